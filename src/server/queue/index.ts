export { runJob, Stopped } from './job-handler.ts';
export type { JobHandler, Heartbeat } from './job-handler.ts';
export { fewestInHand, pauseAfter, queuePauses, unpaused } from './pauses.ts';
export type { Pauses } from './pauses.ts';
export { hourly } from './queue.ts';
export type { JobOutcome, Jobs, Queue, Round, Step } from './queue.ts';
export { onQueueReport, onQueueWork } from './queue-reports.ts';
export type { QueueReport, QueueWork } from './queue-reports.ts';
export { QueueWorker } from './queue-worker.ts';
