import type { Row } from '../row.ts';

const FY = { from: '2025-07-01', to: '2026-06-30' };

const PANELS = [
  'list/total',
  'list/completeness',
  'customer/emission',
  'supplier/emission',
  'break-down/emission-type',
  'break-down/facility',
  'break-down/historical-emissions',
  'break-down/historical-emissions/all',
  'break-down/historical-emissions/month',
  'break-down/historical-emissions/filter',
  'input-type/consumption',
] as const;

/** A facility of another company is like a missing one: it has no records. */
const own: readonly Row[] = PANELS.map((path) => ({
  route: `GET /api/dashboard/${path}`,
  allows: { members: { own: 200, other: 200, missing: 200 } },
  ask: ({ world, target }) => ({ query: { ...FY, facilities: world.facilityId(target) } }),
}));

/** Staff may read every company; a missing one has no records. */
const staff: readonly Row[] = [...PANELS, 'break-down/company'].map((path) => ({
  route: `GET /api/admin/dashboard/${path}`,
  allows: { ADMIN: { own: 200, other: 200, missing: 200 } },
  ask: ({ world, target }) => ({ query: { ...FY, companyId: world.companyId(target) } }),
}));

export const rows: readonly Row[] = [
  ...own,
  ...staff,
  {
    route: 'POST /api/dashboard/export/data',
    allows: { members: { own: 200, other: 200, missing: 200 } },
    ask: ({ world, target }) => ({ body: { ...FY, format: 'csv', facilities: [world.facilityId(target)] } }),
  },
  {
    route: 'POST /api/admin/dashboard/export/data',
    allows: { ADMIN: { own: 200, other: 200, missing: 200 } },
    ask: ({ world, target }) => ({ body: { ...FY, format: 'csv', companyId: world.companyId(target) } }),
  },
];
