import type { Webhook, WebhookDelivery } from '../contract/index.ts';
import type { ShownDelivery, ShownWebhook } from './webhook-tables.ts';

const moment = (stored: string | null) => (stored === null ? null : new Date(stored).toISOString());

/** An endpoint as the API returns it: without its secrets. */
export function presentWebhook(stored: ShownWebhook): Webhook {
  const { id, revision, url, description, state, message, facilities, waiting, failed } = stored;
  return {
    id,
    revision,
    url,
    description,
    eventTypes: [...stored.event_types],
    facilities: [...facilities],
    state,
    message,
    createdAt: new Date(stored.created_at).toISOString(),
    failingSince: moment(stored.failing_since),
    previousUntil: moment(stored.previous_until),
    lastDeliveredAt: moment(stored.last_delivered_at),
    waiting,
    failed,
  };
}

/** A delivery as the API returns it. */
export function presentDelivery(stored: ShownDelivery): WebhookDelivery {
  const { id, type, subject, state, attempts, message, response } = stored;
  return {
    id,
    messageId: stored.event_id,
    type,
    subject,
    state,
    createdAt: new Date(stored.created_at).toISOString(),
    endedAt: moment(stored.ended_at),
    nextAt: state === 'WAITING' ? moment(stored.due_at) : null,
    attempts,
    responseStatus: stored.response_status,
    durationMs: stored.duration_ms,
    message,
    response,
  };
}
