import type { PushedChange } from '#plugins/platform/notifications/server';
import { WEBHOOK_ANSWERS } from '../contract/index.ts';

/** Refreshes open screens of endpoints when something was delivered. */
export const pushedWebhooks: PushedChange = { id: 'webhooks/changed', answers: [...WEBHOOK_ANSWERS] };
