import type { Row } from '../row.ts';

const signedIn = (route: string, query?: Readonly<Record<string, string | number>>): Row => ({
  route,
  allows: { 'signed-in': { own: 200 } },
  ...(query ? { ask: () => ({ query }) } : {}),
});

/** For company users another company counts as missing; for staff only a missing one has nothing. */
const ofCompany = (route: string): Row => ({
  route,
  allows: { members: { own: 200, other: 404, missing: 404 }, ADMIN: { own: 200, other: 200, missing: 200 } },
  ask: ({ world, target }) => ({ query: { companyId: world.companyId(target) } }),
});

export const rows: readonly Row[] = [
  signedIn('GET /api/framework/list'),
  signedIn('GET /api/selection/category'),
  signedIn('GET /api/selection/sub-category', { categoryId: 'STATIONARY_FUELS' }),
  signedIn('GET /api/selection/input-type', { categoryId: 'STATIONARY_FUELS' }),
  signedIn('GET /api/selection/consumption-type', { inputTypeId: 'diesel' }),
  signedIn('GET /api/list/input-type'),
  signedIn('GET /api/factor/search', { q: 'petrol' }),
  ofCompany('GET /api/selection/company-facility'),
  ofCompany('GET /api/company/framework'),
  ofCompany('GET /api/selection/customer'),
  ofCompany('GET /api/selection/supplier'),
  { route: 'GET /api/admin/selection/company', allows: { ADMIN: { own: 200 } } },
  { route: 'GET /api/company-connection/list', allows: { members: { own: 200 } } },
];
