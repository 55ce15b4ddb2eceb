import type { Row } from '../row.ts';

export const rows: readonly Row[] = [{ route: 'GET /api/admin/operations/figures', allows: { ADMIN: { own: 200 } } }];
