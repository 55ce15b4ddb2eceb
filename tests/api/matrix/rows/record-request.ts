import { uuidv7 } from '#server';
import {
  autofill,
  connect,
  disclosures,
  draft,
  requestBody,
  ROOT,
  sideOf,
  typed,
  type Side,
} from '../../../support/disclosure-scene.ts';
import { MARKS, type Side as Home, type World } from '../world.ts';
import type { Asking, Row } from '../row.ts';

/** The company is the caller's own: a request of others counts as missing. */
const BY_ID = { own: 200, other: 404, missing: 404 } as const;
const STAFF_BY_ID = { own: 200, other: 200, missing: 404 } as const;
/** Suppliers are named in the body, which is then invalid. */
const BY_SUPPLIER = { own: 200, other: 400, missing: 400 } as const;
/** A record of another company shows no origin, like a missing one. */
const ANYWAY = { own: 200, other: 200, missing: 200 } as const;

type Role = 'customer' | 'supplier';

/** A company of the world, its customer, its supplier, and a second customer. */
interface Neighbours {
  readonly own: Side;
  readonly customer: Side;
  readonly supplier: Side;
  readonly second: Side;
}

const known = new WeakMap<World, Map<Home, Promise<Neighbours>>>();

function neighboursOf(world: World, home: Home): Promise<Neighbours> {
  const all = known.get(world) ?? new Map<Home, Promise<Neighbours>>();
  known.set(world, all);
  const found = all.get(home) ?? meet(world, home);
  all.set(home, found);
  return found;
}

async function meet({ server, companies, tokens }: World, home: Home): Promise<Neighbours> {
  const user = await server.signedIn(companies[home].id, ['USER']);
  const admin = (home === 'ours' ? tokens.COMPANY_ADMIN : tokens.stranger) ?? '';
  const own: Side = { ...companies[home], name: MARKS[home], user, admin };
  const [customer, supplier, second] = [
    await sideOf(server, 'Customer of it'),
    await sideOf(server, 'Supplier of it'),
    await sideOf(server, 'Second customer of it'),
  ];
  await connect(server, customer, own);
  await connect(server, own, supplier);
  await connect(server, second, own);
  await disclosures(server).approved(own, { remark: MARKS[home] });
  return { own, customer, supplier, second };
}

/** A new request for each call, in the state the call needs; the target's company has the role. */
async function staged(
  { world, target }: Asking,
  role: Role,
  until: 'PENDING' | 'SUBMITTED' | 'ACCEPTED',
  answer: object = typed(),
) {
  if (target === 'missing') return { id: world.missingId, answerId: world.missingId };
  const act = disclosures(world.server);
  const { own, customer, supplier } = await neighboursOf(world, target);
  const [asks, answers] = role === 'customer' ? [own, supplier] : [customer, own];
  const id = await act.send(asks, answers, { purpose: `Order ${uuidv7()}`, title: 'Campaign' });
  if (until === 'PENDING') return { id, answerId: id };
  const { body } = await act.post(`answer/submit/${id}`, answers.user, answer);
  if (until === 'ACCEPTED') await act.accept(asks, id);
  return { id, answerId: body.data.answer.id as string };
}

const byId =
  (role: Role, until: 'PENDING' | 'SUBMITTED' | 'ACCEPTED', body?: unknown, answer?: object) =>
  async (asking: Asking) => ({
    params: { id: (await staged(asking, role, until, answer)).id },
    ...(body === undefined ? {} : { body }),
  });

/** An open proposal to the target's company. */
async function proposed(asking: Asking) {
  const { world, target } = asking;
  if (target === 'missing') return world.missingId;
  const { id } = await staged(asking, 'customer', 'ACCEPTED');
  const { supplier } = await neighboursOf(world, target);
  const answer = typed({ typed: { ...typed().typed, total: '12' } });
  const made = await disclosures(world.server).post(`proposal/send/${id}`, supplier.user, { remark: 'Meter', answer });
  return made.body.data.proposals[0].id as string;
}

/** A file of a submitted answer. */
async function filed(asking: Asking) {
  const { world, target } = asking;
  if (target === 'missing') return { id: world.missingId, fileId: world.missingId };
  const { own } = await neighboursOf(world, target);
  const file = { name: 'Bill.csv', bytes: Buffer.from(`kWh,${uuidv7()}\n1,2\n`) };
  const made = await world.server.call('POST', '/api/evidence/upload', { as: own.user, file });
  const fileId = made.body.data.id as string;
  return { id: (await staged(asking, 'supplier', 'SUBMITTED', typed({ attachmentIds: [fileId] }))).id, fileId };
}

async function campaign(asking: Asking) {
  const { world, target } = asking;
  if (target === 'missing') return world.missingId;
  const { id } = await staged(asking, 'customer', 'PENDING');
  const { own } = await neighboursOf(world, target);
  return (await disclosures(world.server).detail(own.user, id)).campaignId as string;
}

const remark = { remark: 'Which meter is it?' };
const half = typed({ allocation: { key: 'REVENUE', customerAmount: '1', totalAmount: '2' } });
const writers = { writers: BY_ID } as const;
const readers = { members: BY_ID } as const;

const companyRows: readonly Row[] = [
  { route: `GET ${ROOT}`, allows: { members: { own: 200 } } },
  { route: `GET ${ROOT}/count`, allows: { members: { own: 200 } } },
  {
    route: `POST ${ROOT}`,
    allows: { writers: BY_SUPPLIER },
    ask: async ({ world, target }) => {
      const supplier = target === 'missing' ? world.missingId : (await neighboursOf(world, target)).supplier.id;
      return { body: requestBody([supplier], { purpose: `Order ${uuidv7()}` }) };
    },
  },
  { route: `GET ${ROOT}/detail/{id}`, allows: readers, ask: byId('supplier', 'SUBMITTED') },
  { route: `POST ${ROOT}/begin/{id}`, allows: writers, ask: byId('supplier', 'PENDING') },
  { route: `POST ${ROOT}/answer/preview/{id}`, allows: writers, ask: byId('supplier', 'PENDING', autofill()) },
  { route: `POST ${ROOT}/answer/save/{id}`, allows: writers, ask: byId('supplier', 'PENDING', draft()) },
  { route: `POST ${ROOT}/answer/submit/{id}`, allows: writers, ask: byId('supplier', 'PENDING', autofill()) },
  {
    route: 'POST /api/scope-management/change/decline/{id}',
    allows: writers,
    ask: byId('supplier', 'PENDING', { reason: 'No work of ours.' }),
  },
  {
    route: 'POST /api/scope-management/change/remark/{id}',
    allows: writers,
    ask: byId('customer', 'PENDING', remark),
  },
  { route: `POST ${ROOT}/remind/{id}`, allows: writers, ask: byId('customer', 'PENDING', {}) },
  { route: `POST ${ROOT}/change-request/{id}`, allows: writers, ask: byId('customer', 'SUBMITTED', remark) },
  {
    route: `POST ${ROOT}/accept/{id}`,
    allows: writers,
    ask: async (asking) => {
      const { id, answerId } = await staged(asking, 'customer', 'SUBMITTED');
      return { params: { id }, body: { answerId, facilityId: asking.world.facilityId(asking.home) } };
    },
  },
  { route: `POST ${ROOT}/cancel/{id}`, allows: writers, ask: byId('customer', 'PENDING', {}) },
  { route: `GET ${ROOT}/share/{id}`, allows: readers, ask: byId('supplier', 'SUBMITTED') },
  {
    route: `POST ${ROOT}/share/{id}`,
    allows: writers,
    ask: async (asking) => {
      const { world, target, home } = asking;
      const { id } = await staged(asking, 'supplier', 'SUBMITTED', half);
      const { second } = await neighboursOf(world, target === 'missing' ? home : target);
      return { params: { id }, body: { customers: [{ customerId: second.id, customerAmount: '1' }] } };
    },
  },
  { route: `GET ${ROOT}/restatement/list`, allows: { members: { own: 200 } } },
  {
    route: `GET ${ROOT}/restatement/{id}`,
    allows: readers,
    ask: byId('supplier', 'ACCEPTED', undefined, autofill()),
  },
  {
    route: `POST ${ROOT}/proposal/send/{id}`,
    allows: writers,
    ask: byId('supplier', 'ACCEPTED', { remark: 'A late bill', answer: half }),
  },
  { route: `GET ${ROOT}/proposal/list`, allows: { members: { own: 200 } } },
  {
    route: `POST ${ROOT}/proposal/accept/{id}`,
    allows: writers,
    ask: async (asking) => ({ params: { id: await proposed(asking) }, body: {} }),
  },
  {
    route: `POST ${ROOT}/proposal/refuse/{id}`,
    allows: writers,
    ask: async (asking) => ({ params: { id: await proposed(asking) }, body: { reason: 'We keep ours.' } }),
  },
  { route: `GET ${ROOT}/campaign/list`, allows: { members: { own: 200 } } },
  {
    route: `GET ${ROOT}/campaign/{id}`,
    allows: readers,
    ask: async (asking) => ({ params: { id: await campaign(asking) } }),
  },
  {
    route: `GET ${ROOT}/file/{id}/{fileId}`,
    allows: readers,
    ask: async (asking) => ({ params: await filed(asking) }),
  },
  {
    route: `GET ${ROOT}/of-record/{id}`,
    allows: { members: ANYWAY },
    ask: async ({ world, target }) => ({ params: { id: (await world.record(target)).id } }),
  },
];

export const rows: readonly Row[] = [
  ...companyRows,
  { route: 'GET /api/admin/scope-management/record-request', allows: { ADMIN: { own: 200 } } },
  {
    route: 'GET /api/admin/scope-management/record-request/detail/{id}',
    allows: { ADMIN: STAFF_BY_ID },
    ask: byId('supplier', 'SUBMITTED'),
  },
  {
    route: 'POST /api/admin/scope-management/reset-record/{id}',
    allows: { ADMIN: STAFF_BY_ID },
    ask: byId('customer', 'ACCEPTED', { reason: 'Asked for by both.' }),
  },
];
