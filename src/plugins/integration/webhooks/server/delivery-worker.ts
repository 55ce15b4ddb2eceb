import { QueueWorker, hourly, runJob, type Clock, type Database, type JobHandler, type Trx } from '#server';
import { pushChange, type Notices } from '#plugins/platform/notifications/server';
import { webhookDisabled, webhookPaused } from '../contract/index.ts';
import { isFailingTooLong, pauseBefore } from '../domain/index.ts';
import { deliveryQueue, WEBHOOK_CHANNEL, WEBHOOK_QUEUE, type TakenDelivery } from './delivery-queue.ts';
import { DeliveryOver, type Attempted, type DeliverySender } from './delivery-sender.ts';
import type { DeliveryStore } from './delivery-store.ts';
import { pushedWebhooks } from './pushed-webhooks.ts';
import { dropOld } from './sweep.ts';
import { webhookLink } from './webhook-link.ts';
import type { WebhookStore } from './webhook-store.ts';
import type { StoredWebhook } from './webhook-tables.ts';

/** Polling interval in milliseconds: how late a retry may be. */
const LOOK = 5_000;

/** Maximum number of requests at once per process. They wait for receivers, not for this machine. */
const MOST_AT_ONCE = 16;

/** Pause in seconds after a fault of this program. */
const FAULT_PAUSE = 60;

export interface WorkerParts {
  readonly database: Database;
  readonly store: WebhookStore;
  readonly deliveries: DeliveryStore;
  readonly sender: Pick<DeliverySender, 'send'>;
  readonly notices: Notices;
  readonly clock: Clock;
  /** At least 0 and below 1. */
  readonly chance: () => number;
}

/** Sends what is due. Each delivery is sent by one process, and by another if that one dies. */
export function deliveryWorker(parts: WorkerParts): QueueWorker<TakenDelivery> {
  const { database } = parts;
  const handler = handlerOf(parts);
  return new QueueWorker(database, {
    name: WEBHOOK_QUEUE,
    channels: [WEBHOOK_CHANNEL],
    look: LOOK,
    jobs: {
      places: MOST_AT_ONCE,
      take: async () => {
        const taken = await database.asStaff({ action: WEBHOOK_QUEUE, audit: false }, (trx) => deliveryQueue.take(trx));
        return taken === null ? [] : [taken];
      },
      run: (job, closing) => runJob(handler, job, closing),
    },
    rounds: [hourly(() => dropOld(database))],
  });
}

function handlerOf(parts: WorkerParts): JobHandler<TakenDelivery, Attempted> {
  const { database, sender } = parts;
  const within = database.withTenant.bind(database);
  return {
    name: WEBHOOK_QUEUE,
    perform: (taken, signal) => sender.send(taken, signal),
    done: (taken, attempted) => within(taken.companyId, (trx) => recorded(parts, trx, taken, attempted)),
    // The next attempt is planned below.
    attempts: {
      most: Number.MAX_SAFE_INTEGER,
      failures: () => 0,
      pauses: { first: FAULT_PAUSE, longest: FAULT_PAUSE },
    },
    isForeign: (error) => error instanceof DeliveryOver,
    returned: (taken) => within(taken.companyId, (trx) => deliveryQueue.putBack(trx, taken)),
    cancelled: async () => undefined,
    failed: async (taken, error) => {
      if (error instanceof DeliveryOver) return;
      const fault = { durationMs: 0, responseStatus: null, response: '', headers: {} };
      const at = parts.clock.now().toISOString();
      await within(taken.companyId, (trx) =>
        recorded(parts, trx, taken, { ...fault, at, outcome: 'FAILED', message: 'webhooks.fault.unknown' }),
      );
    },
  };
}

/** Records an attempt and what follows from it, if this process still owns the delivery. */
async function recorded(parts: WorkerParts, trx: Trx, taken: TakenDelivery, attempted: Attempted): Promise<void> {
  const { store, deliveries, chance } = parts;
  const { companyId, id, webhookId, attempt, failures } = taken;
  if (!(await deliveryQueue.holds(trx, taken))) return;
  const { outcome } = attempted;
  const seconds = outcome === 'GONE' ? null : pauseBefore(failures + 1, chance());
  const next = outcome === 'DELIVERED' ? 'DELIVERED' : seconds === null ? 'FAILED' : { seconds };
  await deliveries.addAttempt(trx, companyId, id, attempt, attempted);
  await deliveryQueue.record(trx, taken, attempted, next);
  if (outcome === 'DELIVERED')
    await store.change(trx, companyId, webhookId, { failing_since: null, last_delivered_at: attempted.at });
  else await failed(parts, trx, taken, attempted);
  await pushChange(trx, [companyId], pushedWebhooks);
}

/** An endpoint that is gone is disabled; one that has failed for days is paused. Administrators are told. */
async function failed(
  { store, deliveries, notices }: WorkerParts,
  trx: Trx,
  { companyId, webhookId }: TakenDelivery,
  { outcome, at }: Attempted,
): Promise<void> {
  const endpoint = await store.hold(trx, companyId, webhookId);
  if (endpoint?.state !== 'ACTIVE') return;
  const since = endpoint.failing_since ?? at;
  const tell = async (kind: typeof webhookPaused) => {
    // No person did this.
    const to = { companyId, authorities: ['COMPANY_ADMIN'], except: '' } as const;
    const notice = { kind, params: { address: hostOf(endpoint) }, subject: webhookId, link: webhookLink(webhookId) };
    await notices.notify(trx, to, notice);
  };
  if (outcome === 'GONE') {
    await store.change(trx, companyId, webhookId, {
      state: 'DISABLED',
      message: 'webhooks.gone',
      failing_since: since,
    });
    await deliveries.giveUp(trx, companyId, webhookId, 'webhooks.gone');
    return tell(webhookDisabled);
  }
  if (isFailingTooLong(new Date(since).getTime(), new Date(at).getTime())) {
    await store.change(trx, companyId, webhookId, {
      state: 'PAUSED',
      message: 'webhooks.failing',
      failing_since: since,
    });
    return tell(webhookPaused);
  }
  if (endpoint.failing_since === null) await store.change(trx, companyId, webhookId, { failing_since: since });
}

/** Paths may contain keys, and notices are mailed. */
const hostOf = ({ url }: StoredWebhook) => new URL(url).host;
