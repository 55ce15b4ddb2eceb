import { z } from 'zod';
import { day, fields, fromBeforeTo, id, MESSAGES, text, textField } from '#contract';
import { requestCriteria } from './pact-event.ts';

/** Whom a request is between: a partner’s system by PACT, or a connected company of this installation. */
export const REQUEST_ORIGINS = ['PARTNER', 'COMPANY'] as const;

export const REQUEST_DIRECTIONS = ['received', 'sent'] as const;

export type FootprintRequestDirection = (typeof REQUEST_DIRECTIONS)[number];

/** Open until it is answered with footprints, declined, or taken back by who asked. */
export const REQUEST_STATES = ['OPEN', 'FULFILLED', 'REJECTED', 'CANCELLED'] as const;

export type FootprintRequestState = (typeof REQUEST_STATES)[number];

/** Most footprints of one answer. */
export const ANSWER_MOST = 50;

/** Most characters of a comment or a reason. */
const LONG = 500;

/** Most product ids of one request. */
const IDS_MOST = 20;

const typedUrn = textField(LONG)
  .trim()
  .regex(/^urn:[a-z0-9][a-z0-9-]{0,31}:[^\s]+$/i, 'footprints.no-urn');

/** A request for the footprint of one product or service, for records of a period. */
export const askFootprintBody = fields({
  origin: z.enum(REQUEST_ORIGINS),
  /** The partner or the connected company. */
  counterpartyId: id,
  /** The product or service, as the other company knows it. */
  product: text,
  /** A partner’s system finds products by their ids alone. */
  productIds: z.array(typedUrn).max(IDS_MOST).default([]),
  fromDate: day,
  toDate: day,
  dueDate: day.optional(),
  comment: textField(LONG, { lines: true }).trim().default(''),
})
  .refine(...fromBeforeTo('fromDate', 'toDate'))
  .refine(({ origin, productIds }) => origin === 'COMPANY' || productIds.length > 0, {
    error: MESSAGES.required,
    path: ['productIds'],
  });

export type AskFootprintBody = z.output<typeof askFootprintBody>;

export const answerFootprintBody = fields({
  footprintIds: z.array(id).min(1, MESSAGES.required).max(ANSWER_MOST),
});

export const declineFootprintBody = fields({
  reason: textField(LONG, { lines: true }).trim().min(1, MESSAGES.required),
});

/** A delivery to a partner’s system: what has been sent, and what has not. */
export const delivery = z.object({
  id: z.string(),
  state: z.enum(['WAITING', 'SENT', 'ABANDONED']),
  attempts: z.int(),
  at: z.string(),
  message: z.string().nullable(),
});

/** A request for footprints as one of the two sides sees it. */
export const footprintRequest = z
  .object({
    id: z.string(),
    direction: z.enum(REQUEST_DIRECTIONS),
    origin: z.enum(REQUEST_ORIGINS),
    counterparty: z.object({ id: z.string(), name: z.string() }),
    /** Name of the product or service; empty: the partner named ids alone. */
    product: z.string(),
    /** What was asked for, with the ids of products. */
    criteria: requestCriteria,
    /** The days it is wanted for; null: the partner named none. */
    fromDate: z.string().nullable(),
    toDate: z.string().nullable(),
    dueDate: z.string().nullable(),
    /** Open, and past its due day. */
    overdue: z.boolean(),
    comment: z.string(),
    askedAt: z.string(),
    /** The person of the own company who asked; null: the other side did. */
    askedBy: z.string().nullable(),
    status: z.enum(REQUEST_STATES),
    answeredAt: z.string().nullable(),
    /** The person of the own company who answered; null: the other side did, or it was answered by itself. */
    answeredBy: z.string().nullable(),
    /** Why it was declined. */
    reason: z.string().nullable(),
    /** The answer: own footprints, or for a request that was sent the received ones. */
    footprints: z.array(z.object({ id: z.string(), name: z.string() })),
    /** Null: between companies of this installation, or nothing was sent yet. */
    delivery: delivery.nullable(),
    /** Why it cannot be answered now, as a message. */
    obstacle: z.string().nullable(),
  })
  .meta({ id: 'FootprintRequest' });

export type FootprintRequest = z.infer<typeof footprintRequest>;
