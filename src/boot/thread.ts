import { workerData } from 'node:worker_threads';
import { EventBusImpl, threadMain, type EventBus } from '#server';
import { openInThread, performedTasks, type ThreadSeed } from './server-services.ts';

/** The program of a thread: the services of all plugins once more, asked for one task after the other. */
let tell: ((id: string, content: unknown) => void) | null = null;

const own = new EventBusImpl((error, event) => {
  process.stderr.write(`a listener of ${event} failed: ${String(error)}\n`);
});

/** What a task publishes is heard in the process as well: what listens for long is there. */
const events: EventBus = {
  publish: (type, content) => {
    own.publish(type, content);
    tell?.(type.id, content);
  },
  subscribe: (type, listen) => own.subscribe(type, listen),
};

const { plugins, services } = await openInThread(workerData as ThreadSeed, events);

/** Asked for by its name in `ThreadPool`. */
export const performTask = threadMain(performedTasks(plugins, services), (told) => {
  tell = told;
});
