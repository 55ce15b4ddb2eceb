import { dieselBody } from '../../../support/record-bodies.ts';
import type { Row } from '../row.ts';

export const rows: readonly Row[] = [
  {
    route: 'POST /api/scope-management/check',
    // The facility is named in the body, which is invalid if it is not the company's own.
    allows: { writers: { own: 200, other: 400, missing: 400 } },
    ask: ({ world, target }) => ({ body: { record: dieselBody(world.facilityId(target)) } }),
  },
  {
    route: 'POST /api/admin/scope-management/check',
    allows: { ADMIN: { own: 200, other: 200, missing: 400 } },
    ask: ({ world, target }) => ({
      body: { record: dieselBody(world.facilityId(target), { companyId: world.companyId(target) }) },
    }),
  },
  {
    route: 'GET /api/record-warning/list',
    // Nothing is listed for a facility of another company.
    allows: { members: { own: 200, other: 200, missing: 200 } },
    ask: ({ world, target }) => ({ query: { facilityId: world.facilityId(target) } }),
  },
  {
    // Warnings that the company does not have are among the rejected, without details.
    route: 'POST /api/record-warning/assign',
    allows: { writers: { own: 200 } },
    ask: ({ world }) => ({ body: { ids: [world.missingId], accountId: null, due: '2031-01-31' } }),
  },
];
