import { z } from 'zod';
import { publishedEvent, type PublishedEvent } from '#contract';
import { exportReadyEvent } from '#plugins/platform/export-jobs/contract';
import { importFinishedEvent } from '#plugins/records/record-import/contract';
import { periodLockedEvent, periodRestatedEvent } from '#plugins/records/periods/contract';
import { recordApprovedEvent } from '#plugins/records/records/contract';
import { requestAnsweredEvent, requestReceivedEvent } from '#plugins/network/record-request/contract';
import { securityEventPublished } from '#plugins/identity/security-trail/contract';
import { thresholdNearEvent } from '#plugins/insight/thresholds/contract';

/** Sent on request to one endpoint, whatever it has chosen. */
export const testEvent = publishedEvent('webhook.test', { endpointId: z.string() });

/** Events that an endpoint may choose. */
const CHOSEN = [
  recordApprovedEvent,
  periodLockedEvent,
  periodRestatedEvent,
  requestReceivedEvent,
  requestAnsweredEvent,
  importFinishedEvent,
  exportReadyEvent,
  thresholdNearEvent,
  securityEventPublished,
] as const;

export const WEBHOOK_EVENTS: readonly PublishedEvent[] = [...CHOSEN, testEvent];

export type WebhookEventType = (typeof CHOSEN)[number]['type'];

export const WEBHOOK_EVENT_TYPES = [
  'record.approved',
  'period.locked',
  'period.restated',
  'request.received',
  'request.answered',
  'import.finished',
  'export.ready',
  'threshold.near',
  'security.event',
] as const satisfies readonly WebhookEventType[];
