export { testEvent, WEBHOOK_EVENT_TYPES, WEBHOOK_EVENTS } from './event-types.ts';
export type { WebhookEventType } from './event-types.ts';
export { WEBHOOK_NOTICES, webhookDisabled, webhookPaused } from './notice-kinds.ts';
export { WEBHOOK_ANSWERS, webhookRoutes } from './webhook-routes.ts';
export {
  DELIVERY_STATES,
  SECRET_OVERLAP_HOURS,
  WEBHOOK_DAYS_KEPT,
  webhookBody,
  WEBHOOKS_MOST,
} from './webhook-schemas.ts';
export type { Webhook, WebhookBody, WebhookDelivery, WebhookDeliveryDetail } from './webhook-schemas.ts';
