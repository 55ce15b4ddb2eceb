import { MARKS } from '../world.ts';
import type { Asking, Row } from '../row.ts';

/** The company is named: another one counts as missing. */
const BY_COMPANY = { own: 200, other: 404, missing: 404 } as const;
/** Staff see every company; a missing one has nothing. */
const STAFF_READ = { own: 200, other: 200, missing: 200 } as const;
const STAFF_WRITE = { own: 200, other: 200, missing: 404 } as const;

const readers: Row['allows'] = { members: BY_COMPANY, ADMIN: STAFF_READ };
const owners: Row['allows'] = { COMPANY_ADMIN: BY_COMPANY, stranger: BY_COMPANY, ADMIN: STAFF_WRITE };

const named = ({ world, target }: Asking) => ({ companyId: world.companyId(target) });

let made = 0;
const facts = ({ target }: Asking) => ({
  name: `Tonnes ${target === 'missing' ? 'nobody' : MARKS[target]} ${++made}`,
  unit: 't',
});

/** A temporary denominator of the target's company, so that the companies stay below their limit. */
async function denominator(asking: Asking): Promise<string> {
  const { world, target } = asking;
  if (target === 'missing') return world.missingId;
  const as = world.tokens.ADMIN ?? '';
  const { companyId } = named(asking);
  const listed = await world.server.call('GET', `/api/intensity/denominator/list?companyId=${companyId}`, { as });
  for (const { id, name, revision } of listed.body.data)
    if (name !== null)
      await world.server.call(
        'DELETE',
        `/api/intensity/denominator/delete/${id}?companyId=${companyId}&revision=${revision}`,
        { as },
      );
  const body = { ...facts(asking), companyId };
  const { status, body: answer } = await world.server.call('POST', '/api/intensity/denominator/create', { as, body });
  if (status !== 200) throw new Error(`No denominator: ${JSON.stringify(answer)}`);
  return answer.data.id;
}

/** Months without values. */
let month = 0;
const nextMonth = () => {
  month += 1;
  return `${2022 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01`;
};

export const rows: readonly Row[] = [
  {
    route: 'GET /api/intensity/denominator/list',
    allows: readers,
    ask: (asking) => ({ query: named(asking) }),
  },
  {
    route: 'POST /api/intensity/denominator/create',
    allows: owners,
    ask: (asking) => ({ body: { ...facts(asking), ...named(asking) } }),
  },
  {
    route: 'POST /api/intensity/denominator/update',
    allows: owners,
    ask: async (asking) => ({
      body: { ...facts(asking), ...named(asking), id: await denominator(asking), revision: 1 },
    }),
  },
  {
    route: 'DELETE /api/intensity/denominator/delete/{id}',
    allows: owners,
    ask: async (asking) => ({
      params: { id: await denominator(asking) },
      query: { ...named(asking), revision: 1 },
    }),
  },
  {
    route: 'GET /api/intensity/sheet',
    allows: readers,
    ask: (asking) => ({ query: { denominatorId: 'ORE', year: 2026, ...named(asking) } }),
  },
  {
    route: 'POST /api/intensity/sheet',
    allows: { writers: BY_COMPANY, ADMIN: STAFF_WRITE },
    ask: (asking) => ({
      body: {
        denominatorId: 'ORE',
        cells: [{ facilityId: asking.world.facilityId(asking.target), month: nextMonth(), quantity: '5' }],
        ...named(asking),
      },
    }),
  },
  {
    route: 'GET /api/intensity/total',
    allows: readers,
    ask: (asking) => ({ query: { from: '2025-07-01', to: '2026-06-30', ...named(asking) } }),
  },
];
