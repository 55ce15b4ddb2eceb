import type { PushedChange } from '#plugins/platform/notifications/server';

/** Lists and details of connections open in browsers of either side, and the selections of companies. */
export const pushedConnections: PushedChange = {
  id: 'connections/changed',
  answers: ['/api/company-connection', '/api/selection/customer', '/api/selection/supplier'],
};
