import type { PushedChange } from '#plugins/platform/notifications/server';

/** Lists and details of requests open in browsers of either side when a request changes. */
export const pushedRequests: PushedChange = {
  id: 'record-request/changed',
  answers: ['/api/scope-management/record-request'],
};
