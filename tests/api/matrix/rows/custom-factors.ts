import { randomUUID } from 'node:crypto';
import { MARKS } from '../world.ts';
import type { Asking, Row } from '../row.ts';

/** Objects of another company count as missing. */
const BY_ID = { own: 200, other: 404, missing: 404 } as const;

/** A stranger is an administrator of the other company. */
const KEEPERS = ['COMPANY_ADMIN', 'stranger'] as const;

const kept = <T>(answers: T) => Object.fromEntries(KEEPERS.map((who) => [who, answers]));

const body = (mark: string) => ({
  name: `Pellets ${mark}`,
  value: '0.039',
  unit: 'kg CO2-e/kg',
  source: 'Supplier statement',
  validFrom: '2024-07-01',
});

/** A sheet with one factor. */
const SHEET = 'Name,Value,Unit,Source,First day\nPellets,0.039,kg CO2-e/kg,Statement,01/07/2024\n';

/** A new factor of the target's company, so that each request has its own to change. */
async function factor({ world, target }: Pick<Asking, 'world' | 'target'>): Promise<string> {
  if (target === 'missing') return world.missingId;
  const as = world.tokens[target === 'ours' ? 'COMPANY_ADMIN' : 'stranger'] ?? '';
  const made = await world.server.call('POST', '/api/custom-factors/create', { as, body: body(MARKS[target]) });
  if (made.status !== 200) throw new Error(`No factor: ${JSON.stringify(made.body)}`);
  return made.body.data.id;
}

export const rows: readonly Row[] = [
  { route: 'GET /api/custom-factors/list', allows: { members: { own: 200 } } },
  {
    route: 'GET /api/custom-factors/detail/{id}',
    allows: { members: BY_ID },
    ask: async (asking) => ({ params: { id: await factor(asking) } }),
  },
  {
    route: 'POST /api/custom-factors/create',
    allows: kept({ own: 200 }),
    ask: ({ home }) => ({ body: body(MARKS[home]) }),
  },
  {
    route: 'POST /api/custom-factors/update',
    allows: kept(BY_ID),
    ask: async (asking) => ({ body: { ...body(MARKS[asking.home]), id: await factor(asking), revision: 1 } }),
  },
  {
    route: 'GET /api/custom-factors/versions/{id}',
    allows: { members: BY_ID },
    ask: async (asking) => ({ params: { id: await factor(asking) } }),
  },
  {
    route: 'POST /api/custom-factors/impact',
    allows: kept(BY_ID),
    ask: async (asking) => ({ body: { ...body(MARKS[asking.home]), id: await factor(asking), revision: 1 } }),
  },
  {
    route: 'POST /api/custom-factors/status',
    allows: kept(BY_ID),
    ask: async (asking) => ({ body: { id: await factor(asking), revision: 1, status: 'SUBMITTED' } }),
  },
  { route: 'GET /api/custom-factors/import/template', allows: kept({ own: 200 }) },
  {
    route: 'POST /api/custom-factors/import/preview',
    allows: kept({ own: 200 }),
    ask: () => ({ file: { name: 'factors.csv', bytes: Buffer.from(SHEET) } }),
  },
  {
    route: 'POST /api/custom-factors/import/confirm',
    allows: kept({ own: 200 }),
    ask: ({ home }) => ({ body: { importId: randomUUID(), factors: [body(MARKS[home])] } }),
  },
  {
    route: 'POST /api/custom-factors/retire',
    allows: kept(BY_ID),
    ask: async (asking) => ({ body: { id: await factor(asking), revision: 1 } }),
  },
  {
    route: 'GET /api/admin/custom-factors/versions/{id}',
    allows: { ADMIN: { own: 200, other: 200, missing: 404 } },
    ask: async (asking) => ({
      params: { id: await factor(asking) },
      query: { companyId: asking.world.companyId(asking.target) },
    }),
  },
  {
    route: 'GET /api/admin/custom-factors/list',
    allows: { ADMIN: { own: 200, other: 200, missing: 200 } },
    ask: ({ world, target }) => ({ query: { companyId: world.companyId(target) } }),
  },
];
