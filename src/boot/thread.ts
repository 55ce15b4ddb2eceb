import { workerData } from 'node:worker_threads';
import { collectGarbage, EventBusImpl, threadMain, type EventBus } from '#server';
import { openInThread, performedTasks, type ThreadSeed } from './server-services.ts';

/** The program of a thread: it opens the services of all plugins again and runs one task after another. */
let forward: ((id: string, content: unknown) => void) | null = null;

const own = new EventBusImpl((error, event) => {
  process.stderr.write(`a listener of ${event} failed: ${String(error)}\n`);
});

/** Events a task publishes are forwarded to the main process, where the long-lived listeners are. */
const events: EventBus = {
  publish: (type, content) => {
    own.publish(type, content);
    forward?.(type.id, content);
  },
  subscribe: (type, listen) => own.subscribe(type, listen),
};

const { plugins, services } = await openInThread(workerData as ThreadSeed, events);
await collectGarbage();

/** `ThreadPool` calls it by this name. */
export const performTask = threadMain(performedTasks(plugins, services), (channel) => {
  forward = channel;
});
