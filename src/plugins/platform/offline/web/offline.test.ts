import { BehaviorSubject } from 'rxjs';
import { expect, test, vi } from 'vitest';
import { route } from '#contract';
import type { Session, SessionState } from '#core';
import { FakeHttpService } from '#core/testing';
import { z } from 'zod';
import { newEntry, type EntryState } from '../domain/index.ts';
import { Offline } from './offline.ts';
import type { OfflinePart } from './offline-part.ts';
import { Outbox } from './outbox/outbox.ts';
import { MemoryEntries } from './storage/entry-store.ts';

const read = route({
  method: 'GET',
  path: '/api/things/{id}',
  tag: 'Things',
  summary: 'A thing.',
  authorities: 'signed-in',
  response: z.object({}),
});
const other = route({ ...read, path: '/api/others' });

const session = (email: string, part: Partial<Session> = {}): SessionState => ({
  kind: 'signed-in',
  session: { accountName: email, email, companyId: 'c1', company: null, authorities: ['USER'], ...part },
});

/** A browser that keeps responses by account in memory. */
function scene(first: SessionState = session('mai@example.test')) {
  const state$ = new BehaviorSubject<SessionState>(first);
  const kept = new Map<string, unknown>();
  const keys = new Set(['mai@example.test', 'other@example.test']);
  const locked = vi.fn<() => Promise<void>>(async () => undefined);
  const outboxOf = (states: readonly EntryState[]) => {
    const given = { kind: 'thing', title: 'Thing', detail: '', content: {} };
    const entries = states.map((state, at) => ({ ...newEntry(given, { id: String(at), order: at, now: 0 }), state }));
    const outbox = new Outbox({
      store: new MemoryEntries(entries),
      http: new FakeHttpService(),
      kindOf: async () => null,
      newId: () => 'new',
      now: () => 0,
      random: () => 0,
      lead: async () => undefined,
      announce: () => undefined,
      later: () => () => undefined,
      onSent: () => undefined,
    });
    return outbox;
  };
  const outboxes = new Map<string, Outbox>();
  const part: OfflinePart = {
    openOutbox: async (email) => outboxes.get(email) ?? null,
    answersOf: async (email) =>
      keys.has(email)
        ? {
            keep: async (name, answer) => void kept.set(`${email} ${name}`, answer),
            find: async (name) => {
              const answer = kept.get(`${email} ${name}`);
              return answer === undefined ? null : { answer, at: 500 };
            },
          }
        : null,
    lock: locked,
  };
  const offline = new Offline({ session$: state$ }, [['GET /api/things/{id}']], {
    load: async () => part,
    isOnline: () => true,
    now: () => 500,
  });
  return { offline, state$, kept, keys, locked, outboxes, outboxOf };
}

const needs = { http: new FakeHttpService(), kinds: [], onSent: () => undefined };
const settle = () => new Promise((done) => setTimeout(done, 0));

test('keeps the responses it is told to, by account', async () => {
  const { offline, state$, kept } = scene();
  offline.keep(read, { params: { id: '1' } }, 'answer');
  offline.keep(other, {}, 'not kept');
  await settle();
  expect([...kept.values()]).toEqual(['answer']);
  expect(await offline.find(read, { params: { id: '1' } })).toBe('answer');
  expect(await offline.find(read, { params: { id: '2' } })).toBeUndefined();
  expect(offline.state().shownFrom).toBe(500);
  const back = vi.fn<() => void>();
  offline.back$.subscribe(back);
  offline.keep(other, {}, 'the server is back');
  expect(back).toHaveBeenCalledOnce();
  expect(offline.takeShown()).toEqual(['/api/things/']);
  expect(offline.state().shownFrom).toBeNull();
  state$.next(session('other@example.test'));
  expect(await offline.find(read, { params: { id: '1' } })).toBeUndefined();
});

test.each([
  ['platform staff', { companyId: null }],
  ['a session that is not complete', { isEnrolling: true as const }],
])('keeps nothing for %s', async (_who, part) => {
  const { offline, kept, outboxes, outboxOf } = scene(session('ada@example.test', part));
  outboxes.set('ada@example.test', outboxOf([]));
  offline.keep(read, {}, 'answer');
  await settle();
  expect(kept.size).toBe(0);
  expect(await offline.open(needs)).toBeNull();
});

test('locks when the session ends, and opens the outbox of whoever signs in', async () => {
  const { offline, state$, locked, outboxes, outboxOf } = scene();
  const [mai, tan] = [outboxOf([]), outboxOf([])];
  const closed = vi.spyOn(mai, 'close');
  outboxes.set('mai@example.test', mai).set('tan@example.test', tan);
  expect(await offline.open(needs)).toBe(mai);
  state$.next({ kind: 'nobody', because: 'ended' });
  expect(offline.state().outbox).toBeNull();
  expect(closed).toHaveBeenCalled();
  await settle();
  expect(locked).toHaveBeenCalledOnce();
  expect(await offline.open(needs)).toBeNull();
  state$.next(session('tan@example.test'));
  expect(await offline.open(needs)).toBe(tan);
});

test('finds the outbox that opens after something had to be kept', async () => {
  const { offline, outboxes, outboxOf } = scene();
  const outbox = outboxOf([]);
  outboxes.set('mai@example.test', outbox);
  // The frame has not loaded yet.
  const before = offline.opened();
  void offline.open(needs);
  const meanwhile = offline.opened();
  expect(await before).toBe(outbox);
  expect(await meanwhile).toBe(outbox);
  expect(await offline.opened()).toBe(outbox);
});

test('opens the outbox again if this browser had no key before', async () => {
  const { offline, outboxes, outboxOf } = scene();
  expect(await offline.open(needs)).toBeNull();
  const outbox = outboxOf([]);
  outboxes.set('mai@example.test', outbox);
  expect(await offline.opened()).toBe(outbox);
});

test('finds no outbox for platform staff, and none that nobody opens', async () => {
  expect(await scene(session('ada@example.test', { companyId: null })).offline.opened()).toBeNull();
  vi.useFakeTimers();
  try {
    const nothing = scene().offline.opened();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await nothing).toBeNull();
  } finally {
    vi.useRealTimers();
  }
});

test('asks before signing out only while something is not sent, and forgets it then', async () => {
  const { offline, outboxes, outboxOf } = scene();
  const outbox = outboxOf(['waiting']);
  const forgotten = vi.spyOn(outbox, 'forget');
  outboxes.set('mai@example.test', outbox);
  await offline.open(needs);
  const stays = offline.mayLeave();
  await settle();
  offline.state().onLeave?.(false);
  expect(await stays).toBe(false);
  expect(forgotten).not.toHaveBeenCalled();
  const leaves = offline.mayLeave();
  await settle();
  offline.state().onLeave?.(true);
  expect(await leaves).toBe(true);
  expect(forgotten).toHaveBeenCalledOnce();
});

test('asks as well while the outbox is still being opened', async () => {
  const { offline, outboxes, outboxOf } = scene();
  outboxes.set('mai@example.test', outboxOf(['waiting']));
  void offline.open(needs);
  const stays = offline.mayLeave();
  await settle();
  expect(offline.state().onLeave).not.toBeNull();
  offline.state().onLeave?.(false);
  expect(await stays).toBe(false);
});

test('does not ask when everything is sent', async () => {
  const { offline, outboxes, outboxOf } = scene();
  const outbox = outboxOf(['sent']);
  const forgotten = vi.spyOn(outbox, 'forget');
  outboxes.set('mai@example.test', outbox);
  await offline.open(needs);
  expect(await offline.mayLeave()).toBe(true);
  expect(forgotten).toHaveBeenCalledOnce();
});

test('keeps what the first screen asked for before the key was there', async () => {
  const { offline, kept, keys, outboxes, outboxOf } = scene();
  keys.delete('mai@example.test');
  outboxes.set('mai@example.test', outboxOf([]));
  offline.keep(read, {}, 'answer');
  await settle();
  expect(kept.size).toBe(0);
  keys.add('mai@example.test');
  await offline.open(needs);
  await settle();
  expect([...kept.values()]).toEqual(['answer']);
});
