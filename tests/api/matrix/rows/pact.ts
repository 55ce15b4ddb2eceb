import { uuidv7 } from '#server';
import { madeFootprint } from '../../../support/footprint-scene.ts';
import { TEST_PARTNER } from '../../../support/partner-token.ts';
import type { Answers, Ask, Asking, Row } from '../row.ts';
import { MARKS, type Side, type World } from '../world.ts';
import { maker } from './footprints.ts';

const BY_ID = { own: 200, other: 404, missing: 404 } as const;
const OWN = { own: 200 } as const;

const headers = { 'x-forwarded-proto': 'https' } as const;

const admins = (answers: Answers): Row['allows'] => ({ COMPANY_ADMIN: answers, stranger: answers });

const SYSTEM = { baseUrl: '', clientId: '' } as const;

async function post(world: World, side: Side, path: string, body: object) {
  const { admin } = await maker(world, side);
  const answer = await world.server.call('POST', `/api/pact/${path}`, { as: admin, body });
  if (answer.status !== 200) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
  return answer.body.data;
}

/** A new partner of the target's company. */
async function partner({ world, target }: Asking): Promise<string> {
  if (target === 'missing') return world.missingId;
  return (await post(world, target, 'partners/create', { ...SYSTEM, name: MARKS[target] })).partner.id;
}

/** A new footprint of the target's company; ours is published to our partner. */
async function footprint({ world, target }: Asking): Promise<string> {
  if (target === 'missing') return world.missingId;
  const { id } = await madeFootprint(world.server, await maker(world, target), { comment: MARKS[target] });
  if (target === 'ours') await post(world, 'ours', 'grants/create', { footprintId: id, partnerIds: [TEST_PARTNER] });
  return id;
}

const byPartner =
  (more: Ask = {}) =>
  async (asking: Asking): Promise<Ask> => ({ params: { id: await partner(asking) }, ...more });

/** A footprint and a partner of the target's company. */
const grant = async (asking: Asking): Promise<Ask> => ({
  body: { footprintId: await footprint(asking), partnerIds: [await partner(asking)] },
});

/** An event that asks for nothing else but to be accepted. */
const event = (): Ask => ({
  headers: { ...headers, 'content-type': 'application/cloudevents+json' },
  body: {
    type: 'org.wbcsd.pact.ProductFootprint.PublishedEvent.3',
    specversion: '1.0',
    id: uuidv7(),
    source: '/3/events',
    time: '2026-11-26T10:30:00Z',
    data: { pfIds: [uuidv7()] },
  },
});

/** Received footprints need another company that gives them: `multi-step-responses` and `supplier-factors` have them. */
const byMissing =
  (body?: unknown) =>
  ({ world }: Asking): Ask => ({ params: { id: world.missingId }, ...(body === undefined ? {} : { body }) });

/** Requests of partners: the table covers refusals, `pact-two-hosts.api.test.ts` the answers. */
const byRequest =
  (body: object) =>
  ({ world }: Asking): Ask => ({ params: { id: world.missingId }, body });

export const rows: readonly Row[] = [
  { route: 'GET /3/footprints', allows: { partner: OWN }, ask: () => ({ headers }) },
  {
    route: 'GET /3/footprints/{id}',
    allows: { partner: BY_ID },
    ask: async (asking) => ({ params: { id: await footprint(asking) }, headers }),
  },
  { route: 'POST /3/events', allows: { partner: OWN }, ask: event },
  {
    route: 'POST /auth/token',
    allows: { everyone: { own: 401 } },
    ask: () => ({
      headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
      body: 'grant_type=client_credentials&client_id=a&client_secret=b',
    }),
  },
  { route: 'GET /.well-known/openid-configuration', allows: { everyone: OWN }, ask: () => ({ headers }) },
  ...['partners', 'requests', 'asked', 'received', 'proposals'].map((name) => ({
    route: `GET /api/pact/${name}`,
    allows: { members: OWN },
  })),
  {
    route: 'POST /api/pact/partners/create',
    allows: admins(OWN),
    ask: ({ home }) => ({ body: { ...SYSTEM, name: MARKS[home] } }),
  },
  {
    route: 'PUT /api/pact/partners/{id}',
    allows: admins(BY_ID),
    ask: byPartner({ body: { ...SYSTEM, name: 'Changed', revision: 1 } }),
  },
  ...['rotate', 'revoke'].map((act) => ({
    route: `POST /api/pact/partners/{id}/${act}`,
    allows: admins(BY_ID),
    ask: byPartner(),
  })),
  ...['create', 'end'].map((act) => ({ route: `POST /api/pact/grants/${act}`, allows: admins(BY_ID), ask: grant })),
  {
    route: 'GET /api/pact/grants/{id}',
    allows: { members: BY_ID },
    ask: async (asking) => ({ params: { id: await footprint(asking) } }),
  },
  {
    route: 'POST /api/pact/asked/create',
    // A partner without a system of its own cannot be asked.
    allows: admins({ own: 409, other: 404, missing: 404 }),
    ask: async (asking) => ({ body: { partnerId: await partner(asking), productIds: ['urn:gtin:4712345060507'] } }),
  },
  {
    route: 'POST /api/pact/requests/{id}/fulfil',
    allows: admins({ missing: 404 }),
    ask: byRequest({ footprintIds: [uuidv7()] }),
  },
  { route: 'POST /api/pact/requests/{id}/reject', allows: admins({ missing: 404 }), ask: byRequest({ reason: 'No' }) },
  {
    route: 'GET /api/pact/companies/{id}',
    allows: { members: BY_ID },
    ask: async (asking) => ({ params: { id: await footprint(asking) } }),
  },
  {
    // The companies of the table are not connected: `multi-step-responses` publishes to one that is.
    route: 'POST /api/pact/companies/publish',
    allows: admins({ own: 404, other: 404, missing: 404 }),
    ask: async (asking) => ({
      body: { footprintId: await footprint(asking), companyIds: [asking.world.missingId] },
    }),
  },
  {
    route: 'POST /api/pact/companies/end',
    allows: admins(BY_ID),
    ask: async (asking) => ({
      body: { footprintId: await footprint(asking), companyIds: [asking.world.missingId] },
    }),
  },
  {
    route: 'GET /api/pact/factors/{id}',
    // A factor that is no footprint, of whatever company, has no lineage.
    allows: { members: { own: 200, other: 200, missing: 200 } },
    ask: ({ world }) => ({ params: { id: world.missingId } }),
  },
  { route: 'GET /api/pact/footprint-requests/list', allows: { members: OWN } },
  { route: 'GET /api/pact/footprint-requests/detail/{id}', allows: { members: { missing: 404 } }, ask: byMissing() },
  {
    // The companies of the table are not connected, and their partners have no system: `multi-step-responses` asks one.
    route: 'POST /api/pact/footprint-requests/ask',
    allows: admins({ own: 409, other: 404, missing: 404 }),
    ask: async (asking) => ({
      body: {
        origin: 'PARTNER',
        counterpartyId: await partner(asking),
        product: MARKS[asking.home],
        productIds: ['urn:gtin:4712345060507'],
        fromDate: '2025-07-01',
        toDate: '2025-07-31',
      },
    }),
  },
  ...[
    { path: 'answer/{id}', body: { footprintIds: [uuidv7()] } },
    { path: 'decline/{id}', body: { reason: 'No' } },
    { path: 'withdraw/{id}' },
  ].map(({ path, body }) => ({
    // Requests need another company that asks: `footprint-requests.api.test.ts` has them.
    route: `POST /api/pact/footprint-requests/${path}`,
    allows: admins({ missing: 404 }),
    ask: byMissing(body),
  })),
  { route: 'GET /api/pact/proposals/{id}', allows: { members: { missing: 404 } }, ask: byMissing() },
  ...[
    { path: 'proposals/{id}/accept', body: { recordIds: [] } },
    { path: 'proposals/{id}/decline', body: { reason: 'No' } },
    { path: 'received/{id}/accept-findings', body: { reason: 'No' } },
    { path: 'received/{id}/use' },
  ].map(({ path, body }) => ({
    route: `POST /api/pact/${path}`,
    allows: admins({ missing: 404 }),
    ask: byMissing(body),
  })),
];
