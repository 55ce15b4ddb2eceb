import type { Row } from '../row.ts';

/** A small pack: of a month without records. */
const ask: Row['ask'] = ({ world, target }) => ({
  params: { companyId: world.companyId(target) },
  query: { from: '2020-07-01', to: '2020-07-31' },
});

const readers = { own: 200, other: 404, missing: 404 } as const;

export const rows: readonly Row[] = [
  {
    route: 'GET /api/assurance-pack/{companyId}',
    allows: { COMPANY_ADMIN: readers, AUDITOR: readers, stranger: readers },
    ask,
  },
  {
    route: 'GET /api/admin/assurance-pack/{companyId}',
    allows: { ADMIN: { own: 200, other: 200, missing: 404 } },
    ask,
  },
];
