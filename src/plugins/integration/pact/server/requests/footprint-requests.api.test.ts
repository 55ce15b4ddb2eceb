import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { Database, uuidv7 } from '#server';
import { apiServer, type ApiServer } from '../../../../../../tests/support/api-server.ts';
import { disconnect } from '../../../../../../tests/support/disclosure-scene.ts';
import { madeFootprint, makerOf, type Maker } from '../../../../../../tests/support/footprint-scene.ts';
import { publishTo, receivedBy, supplyScene } from '../../../../../../tests/support/supply-scene.ts';

const ROOT = '/api/pact/footprint-requests';
const PRODUCT_ID = 'urn:pact:haulage.example:supplier-id:RT-1';

let server: ApiServer;
let stranger: Maker;
let scenes = 0;

beforeAll(async () => {
  server = await apiServer();
  stranger = await makerOf(server, 'Another company');
});

afterAll(() => server.close());

const post = (as: string, path: string, body?: object) =>
  server.call('POST', `${ROOT}/${path}`, { as, ...(body && { body }) });
const detail = async (as: string, id: string) => (await server.call('GET', `${ROOT}/detail/${id}`, { as })).body.data;
const list = async (as: string, query = '') => (await server.call('GET', `${ROOT}/list?${query}`, { as })).body;

const askBody = (counterpartyId: string, change: Record<string, unknown> = {}) => ({
  origin: 'COMPANY',
  counterpartyId,
  product: 'Haulage by road train',
  productIds: [PRODUCT_ID],
  fromDate: '2025-07-01',
  toDate: '2025-07-31',
  dueDate: '2199-12-31',
  comment: 'For the contract of haulage.',
  ...change,
});

async function asked(change: Record<string, unknown> = {}) {
  scenes += 1;
  const scene = await supplyScene(server, ` ${scenes}`);
  const answer = await post(scene.buyer.admin, 'ask', askBody(scene.supplier.id, change));
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return { ...scene, id: answer.body.data.id as string };
}

/** Notices about footprints, the newest first. */
const noticesOf = async (as: string) =>
  ((await server.call('GET', '/api/notifications', { as })).body.data as readonly Record<string, unknown>[]).filter(
    ({ kind }) => String(kind).startsWith('pact.'),
  );
const countsOf = async (as: string) =>
  (await server.call('GET', '/api/scope-management/record-request/count', { as })).body.data.further;
const tasksOf = async ({ admin }: Maker) =>
  (await server.call('GET', '/api/tasks/list?kind=pact.answer', { as: admin })).body.data as readonly Record<
    string,
    unknown
  >[];

describe('a request to a connected company', () => {
  test('is read by both, told, counted, and a task of whoever may answer it', async () => {
    const { supplier, buyer, id } = await asked();
    const facts = {
      id,
      origin: 'COMPANY',
      product: 'Haulage by road train',
      criteria: { productId: [PRODUCT_ID] },
      fromDate: '2025-07-01',
      toDate: '2025-07-31',
      dueDate: '2199-12-31',
      overdue: false,
      comment: 'For the contract of haulage.',
      status: 'OPEN',
      footprints: [],
      delivery: null,
      obstacle: null,
    };
    expect(await detail(supplier.user, id)).toMatchObject({
      ...facts,
      direction: 'received',
      counterparty: { id: buyer.id, name: buyer.name },
      // The people of the other company are not named.
      askedBy: null,
    });
    expect(await detail(buyer.user, id)).toMatchObject({
      ...facts,
      direction: 'sent',
      counterparty: { id: supplier.id, name: supplier.name },
      askedBy: expect.any(String),
    });
    expect((await list(supplier.user)).data.map((one: { id: string }) => one.id)).toEqual([id]);
    expect((await list(buyer.user)).data).toEqual([]);
    expect([await countsOf(supplier.user), await countsOf(buyer.user)]).toEqual([
      { received: 1, sent: 0 },
      { received: 0, sent: 1 },
    ]);
    expect(await noticesOf(supplier.user)).toMatchObject([
      {
        kind: 'pact.asked',
        params: { company: buyer.name, product: 'Haulage by road train' },
        link: `record-request?footprint=${id}`,
      },
    ]);
    expect(await tasksOf(supplier)).toMatchObject([
      { code: 'pact.answer', due: '2199-12-31', count: 1, link: `record-request?footprint=${id}` },
    ]);
    const users = await server.call('GET', '/api/tasks/list?kind=pact.answer', { as: supplier.user });
    expect([users.body.data, await tasksOf(buyer)]).toEqual([[], []]);
    const staff = await server.signedIn(null, ['ADMIN']);
    const companies = (await server.call('GET', '/api/admin/tasks/companies', { as: staff })).body.data;
    const waiting = companies.find((one: { companyId: string }) => one.companyId === supplier.id);
    expect(waiting.work).toMatchObject([{ kind: 'pact.answer', count: 1 }]);
    expect((await server.call('GET', `${ROOT}/list`, { as: staff })).status).toBe(403);
  });

  test('is answered with a footprint, which arrives once and is linked', async () => {
    const { supplier, buyer, id } = await asked();
    const footprint = await madeFootprint(server, supplier);
    const body = { footprintIds: [footprint.id, footprint.id] };
    expect((await post(supplier.user, `answer/${id}`, body)).status).toBe(403);
    const answer = await post(supplier.admin, `answer/${id}`, body);
    expect(answer.body.data).toMatchObject({
      status: 'FULFILLED',
      answeredBy: expect.any(String),
      footprints: [{ id: footprint.id, name: 'Haulage by road train' }],
    });
    const [received, ...others] = await receivedBy(server, buyer);
    expect([received.footprint.id, others]).toEqual([footprint.id, []]);
    expect(await detail(buyer.user, id)).toMatchObject({
      status: 'FULFILLED',
      answeredBy: null,
      footprints: [{ id: received.id, name: 'Haulage by road train' }],
    });
    expect(await noticesOf(buyer.user)).toMatchObject([{ kind: 'pact.received' }]);
    expect(await noticesOf(supplier.user)).toMatchObject([{ kind: 'pact.asked', readAt: expect.any(String) }]);
    expect(await tasksOf(supplier)).toEqual([]);
    // An answer twice is one answer.
    const twice = await post(supplier.admin, `answer/${id}`, body);
    expect([twice.status, twice.body.code]).toEqual([409, 'pact.answered']);
    expect((await post(supplier.admin, `decline/${id}`, { reason: 'No' })).body.code).toBe('pact.answered');
    expect((await post(buyer.admin, `withdraw/${id}`)).body.code).toBe('pact.answered');
    expect(await receivedBy(server, buyer)).toHaveLength(1);
  });

  test('is answered by itself when its product is published for its days, and not by others', async () => {
    const { supplier, buyer, id } = await asked();
    const late = (await post(buyer.admin, 'ask', askBody(supplier.id, { fromDate: '2025-06-01' }))).body.data;
    const other = await madeFootprint(server, supplier, { productIds: ['urn:gtin:4712345060507'] });
    await publishTo(server, supplier, other.id, buyer.id);
    expect((await detail(buyer.user, id)).status).toBe('OPEN');
    const footprint = await madeFootprint(server, supplier);
    await publishTo(server, supplier, footprint.id, buyer.id);
    expect(await detail(supplier.user, id)).toMatchObject({ status: 'FULFILLED', footprints: [{ id: footprint.id }] });
    expect((await detail(buyer.user, late.id)).status).toBe('OPEN');
    // It has this footprint already: the answer links to what was received.
    const again = await post(supplier.admin, `answer/${late.id}`, { footprintIds: [footprint.id] });
    expect(again.status).toBe(200);
    expect(await receivedBy(server, buyer)).toHaveLength(2);
    expect((await detail(buyer.user, late.id)).footprints).toEqual((await detail(buyer.user, id)).footprints);
  });

  test('is declined with a reason that the other company reads', async () => {
    const { supplier, buyer, id } = await asked();
    expect((await post(supplier.admin, `decline/${id}`, { reason: ' ' })).status).toBe(400);
    expect((await post(supplier.user, `decline/${id}`, { reason: 'No' })).status).toBe(403);
    await post(supplier.admin, `decline/${id}`, { reason: 'We stopped this service.' });
    expect(await detail(buyer.user, id)).toMatchObject({ status: 'REJECTED', reason: 'We stopped this service.' });
    expect(await noticesOf(buyer.user)).toMatchObject([
      { kind: 'pact.refused', params: { company: supplier.name }, link: 'record-request?tab=sent' },
    ]);
  });

  test('is taken back by who asked, until it is answered', async () => {
    const { supplier, buyer, id } = await asked();
    expect((await post(buyer.user, `withdraw/${id}`)).status).toBe(403);
    const wrongSide = await post(supplier.admin, `withdraw/${id}`);
    expect([wrongSide.status, wrongSide.body.code]).toEqual([404, 'pact.request-unknown']);
    expect((await post(buyer.admin, `withdraw/${id}`)).body.data.status).toBe('CANCELLED');
    const late = await post(supplier.admin, `decline/${id}`, { reason: 'No' });
    expect([late.status, late.body.code]).toEqual([409, 'pact.withdrawn']);
    expect((await noticesOf(supplier.user)).map(({ kind }) => kind)).toEqual(['pact.withdrawn', 'pact.asked']);
    expect(await tasksOf(supplier)).toEqual([]);
  });

  test('cannot be answered by who asked, and waits while the companies are not connected', async () => {
    const { supplier, buyer, id } = await asked();
    const own = await madeFootprint(server, supplier);
    const body = { footprintIds: [own.id] };
    expect((await post(buyer.admin, `answer/${id}`, body)).status).toBe(404);
    await disconnect(server, buyer, supplier);
    expect((await detail(supplier.user, id)).obstacle).toBe('pact.disconnected');
    const refused = await post(supplier.admin, `answer/${id}`, body);
    expect([refused.status, refused.body.code]).toEqual([409, 'pact.disconnected']);
    expect((await detail(supplier.user, id)).status).toBe('OPEN');
    // A reason can still be given.
    expect((await post(supplier.admin, `decline/${id}`, { reason: 'No contract any more.' })).status).toBe(200);
  });

  test('is refused for a footprint that is deprecated or of another company, and stays open', async () => {
    const { supplier, id } = await asked();
    const { id: footprintId } = await madeFootprint(server, supplier);
    const reason = { reason: 'Wrong' };
    await server.call('POST', `/api/footprints/deprecate/${footprintId}`, { as: supplier.admin, body: reason });
    const gone = await post(supplier.admin, `answer/${id}`, { footprintIds: [footprintId] });
    expect([gone.status, gone.body.code]).toEqual([409, 'footprints.deprecated']);
    const foreign = await post(supplier.admin, `answer/${id}`, { footprintIds: [uuidv7()] });
    expect([foreign.status, foreign.body.code]).toEqual([404, 'footprints.unknown']);
    expect(await detail(supplier.user, id)).toMatchObject({ status: 'OPEN', footprints: [] });
  });

  test('is refused without connection, by people who may not ask, with wrong days, and if it is open already', async () => {
    const { supplier, buyer } = await asked();
    for (const unknown of [stranger.id, uuidv7(), buyer.id]) {
      const refused = await post(buyer.admin, 'ask', askBody(unknown));
      expect([refused.status, refused.body.code]).toEqual([404, 'pact.company-unknown']);
    }
    expect((await post(buyer.user, 'ask', askBody(supplier.id))).status).toBe(403);
    const twice = await post(buyer.admin, 'ask', askBody(supplier.id, { product: 'HAULAGE by road train' }));
    expect([twice.status, twice.body.code]).toEqual([409, 'pact.asked-already']);
    const wrong = async (change: object) => {
      const { status, body } = await post(buyer.admin, 'ask', askBody(supplier.id, { ...change }));
      return [status, body.issues?.[0]?.path];
    };
    expect(await wrong({ dueDate: '2020-01-01' })).toEqual([400, 'dueDate']);
    expect(await wrong({ toDate: '2025-06-01' })).toEqual([400, 'fromDate']);
    expect(await wrong({ product: ' ' })).toEqual([400, 'product']);
    expect(await wrong({ productIds: ['RT-1'] })).toEqual([400, 'productIds.0']);
  });
});

describe('sixty at once', () => {
  test('are one request, one answer, and one received footprint', async () => {
    const { supplier, buyer } = await asked({ product: 'Before' });
    const sixty = Array.from({ length: 60 }, (_, at) => at);
    const asks = await Promise.all(sixty.map(() => post(buyer.admin, 'ask', askBody(supplier.id))));
    const made = asks.filter(({ status }) => status === 200);
    expect([made.length, asks.filter(({ status }) => status === 409).length]).toEqual([1, 59]);
    const id = made[0]?.body.data.id as string;
    const { id: footprintId } = await madeFootprint(server, supplier);
    const answers = await Promise.all(
      sixty.map(() => post(supplier.admin, `answer/${id}`, { footprintIds: [footprintId] })),
    );
    const statuses = answers.map(({ status }) => status);
    expect([statuses.filter((one) => one === 200).length, statuses.filter((one) => one === 409).length]).toEqual([
      1, 59,
    ]);
    expect(await receivedBy(server, buyer)).toHaveLength(1);
    expect((await noticesOf(buyer.user)).filter(({ kind }) => kind === 'pact.received')).toHaveLength(1);
  });

  test('of different products are all there, page by page and by cursors', async () => {
    const { supplier, buyer } = await asked({ product: 'Haulage 0' });
    const rest = Array.from({ length: 59 }, (_, at) => `Haulage ${at + 1}`);
    const asks = await Promise.all(
      rest.map((product) => post(buyer.admin, 'ask', askBody(supplier.id, { product, productIds: [] }))),
    );
    expect(new Set(asks.map(({ status }) => status))).toEqual(new Set([200]));
    const all = await list(supplier.user, 'size=100');
    expect(all.total_item).toBe(60);
    const ids = all.data.map((one: { id: string }) => one.id);
    const found: string[] = [];
    let next: string | null | undefined = '';
    while (next !== null && next !== undefined) {
      const page = await list(supplier.user, `size=7${next && `&cursor=${encodeURIComponent(next)}`}`);
      found.push(...page.data.map((one: { id: string }) => one.id));
      ({ nextCursor: next } = page as typeof page & { readonly nextCursor: string | null });
    }
    expect(found).toEqual(ids);
    expect((await list(supplier.user, 'search=haulage%2059')).total_item).toBe(1);
    expect((await list(supplier.user, `search=${encodeURIComponent(PRODUCT_ID)}`)).total_item).toBe(1);
    expect((await list(supplier.user, 'search=%25')).total_item).toBe(0);
    expect((await list(buyer.user, 'direction=sent&status=OPEN')).total_item).toBe(60);
    expect((await list(buyer.user, 'direction=sent&status=REJECTED')).total_item).toBe(0);
    expect(await tasksOf(supplier)).not.toHaveLength(0);
  });
});

describe('the walls between the companies', () => {
  test('a third company finds nothing and changes nothing', async () => {
    const { id } = await asked();
    for (const [path, body] of [
      [`answer/${id}`, { footprintIds: [uuidv7()] }],
      [`decline/${id}`, { reason: 'No' }],
      [`withdraw/${id}`, undefined],
    ] as const) {
      const refused = await post(stranger.admin, path, body);
      expect([path, refused.status, refused.body.code]).toEqual([path, 404, 'pact.request-unknown']);
    }
    expect((await server.call('GET', `${ROOT}/detail/${id}`, { as: stranger.admin })).status).toBe(404);
    expect((await list(stranger.user)).total_item).toBe(0);
  });

  test('the database lets each side take its own steps alone, once', async () => {
    const { supplier, buyer, id } = await asked();
    const database = server.services.get(Database);
    const step = (companyId: string, change: string) =>
      database.withTenant(companyId, (trx) =>
        sql`update pact_company_request set ${sql.raw(change)} where id = ${id}`.execute(trx),
      );
    const ended = 'answered_at = now()';
    const fulfilled = `status = 'FULFILLED', footprint_ids = array['${uuidv7()}'::uuid], ${ended}`;
    await expect(step(buyer.id, fulfilled)).rejects.toThrow(/row-level security|permission denied/);
    await expect(step(supplier.id, `status = 'CANCELLED', ${ended}`)).rejects.toThrow(
      /row-level security|permission denied/,
    );
    await expect(step(supplier.id, `product = 'Other'`)).rejects.toThrow(/permission denied/);
    expect((await step(stranger.id, fulfilled)).numAffectedRows).toBe(0n);
    await step(supplier.id, fulfilled);
    await expect(
      step(supplier.id, `status = 'REJECTED', footprint_ids = '{}', reason = 'No', ${ended}`),
    ).rejects.toThrow(/permission denied/);
    const insert = (companyId: string, askerId: string, askedId: string) =>
      database.withTenant(companyId, (trx) =>
        sql`insert into pact_company_request (id, asker_id, asked_id, asker_name, asked_name, product, product_ids,
            from_date, to_date, comment, asked_at, asked_by, status)
          values (${uuidv7()}, ${askerId}, ${askedId}, 'A', 'B', 'C', '{}', '2025-07-01', '2025-07-31', '', now(),
            ${uuidv7()}, 'OPEN')`.execute(trx),
      );
    await expect(insert(supplier.id, buyer.id, supplier.id)).rejects.toThrow(/row-level security/);
    await expect(insert(stranger.id, stranger.id, supplier.id)).rejects.toThrow(/row-level security/);
    await expect(insert(buyer.id, buyer.id, supplier.id)).resolves.toBeDefined();
  });
});
