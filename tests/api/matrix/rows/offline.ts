import type { Row } from '../row.ts';

export const rows: readonly Row[] = [{ route: 'GET /api/offline/key', allows: { members: { own: 200 } } }];
