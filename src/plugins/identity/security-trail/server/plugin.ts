import { token } from '#contract';
import { Database, defineServerPlugin, Outbox, Settings, type QueueWorker } from '#server';
import { manifest } from '../manifest.ts';
import { eventWorker } from './event-worker.ts';
import { eventSequence } from './migrations/0001-event-sequence.ts';
import { securityEventHandlers } from './security-event-handlers.ts';
import { SecurityEventListView } from './security-event-list-view.ts';
import { securityFeedHandlers } from './security-feed-handlers.ts';
import { texts } from './texts/index.ts';

const Worker = token<Pick<QueueWorker, 'start' | 'stop'>>('security-trail/worker');

export default defineServerPlugin({
  manifest,
  texts: [texts],
  migrations: [eventSequence],
  summary: 'The screen where staff read that trail.',
  bind: ({ bind }) => {
    bind(SecurityEventListView).toConstantValue(new SecurityEventListView());
    bind(Worker).toResolvedValue(
      (database, outbox, { securityEvents }) => eventWorker(database, outbox, securityEvents),
      [Database, Outbox, Settings],
    );
  },
  routes: (services) => [
    ...securityEventHandlers(services.get(Database), services.get(SecurityEventListView)),
    ...securityFeedHandlers(services.get(Database)),
  ],
  start: async (services) => services.get(Worker).start(),
  stop: (services) => services.get(Worker).stop(),
});
