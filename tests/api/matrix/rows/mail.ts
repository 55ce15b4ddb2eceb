import type { Row } from '../row.ts';

export const rows: readonly Row[] = [
  { route: 'GET /api/admin/mail/list', allows: { ADMIN: { own: 200 } } },
  {
    route: 'GET /api/admin/mail/{id}',
    allows: { ADMIN: { own: 404 } },
    ask: ({ world }) => ({ params: { id: world.missingId } }),
  },
];
