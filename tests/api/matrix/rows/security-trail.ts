import type { Row } from '../row.ts';

export const rows: readonly Row[] = [{ route: 'GET /api/admin/security-event/list', allows: { ADMIN: { own: 200 } } }];
