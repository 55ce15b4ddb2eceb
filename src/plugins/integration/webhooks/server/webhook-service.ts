import { problem } from '#contract';
import type { SecurityLog } from '#plugins/identity/security-log/server';
import { pushChange } from '#plugins/platform/notifications/server';
import {
  OutboundFault,
  uuidv7,
  webhookSecret,
  type Caller,
  type Clock,
  type Database,
  type HttpsPosts,
  type RateLimit,
  type RateLimits,
  type RequestFacts,
  type SealedSecrets,
  type Trx,
} from '#server';
import {
  SECRET_OVERLAP_HOURS,
  testEvent,
  webhookRoutes,
  WEBHOOKS_MOST,
  type Webhook,
  type WebhookBody,
  type WebhookDelivery,
} from '../contract/index.ts';
import type { DeliveryStore } from './delivery-store.ts';
import { faultMessage } from './fault-message.ts';
import { bodyOf } from './outbox-follower.ts';
import { presentDelivery, presentWebhook } from './present.ts';
import { pushedWebhooks } from './pushed-webhooks.ts';
import { secretPurpose } from './secret-purpose.ts';
import type { WebhookStore } from './webhook-store.ts';
import type { StoredWebhook } from './webhook-tables.ts';

interface Parts {
  readonly database: Database;
  readonly store: WebhookStore;
  readonly deliveries: DeliveryStore;
  readonly posts: Pick<HttpsPosts, 'check'>;
  readonly secrets: SealedSecrets;
  readonly limits: RateLimits;
  readonly log: SecurityLog;
  readonly clock: Clock;
  readonly publicUrl: string | null;
}

/** Who changes an endpoint of their company. */
export interface Acting {
  readonly caller: Caller;
  readonly facts: RequestFacts;
}

/** Calls of people that resolve a name, or send something at once. */
const ASKED: RateLimit = { name: 'webhooks.asked.company', limit: 120, windowSeconds: 3600 };

const HOUR = 3_600_000;

/** Endpoints of a company: added, changed, paused, deleted, tested; and their deliveries sent again. */
export class WebhookService {
  constructor(private readonly parts: Parts) {}

  async create(companyId: string, acting: Acting, body: WebhookBody): Promise<Webhook & { secret: string }> {
    const { database, store, secrets, clock } = this.parts;
    await this.refuseAddress(companyId, body.url);
    const [id, secret] = [uuidv7(), webhookSecret()];
    const sealed = secrets.seal(secret, secretPurpose(companyId, id));
    return database.withTenant(companyId, async (trx) => {
      if ((await store.count(trx, companyId)) >= WEBHOOKS_MOST) throw problem('webhooks.most', 409, 'webhooks.most');
      await store.add(trx, {
        ...(await this.settingsOf(trx, companyId, body)),
        company_id: companyId,
        id,
        state: 'ACTIVE',
        secret: sealed,
        created_at: clock.now().toISOString(),
        created_by: acting.caller.accountId,
      });
      await this.note(trx, acting, 'webhook.added', body.url);
      return { ...(await this.written(trx, companyId, id)), secret };
    });
  }

  async change(
    companyId: string,
    acting: Acting,
    id: string,
    body: WebhookBody & { readonly revision: number },
  ): Promise<Webhook> {
    const { database, store } = this.parts;
    await this.refuseAddress(companyId, body.url);
    return database.withTenant(companyId, async (trx) => {
      const held = (await store.hold(trx, companyId, id)) ?? unknownWebhook();
      if (held.revision !== body.revision) throw problem('webhooks.stale', 409, 'webhooks.stale');
      const settings = await this.settingsOf(trx, companyId, body);
      await store.change(trx, companyId, id, { ...settings, revision: held.revision + 1 });
      await this.note(trx, acting, 'webhook.changed', body.url);
      return this.written(trx, companyId, id);
    });
  }

  pause(companyId: string, id: string, isPaused: boolean): Promise<Webhook> {
    const { database, store, deliveries } = this.parts;
    return database.withTenant(companyId, async (trx) => {
      await this.held(trx, companyId, id);
      // Days of failures before do not count again.
      const change = isPaused ? ({ state: 'PAUSED' } as const) : ({ state: 'ACTIVE', failing_since: null } as const);
      await store.change(trx, companyId, id, { ...change, message: null });
      await deliveries.announce(trx);
      return this.written(trx, companyId, id);
    });
  }

  rotate(companyId: string, acting: Acting, id: string): Promise<Webhook & { secret: string }> {
    const { database, store, secrets, clock } = this.parts;
    const secret = webhookSecret();
    const sealed = secrets.seal(secret, secretPurpose(companyId, id));
    return database.withTenant(companyId, async (trx) => {
      const held = await this.held(trx, companyId, id);
      await store.change(trx, companyId, id, {
        secret: sealed,
        previous_secret: held.secret,
        previous_until: new Date(clock.now().getTime() + SECRET_OVERLAP_HOURS * HOUR).toISOString(),
      });
      await this.note(trx, acting, 'webhook.secret-rotated', held.url);
      return { ...(await this.written(trx, companyId, id)), secret };
    });
  }

  async remove(companyId: string, acting: Acting, id: string): Promise<void> {
    const { database, store } = this.parts;
    await database.withTenant(companyId, async (trx) => {
      const held = await this.held(trx, companyId, id);
      if (!(await store.remove(trx, companyId, id))) unknownWebhook();
      await this.note(trx, acting, 'webhook.removed', held.url);
      await pushChange(trx, [companyId], pushedWebhooks);
    });
  }

  async test(companyId: string, id: string): Promise<WebhookDelivery> {
    const { database, deliveries, clock, publicUrl } = this.parts;
    await this.take(companyId);
    return database.withTenant(companyId, async (trx) => {
      refuseInactive(await this.held(trx, companyId, id));
      const { type } = testEvent;
      const links = { webhook: webhookRoutes.detail.path.replace('{id}', id) };
      const data = { companyId, facilityId: null, endpointId: id, links };
      const at = clock.now().toISOString();
      // Each test is a subject of its own: it does not wait for an earlier one.
      const body = bodyOf({ type, at, data }, publicUrl);
      const deliveryId = await deliveries.add(trx, companyId, id, { type, subject: `test ${uuidv7()}`, body });
      return this.delivery(trx, companyId, id, deliveryId);
    });
  }

  async replay(companyId: string, id: string, deliveryId: string): Promise<WebhookDelivery> {
    const { database, deliveries } = this.parts;
    await this.take(companyId);
    return database.withTenant(companyId, async (trx) => {
      refuseInactive(await this.held(trx, companyId, id));
      if (!(await deliveries.find(trx, companyId, id, deliveryId))) unknownDelivery();
      if (!(await deliveries.replay(trx, companyId, deliveryId)))
        throw problem('webhooks.not-ended', 409, 'webhooks.not-ended');
      return this.delivery(trx, companyId, id, deliveryId);
    });
  }

  async replayFailed(companyId: string, id: string, since: string): Promise<number> {
    const { database, deliveries } = this.parts;
    await this.take(companyId);
    return database.withTenant(companyId, async (trx) => {
      refuseInactive(await this.held(trx, companyId, id));
      const replayed = await deliveries.replayFailed(trx, companyId, id, since);
      await pushChange(trx, [companyId], pushedWebhooks);
      return replayed;
    });
  }

  /** Only the host: paths may contain keys. */
  private async note(trx: Trx, { caller, facts }: Acting, kind: string, url: string): Promise<void> {
    const { accountId: actorId, companyId } = caller;
    await this.parts.log.note(trx, {
      kind,
      actorId,
      subjectId: null,
      companyId,
      facts,
      detail: { host: new URL(url).host },
    });
  }

  private async take(companyId: string): Promise<void> {
    await this.parts.limits.take([{ of: ASKED, key: companyId }]);
  }

  private async held(trx: Trx, companyId: string, id: string): Promise<StoredWebhook> {
    return (await this.parts.store.hold(trx, companyId, id)) ?? unknownWebhook();
  }

  /** 409 `webhooks.address` if requests to it would be refused now. They are checked again each time. */
  private async refuseAddress(companyId: string, url: string): Promise<void> {
    await this.take(companyId);
    await this.parts.posts.check(url).catch((error: unknown) => {
      if (!(error instanceof OutboundFault)) throw error;
      const message = faultMessage(error);
      throw problem('webhooks.address', 409, message, [{ path: 'url', message }]);
    });
  }

  private async settingsOf(trx: Trx, companyId: string, { url, description, eventTypes, facilityIds }: WebhookBody) {
    const [unknown] = await this.parts.store.unknownFacilities(trx, companyId, facilityIds);
    if (unknown !== undefined) {
      const message = 'records.facility-unknown';
      const path = `facilityIds.${facilityIds.indexOf(unknown)}`;
      throw problem('facility.unknown', 400, message, [{ path, message }]);
    }
    const event_types = [...new Set(eventTypes)];
    return { url, description, event_types, facility_ids: [...new Set(facilityIds)] };
  }

  private async written(trx: Trx, companyId: string, id: string): Promise<Webhook> {
    await pushChange(trx, [companyId], pushedWebhooks);
    return presentWebhook((await this.parts.store.find(trx, companyId, id)) ?? unknownWebhook());
  }

  private async delivery(trx: Trx, companyId: string, id: string, deliveryId: string): Promise<WebhookDelivery> {
    await pushChange(trx, [companyId], pushedWebhooks);
    return presentDelivery((await this.parts.deliveries.find(trx, companyId, id, deliveryId)) ?? unknownDelivery());
  }
}

function refuseInactive({ state }: StoredWebhook): void {
  if (state !== 'ACTIVE') throw problem('webhooks.not-active', 409, 'webhooks.not-active');
}

/** The same 404 for an endpoint that does not exist and for one of another company. */
export function unknownWebhook(): never {
  throw problem('webhooks.unknown', 404, 'webhooks.unknown');
}

export function unknownDelivery(): never {
  throw problem('webhooks.delivery-unknown', 404, 'webhooks.delivery-unknown');
}
