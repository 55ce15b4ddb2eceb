import { threadTask } from '../threads/thread-task.ts';

/** Tasks for tests of threads. */
export const testTasks = {
  add: threadTask<readonly [number, number], number>({ id: 'try/add', lane: 'short', seconds: 20 }),
  refuse: threadTask<null, null>({ id: 'try/refuse', lane: 'short', seconds: 20 }),
  break: threadTask<null, null>({ id: 'try/break', lane: 'short', seconds: 20 }),
  spin: threadTask<null, null>({ id: 'try/spin', lane: 'short', seconds: 1 }),
  wait: threadTask<null, string>({ id: 'try/wait', lane: 'long', seconds: 20 }),
  hoard: threadTask<null, number>({ id: 'try/hoard', lane: 'short', seconds: 20 }),
  count: threadTask<number, string>({ id: 'try/count', lane: 'short', seconds: 20 }),
  file: threadTask<
    number,
    { readonly name: string; readonly type: string; readonly content: AsyncIterable<Uint8Array> }
  >({
    id: 'try/file',
    lane: 'short',
    seconds: 20,
  }),
};
