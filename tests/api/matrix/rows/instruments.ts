import { MARKS } from '../world.ts';
import type { Asking, Row } from '../row.ts';

/** The company is the caller's own: objects of another company count as missing. */
const BY_ID = { own: 200, other: 404, missing: 404 } as const;
/** Staff see every company. */
const STAFF_BY_ID = { own: 200, other: 200, missing: 404 } as const;

let entered = 0;

const body = (mark: string) => ({
  kind: 'GREENPOWER',
  reference: `GreenPower ${mark} ${++entered}`,
  mwh: '100',
  generatedOn: '2024-09-30',
});

type Named = Pick<Asking, 'world' | 'target'>;

/** A new instrument of the target's company, so that each request has its own to change. */
async function instrument({ world, target }: Named): Promise<string> {
  if (target === 'missing') return world.missingId;
  const as = world.tokens[target === 'ours' ? 'USER' : 'stranger'] ?? '';
  const made = await world.server.call('POST', '/api/instruments/create', { as, body: body(MARKS[target]) });
  if (made.status !== 200) throw new Error(`No instrument: ${JSON.stringify(made.body)}`);
  return made.body.data.id;
}

const period = { fromDate: '2024-09-01', toDate: '2024-09-30' } as const;

export const rows: readonly Row[] = [
  { route: 'GET /api/instruments/list', allows: { members: { own: 200 } } },
  {
    route: 'GET /api/instruments/detail/{id}',
    allows: { members: BY_ID },
    ask: async (asking) => ({ params: { id: await instrument(asking) } }),
  },
  {
    route: 'POST /api/instruments/create',
    allows: { writers: { own: 200 } },
    ask: ({ home }) => ({ body: body(MARKS[home]) }),
  },
  {
    route: 'POST /api/instruments/update',
    allows: { writers: BY_ID },
    ask: async (asking) => ({ body: { ...body(MARKS[asking.home]), id: await instrument(asking), revision: 1 } }),
  },
  {
    route: 'POST /api/instruments/allocate',
    allows: { writers: BY_ID },
    ask: async (asking) => ({
      body: {
        id: await instrument(asking),
        // The caller may name this facility, so that only the instrument decides.
        cells: [{ facilityId: asking.world.facilityId(asking.home), month: '2024-09-01', mwh: '5' }],
      },
    }),
  },
  {
    route: 'DELETE /api/instruments/delete/{id}',
    allows: { writers: BY_ID },
    ask: async (asking) => ({ params: { id: await instrument(asking) }, query: { revision: 1 } }),
  },
  {
    route: 'GET /api/instruments/ledger',
    allows: { members: { own: 200, other: 400, missing: 400 } },
    ask: ({ world, target }) => ({ query: { ...period, facilityId: world.facilityId(target) } }),
  },
  {
    route: 'GET /api/admin/instruments/list',
    allows: { ADMIN: { own: 200, other: 200, missing: 200 } },
    ask: ({ world, target }) => ({ query: { companyId: world.companyId(target) } }),
  },
  {
    route: 'GET /api/admin/instruments/detail/{id}',
    allows: { ADMIN: STAFF_BY_ID },
    ask: async (asking) => ({ params: { id: await instrument(asking) } }),
  },
  {
    route: 'GET /api/admin/instruments/ledger',
    allows: { ADMIN: { own: 200, other: 200, missing: 400 } },
    ask: ({ world, target }) => ({
      query: { ...period, facilityId: world.facilityId(target), companyId: world.companyId(target) },
    }),
  },
];
