import type { PushedChange } from '#plugins/platform/notifications/server';

/** Lists and details of connections that are open in browsers of either side, and who may be asked or named. */
export const pushedConnections: PushedChange = {
  id: 'connections/changed',
  answers: ['/api/company-connection', '/api/selection/customer', '/api/selection/supplier'],
};
