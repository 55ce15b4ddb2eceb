import type { Authority } from '#contract';
import { explainWarnings } from '../../../support/explain-warnings.ts';
import { dieselBody } from '../../../support/record-bodies.ts';
import type { Asking, Row } from '../row.ts';
import type { Side, World } from '../world.ts';

/** A query or an exception named by a request, with its engagement and sampled record. */
interface Engagement {
  readonly id: string;
  readonly recordId: string;
  readonly queryId: string;
  readonly exceptionId: string;
}

const ROOT = '/api/audit/engagement';
const YEAR = 2026;

const people = new Map<string, Promise<string>>();

/** A person of a company, signed in once, because hashing passwords is slow. */
function personOf(world: World, side: Side, authority: Authority): Promise<string> {
  const companyId = world.companies[side].id;
  const key = `${companyId} ${authority}`;
  const known = people.get(key) ?? world.server.signedIn(companyId, [authority]);
  people.set(key, known);
  return known;
}

const auditorOf = (world: World, side: Side) => personOf(world, side, 'AUDITOR');

/** An approved record, so that there is something to sample. */
async function approved(world: World, side: Side): Promise<string> {
  const { facility } = world.companies[side];
  const [user, admin] = [await personOf(world, side, 'USER'), await personOf(world, side, 'COMPANY_ADMIN')];
  const made = await world.server.call('POST', '/api/scope-management/create', {
    as: user,
    body: dieselBody(facility.id),
  });
  const ids = [await explainWarnings(world.server, user, made.body.data)];
  for (const [as, status] of [
    [user, 'SUBMITTED'],
    [admin, 'APPROVED'],
  ] as const)
    await world.server.call('POST', '/api/scope-management/status', { as, body: { ids, status } });
  return ids[0] ?? '';
}

const BODY = {
  title: 'Year',
  standard: 'ASAE_3410',
  level: 'LIMITED',
  year: YEAR,
  book: 'NGER',
  materialityKind: 'PERCENT',
  materiality: '5',
  checks: ['EVIDENCE'],
  ownChecks: [],
};
const DRAW = { by: 'SIZE', size: 1, strata: 'NONE', seed: 'seed' };
const FOUND = { description: 'Too little', direction: 'UNDER', tonnes: '1' };

async function engagement(world: World, target: Side | 'missing'): Promise<Engagement> {
  const { missingId } = world;
  if (target === 'missing') return { id: missingId, recordId: missingId, queryId: missingId, exceptionId: missingId };
  const as = await auditorOf(world, target);
  const post = async (path: string, body: object) =>
    (await world.server.call('POST', `${ROOT}/${path}`, { as, body })).body.data?.id as string;
  const recordId = await approved(world, target);
  const id = await post('create', BODY);
  await post(`${id}/sample/add`, { recordId });
  const queryId = await post(`${id}/query/ask`, { recordId, text: 'Why?' });
  const exceptionId = await post(`${id}/exception/create`, FOUND);
  return { id, recordId, queryId, exceptionId };
}

/** The part of the engagement that a request sends. */
type Sent = (engagement: Engagement, asking: Asking) => object | Promise<object>;

const shared = new Map<string, Promise<Engagement>>();

/** One engagement per company for all requests that do not use it up. */
function sharedEngagement(world: World, target: Side | 'missing'): Promise<Engagement> {
  const key = world.companyId(target);
  const known = shared.get(key) ?? engagement(world, target);
  shared.set(key, known);
  return known;
}

const ask =
  (body?: Sent, query?: Record<string, string | number>, find = sharedEngagement) =>
  async (asking: Asking) => {
    const { world, target } = asking;
    const named = await find(world, target);
    return {
      params: { id: named.id },
      ...(query ? { query } : {}),
      ...(body ? { body: await body(named, asking) } : {}),
    };
  };

const READ = { own: 200, other: 404, missing: 404 } as const;
const readers = { AUDITOR: READ, COMPANY_ADMIN: READ, USER: READ, stranger: READ };
const auditor = { AUDITOR: READ };

/** The current exception: each action increases its revision. */
async function seen({ id, exceptionId }: Engagement, { world, target }: Asking) {
  if (target === 'missing') return { exceptionId, revision: 1 };
  const as = await auditorOf(world, target);
  const { exceptions } = (await world.server.call('GET', `${ROOT}/${id}/exception/list`, { as })).body.data;
  const { revision } = exceptions.find((one: { id: string }) => one.id === exceptionId);
  return { exceptionId, revision };
}

/** A new engagement, so that it can be sampled or closed. */
const fresh =
  (body?: object) =>
  async ({ world, target }: Asking) => {
    const id =
      target === 'missing'
        ? world.missingId
        : ((await world.server.call('POST', `${ROOT}/create`, { as: await auditorOf(world, target), body: BODY })).body
            .data.id as string);
    if (target !== 'missing' && body) await approved(world, target);
    return { params: { id }, ...(body ? { body } : {}) };
  };

export const rows: readonly Row[] = [
  {
    route: `GET ${ROOT}/list`,
    allows: { AUDITOR: { own: 200 }, COMPANY_ADMIN: { own: 200 }, USER: { own: 200 }, stranger: { own: 200 } },
  },
  { route: `POST ${ROOT}/create`, allows: { AUDITOR: { own: 200 } }, ask: () => ({ body: BODY }) },
  { route: `GET ${ROOT}/{id}`, allows: readers, ask: ask() },
  {
    route: `POST ${ROOT}/{id}/update`,
    allows: auditor,
    ask: async (asking) => ({
      ...(await fresh()(asking)),
      body: { revision: 1, title: 'Another', year: YEAR, materialityKind: 'PERCENT', materiality: '4' },
    }),
  },
  { route: `POST ${ROOT}/{id}/close`, allows: auditor, ask: fresh() },
  { route: `GET ${ROOT}/{id}/plan`, allows: auditor, ask: ask(undefined, DRAW) },
  { route: `POST ${ROOT}/{id}/draw`, allows: auditor, ask: fresh(DRAW) },
  { route: `GET ${ROOT}/{id}/sample`, allows: readers, ask: ask() },
  {
    route: `POST ${ROOT}/{id}/sample/add`,
    allows: auditor,
    ask: ask(async (_, { world, target }) => ({
      recordId: target === 'missing' ? world.missingId : await approved(world, target),
    })),
  },
  {
    route: `POST ${ROOT}/{id}/tick`,
    allows: auditor,
    ask: ask(({ recordId }) => ({ recordId, checkId: 'EVIDENCE', outcome: 'OK' })),
  },
  { route: `GET ${ROOT}/{id}/query/list`, allows: readers, ask: ask() },
  {
    route: `POST ${ROOT}/{id}/query/ask`,
    allows: auditor,
    ask: ask(({ recordId }) => ({ recordId, text: 'And?' })),
  },
  {
    route: `POST ${ROOT}/{id}/query/answer`,
    allows: { COMPANY_ADMIN: READ, USER: READ, stranger: READ },
    ask: ask(({ queryId }) => ({ queryId, text: 'Because.' })),
  },
  {
    route: `POST ${ROOT}/{id}/query/close`,
    allows: auditor,
    ask: ask(({ queryId }) => ({ queryId }), undefined, engagement),
  },
  { route: `GET ${ROOT}/{id}/exception/list`, allows: readers, ask: ask() },
  { route: `POST ${ROOT}/{id}/exception/create`, allows: auditor, ask: ask(() => FOUND) },
  {
    route: `POST ${ROOT}/{id}/exception/update`,
    allows: auditor,
    ask: ask(async (named, asking) => ({ ...FOUND, ...(await seen(named, asking)), status: 'CORRECTED' })),
  },
  {
    route: `POST ${ROOT}/{id}/exception/respond`,
    allows: { COMPANY_ADMIN: READ, stranger: READ },
    ask: ask(async (named, asking) => ({ ...(await seen(named, asking)), response: 'We will.' })),
  },
  { route: `GET ${ROOT}/{id}/exception/export`, allows: readers, ask: ask(undefined, { format: 'csv' }) },
];
