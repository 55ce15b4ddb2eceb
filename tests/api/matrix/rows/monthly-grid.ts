import type { Row } from '../row.ts';

const GRID = '/api/scope-management/grid';
const ADMIN_GRID = '/api/admin/scope-management/grid';

const cellOf = (facilityId: string) => ({
  facilityId,
  categoryId: 'STATIONARY_FUELS',
  inputTypeId: 'diesel',
  consumptionTypeId: 'STATIONARY',
  unit: 'kL',
  month: '2025-07-01',
  quantity: '3',
});

/** A sheet names facilities: one of another company has no lines, and only its cells are refused. */
const ANY = { own: 200, other: 200, missing: 200 } as const;
/** Staff name a company too. */
const OF_COMPANY = { own: 200, other: 200, missing: 400 } as const;

export const rows: readonly Row[] = [
  {
    route: `GET ${GRID}`,
    allows: { members: ANY },
    ask: ({ world, target }) => ({ query: { typeScope: 1, year: 2026, facilityId: world.facilityId(target) } }),
  },
  {
    route: `POST ${GRID}`,
    allows: { writers: ANY },
    ask: ({ world, target }) => ({ body: { typeScope: 1, cells: [cellOf(world.facilityId(target))] } }),
  },
  {
    route: `GET ${ADMIN_GRID}`,
    allows: { ADMIN: OF_COMPANY },
    ask: ({ world, target }) => ({
      query: {
        typeScope: 1,
        year: 2026,
        facilityId: world.facilityId(target),
        companyId: world.companyId(target),
      },
    }),
  },
  {
    route: `POST ${ADMIN_GRID}`,
    allows: { ADMIN: OF_COMPANY },
    ask: ({ world, target }) => ({
      body: { typeScope: 1, cells: [cellOf(world.facilityId(target))], companyId: world.companyId(target) },
    }),
  },
];
