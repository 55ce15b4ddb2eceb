import { Problem } from '#contract';
import { OutboundFault, QueueWorker, type Clock, type Database, type SealedSecrets } from '#server';
import { isGivenUp } from '../domain/index.ts';
import { DELIVERY_CHANNEL, DELIVERY_QUEUE, type DeliveryStore } from './delivery-store.ts';
import type { ExchangeNotices } from './exchange-notices.ts';
import type { ExchangeStore } from './exchange-store.ts';
import type { TakenDelivery } from './exchange-tables.ts';
import { faultMessage } from './fault-message.ts';
import type { PartnerClient, PartnerSystem } from './partner-client.ts';
import type { PartnerStore } from './partner-store.ts';
import { secretPurpose } from './partner-service.ts';

interface Parts {
  readonly database: Database;
  readonly partners: PartnerStore;
  readonly deliveries: DeliveryStore;
  readonly exchange: ExchangeStore;
  readonly notices: ExchangeNotices;
  readonly client: PartnerClient;
  readonly secrets: SealedSecrets;
  readonly clock: Clock;
}

/** Most deliveries at once per process. */
const MOST_AT_ONCE = 4;

/** Calls partners’ systems until they accept, for 72 hours. */
export function deliveryWorker(parts: Parts): QueueWorker<TakenDelivery> {
  const { database, deliveries, clock } = parts;
  return new QueueWorker<TakenDelivery>(database, {
    name: DELIVERY_QUEUE,
    channels: [DELIVERY_CHANNEL],
    jobs: {
      places: MOST_AT_ONCE,
      take: (most) =>
        database.asStaff({ action: DELIVERY_QUEUE, audit: false }, (trx) => deliveries.take(trx, clock.now(), most)),
      run: async (job) => ((await delivered(parts, job)) ? 'done' : 'failed'),
    },
  });
}

/** False: the partner’s system did not accept it. It is tried again, or given up. */
async function delivered(parts: Parts, job: TakenDelivery): Promise<boolean> {
  const { database, partners, deliveries, exchange, notices, clock } = parts;
  const { companyId, partnerId } = job;
  try {
    const document = await called(parts, job);
    const at = clock.now().toISOString();
    await database.withTenant(companyId, async (trx) => {
      if (document) {
        await exchange.addReceived(trx, companyId, { partnerId, askedId: null, document, at });
        const partner = await partners.find(trx, companyId, partnerId);
        await notices.received(trx, companyId, partner?.name ?? document.companyName, document);
      }
      await deliveries.end(trx, job, { state: 'SENT', at, message: null });
    });
    return true;
  } catch (error) {
    // A problem: the secret can no longer be opened.
    if (!(error instanceof OutboundFault) && !(error instanceof Problem)) throw error;
    const now = clock.now();
    const message = error instanceof Problem ? error.message : faultMessage(error);
    await database.withTenant(companyId, (trx) =>
      isGivenUp(new Date(job.createdAt).getTime(), now.getTime())
        ? deliveries.end(trx, job, { state: 'ABANDONED', at: now.toISOString(), message })
        : deliveries.note(trx, job, message),
    );
    return false;
  }
}

/** Sends the event, or answers the footprint that was announced. */
async function called(parts: Parts, { companyId, partnerId, event, footprintId }: TakenDelivery) {
  const { client } = parts;
  const system = await systemOf(parts, companyId, partnerId);
  if (event) await client.sendEvent(system, event);
  return footprintId === null ? null : client.footprint(system, footprintId);
}

async function systemOf(
  { database, partners, secrets }: Parts,
  companyId: string,
  partnerId: string,
): Promise<PartnerSystem> {
  const partner = await database.withTenant(companyId, (trx) => partners.find(trx, companyId, partnerId), {
    readonly: true,
  });
  if (!partner || partner.base_url === '' || partner.client_secret === null) throw new OutboundFault('address-invalid');
  return {
    baseUrl: partner.base_url,
    authUrl: partner.auth_url,
    clientId: partner.client_id,
    clientSecret: secrets.open(partner.client_secret, secretPurpose(companyId, partnerId)),
  };
}
