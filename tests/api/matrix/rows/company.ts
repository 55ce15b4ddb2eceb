import { drawPicture } from '#server';
import type { Answers, Asking, Row } from '../row.ts';
import { MARKS } from '../world.ts';

/** The company is the caller's own: objects of another company count as missing. */
const BY_ID = { own: 200, other: 404, missing: 404 } as const;
const STAFF_BY_ID = { own: 200, other: 200, missing: 404 } as const;

/** The administrators of the two companies; platform staff have separate calls. */
const leaders = (answers: Answers): Row['allows'] => ({ COMPANY_ADMIN: answers, stranger: answers });
const staff = (answers: Answers): Row['allows'] => ({ ADMIN: answers });

type Named = Pick<Asking, 'world' | 'target'>;

/** All fields of a company form. The name stays, because the matrix identifies companies by it. */
async function facts({ world, target }: Named) {
  const name = target === 'missing' ? 'Nobody' : `Company ${MARKS[target]}`;
  const [row] = await world.server.test.query<{ revision: number }>(
    'select revision from company where company_id = $1',
    [world.companyId(target)],
  );
  return { name, type: 'MINING_OPERATOR', country: 'AU', revision: row?.revision ?? 1 };
}

const facility = { name: 'Ironbark', state: 'NSW', zone: 'metro', fromDate: '2025-07-01' };
let facilities = 0;
const newFacility = () => ({ ...facility, code: `IRONBARK-${++facilities}` });

/** A new facility of the target's company, so that each request has its own to change or delete. */
async function made({ world, target }: Named): Promise<{ id: string; revision: number }> {
  if (target === 'missing') return { id: world.missingId, revision: 1 };
  return { id: (await world.server.facility(world.companyId(target))).id, revision: 1 };
}

/** A company without data. */
async function emptyCompany({ world, target }: Named): Promise<string> {
  if (target === 'missing') return world.missingId;
  const body = { name: `Empty ${MARKS[target]}`, type: 'OTHER', country: 'AU' };
  const as = world.tokens.ADMIN ?? '';
  const answer = await world.server.call('POST', '/api/admin/create/company', { as, body });
  if (answer.status !== 200) throw new Error(`No company: ${JSON.stringify(answer.body)}`);
  return answer.body.data.id;
}

const square = (colour: string) =>
  drawPicture(
    `<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8" fill="${colour}"/></svg>`,
    {
      width: 8,
      height: 8,
    },
  );
const picture = async () => ({ name: 'logo.webp', bytes: (await square('#2f7d5b')).bytes });

/** The picture of the target's company. */
async function logo({ world, target }: Named): Promise<{ id: string; hash: string }> {
  const id = world.companyId(target);
  if (target === 'missing') return { id, hash: '0'.repeat(64) };
  const [as, file] = [world.tokens.ADMIN ?? '', await picture()];
  const kept = await world.server.call('POST', `/api/admin/upload/company/logo?companyId=${id}`, { as, file });
  if (kept.status !== 200) throw new Error(`No logo: ${JSON.stringify(kept.body)}`);
  return { id, hash: kept.body.data.logo };
}

const companyOf = ({ world, target }: Named) => ({ companyId: world.companyId(target) });

const reading: readonly Row[] = [
  {
    route: 'GET /api/list/company-facility',
    allows: { members: BY_ID, ADMIN: STAFF_BY_ID },
    ask: (asking) => ({ query: companyOf(asking) }),
  },
  { route: 'GET /api/get/company', allows: { members: { own: 200 } } },
  { route: 'GET /api/list/company', allows: { members: { own: 200 }, ADMIN: { own: 200 } } },
  {
    route: 'GET /api/detail/company/{id}',
    allows: { members: BY_ID, ADMIN: STAFF_BY_ID },
    ask: ({ world, target }) => ({ params: { id: world.companyId(target) } }),
  },
  { route: 'GET /api/list/country-name', allows: { 'signed-in': { own: 200 } } },
  {
    route: 'GET /api/list/country-place',
    allows: { 'signed-in': { own: 200 } },
    ask: () => ({ query: { country: 'GB' } }),
  },
  {
    route: 'GET /api/company/logo/{id}/{hash}',
    allows: { members: BY_ID, ADMIN: STAFF_BY_ID },
    ask: async (asking) => ({ params: await logo(asking) }),
  },
  { route: 'GET /api/admin/list/company/management', allows: staff({ own: 200 }) },
];

const own: readonly Row[] = [
  {
    route: 'POST /api/update/company',
    allows: leaders({ own: 200 }),
    ask: async ({ world, home }) => ({ body: await facts({ world, target: home }) }),
  },
  {
    route: 'POST /api/upload/company/logo',
    allows: leaders({ own: 200 }),
    ask: async () => ({ file: await picture() }),
  },
  { route: 'DELETE /api/delete/company/logo', allows: leaders({ own: 200 }) },
  {
    route: 'POST /api/create/company-facility',
    allows: leaders({ own: 200 }),
    ask: () => ({ body: newFacility() }),
  },
  {
    route: 'POST /api/update/company-facility',
    allows: leaders(BY_ID),
    ask: async (asking) => ({ body: { ...newFacility(), ...(await made(asking)) } }),
  },
  {
    route: 'POST /api/close/company-facility',
    allows: leaders(BY_ID),
    ask: async (asking) => ({ body: { ...(await made(asking)), toDate: '2026-06-30' } }),
  },
  {
    route: 'DELETE /api/delete/company-facility/{id}',
    allows: leaders(BY_ID),
    ask: async (asking) => {
      const { id, revision } = await made(asking);
      return { params: { id }, query: { revision } };
    },
  },
];

const managed: readonly Row[] = [
  {
    route: 'POST /api/admin/create/company',
    allows: staff({ own: 200 }),
    ask: ({ home }) => ({ body: { name: `Another ${MARKS[home]}`, type: 'OTHER', country: 'VN' } }),
  },
  {
    route: 'POST /api/admin/update/company',
    allows: staff(STAFF_BY_ID),
    ask: async ({ world, target }) => ({
      body: { ...(await facts({ world, target })), id: world.companyId(target), status: 'ACTIVE' },
    }),
  },
  {
    route: 'DELETE /api/admin/delete/company/{id}',
    allows: staff(STAFF_BY_ID),
    ask: async (asking) => ({ params: { id: await emptyCompany(asking) } }),
  },
  {
    route: 'POST /api/admin/upload/company/logo',
    allows: staff(STAFF_BY_ID),
    ask: async (asking) => ({ query: companyOf(asking), file: await picture() }),
  },
  {
    route: 'DELETE /api/admin/delete/company/logo',
    allows: staff(STAFF_BY_ID),
    ask: (asking) => ({ query: companyOf(asking) }),
  },
  {
    route: 'POST /api/admin/create/company-facility',
    allows: staff(STAFF_BY_ID),
    ask: (asking) => ({ body: { ...newFacility(), ...companyOf(asking) } }),
  },
  {
    route: 'POST /api/admin/update/company-facility',
    allows: staff(STAFF_BY_ID),
    ask: async (asking) => ({ body: { ...newFacility(), ...companyOf(asking), ...(await made(asking)) } }),
  },
  {
    route: 'POST /api/admin/close/company-facility',
    allows: staff(STAFF_BY_ID),
    ask: async (asking) => ({ body: { ...companyOf(asking), ...(await made(asking)), toDate: '2026-06-30' } }),
  },
  {
    route: 'DELETE /api/admin/delete/company-facility/{id}',
    allows: staff(STAFF_BY_ID),
    ask: async (asking) => {
      const { id, revision } = await made(asking);
      return { params: { id }, query: { ...companyOf(asking), revision } };
    },
  },
];

export const rows: readonly Row[] = [...reading, ...own, ...managed];
