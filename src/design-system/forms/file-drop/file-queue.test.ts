import { expect, it } from 'vitest';
import { fileQueue, filesTaken } from './file-queue.ts';
import type { FileState, QueuedFile } from './file-queue.ts';

const queued = (id: string, state: FileState = { kind: 'ready' }): QueuedFile => ({
  id,
  file: new File([], id),
  state,
});
const added = (files: readonly QueuedFile[], isOnlyOne = false) => ({ type: 'added', files, isOnlyOne }) as const;
const names = (files: readonly File[]) => files.map(({ name }) => name);

it('appends files, or replaces the present one if only one is allowed', () => {
  const present = [queued('a')];
  expect(fileQueue(present, added([queued('b')])).map(({ id }) => id)).toEqual(['a', 'b']);
  expect(fileQueue(present, added([queued('b')], true)).map(({ id }) => id)).toEqual(['b']);
});

it('counts files that are ready or sent, not those that are uploading or rejected', () => {
  const states: readonly FileState[] = [
    { kind: 'ready' },
    { kind: 'sent' },
    { kind: 'sending', share: 1 },
    { kind: 'failed', message: null },
    { kind: 'cancelled' },
    { kind: 'refused', problem: 'fileTooLarge' },
  ];
  expect(names(filesTaken(states.map((state) => queued(state.kind, state))))).toEqual(['ready', 'sent']);
});

it('ignores late events of a cancelled upload', () => {
  const present = [queued('a', { kind: 'cancelled' })];
  for (const state of [{ kind: 'sent' }, { kind: 'failed', message: null }, { kind: 'sending', share: 0.5 }] as const)
    expect(fileQueue(present, { type: 'moved', id: 'a', state })).toEqual(present);
});

it('restarts a failed upload', () => {
  const [again] = fileQueue([queued('a', { kind: 'failed', message: 'Lost.' })], {
    type: 'moved',
    id: 'a',
    state: { kind: 'sending', share: 0 },
  });
  expect(again?.state).toEqual({ kind: 'sending', share: 0 });
});

it('removes a file and ignores its later events', () => {
  const rest = fileQueue([queued('a'), queued('b')], { type: 'removed', id: 'a' });
  expect(rest.map(({ id }) => id)).toEqual(['b']);
  expect(fileQueue(rest, { type: 'moved', id: 'a', state: { kind: 'sent' } })).toEqual(rest);
});
