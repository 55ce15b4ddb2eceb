import type { NoticeTopic } from '#plugins/platform/notifications/contract';
import type { PushedChange } from '#plugins/platform/notifications/server';
import { recordsChanged } from './records-changed.ts';

/** When records have changed, refreshes the lists, details and totals open in the company's other browsers. */
export const pushedRecords: PushedChange = {
  id: 'records/changed',
  event: recordsChanged,
  answers: ['/api/scope-management', '/api/energy-management', '/api/dashboard', '/api/report', '/api/approvals'],
};

/** The notification setting for what others do to records. */
export const recordTopic: NoticeTopic = { id: 'records', mail: 'never', heading: 'work' };
