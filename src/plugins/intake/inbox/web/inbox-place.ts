import { addressOf } from '#core';
import { groupOf, INBOX_ANSWERS, type InboxItem } from '../contract/index.ts';
import { INBOX_PATH } from './inbox-path.ts';

export const inboxAddress = () => addressOf('home', INBOX_PATH);

export const itemAddress = (id: string) => `${inboxAddress()}/${id}`;

/** Cached responses that a change of the inbox invalidates: the inbox, and with it records, evidence and totals. */
export const DROPPED = [...INBOX_ANSWERS, '/api/scope-management', '/api/evidence', '/api/dashboard'];

/** Polling interval of work in progress, in milliseconds. */
export const POLL_INTERVAL = 1_000;

export const isReading = ({ state }: Pick<InboxItem, 'state'>) => groupOf(state) === 'reading';
