import { z } from 'zod';
import { bodyRevision, fields, id, MESSAGES, messageText, pageQuery, requiredOr, textField } from '#contract';
import { WEBHOOK_EVENT_TYPES } from './event-types.ts';

/** PAUSED: by a person, or after days of failures; events wait. DISABLED: the receiver answered 410; events are dropped. */
export const WEBHOOK_STATES = ['ACTIVE', 'PAUSED', 'DISABLED'] as const;

/** WAITING: due later, or behind an earlier event of the same subject. FAILED: given up. */
export const DELIVERY_STATES = ['WAITING', 'SENDING', 'DELIVERED', 'FAILED'] as const;

/** Most endpoints of a company. */
export const WEBHOOKS_MOST = 20;

/** Days that events and deliveries are kept. */
export const WEBHOOK_DAYS_KEPT = 30;

/** Hours that a replaced secret still signs. */
export const SECRET_OVERLAP_HOURS = 24;

/** Without a user name and password in it: they would be visible. */
const ADDRESS = /^https:\/\/[^\s/@?#]+([/?][^\s#]*)?$/i;

const shape = {
  url: textField(2_000).trim().min(1, MESSAGES.required).regex(ADDRESS, 'webhooks.url'),
  description: textField(200).trim().default(''),
  eventTypes: z
    .array(z.enum(WEBHOOK_EVENT_TYPES, { error: requiredOr('webhooks.event-type') }))
    .min(1, 'webhooks.event-type')
    .max(WEBHOOK_EVENT_TYPES.length, 'webhooks.event-type'),
  /** Facilities whose events are sent; empty: all. Events of no single facility are always sent. */
  facilityIds: z.array(id).max(500, 'webhooks.facilities-most').default([]),
} as const;

export const webhookBody = fields(shape);

export type WebhookBody = z.infer<typeof webhookBody>;

export const webhookUpdateBody = fields({ ...shape, revision: bodyRevision });

/** An endpoint as it is answered: without its secrets. */
export const webhook = z
  .object({
    id: z.string(),
    revision: z.int(),
    url: z.string(),
    description: z.string(),
    eventTypes: z.array(z.string()),
    facilities: z.array(z.object({ id: z.string(), name: z.string() })),
    state: z.enum(WEBHOOK_STATES),
    /** Why it is paused or disabled, if no person did it. */
    message: z.string().nullable(),
    text: messageText.optional(),
    createdAt: z.string(),
    /** Since when every attempt has failed. */
    failingSince: z.string().nullable(),
    /** Until when the replaced secret still signs. */
    previousUntil: z.string().nullable(),
    lastDeliveredAt: z.string().nullable(),
    /** Deliveries that wait or are being sent, and those given up within 30 days. */
    waiting: z.int(),
    failed: z.int(),
  })
  .meta({ id: 'Webhook' });

export type Webhook = z.infer<typeof webhook>;

/** An endpoint with its secret, which is shown only now. */
export const webhookWithSecret = webhook.extend({ secret: z.string() });

const attempt = z.object({
  number: z.int(),
  at: z.string(),
  durationMs: z.int(),
  /** Null: no response. */
  responseStatus: z.int().nullable(),
  /** What went wrong; null: delivered. */
  message: z.string().nullable(),
  text: messageText.optional(),
  /** The first 4 kB of the response. */
  response: z.string(),
  /** Headers as sent. */
  headers: z.record(z.string(), z.string()),
});

export const delivery = z
  .object({
    id: z.string(),
    /** The header `webhook-id`: the same for every attempt and for a replay. */
    messageId: z.string(),
    type: z.string(),
    subject: z.string(),
    state: z.enum(DELIVERY_STATES),
    createdAt: z.string(),
    endedAt: z.string().nullable(),
    /** When it is tried next; null: it has ended, or is being sent. */
    nextAt: z.string().nullable(),
    attempts: z.int(),
    /** Of the last attempt. */
    responseStatus: z.int().nullable(),
    durationMs: z.int().nullable(),
    message: z.string().nullable(),
    text: messageText.optional(),
    /** The beginning of the last response. */
    response: z.string(),
  })
  .meta({ id: 'WebhookDelivery' });

export type WebhookDelivery = z.infer<typeof delivery>;

/** With what was sent, byte for byte. */
export const deliveryDetail = delivery
  .extend({ body: z.string(), log: z.array(attempt) })
  .meta({ id: 'WebhookDeliveryDetail' });

export type WebhookDeliveryDetail = z.infer<typeof deliveryDetail>;

export const deliveryQuery = fields({ ...pageQuery, state: z.enum(DELIVERY_STATES).optional() });

export const replayBody = fields({
  /** A moment with its offset, in ISO 8601. */
  since: z.iso.datetime({ offset: true, error: requiredOr('webhooks.since') }),
});
