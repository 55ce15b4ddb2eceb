import type { Row } from '../row.ts';

export const rows: readonly Row[] = [
  { route: 'GET /api/admin/security-event/list', allows: { ADMIN: { own: 200 } } },
  { route: 'GET /api/admin/security-event/feed', allows: { ADMIN: { own: 200 } } },
  { route: 'GET /api/security-event/feed', allows: { COMPANY_ADMIN: { own: 200 }, stranger: { own: 200 } } },
];
