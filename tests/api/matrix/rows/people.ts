import type { Row } from '../row.ts';

/** A missing notice: marking a notice of another person changes and reveals nothing. */
const NOTICE = '01a1fe87-0431-71a7-9132-6412fcb646c9';

export const rows: readonly Row[] = [
  {
    route: 'POST /api/sign-in',
    allows: { everyone: { own: 401 } },
    ask: ({ caller }) => ({ body: { email: `${caller}@nowhere.test`, password: 'not the password' } }),
  },
  {
    route: 'POST /api/refresh-token',
    allows: { everyone: { own: 401 } },
    ask: () => ({ body: { refreshToken: 'x' } }),
  },
  { route: 'POST /api/sign-out', allows: { everyone: { own: 200 } }, ask: () => ({ body: { refreshToken: 'x' } }) },
  { route: 'GET /api/user-profile', allows: { 'signed-in': { own: 200 } } },
  {
    route: 'POST /api/update/user-profile',
    allows: { 'signed-in': { own: 200 } },
    ask: () => ({ body: { accountName: 'A New Name' } }),
  },
  { route: 'GET /api/notifications', allows: { 'signed-in': { own: 200 } } },
  { route: 'GET /api/notifications/unread-count', allows: { 'signed-in': { own: 200 } } },
  {
    route: 'POST /api/notifications/mark-read',
    allows: { 'signed-in': { own: 200 } },
    ask: () => ({ body: { ids: [NOTICE] } }),
  },
  { route: 'POST /api/notifications/mark-all-read', allows: { 'signed-in': { own: 200 } } },
  { route: 'GET /api/session/list', allows: { 'signed-in': { own: 200 } } },
  { route: 'POST /api/session/touch', allows: { 'signed-in': { own: 200 } } },
  {
    route: 'POST /api/session/end',
    allows: { 'signed-in': { own: 404 } },
    ask: ({ world }) => ({ body: { id: world.missingId } }),
  },
  {
    route: 'POST /api/password/change',
    allows: { 'signed-in': { own: 400 } },
    ask: () => ({ body: { currentPassword: 'not the password', password: 'seven geese on the old pond' } }),
  },
  { route: 'POST /api/session/end-others', allows: { 'signed-in': { own: 200 } } },
];
