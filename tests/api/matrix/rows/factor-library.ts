import type { Row } from '../row.ts';

/** The library belongs to nobody: staff read it, companies meet it through their look-ups. */
export const rows: readonly Row[] = [
  { route: 'GET /api/admin/factor-library/editions', allows: { ADMIN: { own: 200 } } },
  {
    route: 'GET /api/admin/factor-library/factors',
    allows: { ADMIN: { own: 200, missing: 404 } },
    ask: ({ target }) => ({ query: { editionId: target === 'missing' ? 'NGA-1999' : 'NGA-2025' } }),
  },
  {
    route: 'GET /api/admin/factor-library/compare',
    allows: { ADMIN: { own: 200, missing: 404 } },
    ask: ({ target }) => ({ query: { older: 'NGA-2024', newer: target === 'missing' ? 'NGA-1999' : 'NGA-2025' } }),
  },
];
