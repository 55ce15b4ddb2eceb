import { token } from '#contract';
import { SecurityLog } from '#plugins/identity/security-log/server';
import { NoticeTopic } from '#plugins/platform/notifications/contract';
import { Notices, PushedChange } from '#plugins/platform/notifications/server';
import {
  Clock,
  Database,
  defineServerPlugin,
  JobCounts,
  OutboundPosts,
  OutboxFollower,
  RateLimits,
  Secrets,
  Settings,
  type QueueWorker,
} from '#server';
import { manifest } from '../manifest.ts';
import { texts } from '../texts/index.ts';
import { DeliverySender } from './delivery-sender.ts';
import { DeliveryStore } from './delivery-store.ts';
import { deliveryWorker } from './delivery-worker.ts';
import { webhookEndpoints } from './migrations/0001-webhook-endpoints.ts';
import { publishToPartnersOnly } from './migrations/0002-publish-to-partners-only.ts';
import { openDeliveries } from './open-deliveries.ts';
import { webhookFollower } from './outbox-follower.ts';
import { pushedWebhooks } from './pushed-webhooks.ts';
import { webhookHandlers } from './webhook-handlers.ts';
import { WebhookService } from './webhook-service.ts';
import { WebhookStore } from './webhook-store.ts';

const Worker = token<Pick<QueueWorker, 'start' | 'stop'>>('webhooks/worker');

export default defineServerPlugin({
  manifest,
  texts: [texts],
  migrations: [webhookEndpoints, publishToPartnersOnly],
  wholeTables: {
    webhook_event: 'Its deliveries are taken across companies, and end with it.',
  },
  bind: ({ bind }) => {
    bind(PushedChange).toConstantValue(pushedWebhooks);
    bind(NoticeTopic).toConstantValue({ id: 'webhooks', mail: 'at-once', heading: 'systems' });
    bind(JobCounts).toConstantValue(openDeliveries);
    bind(WebhookStore).toConstantValue(new WebhookStore());
    bind(DeliveryStore).toConstantValue(new DeliveryStore());
    bind(OutboxFollower).toResolvedValue(({ publicUrl }) => webhookFollower(publicUrl), [Settings]);
    bind(DeliverySender).toResolvedValue(
      (database, store, posts, secrets, clock) => new DeliverySender({ database, store, posts, secrets, clock }),
      [Database, WebhookStore, OutboundPosts, Secrets, Clock],
    );
    bind(WebhookService).toResolvedValue(
      (database, store, deliveries, posts, secrets, limits, log, clock, { publicUrl }) =>
        new WebhookService({ database, store, deliveries, posts, secrets, limits, log, clock, publicUrl }),
      [Database, WebhookStore, DeliveryStore, OutboundPosts, Secrets, RateLimits, SecurityLog, Clock, Settings],
    );
    bind(Worker).toResolvedValue(
      (database, store, deliveries, sender, notices, clock) =>
        deliveryWorker({ database, store, deliveries, sender, notices, clock, chance: Math.random }),
      [Database, WebhookStore, DeliveryStore, DeliverySender, Notices, Clock],
    );
  },
  routes: (services) =>
    webhookHandlers({
      database: services.get(Database),
      store: services.get(WebhookStore),
      deliveries: services.get(DeliveryStore),
      service: services.get(WebhookService),
      hasSecrets: services.get(Secrets).isReady,
    }),
  start: async (services) => services.get(Worker).start(),
  stop: (services) => services.get(Worker).stop(),
});
