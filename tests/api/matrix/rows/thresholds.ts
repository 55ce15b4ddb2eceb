import { MARKS } from '../world.ts';
import type { Asking, Row } from '../row.ts';

/** The company is named: another one counts as missing. */
const BY_COMPANY = { own: 200, other: 404, missing: 404 } as const;
/** Staff see every company; a missing one has nothing. */
const STAFF_READ = { own: 200, other: 200, missing: 200 } as const;
const STAFF_WRITE = { own: 200, other: 200, missing: 404 } as const;

const readers: Row['allows'] = { members: BY_COMPANY, ADMIN: STAFF_READ };
const writers: Row['allows'] = { writers: BY_COMPANY, ADMIN: STAFF_WRITE };

const named = ({ world, target }: Asking) => ({ companyId: world.companyId(target) });

/** Later than any year that the rows of periods lock: a baseline also applies to later years. */
const YEAR = 2190;

const baseline = (asking: Asking) => ({
  ...named(asking),
  facilityId: asking.world.facilityId(asking.target),
  year: YEAR,
  amount: '90000',
  note: asking.target === 'missing' ? 'nobody' : MARKS[asking.target],
});

/** As staff see it, so that each request has the current state of what it changes. */
async function read({ world, target }: Asking, path: string) {
  const as = world.tokens.ADMIN ?? '';
  const query = target === 'missing' ? '' : `?companyId=${world.companyId(target)}`;
  return (await world.server.call('GET', `/api/thresholds/${path}${query}`, { as })).body.data;
}

async function seenBaseline(asking: Asking) {
  const facilityId = asking.world.facilityId(asking.target);
  const rows = asking.target === 'missing' ? [] : await read(asking, 'baseline/list');
  const row = rows.find(
    (one: { facilityId: string; year: number }) => one.facilityId === facilityId && one.year === YEAR,
  );
  return { ...baseline(asking), revision: row?.revision ?? null };
}

async function seenSize(asking: Asking) {
  const radar = asking.target === 'missing' ? null : await read(asking, 'radar');
  const revision = radar?.aasb.size?.revision ?? null;
  return { ...named(asking), year: 2026, revenue: '60', assets: '', employees: 120, revision };
}

/** A baseline of the target's company that may be deleted. */
async function stored(asking: Asking): Promise<{ readonly id: string; readonly revision: number }> {
  const { world, target } = asking;
  if (target === 'missing') return { id: world.missingId, revision: 1 };
  const as = world.tokens.ADMIN ?? '';
  const { body } = await world.server.call('POST', '/api/thresholds/baseline/save', {
    as,
    body: await seenBaseline(asking),
  });
  return body.data;
}

export const rows: readonly Row[] = [
  { route: 'GET /api/thresholds/radar', allows: readers, ask: (asking) => ({ query: named(asking) }) },
  { route: 'GET /api/thresholds/deadlines', allows: readers, ask: (asking) => ({ query: named(asking) }) },
  { route: 'GET /api/thresholds/baseline/list', allows: readers, ask: (asking) => ({ query: named(asking) }) },
  {
    route: 'POST /api/thresholds/baseline/save',
    allows: writers,
    ask: async (asking) => ({ body: await seenBaseline(asking) }),
  },
  {
    route: 'DELETE /api/thresholds/baseline/delete/{id}',
    allows: writers,
    ask: async (asking) => {
      const { id, revision } = await stored(asking);
      return { params: { id }, query: { ...named(asking), revision } };
    },
  },
  {
    route: 'POST /api/thresholds/size/save',
    allows: writers,
    ask: async (asking) => ({ body: await seenSize(asking) }),
  },
];
