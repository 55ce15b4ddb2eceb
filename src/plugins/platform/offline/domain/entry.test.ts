import { describe, expect, test } from 'vitest';
import { afterSending, again, MOST_FAULTS, newEntry, withContent, type Entry } from './index.ts';

const given = {
  kind: 'records/record',
  subject: 'record:1',
  title: 'Diesel oil, 12 kL',
  detail: 'July',
  content: { a: 1 },
};
const entry: Entry = newEntry(given, { id: 'one', order: 3, now: 1_000 });
const problem = { code: 'x', message: 'y', issues: [] };

test('a new entry waits, at the end of the queue', () => {
  expect(entry).toMatchObject({ id: 'one', order: 3, at: 1_000, version: 1, state: 'waiting', tries: 0, nextAt: 0 });
});

test('a later entry about the same keeps id and place, so that its key stays', () => {
  const refused: Entry = { ...entry, state: 'refused', problem };
  const later = newEntry({ ...given, content: { a: 2 } }, { id: 'two', order: 9, now: 2_000, before: refused });
  expect(later).toMatchObject({
    id: 'one',
    order: 3,
    at: 2_000,
    version: 2,
    state: 'waiting',
    problem: null,
    content: { a: 2 },
  });
});

describe('after it was sent', () => {
  test('it is stored, and its content is dropped', () => {
    const sent = afterSending(entry, { kind: 'sent', result: { id: 'r1', href: '/scope1/r1' } }, 5_000, 0);
    expect(sent).toMatchObject({ state: 'sent', content: null, sentAt: 5_000, result: { id: 'r1' }, version: 1 });
  });

  test('it keeps what the server said', () => {
    expect(afterSending(entry, { kind: 'refused', problem }, 5_000, 0)).toMatchObject({ state: 'refused', problem });
    expect(afterSending(entry, { kind: 'conflict', problem, theirs: { b: 1 } }, 5_000, 0)).toMatchObject({
      state: 'conflict',
      theirs: { b: 1 },
      content: { a: 1 },
    });
  });

  test('it waits as long as the server says, or else as long as given', () => {
    const later = { kind: 'later', isAnswered: false, problem } as const;
    expect(afterSending(entry, later, 5_000, 700)).toMatchObject({ state: 'waiting', nextAt: 5_700, tries: 0 });
    expect(afterSending(entry, { ...later, after: 2_000 }, 5_000, 700).nextAt).toBe(7_000);
  });

  test('it waits without end for a net, but only so often for a server that fails', () => {
    const fails = (isAnswered: boolean) =>
      Array.from({ length: MOST_FAULTS }).reduce<Entry>(
        (now) => afterSending(now, { kind: 'later', isAnswered, problem }, 0, 0),
        entry,
      );
    expect(fails(false).state).toBe('waiting');
    expect(fails(true)).toMatchObject({ state: 'refused', problem });
  });

  test('it is unchanged if the session has ended', () => {
    expect(afterSending(entry, { kind: 'locked' }, 0, 0)).toBe(entry);
  });
});

test('sent again, or with other content, it starts anew', () => {
  const stuck: Entry = { ...entry, state: 'conflict', tries: 2, nextAt: 9, problem, theirs: {} };
  expect(again(stuck)).toMatchObject({
    state: 'waiting',
    tries: 0,
    nextAt: 0,
    problem: null,
    theirs: null,
    version: 1,
  });
  expect(withContent(stuck, { a: 5 })).toMatchObject({ state: 'waiting', content: { a: 5 }, version: 2 });
});
