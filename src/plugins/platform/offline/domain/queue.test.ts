import { expect, test } from 'vitest';
import { countsOf, newEntry, nextStep, outdated, unsent, type Entry } from './index.ts';

const entry = (id: string, order: number, part: Partial<Entry> = {}): Entry => ({
  ...newEntry({ kind: 'k', title: id, detail: '', content: {} }, { id, order, now: 0 }),
  ...part,
});

test('sends in order, whatever the order in storage', () => {
  expect(nextStep([entry('b', 2), entry('a', 1)], 0)).toMatchObject({ entry: { id: 'a' } });
});

test('an entry that waits for the net holds up those behind it', () => {
  expect(nextStep([entry('a', 1, { nextAt: 500 }), entry('b', 2)], 100)).toEqual({ wait: 400 });
  expect(nextStep([entry('a', 1, { nextAt: 500 }), entry('b', 2)], 500)).toMatchObject({ entry: { id: 'a' } });
});

test('passes over what waits for the person', () => {
  const stuck = [entry('a', 1, { state: 'conflict' }), entry('b', 2, { state: 'refused' })];
  expect(nextStep([...stuck, entry('c', 3)], 0)).toMatchObject({ entry: { id: 'c' } });
  expect(nextStep(stuck, 0)).toBeNull();
});

test('an entry waits for those it needs, but not for one that was deleted', () => {
  const photo = entry('photo', 1, { state: 'refused' });
  const record = entry('record', 2, { needs: ['photo'] });
  expect(nextStep([photo, record], 0)).toBeNull();
  expect(nextStep([{ ...photo, state: 'sent' }, record], 0)).toMatchObject({ entry: { id: 'record' } });
  expect(nextStep([record], 0)).toMatchObject({ entry: { id: 'record' } });
});

test('counts what waits, and what needs the person', () => {
  const states = ['waiting', 'waiting', 'conflict', 'refused', 'sent'] as const;
  const entries = states.map((state, at) => entry(String(at), at, { state }));
  expect(countsOf(entries)).toEqual({ waiting: 2, stuck: 2 });
  expect(unsent(entries)).toHaveLength(4);
});

test('forgets what was sent after a week, or beyond fifty, unless something still needs it', () => {
  const week = 7 * 24 * 60 * 60 * 1_000;
  const sent = (id: string, sentAt: number) => entry(id, 1, { state: 'sent', sentAt });
  expect(outdated([sent('old', 0), sent('new', week)], week + 1)).toEqual(['old']);
  expect(outdated([sent('old', 0), entry('record', 2, { needs: ['old'] })], week + 1)).toEqual([]);
  const many = Array.from({ length: 52 }, (_, at) => sent(String(at), at));
  expect(outdated(many, 100)).toEqual(['1', '0']);
});
