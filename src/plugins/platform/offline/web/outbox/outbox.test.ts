import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { problem, type Problem } from '#contract';
import type { HttpService } from '#core';
import { unreachable } from '#core/testing';
import { offlineKeyRoute } from '../../contract/index.ts';
import { MemoryEntries } from '../storage/entry-store.ts';
import type { SendingKind } from './outbox-kind.ts';
import { Outbox } from './outbox.ts';

const noHttp = {} as HttpService;

/** A server that stores by key, and may lose its answer. */
class Server {
  readonly stored = new Map<string, unknown>();
  readonly order: string[] = [];
  /** What comes of the next calls; afterwards each succeeds. */
  next: ('no-net' | 'answer-lost' | Problem)[] = [];

  receive(key: string, content: unknown): { id: string } {
    const fate = this.next.shift();
    if (fate === 'no-net') throw unreachable();
    if (fate !== undefined && fate !== 'answer-lost') throw fate;
    if (!this.stored.has(key)) this.order.push(key);
    if (!this.stored.has(key)) this.stored.set(key, content);
    if (fate === 'answer-lost') throw unreachable();
    return { id: `stored-${key}` };
  }
}

function scene(part: Partial<SendingKind> = {}, http: HttpService = noHttp) {
  const server = new Server();
  const kind: SendingKind = {
    send: async (_http, content, { id }) => server.receive(id, content),
    drops: ['/api/things'],
    ...part,
  };
  const store = new MemoryEntries();
  const sent: (readonly string[])[] = [];
  let ids = 0;
  const timers: (() => void)[] = [];
  const open = () =>
    new Outbox({
      store,
      http,
      kindOf: async (id) => (id === 'thing' ? kind : null),
      newId: () => `e${++ids}`,
      now: () => Date.now(),
      random: () => 0,
      lead: (work) => work(),
      announce: () => undefined,
      later: (milliseconds, call) => {
        const timer = setTimeout(call, milliseconds);
        timers.push(() => clearTimeout(timer));
        return () => clearTimeout(timer);
      },
      onSent: (paths) => sent.push(paths),
    });
  return { server, store, sent, open, outbox: open() };
}

const thing = (content: unknown, subject?: string) => ({
  kind: 'thing',
  title: 'Thing',
  detail: '',
  content,
  ...(subject === undefined ? {} : { subject }),
});
const statesIn = (outbox: Outbox) => outbox.state().entries.map(({ state }) => state);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('keeps an entry before it sends it, and sends in order', async () => {
  const { outbox, server, store, sent } = scene();
  server.next = ['no-net'];
  const first = await outbox.keep(thing('a'));
  expect(store.entries.get(first.id)?.content).toBe('a');
  await outbox.keep(thing('b'));
  await vi.runAllTimersAsync();
  expect(server.order).toEqual(['e1', 'e2']);
  expect(statesIn(outbox)).toEqual(['sent', 'sent']);
  expect(sent).toEqual([['/api/things'], ['/api/things']]);
});

test('what is under way when the session ends is aborted, and is sent by the same person later', async () => {
  const asked: (AbortSignal | undefined)[] = [];
  const http: HttpService = {
    // As a call that waits for the net.
    call: (_route, _input, options) =>
      new Promise((_done, reject) => {
        asked.push(options?.signal);
        options?.signal?.addEventListener('abort', () => reject(problem('call.aborted', 0, '')));
      }),
    download: () => Promise.reject(new Error('Nothing is downloaded.')),
  };
  const { outbox, store } = scene(
    { send: async (own) => ({ id: JSON.stringify(await own.call(offlineKeyRoute, {})) }) },
    http,
  );
  await outbox.keep(thing('a'));
  await vi.advanceTimersByTimeAsync(0);
  outbox.close();
  await vi.runAllTimersAsync();
  expect(asked.map((signal) => signal?.aborted)).toEqual([true]);
  expect([...store.entries.values()].map(({ state }) => state)).toEqual(['waiting']);
});

test('an answer that is lost leads to one thing, also when the browser was closed meanwhile', async () => {
  const { outbox, server, open } = scene();
  server.next = ['answer-lost'];
  await outbox.keep(thing('a'));
  await vi.advanceTimersByTimeAsync(0);
  expect(statesIn(outbox)).toEqual(['waiting']);
  outbox.close();
  const reopened = open();
  await reopened.sendNow();
  expect([...server.stored]).toEqual([['e1', 'a']]);
  expect(statesIn(reopened)).toEqual(['sent']);
});

test('waits longer after every failure, and at once when asked', async () => {
  const { outbox, server } = scene();
  server.next = ['no-net', 'no-net', 'no-net'];
  await outbox.keep(thing('a'));
  await vi.advanceTimersByTimeAsync(0);
  expect(server.next).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(server.next).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(server.next).toHaveLength(1);
  await outbox.sendNow();
  expect(server.next).toHaveLength(0);
});

describe('a refusal', () => {
  const refusal = problem('thing.bad', 400, 'thing.bad', [{ path: 'a', message: 'api.required' }]);

  test('is shown, does not hold up the next, and is corrected under the same key', async () => {
    const { outbox, server } = scene();
    server.next = [refusal];
    const bad = await outbox.keep(thing('bad', 'one'));
    await outbox.keep(thing('good'));
    await vi.runAllTimersAsync();
    expect(statesIn(outbox)).toEqual(['refused', 'sent']);
    expect(outbox.state().entries[0]?.problem).toMatchObject({ code: 'thing.bad', issues: [{ path: 'a' }] });
    const corrected = await outbox.keep(thing('better', 'one'));
    expect(corrected.id).toBe(bad.id);
    await vi.runAllTimersAsync();
    expect(server.stored.get(bad.id)).toBe('better');
  });

  test('that means a conflict waits for a choice', async () => {
    const { outbox, server } = scene({
      settle: async (_http, _content, { code, message }) => ({
        kind: 'conflict',
        problem: { code, message, issues: [] },
        theirs: 'theirs',
      }),
      keepMine: (content, theirs) => `${String(content)} over ${String(theirs)}`,
    });
    server.next = [problem('thing.stale', 409, 'thing.stale')];
    await outbox.keep(thing('mine'));
    await vi.runAllTimersAsync();
    const [conflict] = outbox.state().entries;
    expect(conflict).toMatchObject({ state: 'conflict', theirs: 'theirs', content: 'mine' });
    await outbox.keepMine(conflict!);
    expect(server.stored.get('e1')).toBe('mine over theirs');
  });

  test('of the session stops everything, and changes nothing', async () => {
    const { outbox, server } = scene();
    const ended = problem('session.ended', 401, 'api.session-ended');
    server.next = [ended, ended];
    await outbox.keep(thing('a'));
    await outbox.keep(thing('b'));
    await vi.advanceTimersByTimeAsync(0);
    expect(server.stored.size).toBe(0);
    expect(statesIn(outbox)).toEqual(['waiting', 'waiting']);
  });
});

test('an entry that needs another gets what was stored of it', async () => {
  const got: unknown[] = [];
  const { outbox } = scene({
    send: async (_http, content, { id, needs, resultOf }) => {
      got.push([content, needs.map((one) => resultOf(one)?.id)]);
      return { id: `stored-${id}` };
    },
  });
  const photo = await outbox.keep(thing('photo'));
  await outbox.keep({ ...thing('record'), needs: [photo.id] });
  await vi.runAllTimersAsync();
  expect(got).toEqual([
    ['photo', []],
    ['record', ['stored-e1']],
  ]);
});

test('a version kept while the one before is being sent is not lost', async () => {
  let finish: () => void = () => undefined;
  const received: unknown[] = [];
  const { outbox } = scene({
    send: (_http, content, { id }) => {
      received.push(content);
      return new Promise((done) => (finish = () => done({ id })));
    },
  });
  await outbox.keep(thing('first', 'one'));
  await vi.advanceTimersByTimeAsync(0);
  await outbox.keep(thing('second', 'one'));
  finish();
  await vi.advanceTimersByTimeAsync(0);
  expect(received).toEqual(['first', 'second']);
});

test('closed, it sends nothing; forgotten, nothing is left', async () => {
  const { outbox, server, store } = scene();
  server.next = ['no-net'];
  await outbox.keep(thing('a'));
  await vi.advanceTimersByTimeAsync(0);
  await outbox.forget();
  await vi.runAllTimersAsync();
  expect(server.stored.size).toBe(0);
  expect(store.entries.size).toBe(0);
});

test('a kind that this version does not know is shown, not dropped', async () => {
  const { outbox } = scene();
  await outbox.keep({ ...thing('a'), kind: 'from-another-version' });
  await vi.runAllTimersAsync();
  expect(outbox.state().entries[0]).toMatchObject({
    state: 'refused',
    content: 'a',
    problem: { code: 'offline.kind' },
  });
});
