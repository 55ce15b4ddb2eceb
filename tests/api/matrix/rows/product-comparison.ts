import { ConnectionStore } from '#plugins/network/connections/server';
import { Database, uuidv7 } from '#server';
import { MARKS, type Side, type World } from '../world.ts';
import type { Asking, Row } from '../row.ts';

/** The company is the caller's own: objects of another company count as missing. */
const BY_ID = { own: 200, other: 404, missing: 404 } as const;
const OWN = { own: 200 } as const;
const managers = <A>(answers: A) => ({ stranger: answers, PRODUCT_MANAGER: answers });

type Named = Pick<Asking, 'world' | 'target'>;

let entered = 0;

async function made(world: World, as: string | undefined, path: string, body: object): Promise<string> {
  const answer = await world.server.call('POST', path, { ...(as ? { as } : {}), body });
  if (answer.status !== 200) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
  return answer.body.data.id;
}

const product = (world: World, as: string | undefined, mark: string, burnType: string) =>
  made(world, as, '/api/product-management/create', {
    make: `Maker ${mark}`,
    model: `Compared ${++entered}`,
    year: 2024,
    type: 'PRIME_MOVER',
    cab: 'SLEEPER',
    drive: '6X4',
    burnType,
    burnMed: '52',
    source: 'Test',
  });

const managerOf = (world: World, side: Side) => world.tokens[side === 'ours' ? 'PRODUCT_MANAGER' : 'stranger'];

const pairs = new Map<string, readonly string[]>();

/** Two products of a company, shared by all requests, since none uses them up. */
async function productIds(world: World, as: string | undefined, key: string, mark: string): Promise<readonly string[]> {
  const known = pairs.get(key);
  if (known) return known;
  const both = [
    await product(world, as, mark, 'DIESEL-L_100KM'),
    await product(world, as, mark, 'BATTERY_ELECTRIC-KWH_100KM'),
  ];
  pairs.set(key, both);
  return both;
}

const duty = {
  usage: '1000',
  usageUnit: 'KM',
  loadFactor: '80',
  loadedShare: '50',
  profileLow: '0',
  profileMed: '100',
  profileHigh: '0',
  isOffRoad: false,
  edition: 'NGA-2025',
  method: 'LOCATION',
};

const question = async (world: World, side: Side) => ({
  productIds: await productIds(world, managerOf(world, side), world.companyId(side), MARKS[side]),
  duty,
});

/** A new comparison of the target's company, so that each request has its own to change or delete. */
async function comparison({ world, target }: Named): Promise<string> {
  if (target === 'missing') return world.missingId;
  const body = { ...(await question(world, target)), name: `Comparison ${MARKS[target]} ${++entered}` };
  return made(world, managerOf(world, target), '/api/product-comparison/create', body);
}

const partners = new Map<string, { readonly id: string; readonly token: string }>();

/** A third company that is connected with a side, and its product manager. */
async function partner(world: World, side: Side): Promise<{ readonly id: string; readonly token: string }> {
  const known = partners.get(world.companyId(side));
  if (known) return known;
  const { id } = await world.server.company(`Partner of ${MARKS[side]}`);
  await world.server.services.get(Database).asStaff({ action: 'test', audit: false }, (trx) =>
    world.server.services.get(ConnectionStore).add(trx, {
      id: uuidv7(),
      fromCompany: world.companyId(side),
      toCompany: id,
      relation: 'CUSTOMER',
      status: 'CONNECTED',
      at: '2026-01-01T00:00:00.000Z',
    }),
  );
  const found = { id, token: await world.server.signedIn(id, ['PRODUCT_MANAGER']) };
  partners.set(world.companyId(side), found);
  return found;
}

/** What the target's company shares with its partner. */
async function given({ world, target }: Named): Promise<string> {
  if (target === 'missing') return world.missingId;
  const id = await comparison({ world, target });
  const { id: companyId } = await partner(world, target);
  return made(world, managerOf(world, target), '/api/product-comparison/share', { id, companyId });
}

/** What the partner of the target's company shares with it. */
async function received({ world, target }: Named): Promise<string> {
  if (target === 'missing') return world.missingId;
  const { id: partnerId, token } = await partner(world, target);
  const ids = await productIds(world, token, partnerId, MARKS[target]);
  const body = { productIds: ids, duty, name: `Received ${MARKS[target]} ${++entered}` };
  const id = await made(world, token, '/api/product-comparison/create', body);
  return made(world, token, '/api/product-comparison/share', { id, companyId: world.companyId(target) });
}

const byId = async (asking: Asking) => ({ params: { id: await comparison(asking) } });
const byReceived = async (asking: Asking) => ({ params: { id: await received(asking) } });
const asked = async ({ world, home }: Asking) => ({ body: await question(world, home) });

export const rows: readonly Row[] = [
  {
    route: 'GET /api/product-comparison/factors',
    allows: managers({ own: 200, other: 400, missing: 400 }),
    ask: ({ world, target }) => ({ query: { facilityId: world.facilityId(target) } }),
  },
  { route: 'POST /api/product-comparison/calculate', allows: managers(OWN), ask: asked },
  { route: 'GET /api/product-comparison/list', allows: managers(OWN) },
  { route: 'GET /api/product-comparison/detail/{id}', allows: managers(BY_ID), ask: byId },
  {
    route: 'POST /api/product-comparison/create',
    allows: managers(OWN),
    ask: async ({ world, home }) => ({ body: { ...(await question(world, home)), name: `Created ${MARKS[home]}` } }),
  },
  {
    route: 'POST /api/product-comparison/update',
    allows: managers(BY_ID),
    ask: async (asking) => ({
      body: {
        ...(await question(asking.world, asking.home)),
        name: `Changed ${MARKS[asking.home]}`,
        id: await comparison(asking),
        revision: 1,
      },
    }),
  },
  {
    route: 'DELETE /api/product-comparison/delete/{id}',
    allows: managers(BY_ID),
    ask: async (asking) => ({ ...(await byId(asking)), query: { revision: 1 } }),
  },
  {
    route: 'POST /api/product-comparison/share',
    allows: managers(BY_ID),
    ask: async (asking) => ({
      body: { id: await comparison(asking), companyId: (await partner(asking.world, asking.home)).id },
    }),
  },
  {
    route: 'POST /api/product-comparison/revoke',
    allows: managers(BY_ID),
    ask: async (asking) => ({ body: { id: await given(asking) } }),
  },
  {
    route: 'GET /api/product-comparison/export/{id}',
    allows: managers(BY_ID),
    ask: async (asking) => ({ ...(await byId(asking)), query: { format: 'XLSX' } }),
  },
  {
    route: 'POST /api/product-comparison/export',
    allows: managers(OWN),
    ask: async (asking) => ({ ...(await asked(asking)), query: { format: 'PDF' } }),
  },
  { route: 'GET /api/product-comparison/shared/list', allows: { members: OWN } },
  { route: 'GET /api/product-comparison/shared/detail/{id}', allows: { members: BY_ID }, ask: byReceived },
  {
    route: 'GET /api/product-comparison/shared/export/{id}',
    allows: { members: BY_ID },
    ask: async (asking) => ({ ...(await byReceived(asking)), query: { format: 'XLSX' } }),
  },
];
