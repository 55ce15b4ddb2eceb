import { MARKS } from '../world.ts';
import type { Asking, Row } from '../row.ts';

/** The company is named: another one counts as missing. */
const BY_COMPANY = { own: 200, other: 404, missing: 404 } as const;
/** The object of the caller's own company is named. */
const BY_ID = { own: 200, other: 404, missing: 404 } as const;
/** Staff see every company; a missing one has nothing. */
const STAFF_READ = { own: 200, other: 200, missing: 200 } as const;

const named = ({ world, target }: Asking) => ({ companyId: world.companyId(target) });

let made = 0;

const facts = (mark: string) => ({
  name: `Target ${mark} ${++made}`,
  kind: 'ABSOLUTE',
  book: 'GHG_PROTOCOL',
  scopes: ['1', '2'],
  scope2Method: 'LOCATION',
  baseYear: 2024,
  baseAmount: '1000',
  targetYear: 2030,
  reduction: '30',
  owner: mark,
});

const initiative = (mark: string) => ({
  name: `Initiative ${mark} ${++made}`,
  owner: mark,
  cost: '100',
  perYear: '10',
  startDate: '2026-07-01',
  scope: '1',
});

const writerOf = ({ world, target }: Asking) => world.tokens[target === 'ours' ? 'USER' : 'stranger'] ?? '';

async function post(asking: Asking, path: string, body: object): Promise<string> {
  const as = writerOf(asking);
  const { status, body: answer } = await asking.world.server.call('POST', `/api/targets/${path}`, { as, body });
  if (status !== 200) throw new Error(`No ${path}: ${JSON.stringify(answer)}`);
  return answer.data.id;
}

/** A target of the target's company; earlier ones are deleted, so that the company stays below its limit. */
async function target(asking: Asking): Promise<string> {
  const { world, target: side } = asking;
  if (side === 'missing') return world.missingId;
  const as = writerOf(asking);
  const { body } = await world.server.call('GET', '/api/targets/list', { as });
  for (const { id, revision } of body.data.targets)
    await world.server.call('DELETE', `/api/targets/delete/${id}?revision=${revision}`, { as });
  return post(asking, 'create', facts(MARKS[side]));
}

async function stored(asking: Asking): Promise<string> {
  const { world, target: side } = asking;
  if (side === 'missing') return world.missingId;
  return post(asking, 'initiative/create', { ...initiative(MARKS[side]), targetId: await target(asking) });
}

/** For the caller's own company, with the current setting. */
async function settingRevision({ world, home }: Asking): Promise<number | null> {
  const as = writerOf({ world, target: home } as Asking);
  return (await world.server.call('GET', '/api/targets/list', { as })).body.data.settingRevision;
}

/** Prepares the caller's own company, so that adding a target stays below the limit. */
const owned = async (asking: Asking) => {
  await target({ ...asking, target: asking.home });
  return { body: facts(MARKS[asking.home]) };
};

export const rows: readonly Row[] = [
  {
    route: 'GET /api/targets/list',
    allows: { members: BY_COMPANY, ADMIN: STAFF_READ },
    ask: (asking) => ({ query: named(asking) }),
  },
  {
    route: 'GET /api/targets/detail/{id}',
    allows: { members: BY_COMPANY, ADMIN: { own: 200, other: 200, missing: 404 } },
    ask: async (asking) => ({ params: { id: await target(asking) }, query: named(asking) }),
  },
  { route: 'POST /api/targets/create', allows: { writers: { own: 200 } }, ask: owned },
  {
    route: 'POST /api/targets/update',
    allows: { writers: BY_ID },
    ask: async (asking) => ({ body: { ...facts(MARKS[asking.home]), id: await target(asking), revision: 1 } }),
  },
  {
    route: 'POST /api/targets/rebase',
    // The base year of these has no records.
    allows: { writers: { own: 409, other: 404, missing: 404 } },
    ask: async (asking) => ({ body: { id: await target(asking), revision: 1 } }),
  },
  {
    route: 'DELETE /api/targets/delete/{id}',
    allows: { writers: BY_ID },
    ask: async (asking) => ({ params: { id: await target(asking) }, query: { revision: 1 } }),
  },
  {
    route: 'POST /api/targets/initiative/create',
    allows: { writers: BY_ID },
    ask: async (asking) => ({ body: { ...initiative(MARKS[asking.home]), targetId: await target(asking) } }),
  },
  {
    route: 'POST /api/targets/initiative/update',
    allows: { writers: BY_ID },
    ask: async (asking) => ({ body: { ...initiative(MARKS[asking.home]), id: await stored(asking), revision: 1 } }),
  },
  {
    route: 'DELETE /api/targets/initiative/delete/{id}',
    allows: { writers: BY_ID },
    ask: async (asking) => ({ params: { id: await stored(asking) }, query: { revision: 1 } }),
  },
  {
    route: 'POST /api/targets/setting/save',
    allows: { COMPANY_ADMIN: { own: 200 }, stranger: { own: 200 } },
    ask: async (asking) => ({ body: { recalculation: '5', revision: await settingRevision(asking) } }),
  },
];
