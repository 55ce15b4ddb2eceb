import type { Row } from '../row.ts';

/** A missing notice: actions on a notice of another person change and reveal nothing. */
const NOTICE = '01a1fe87-0431-71a7-9132-6412fcb646c9';

const named = () => ({ body: { ids: [NOTICE] } });

export const rows: readonly Row[] = [
  // A client that does not accept events is refused before streaming; the stream's content has its own tests.
  { route: 'GET /api/notifications/stream', allows: { 'signed-in': { own: 406 } } },
  { route: 'POST /api/notifications/mark-unread', allows: { 'signed-in': { own: 200 } }, ask: named },
  { route: 'POST /api/notifications/remove', allows: { 'signed-in': { own: 200 } }, ask: named },
  { route: 'POST /api/notifications/remove-read', allows: { 'signed-in': { own: 200 } } },
  { route: 'GET /api/notifications/settings', allows: { 'signed-in': { own: 200 } } },
  {
    route: 'POST /api/notifications/update/settings',
    allows: { 'signed-in': { own: 200 } },
    ask: () => ({
      body: { topics: [{ topic: 'records', inApp: true, mail: 'daily' }], hour: 8, zone: 'Australia/Perth' },
    }),
  },
];
