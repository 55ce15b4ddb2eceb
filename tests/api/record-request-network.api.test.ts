import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Database, uuidv7 } from '#server';
import { RestatementWatch } from '../../src/plugins/network/record-request/server/restatements/restatement-watch.ts';
import { explainWarnings } from '../support/explain-warnings.ts';
import { apiServer, type ApiServer } from '../support/api-server.ts';
import {
  autofill,
  connect,
  disclosures,
  requestBody,
  ROOT,
  sideOf,
  typed,
  type Side,
} from '../support/disclosure-scene.ts';

let server: ApiServer;
let mine: Side;
let driller: Side;
let act: ReturnType<typeof disclosures>;

beforeAll(async () => {
  server = await apiServer();
  act = disclosures(server);
});

afterAll(() => server.close());

beforeEach(async () => {
  mine = await sideOf(server, 'Mine');
  driller = await sideOf(server, 'Driller');
  await connect(server, mine, driller);
});

const records = async (side: Side) =>
  (await server.call('GET', '/api/scope-management/list?typeScope=3&size=100', { as: side.user })).body;
const look = (side: Side) => server.services.get(RestatementWatch).look(side.id);
const status = (as: string, id: string, to: string, reason?: string) =>
  server.call('POST', '/api/scope-management/status', {
    as,
    body: { ids: [id], status: to, ...(reason ? { reason } : {}) },
  });

/** An accepted answer from one approved record of 1,896.804 t, 240 of 640 t.km. */
async function acceptedAnswer() {
  const record = await act.approved(driller);
  const id = await act.send(mine, driller);
  await act.post(`answer/submit/${id}`, driller.user, autofill());
  const { body } = await act.accept(mine, id);
  return { id, record, linked: body.data.record.id as string };
}

describe('restatement', () => {
  test('corrected records are detected, proposed with the differences, and update the customer’s record with its history', async () => {
    const { id, record, linked } = await acceptedAnswer();
    await look(driller);
    expect((await act.get('restatement/list', driller.user)).body.total_item).toBe(0);
    expect((await act.post(`proposal/send/${id}`, driller.user, { remark: 'Same.' })).body.code).toBe(
      'record-request.unchanged',
    );
    await status(driller.admin, record, 'VOID', 'Counted at the other depot.');
    await act.approved(driller, { quantity: '100' });
    await look(driller);
    expect((await act.bell(driller.admin))[0]).toBe('record-request.restatement-found');
    expect((await act.get('restatement/list', driller.user)).body.data).toMatchObject([
      { request: { id }, before: '711.301500', after: '101.614500' },
    ]);
    const found = await act.get(`restatement/${id}`, driller.user);
    expect(found.body.data.records).toMatchObject([
      { recordId: record, change: 'REMOVED', before: '1896.804000', after: null },
      { change: 'ADDED', before: null, after: '270.972000' },
    ]);
    expect((await act.get(`restatement/${id}`, mine.user)).body.code).toBe('record-request.not-yours');

    const sent = await act.post(`proposal/send/${id}`, driller.user, { remark: 'A record was of another depot.' });
    expect(sent.body.data).toMatchObject({ status: 'ACCEPTED', tonnes: '711.301500', proposalOpen: true });
    await look(driller);
    expect((await act.get('count', driller.user)).body.data.restatements).toBe(0);
    expect((await act.get('count', mine.user)).body.data.proposalsOpen).toBe(1);
    const [proposal] = (await act.get('proposal/list', mine.user)).body.data;
    expect(proposal).toMatchObject({
      status: 'OPEN',
      before: '711.301500',
      after: '101.614500',
      differences: [{ typeScope: 1, categoryId: 'STATIONARY_FUELS', before: '711.301500', after: '101.614500' }],
    });
    expect(JSON.stringify(proposal)).not.toContain(record);

    const taken = await act.post(`proposal/accept/${proposal.id}`, mine.user);
    expect(taken.body.data).toMatchObject({
      tonnes: '101.614500',
      answer: { version: 2 },
      record: { id: linked, revision: 2, total: '101.614500' },
      proposals: [{ status: 'ACCEPTED' }],
    });
    expect((await act.post(`proposal/accept/${proposal.id}`, mine.user)).body.data.record.revision).toBe(2);
    const history = await server.call('GET', `/api/scope-management/${linked}/history`, { as: mine.user });
    expect(history.body.data.map((one: { act: string }) => one.act)).toEqual(['UPDATED', 'CREATED']);
  });

  test('an approved or locked record of the customer is not changed', async () => {
    const { id, linked } = await acceptedAnswer();
    await act.approved(driller, { quantity: '100' });
    await act.post(`proposal/send/${id}`, driller.user, { remark: 'One bill more.' });
    const [proposal] = (await act.get('proposal/list', mine.user)).body.data;
    await status(mine.user, await explainWarnings(server, mine.user, linked), 'SUBMITTED');
    await status(mine.admin, linked, 'APPROVED');
    const take = () => act.post(`proposal/accept/${proposal.id}`, mine.user);
    expect((await take()).body.code).toBe('record.not-editable');
    const lock = { facilityId: mine.facility.id, year: 2026 };
    await server.call('POST', '/api/period/lock', { as: mine.admin, body: lock });
    expect((await take()).body.statusCode).toBe(409);
    expect(await act.detail(mine.user, id)).toMatchObject({ tonnes: '711.301500', proposalOpen: true });
    // The remedy: unlock, return, accept.
    await server.call('POST', '/api/period/unlock', {
      as: mine.admin,
      body: { ...lock, reason: 'A supplier restates.' },
    });
    await status(mine.admin, linked, 'RETURNED', 'A supplier restates.');
    expect((await take()).body.data.record.total).toBe('812.916000');
  });

  test('a proposal is refused with a reason, and a newer one replaces an open one', async () => {
    const { id } = await acceptedAnswer();
    const propose = (total: string) =>
      act.post(`proposal/send/${id}`, driller.user, {
        remark: 'Better figures.',
        answer: typed({ typed: { ...typed().typed, total } }),
      });
    // A draft of it is saved for colleagues, and nobody else can see it.
    const { revision } = (await act.detail(driller.user, id)).draft;
    const half = { fillMode: 2, typed: { total: '9' }, allocation: {} };
    await act.post(`answer/save/${id}`, driller.user, { revision, answer: half });
    expect(await act.detail(driller.admin, id)).toMatchObject({ status: 'ACCEPTED', draft: { answer: half } });
    expect((await act.post(`answer/save/${id}`, mine.user, { revision: 0, answer: half })).body.code).toBe(
      'record-request.not-yours',
    );
    await propose('10');
    await propose('11');
    expect((await act.detail(driller.user, id)).draft.answer).toMatchObject({ typed: { total: '11' } });
    const [newer, older] = (await act.get('proposal/list', mine.user)).body.data;
    expect([newer.status, older.status]).toEqual(['OPEN', 'SUPERSEDED']);
    expect((await act.post(`proposal/accept/${older.id}`, mine.user)).body.code).toBe(
      'record-request.proposal-decided',
    );
    expect((await act.post(`proposal/refuse/${newer.id}`, driller.user, { reason: 'No.' })).body.code).toBe(
      'record-request.not-yours',
    );
    const refused = await act.post(`proposal/refuse/${newer.id}`, mine.user, { reason: 'We keep the records.' });
    expect(refused.body.data.proposals[0]).toMatchObject({ status: 'REFUSED', reason: 'We keep the records.' });
    expect(refused.body.data.tonnes).toBe('711.301500');
  });
});

describe('three companies', () => {
  test('one answer is shared with another customer, who enters its own part and never learns of the first', async () => {
    const quarry = await sideOf(server, 'Quarry');
    await connect(server, quarry, driller);
    await act.approved(driller);
    const id = await act.send(mine, driller);
    await act.post(`answer/submit/${id}`, driller.user, autofill());
    const candidates = await act.get(`share/${id}`, driller.user);
    expect(candidates.body.data.commonObjects).toMatchObject([{ name: 'Quarry', shared: false }]);
    const shared = await act.post(`share/${id}`, driller.user, { customers: [{ customerId: quarry.id }] });
    const copy = shared.body.data.requests[0].id as string;
    const twice = await act.post(`share/${id}`, driller.user, { customers: [{ customerId: quarry.id }] });
    expect(twice.body.code).toBe('record-request.not-customer');
    expect((await act.bell(quarry.user))[0]).toBe('record-request.shared');

    const seen = await act.detail(quarry.user, copy);
    expect(seen).toMatchObject({
      origin: 'SHARED',
      direction: 'sent',
      status: 'SUBMITTED',
      tonnes: null,
      answer: { content: { allocated: null, allocation: { customerAmount: null, totalAmount: '640' } } },
    });
    expect(JSON.stringify(seen)).not.toContain('Mine');
    expect((await act.accept(quarry, copy)).body.code).toBe('record-request.amount-missing');
    expect((await act.accept(quarry, copy, { customerAmount: '641' })).body.code).toBe('record-request.allocation');
    const taken = await act.accept(quarry, copy, { customerAmount: '160' });
    // 1,896.804 x 160 / 640
    expect(taken.body.data.record.total).toBe('474.201000');

    await act.approved(driller, { quantity: '100' });
    await act.post(`proposal/send/${copy}`, driller.user, { remark: 'One bill more.' });
    const [proposal] = (await act.get('proposal/list', quarry.user)).body.data;
    expect((await act.post(`proposal/accept/${proposal.id}`, quarry.user)).body.data.record.total).toBe('541.944000');
    expect((await act.get(`detail/${id}`, quarry.user)).status).toBe(404);
    expect((await act.get(`detail/${copy}`, mine.user)).status).toBe(404);
  });

  test('a fully allocated answer cannot be shared, and unconnected companies get none', async () => {
    const stranger = await sideOf(server, 'Stranger');
    const whole = await act.send(mine, driller);
    await act.post(`answer/submit/${whole}`, driller.user, typed());
    const give = (id: string, customerId: string) =>
      act.post(`share/${id}`, driller.user, { customers: [{ customerId, customerAmount: '1' }] });
    expect((await give(whole, stranger.id)).body.code).toBe('record-request.not-shareable');
    const half = await act.send(mine, driller, { purpose: 'Another order' });
    const allocation = { key: 'MASS', customerAmount: '1', totalAmount: '2' };
    await act.post(`answer/submit/${half}`, driller.user, typed({ allocation }));
    expect((await give(half, stranger.id)).body.code).toBe('record-request.not-customer');
    expect((await give(half, mine.id)).body.code).toBe('record-request.not-customer');
  });

  test('a campaign sends many requests, and shows the progress of each', async () => {
    const hauler = await sideOf(server, 'Hauler');
    await connect(server, mine, hauler);
    const sent = await server.call('POST', ROOT, {
      as: mine.user,
      body: requestBody([driller.id, hauler.id], { title: 'FY2026' }),
    });
    const { campaignId, requests } = sent.body.data;
    await act.post(`answer/submit/${requests[0].id}`, driller.user, typed());
    await act.accept(mine, requests[0].id);
    const campaign = await act.get(`campaign/${campaignId}`, mine.user);
    expect(campaign.body.data).toMatchObject({
      title: 'FY2026',
      suppliers: 2,
      counts: { ACCEPTED: 1, PENDING: 1 },
      accepted: '31.500000',
      requests: [{ counterparty: { name: 'Driller' } }, { counterparty: { name: 'Hauler' } }],
    });
    expect((await act.detail(hauler.user, requests[1].id)).campaignId).toBeNull();
    expect((await act.get(`campaign/${campaignId}`, hauler.user)).status).toBe(404);
    // All or none: if one is not a supplier, no request is sent.
    const none = requestBody([driller.id, uuidv7()], { purpose: 'Never sent' });
    expect((await server.call('POST', ROOT, { as: mine.user, body: none })).status).toBe(400);
    const list = await server.call('GET', `${ROOT}?direction=sent&search=Never`, { as: mine.user });
    expect(list.body.total_item).toBe(0);
  });
});

describe('concurrency and failures', () => {
  test('two tabs and a double click accept once', async () => {
    const id = await act.send(mine, driller);
    await act.post(`answer/submit/${id}`, driller.user, typed());
    const answers = await Promise.all(Array.from({ length: 6 }, () => act.accept(mine, id)));
    expect(answers.map(({ status: one }) => one)).toEqual([200, 200, 200, 200, 200, 200]);
    expect((await records(mine)).total_item).toBe(1);
  });

  test('accepting and requesting changes at once: one takes effect, with the matching record', async () => {
    for (let round = 0; round < 4; round += 1) {
      const id = await act.send(mine, driller, { purpose: `Order ${round}` });
      await act.post(`answer/submit/${id}`, driller.user, typed());
      const before = (await records(mine)).total_item ?? 0;
      await Promise.all([
        act.accept(mine, id),
        act.post(`change-request/${id}`, mine.admin, { remark: 'Once more, please.' }),
      ]);
      const { status: now } = await act.detail(mine.user, id);
      const made = ((await records(mine)).total_item ?? 0) - before;
      expect([now, made]).toEqual(now === 'ACCEPTED' ? ['ACCEPTED', 1] : ['CHANGES_REQUESTED', 0]);
    }
  });

  test('a failure between the record and the request leaves neither', async () => {
    const id = await act.send(mine, driller);
    await act.post(`answer/submit/${id}`, driller.user, typed());
    // The last write of an acceptance fails, as if the server had died there.
    await server.test.query(
      `alter table record_request_link add constraint broken check (request_id <> '${id}') not valid`,
    );
    const broken = await act.accept(mine, id);
    expect(broken.status).toBe(500);
    expect((await records(mine)).total_item).toBe(0);
    expect(await act.detail(mine.user, id)).toMatchObject({ status: 'SUBMITTED', record: null });
    const cells = await server.test.query('select 1 from emission_month where company_id = $1', [mine.id]);
    expect(cells.length).toBe(0);
    await server.test.query('alter table record_request_link drop constraint broken');
    expect((await act.accept(mine, id)).body.data.record.total).toBe('31.500000');
  });
});

describe('without the application’s checks', () => {
  const within = (side: { id: string }, statement: string) =>
    server.services
      .get(Database)
      .withTenant(side.id, (trx) => sql<Record<string, unknown>>`${sql.raw(statement)}`.execute(trx));
  const SHARED = ['record_request', 'record_request_answer', 'record_request_event', 'record_request_proposal'];
  const SUPPLIERS = ['record_request_draft', 'record_request_recipe', 'record_request_lineage'];

  test('a third company sees no row of two others, and each side only its own', async () => {
    const third = await sideOf(server, 'Third');
    const { id } = await acceptedAnswer();
    await act.post(`proposal/send/${id}`, driller.user, { remark: 'Better.', answer: typed() });
    for (const table of SHARED) {
      const of = async (side: Side) => (await within(side, `select 1 from ${table}`)).rows.length;
      expect([table, await of(third)]).toEqual([table, 0]);
      expect([table, (await of(mine)) > 0 && (await of(driller)) > 0]).toEqual([table, true]);
    }
    for (const table of SUPPLIERS) {
      expect([table, (await within(mine, `select 1 from ${table}`)).rows.length]).toEqual([table, 0]);
      expect([table, (await within(driller, `select 1 from ${table}`)).rows.length > 0]).toEqual([table, true]);
    }
    expect((await within(driller, 'select 1 from record_request_link')).rows.length).toBe(0);
    expect((await within(mine, 'select 1 from record_request_link')).rows.length).toBe(1);
  });

  test('neither side can take a step of the other, rewrite a request or answer, or write in its name', async () => {
    const id = await act.send(mine, driller);
    const denied = /row-level security|permission denied/;
    const refused = (side: Side, statement: string) => expect(within(side, statement)).rejects.toThrow(denied);
    await refused(driller, `update record_request set status = 'ACCEPTED' where id = '${id}'`);
    await refused(mine, `update record_request set status = 'SUBMITTED' where id = '${id}'`);
    await refused(driller, `update record_request set purpose = 'Other' where id = '${id}'`);
    await refused(mine, `update record_request set due_date = null where id = '${id}'`);
    await refused(mine, `delete from record_request where id = '${id}'`);
    await act.post(`answer/submit/${id}`, driller.user, typed());
    await refused(driller, `update record_request_answer set content = '{}'`);
    await refused(
      driller,
      `insert into record_request_event select gen_random_uuid(), request_id, at, 'CUSTOMER', by_account, by_name, 'ACCEPTED', '', null, customer_id, supplier_id from record_request_event limit 1`,
    );
    await refused(mine, 'select * from record_request_mail');
  });

  test('a request between companies that are not connected is refused by the database too', async () => {
    const stranger = await sideOf(server, 'Stranger');
    const id = await act.send(mine, driller);
    const copy = (change: string) =>
      within(
        mine,
        `insert into record_request select (jsonb_populate_record(request, jsonb_build_object('id', gen_random_uuid(), 'purpose', 'Copy'${change}))).* from record_request request where id = '${id}'`,
      );
    await expect(copy(`, 'supplier_id', '${stranger.id}'`)).rejects.toThrow(/row-level security/);
    await expect(copy(`, 'status', 'ACCEPTED'`)).rejects.toThrow(/row-level security/);
    await copy('');
  });
});

test('ten thousand requests are listed through an index, filtered or not', async () => {
  const [quarry, hauler] = [await sideOf(server, 'Quarry'), await sideOf(server, 'Hauler')];
  await connect(server, quarry, hauler);
  const id = await act.send(mine, driller);
  await act.send(quarry, hauler);
  await server.test.query(
    `insert into record_request select (jsonb_populate_record(request, jsonb_build_object('id', gen_random_uuid(),
       'purpose', 'Order ' || n, 'created_at', now() - n * interval '1 minute',
       'status', case when n % 100 = 0 then 'DECLINED' else 'PENDING' end))).*
     from record_request request, generate_series(1, 10000) n where request.id = $1`,
    [id],
  );
  await server.test.query('analyze record_request');
  const plan = async (side: Side, where: string) => {
    const { rows } = await server.services.get(Database).withTenant(side.id, (trx) =>
      sql<{
        'QUERY PLAN': string;
      }>`${sql.raw(`explain select id from record_request as request where ${where} order by request.created_at desc, request.id desc limit 10`)}`.execute(
        trx,
      ),
    );
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  };
  // A company with most of them scans the newest, one with few those of its side; no plan reads all or sorts.
  const walked = [
    await plan(mine, `customer_id = '${mine.id}'`),
    await plan(driller, `supplier_id = '${driller.id}'`),
    await plan(mine, `customer_id = '${mine.id}' and status = any('{DECLINED}')`),
  ];
  for (const one of walked) {
    expect(one).toMatch(/Index (Only )?Scan/);
    expect(one).not.toMatch(/Seq Scan/);
  }
  expect(await plan(quarry, `customer_id = '${quarry.id}'`)).toContain('record_request_customer');
  expect(await plan(hauler, `supplier_id = '${hauler.id}'`)).toContain('record_request_supplier');
  const list = (query: string) => server.call('GET', `${ROOT}?${query}`, { as: mine.user });
  await list('direction=sent');
  const began = performance.now();
  const page = await list('direction=sent&page=500&size=10');
  const filtered = await list('direction=sent&filterStatus=DECLINED&search=Order');
  expect(performance.now() - began).toBeLessThan(2_000);
  expect([page.body.total_item, page.body.data.length, filtered.body.total_item]).toEqual([10_001, 10, 100]);
});
