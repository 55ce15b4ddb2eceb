import { z } from 'zod';
import { envelope, fields, id, pageOf, route, type Authority } from '#contract';
import {
  delivery,
  deliveryDetail,
  deliveryQuery,
  replayBody,
  webhook,
  webhookBody,
  webhookUpdateBody,
  webhookWithSecret,
} from './webhook-schemas.ts';

const ADMINS: readonly Authority[] = ['COMPANY_ADMIN'];
const ROOT = '/api/webhooks';
const shared = { tag: 'Webhooks', authorities: ADMINS } as const;
const one = { ...shared, params: fields({ id }) } as const;
const oneDelivery = { ...shared, params: fields({ id, deliveryId: id }) } as const;
const UNKNOWN = 'webhooks.unknown';
const WRITE = ['webhooks.address', 'facility.unknown'];

/**
 * Endpoints that events of the company are sent to, and their deliveries. Where events go is for people to decide: they make,
 * change and delete endpoints. Programs read deliveries, send them again, and pause endpoints.
 */
export const webhookRoutes = {
  list: route({
    scope: 'webhooks:read',
    wholeCompany: true,
    ...shared,
    method: 'GET',
    path: `${ROOT}/list`,
    summary: 'The endpoints of the company, oldest first.',
    response: envelope(
      z.object({
        webhooks: z.array(webhook),
        /** Whether secrets can be stored. */
        hasSecrets: z.boolean(),
      }),
    ),
  }),
  detail: route({
    scope: 'webhooks:read',
    wholeCompany: true,
    ...one,
    method: 'GET',
    path: `${ROOT}/{id}`,
    summary: 'An endpoint.',
    response: envelope(webhook),
    errors: [UNKNOWN],
  }),
  create: route({
    stepUp: true,
    secret: true,
    ...shared,
    method: 'POST',
    path: `${ROOT}/create`,
    summary: 'Adds an endpoint. The response has the secret of its signatures, which is never shown again.',
    body: webhookBody,
    response: envelope(webhookWithSecret),
    errors: [...WRITE, 'webhooks.most', 'secret.no-key', 'rate.limited'],
  }),
  change: route({
    stepUp: true,
    ...one,
    method: 'PUT',
    path: `${ROOT}/{id}`,
    summary: 'Changes an endpoint. What waits for it is sent to the new address.',
    body: webhookUpdateBody,
    response: envelope(webhook),
    errors: [...WRITE, UNKNOWN, 'webhooks.stale', 'rate.limited'],
  }),
  pause: route({
    scope: 'webhooks:write',
    wholeCompany: true,
    ...one,
    method: 'POST',
    path: `${ROOT}/{id}/pause`,
    summary: 'Pauses an endpoint, or lets it go on. Events wait while it is paused.',
    body: fields({ isPaused: z.boolean({ error: 'webhooks.paused-or-not' }) }),
    response: envelope(webhook),
    errors: [UNKNOWN],
  }),
  rotate: route({
    stepUp: true,
    secret: true,
    ...one,
    method: 'POST',
    path: `${ROOT}/{id}/rotate`,
    summary: 'Makes a new secret, which is shown only in this response. For 24 hours the old one signs as well.',
    response: envelope(webhookWithSecret),
    errors: [UNKNOWN, 'secret.no-key'],
  }),
  test: route({
    scope: 'webhooks:write',
    wholeCompany: true,
    ...one,
    method: 'POST',
    path: `${ROOT}/{id}/test`,
    summary: 'Sends the event webhook.test to an endpoint, in the background.',
    response: envelope(delivery),
    errors: [UNKNOWN, 'webhooks.not-active', 'rate.limited'],
  }),
  remove: route({
    ...one,
    method: 'DELETE',
    path: `${ROOT}/{id}`,
    summary: 'Deletes an endpoint with its secrets and deliveries. What waits for it is not sent.',
    response: envelope(z.object({ id: z.string() })),
    errors: [UNKNOWN],
  }),
  deliveries: route({
    scope: 'webhooks:read',
    wholeCompany: true,
    ...one,
    method: 'GET',
    path: `${ROOT}/{id}/deliveries`,
    summary: 'Deliveries of the last 30 days, newest first.',
    query: deliveryQuery,
    response: pageOf(delivery),
    errors: [UNKNOWN],
  }),
  delivery: route({
    scope: 'webhooks:read',
    wholeCompany: true,
    ...oneDelivery,
    method: 'GET',
    path: `${ROOT}/{id}/deliveries/{deliveryId}`,
    summary: 'A delivery: the body as sent, and every attempt with its headers and response.',
    response: envelope(deliveryDetail),
    errors: [UNKNOWN, 'webhooks.delivery-unknown'],
  }),
  replay: route({
    scope: 'webhooks:write',
    wholeCompany: true,
    ...oneDelivery,
    method: 'POST',
    path: `${ROOT}/{id}/deliveries/{deliveryId}/replay`,
    summary: 'Sends a delivery that has ended once more, with the same webhook-id.',
    response: envelope(delivery),
    errors: [UNKNOWN, 'webhooks.delivery-unknown', 'webhooks.not-ended', 'webhooks.not-active', 'rate.limited'],
  }),
  replayFailed: route({
    scope: 'webhooks:write',
    wholeCompany: true,
    ...one,
    method: 'POST',
    path: `${ROOT}/{id}/replay`,
    summary: 'Sends once more everything that was given up since a moment.',
    body: replayBody,
    response: envelope(z.object({ replayed: z.int() })),
    errors: [UNKNOWN, 'webhooks.not-active', 'rate.limited'],
  }),
} as const;

/** Calls whose answers change when something is delivered. */
export const WEBHOOK_ANSWERS = [ROOT] as const;
