import { pushChange, type PushedChange } from '#plugins/platform/notifications/server';
import type { Trx } from '#server';
import { INBOX_ANSWERS } from '../contract/index.ts';

/** Refreshes open inboxes in browsers when a file has progressed. */
export const pushedInbox: PushedChange = { id: 'inbox/changed', answers: [...INBOX_ANSWERS] };

export const pushInbox = (trx: Trx, companyId: string) => pushChange(trx, [companyId], pushedInbox);
