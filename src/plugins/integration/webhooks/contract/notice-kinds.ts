import { noticeKind } from '#plugins/platform/notifications/contract';

/** For administrators: an endpoint failed for days and was paused. */
export const webhookPaused = noticeKind({
  id: 'webhooks.paused',
  places: ['address'],
  act: 'changed',
  sentence: 'webhooks.notice.paused',
});

/** For administrators: a receiver said that it is gone. */
export const webhookDisabled = noticeKind({
  id: 'webhooks.disabled',
  places: ['address'],
  act: 'changed',
  sentence: 'webhooks.notice.disabled',
});

export const WEBHOOK_NOTICES = [webhookPaused, webhookDisabled] as const;
