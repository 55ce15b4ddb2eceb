import type { Row } from '../row.ts';

/** Reference data is the same for everyone; staff have a separate path. */
export const rows: readonly Row[] = [
  {
    route: 'GET /api/download/input-type',
    allows: { members: { own: 200 } },
    ask: () => ({ query: { typeScope: 2 } }),
  },
  {
    route: 'GET /api/admin/download/input-type',
    allows: { ADMIN: { own: 200 } },
    ask: () => ({ query: { typeScope: 2 } }),
  },
];
