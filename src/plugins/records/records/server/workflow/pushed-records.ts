import type { NoticeTopic } from '#plugins/platform/notifications/contract';
import type { PushedChange } from '#plugins/platform/notifications/server';
import { recordsChanged } from './records-changed.ts';

/** Lists, details and totals that are open in other browsers of the company when records have changed. */
export const pushedRecords: PushedChange = {
  id: 'records/changed',
  event: recordsChanged,
  answers: ['/api/scope-management', '/api/energy-management', '/api/dashboard', '/api/report'],
};

/** What people choose about: whether they hear of what others do to records. */
export const recordTopic: NoticeTopic = { id: 'records', mail: 'never' };
