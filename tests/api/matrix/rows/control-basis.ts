import type { Asking, Row } from '../row.ts';

/** The company is the caller's own: objects of another company count as missing. */
const BY_ID = { own: 200, other: 404, missing: 404 } as const;
const STAFF_BY_ID = { own: 200, other: 200, missing: 404 } as const;

/** Each request uses its own days, so that none conflicts with another. */
let year = 1950;
const period = () => {
  year += 1;
  return { basis: 'OPERATIONAL', fromDate: `${year}-01-01`, toDate: `${year}-06-30`, controllerKind: 'OWN' };
};

type Named = Pick<Asking, 'world' | 'target'>;

/** A new period of the target's company, so that each request has its own to change. */
async function stored({ world, target }: Named): Promise<string> {
  if (target === 'missing') return world.missingId;
  const body = { ...period(), facilityId: world.facilityId(target), companyId: world.companyId(target) };
  const made = await world.server.call('POST', '/api/control-basis/create', { as: world.tokens.ADMIN ?? '', body });
  if (made.status !== 200) throw new Error(`No period: ${JSON.stringify(made.body)}`);
  return made.body.data.id;
}

const writers = { COMPANY_ADMIN: BY_ID, stranger: BY_ID, ADMIN: STAFF_BY_ID } as const;

/** The company is named, so another one is unknown before its facility is. */
const named = ({ world, target }: Named) => ({
  facilityId: world.facilityId(target),
  companyId: world.companyId(target),
});

export const rows: readonly Row[] = [
  {
    route: 'GET /api/control-basis/list',
    allows: { members: BY_ID, ADMIN: { own: 200, other: 200, missing: 200 } },
    ask: ({ world, target }) => ({ query: { companyId: world.companyId(target) } }),
  },
  {
    route: 'POST /api/control-basis/create',
    allows: { COMPANY_ADMIN: BY_ID, stranger: BY_ID, ADMIN: { own: 200, other: 200, missing: 400 } },
    ask: (asking) => ({ body: { ...period(), ...named(asking) } }),
  },
  {
    route: 'POST /api/control-basis/update',
    allows: writers,
    ask: async (asking) => ({ body: { ...period(), ...named(asking), id: await stored(asking), revision: 1 } }),
  },
  {
    route: 'DELETE /api/control-basis/delete/{id}',
    allows: writers,
    ask: async (asking) => ({
      params: { id: await stored(asking) },
      query: { companyId: asking.world.companyId(asking.target), revision: 1 },
    }),
  },
];
