import { MARKS } from '../world.ts';
import type { Asking, Row } from '../row.ts';

/** The company is named: another one counts as missing. */
const BY_COMPANY = { own: 200, other: 404, missing: 404 } as const;
/** Staff see every company; a missing one has nothing. */
const STAFF_READ = { own: 200, other: 200, missing: 200 } as const;
/** About no company. */
const NOBODYS = { own: 200 } as const;

const readers: Row['allows'] = { members: BY_COMPANY, ADMIN: STAFF_READ };

/** Later than any year that the rows of periods lock. */
const YEAR = 2190;

const named = ({ world, target }: Asking) => ({ companyId: world.companyId(target), year: YEAR });

/** The next state of the caller's own company: the body names no other one. */
async function assessment({ world, home }: Asking) {
  const as = world.tokens.ADMIN ?? '';
  const path = `/api/screening/year?year=${YEAR}&companyId=${world.companyId(home)}`;
  const { body } = await world.server.call('GET', path, { as });
  const row = body.data.rows.find((one: { category: number }) => one.category === 6);
  return {
    year: YEAR,
    category: 6,
    state: 'NOT_RELEVANT',
    reason: MARKS[home],
    revision: row.written?.revision ?? null,
  };
}

const SPEND = { spend: '1000', currency: 'USD', spendYear: '2022', factorId: 'epa-sc-1.3-111110' };

export const rows: readonly Row[] = [
  { route: 'GET /api/screening/year', allows: readers, ask: (asking) => ({ query: named(asking) }) },
  {
    route: 'GET /api/screening/history',
    allows: readers,
    ask: (asking) => ({ query: { ...named(asking), category: 6 } }),
  },
  {
    route: 'GET /api/screening/spend/choices',
    allows: { members: NOBODYS, ADMIN: NOBODYS },
    ask: () => ({}),
  },
  {
    route: 'GET /api/screening/spend/estimate',
    allows: { members: NOBODYS, ADMIN: NOBODYS },
    ask: () => ({ query: SPEND }),
  },
  {
    route: 'POST /api/screening/save',
    allows: { writers: NOBODYS },
    ask: async (asking) => ({ body: await assessment(asking) }),
  },
];
