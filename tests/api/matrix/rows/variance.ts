import type { Asking, Row } from '../row.ts';

const SIDES = {
  from: { from: '2024-07-01', to: '2025-06-30' },
  to: { from: '2025-07-01', to: '2026-06-30' },
};

export const rows: readonly Row[] = [
  {
    route: 'POST /api/insight/variance',
    // A facility of another company is like a missing one: it has no records.
    allows: { members: { own: 200, other: 200, missing: 200 } },
    ask: ({ world, target }: Asking) => ({ body: { ...SIDES, facilities: [world.facilityId(target)] } }),
  },
  {
    route: 'POST /api/admin/insight/variance',
    allows: { ADMIN: { own: 200, other: 200, missing: 404 } },
    ask: ({ world, target }: Asking) => ({ body: { ...SIDES, companyId: world.companyId(target) } }),
  },
];
