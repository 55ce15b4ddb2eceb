import { sql } from 'kysely';
import { messageFor, Problem } from '#contract';
import { OutboundFault, webhookHeaders, type Clock, type Database, type HttpsPosts, type SealedSecrets } from '#server';
import { outcomeOf, type Outcome } from '../domain/index.ts';
import type { TakenDelivery } from './delivery-queue.ts';
import { faultMessage } from './fault-message.ts';
import { secretPurpose } from './secret-purpose.ts';
import type { WebhookStore } from './webhook-store.ts';
import type { LoggedAttempt, StoredWebhook } from './webhook-tables.ts';

export interface SenderParts {
  readonly database: Database;
  readonly store: WebhookStore;
  readonly posts: Pick<HttpsPosts, 'post'>;
  readonly secrets: SealedSecrets;
  readonly clock: Clock;
}

/** The endpoint or the event was deleted. */
export class DeliveryOver extends Error {
  override readonly name = 'DeliveryOver';
}

/** What came of an attempt. FAILED: no response. */
export interface Attempted extends LoggedAttempt {
  readonly outcome: Outcome | 'FAILED';
}

/** Sends one delivery. */
export class DeliverySender {
  constructor(private readonly parts: SenderParts) {}

  /** Throws `DeliveryOver`, the reason of the signal, and errors of this program. */
  async send(taken: TakenDelivery, signal: AbortSignal): Promise<Attempted> {
    const { posts, clock } = this.parts;
    const { endpoint, body } = await this.read(taken);
    const now = clock.now();
    const since = performance.now();
    const logged = (headers: Readonly<Record<string, string>>) => ({
      at: now.toISOString(),
      durationMs: Math.round(performance.now() - since),
      headers,
    });
    let headers: Readonly<Record<string, string>> = {};
    try {
      headers = {
        'content-type': 'application/json',
        'user-agent': 'Scopebook-Webhooks',
        ...webhookHeaders({ id: taken.eventId, at: now, body }, this.secretsOf(endpoint, now)),
      };
      const { status, text } = await posts.post({ url: endpoint.url, headers, body, signal });
      const outcome = outcomeOf(status);
      return {
        ...logged(headers),
        outcome,
        responseStatus: status,
        message: outcome === 'DELIVERED' ? null : messageFor(`webhooks.outcome.${outcome}`, { status }),
        response: storable(text),
      };
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof OutboundFault || error instanceof Problem)) throw error;
      return {
        ...logged(headers),
        outcome: 'FAILED',
        responseStatus: null,
        message: faultMessage(error),
        response: '',
      };
    }
  }

  private read({ companyId, webhookId, eventId }: TakenDelivery) {
    const { database, store } = this.parts;
    return database.withTenant(
      companyId,
      async (trx) => {
        const endpoint = await store.stored(trx, companyId, webhookId);
        const { rows } = await sql<{ body: string }>`
          select body from webhook_event where company_id = ${companyId} and id = ${eventId}`.execute(trx);
        const [event] = rows;
        if (!endpoint || !event) throw new DeliveryOver();
        return { endpoint, body: event.body };
      },
      { readonly: true },
    );
  }

  /** The secret, and the one it replaced as long as it is valid. */
  private secretsOf(endpoint: StoredWebhook, now: Date): readonly string[] {
    const { company_id, id, secret, previous_secret: previous, previous_until: until } = endpoint;
    const sealed = previous !== null && until !== null && new Date(until) > now ? [secret, previous] : [secret];
    return sealed.map((one) => this.parts.secrets.open(one, secretPurpose(company_id, id)));
  }
}

/** PostgreSQL cannot store U+0000. */
const storable = (text: string) => text.replaceAll('\u0000', '\uFFFD');
