export { collectGarbage } from './collect-garbage.ts';
export { InlineThreads } from './inline-threads.ts';
export { perform, threadTask } from './thread-task.ts';
export type { PerformedTask, TaskContext, ThreadTask } from './thread-task.ts';
export { threadMain } from './thread-main.ts';
export { ThreadPool } from './thread-pool.ts';
export { Threads } from './threads.ts';
