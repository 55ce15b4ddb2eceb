import { MARKS } from '../world.ts';
import type { Asking, Row } from '../row.ts';

/** The company is the caller's own: objects of another company count as missing. */
const BY_ID = { own: 200, other: 404, missing: 404 } as const;
const OWN = { own: 200 } as const;
const keepers = <A>(answers: A) => ({ stranger: answers, PRODUCT_MANAGER: answers });

/** One grey pixel as PNG. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

let entered = 0;

/** Names are unique. */
const body = (mark: string) => ({
  make: `Maker ${mark}`,
  model: `Model ${++entered}`,
  year: 2024,
  type: 'PRIME_MOVER',
  cab: 'SLEEPER',
  drive: '6X4',
  burnType: 'DIESEL-L_100KM',
  burnMed: '52',
  source: 'Test',
});

type Named = Pick<Asking, 'world' | 'target'>;

const keeper = ({ world, target }: Named) => world.tokens[target === 'ours' ? 'PRODUCT_MANAGER' : 'stranger'] ?? '';

/** A new product of the target's company, so that each request has its own to change or delete. */
async function product(asking: Named): Promise<string> {
  const { world, target } = asking;
  if (target === 'missing') return world.missingId;
  const request = { as: keeper(asking), body: body(MARKS[target]) };
  const made = await world.server.call('POST', '/api/product-management/create', request);
  if (made.status !== 200) throw new Error(`No product: ${JSON.stringify(made.body)}`);
  return made.body.data.id;
}

const photos = new Map<string, string>();

/** A picture of the target's company, shared by all requests, since none uses it up. */
async function photo(asking: Named): Promise<string> {
  const { world, target } = asking;
  if (target === 'missing') return world.missingId;
  const known = photos.get(world.companyId(target));
  if (known) return known;
  const request = { as: keeper(asking), file: { name: 'truck.png', bytes: PIXEL } };
  const made = await world.server.call('POST', '/api/product-management/upload-photo', request);
  if (made.status !== 200) throw new Error(`No picture: ${JSON.stringify(made.body)}`);
  photos.set(world.companyId(target), made.body.data.id);
  return made.body.data.id;
}

const byId = async (asking: Asking) => ({ params: { id: await product(asking) } });

export const rows: readonly Row[] = [
  { route: 'GET /api/selection/product-type', allows: { 'signed-in': OWN } },
  { route: 'GET /api/selection/cab-type', allows: { 'signed-in': OWN } },
  { route: 'GET /api/selection/drive-configuration', allows: { 'signed-in': OWN } },
  { route: 'GET /api/selection/fuel-burn-type', allows: { 'signed-in': OWN } },
  {
    route: 'GET /api/selection/product',
    allows: { members: BY_ID, ADMIN: { own: 200, other: 200, missing: 200 } },
    ask: ({ world, target }) => ({ query: { companyId: world.companyId(target) } }),
  },
  { route: 'GET /api/product-management/list', allows: { members: OWN } },
  { route: 'GET /api/product-management/export', allows: { members: OWN } },
  { route: 'GET /api/product-management/detail/{id}', allows: { members: BY_ID }, ask: byId },
  {
    route: 'GET /api/product-management/photo/{id}',
    allows: { members: BY_ID },
    ask: async (asking) => ({ params: { id: await photo(asking) } }),
  },
  {
    route: 'POST /api/product-management/upload-photo',
    allows: keepers(OWN),
    ask: () => ({ file: { name: 'truck.png', bytes: PIXEL } }),
  },
  {
    route: 'POST /api/product-management/create',
    allows: keepers({ own: 200, other: 400, missing: 400 }),
    // A picture of another company counts as missing.
    ask: async (asking) => ({ body: { ...body(MARKS[asking.home]), photoId: await photo(asking) } }),
  },
  {
    route: 'POST /api/product-management/update',
    allows: keepers(BY_ID),
    ask: async (asking) => ({ body: { ...body(MARKS[asking.home]), id: await product(asking), revision: 1 } }),
  },
  {
    route: 'DELETE /api/product-management/delete/{id}',
    allows: keepers(BY_ID),
    ask: async (asking) => ({ ...(await byId(asking)), query: { revision: 1 } }),
  },
  {
    route: 'POST /api/product-management/restore',
    allows: keepers(BY_ID),
    ask: async (asking) => ({ body: { id: await product(asking) } }),
  },
];
