import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { apiServer, type ApiServer } from '../support/api-server.ts';
import {
  autofill,
  connect,
  disclosures,
  disconnect,
  draft,
  requestBody,
  ROOT,
  sideOf,
  typed,
  type Side,
} from '../support/disclosure-scene.ts';
import { dieselBody } from '../support/record-bodies.ts';

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

describe('from the request to the record', () => {
  test('requested, answered from approved records by a key, accepted: a linked record of exactly the allocated tonnes', async () => {
    // 700 kL and 100 kL of diesel: 1,896.804 and 270.972 t CO2-e; 240 of 640 t.km are the customer's.
    await act.approved(driller);
    await act.approved(driller, { quantity: '100' });
    const id = await act.send(mine, driller);
    expect((await act.bell(driller.user))[0]).toBe('record-request.sent');
    expect((await act.detail(driller.user, id)).status).toBe('PENDING');

    const preview = await act.post(`answer/preview/${id}`, driller.user, autofill());
    expect(preview.body.data).toMatchObject({
      content: { whole: { total: '2167.776000' }, allocated: { total: '812.916000' } },
      records: [{ tonnes: { total: expect.any(String) }, days: 31, ofDays: 31 }, {}],
      notApproved: 0,
      warnings: [],
    });
    expect((await act.detail(mine.user, id)).status).toBe('PENDING');

    const submitted = await act.post(`answer/submit/${id}`, driller.user, autofill({ note: 'As agreed.' }));
    expect(submitted.body.data).toMatchObject({ status: 'SUBMITTED', tonnes: '812.916000' });
    expect(await act.bell(mine.admin)).toEqual(['record-request.submitted']);

    const seen = await act.detail(mine.user, id);
    expect(seen).toMatchObject({
      direction: 'sent',
      draft: null,
      answer: {
        version: 1,
        content: {
          note: 'As agreed.',
          lineage: { records: 2, scopes: [1], editions: ['NGA-2025'] },
          lines: [{ typeScope: 1, categoryId: 'STATIONARY_FUELS', allocated: '812.916000', records: 2 }],
          holdsFuel: true,
        },
      },
    });
    const { co2, ch4, n2o, other, total } = seen.answer.content.allocated;
    expect([co2, ch4, n2o, other].reduce((all, gas) => all + Math.round(Number(gas) * 1e6), 0)).toBe(
      Math.round(Number(total) * 1e6),
    );

    const accepted = await act.accept(mine, id);
    expect(accepted.body.data).toMatchObject({
      status: 'ACCEPTED',
      record: { facilityId: mine.facility.id, status: 'DRAFT', total: '812.916000', deleted: false },
    });
    const record = await server.call('GET', `/api/scope-management/${accepted.body.data.record.id}`, { as: mine.user });
    expect(record.body.data).toMatchObject({
      typeScope: 3,
      categoryId: 'PURCHASED_GOODS_AND_SERVICES',
      supplierId: driller.id,
      supplierName: 'Driller',
      fillMode: 2,
      remark: 'PO 4711, drilling',
      customEmission: { total: '812.916000', source: 'Disclosure by Driller' },
      emissions: { total: '812.916000', co2, ch4, n2o },
    });
    const provenance = await act.get(`of-record/${accepted.body.data.record.id}`, mine.user);
    expect(provenance.body.data).toMatchObject({ requestId: id, supplier: { name: 'Driller' }, version: 1 });
    expect((await act.bell(driller.user))[0]).toBe('record-request.accepted');
    expect((await act.detail(driller.user, id)).record).toBeNull();
    expect((await act.detail(driller.user, id)).history.map(({ event }: { event: string }) => event)).toEqual([
      'SENT',
      'BEGUN',
      'SUBMITTED',
      'ACCEPTED',
    ]);
  });

  test('an answer becomes a record in every category of Scope 3', async () => {
    const categories = (await server.call('GET', '/api/selection/category?typeScope=3', { as: mine.user })).body.data
      .commonObjects as { id: string }[];
    expect(categories.length).toBe(15);
    for (const { id: categoryId } of categories) {
      const id = await act.send(mine, driller, { categoryId });
      await act.post(`answer/submit/${id}`, driller.user, typed());
      const { body } = await act.accept(mine, id);
      expect([categoryId, body.data?.record?.total ?? body]).toEqual([categoryId, '31.500000']);
    }
  });

  test('a record across the end of the period counts by its days, market-based if chosen', async () => {
    // 62 days, 31 of them in the period.
    await act.approved(driller, { fromDate: '2025-06-30', toDate: '2025-08-30', versionId: undefined });
    const id = await act.send(mine, driller);
    const { body } = await act.post(`answer/preview/${id}`, driller.user, autofill({ allocation: { key: 'WHOLE' } }));
    expect(body.data.records).toMatchObject([{ days: 31, ofDays: 62 }]);
    expect(body.data.content.allocated.total).toBe('948.402000');
  });

  test('records excluded by facility, category or id are not counted', async () => {
    const record = await act.approved(driller);
    await act.approved(driller, { quantity: '100' });
    const id = await act.send(mine, driller);
    const total = async (selection: object) =>
      (await act.post(`answer/preview/${id}`, driller.user, autofill({ selection, allocation: { key: 'WHOLE' } }))).body
        .data.content.allocated.total;
    expect(await total({ excludedRecordIds: [record] })).toBe('270.972000');
    expect(await total({ categoryIds: ['MOBILE_TRANSPORT_FUELS'] })).toBe('0.000000');
    expect(await total({ facilityIds: [(await server.facility(driller.id)).id] })).toBe('0.000000');
    expect(await total({ scopes: [2] })).toBe('0.000000');
    const empty = await act.post(`answer/submit/${id}`, driller.user, autofill({ selection: { scopes: [2] } }));
    expect(empty.body).toMatchObject({ statusCode: 409, code: 'record-request.no-records' });
    expect((await act.detail(driller.user, id)).status).toBe('PENDING');
  });

  test('unapproved records are not in the answer, and the supplier sees that', async () => {
    const made = await server.call('POST', '/api/scope-management/create', {
      as: driller.user,
      body: dieselBody(driller.facility.id),
    });
    expect(made.status).toBe(200);
    const id = await act.send(mine, driller);
    const { body } = await act.post(`answer/preview/${id}`, driller.user, autofill());
    expect(body.data).toMatchObject({
      notApproved: 1,
      warnings: [{ code: 'record-request.warning.no-records' }, { code: 'record-request.warning.not-approved' }],
    });
  });

  test('the supplier chooses how much of its working is revealed', async () => {
    await act.approved(driller);
    const id = await act.send(mine, driller);
    await act.post(`answer/submit/${id}`, driller.user, autofill({ reveal: 'RESULT' }));
    const { content } = (await act.detail(mine.user, id)).answer;
    expect(content).toMatchObject({
      whole: null,
      lines: [],
      allocated: { total: '711.301500' },
      allocation: { key: 'TONNE_KM', unit: 'tkm', customerAmount: '240', totalAmount: null },
    });
    expect(JSON.stringify(await act.detail(mine.user, id))).not.toContain('1896.804');
  });
});

describe('the statuses of a request', () => {
  const code = (answer: { body: { code?: string } }) => answer.body.code;

  test('an answer with an implausibly large total is refused at its total', async () => {
    const id = await act.send(mine, driller);
    await act.post(`begin/${id}`, driller.user);
    const absurd = typed({ typed: { ...typed().typed, total: '999999999999999' } });
    const { status, body } = await act.post(`answer/submit/${id}`, driller.user, absurd);
    expect([status, body.issues?.map(({ path }) => path)]).toEqual([400, ['typed.total']]);
  });

  test('changes are requested and the answer is sent again; only the supplier sees drafts', async () => {
    const id = await act.send(mine, driller);
    await act.post(`begin/${id}`, driller.user);
    expect(code(await act.post(`begin/${id}`, driller.user))).toBe('record-request.no-such-step');
    await act.post(`answer/save/${id}`, driller.user, draft());
    expect((await act.detail(driller.user, id)).draft.answer).toMatchObject({ typed: { total: '31.5' } });
    expect((await act.detail(mine.user, id)).draft).toBeNull();
    expect(code(await act.accept(mine, id, { answerId: id }))).toBe('record-request.stale');
    await act.post(`answer/submit/${id}`, driller.user, typed());
    expect(code(await act.post(`change-request/${id}`, driller.user, { remark: 'No.' }))).toBe(
      'record-request.not-yours',
    );
    const asked = await act.post(`change-request/${id}`, mine.user, { remark: 'Without the camp, please.' });
    expect(asked.body.data).toMatchObject({ status: 'CHANGES_REQUESTED', lastReason: 'Without the camp, please.' });
    const first = asked.body.data.answer.id;
    expect(code(await act.accept(mine, id))).toBe('record-request.no-such-step');
    await act.post(`answer/submit/${id}`, driller.user, typed({ typed: { ...typed().typed, total: '30' } }));
    expect(code(await act.accept(mine, id, { answerId: first }))).toBe('record-request.stale');
    expect((await act.accept(mine, id)).body.data).toMatchObject({
      status: 'ACCEPTED',
      tonnes: '30.000000',
      answers: [{ version: 2 }, { version: 1 }],
    });
  });

  test('declined with a reason, withdrawn, with remarks from both sides', async () => {
    const declined = await act.send(mine, driller);
    const body = await server.call('POST', `/api/scope-management/change/decline/${declined}`, {
      as: driller.user,
      body: { reason: 'We did no work for you.' },
    });
    expect(body.body.data).toMatchObject({ status: 'DECLINED', lastReason: 'We did no work for you.' });
    expect(code(await act.post(`answer/submit/${declined}`, driller.user, typed()))).toBe(
      'record-request.no-such-step',
    );
    const remark = (as: string) =>
      server.call('POST', `/api/scope-management/change/remark/${declined}`, { as, body: { remark: 'Sorry.' } });
    expect((await remark(mine.user)).status).toBe(200);
    expect((await remark(driller.user)).body.data.history.at(-1)).toMatchObject({ event: 'REMARK', side: 'SUPPLIER' });

    const cancelled = await act.send(mine, driller);
    expect(code(await act.post(`cancel/${cancelled}`, driller.user, {}))).toBe('record-request.not-yours');
    expect((await act.post(`cancel/${cancelled}`, mine.user, { reason: 'Sent twice.' })).body.data.status).toBe(
      'CANCELLED',
    );
    expect(await act.bell(driller.user)).toContain('record-request.cancelled');
  });

  test('staff reset a request: the old answer stays in the history, both are notified, accepting again creates no second record', async () => {
    const staff = await server.signedIn(null, ['ADMIN']);
    const id = await act.send(mine, driller);
    await act.post(`answer/submit/${id}`, driller.user, typed());
    const record = (await act.accept(mine, id)).body.data.record.id;
    const reset = await server.call('POST', `/api/admin/scope-management/reset-record/${id}`, {
      as: staff,
      body: { reason: 'Asked for by both.' },
    });
    expect(reset.body.data).toMatchObject({ status: 'PENDING', answer: null, answers: [{ version: 1 }] });
    expect(reset.body.data.history.at(-1)).toMatchObject({ event: 'RESET', side: 'STAFF', by: null });
    expect(await act.bell(mine.user)).toContain('record-request.reset');
    expect(await act.bell(driller.user)).toContain('record-request.reset');
    await act.post(`answer/submit/${id}`, driller.user, typed({ typed: { ...typed().typed, total: '12.25' } }));
    expect((await act.accept(mine, id)).body.data.record).toMatchObject({
      id: record,
      total: '12.250000',
      revision: 2,
    });
  });

  test('only connected companies exchange data, and exchanged data stays readable', async () => {
    const stranger = await sideOf(server, 'Stranger');
    const refused = await server.call('POST', ROOT, { as: mine.user, body: requestBody([stranger.id]) });
    expect(refused.body).toMatchObject({ code: 'record-request.not-supplier', issues: [{ path: 'supplierIds.0' }] });
    // A supplier cannot send a request to its customer.
    const backwards = await server.call('POST', ROOT, { as: driller.user, body: requestBody([mine.id]) });
    expect(backwards.body.code).toBe('record-request.not-supplier');
    const id = await act.send(mine, driller);
    await act.post(`answer/submit/${id}`, driller.user, typed());
    await disconnect(server, mine, driller);
    expect(code(await act.accept(mine, id))).toBe('record-request.disconnected');
    expect(code(await act.post(`cancel/${id}`, mine.user, {}))).toBe('record-request.disconnected');
    const seen = await act.detail(driller.user, id);
    expect(seen).toMatchObject({ connected: false, allowed: [], counterparty: { name: 'Mine' } });
    expect((await act.get(`detail/${id}`, stranger.user)).status).toBe(404);
  });
});

describe('warnings and locks', () => {
  test('fuel burnt at the customer’s facility is not counted twice without a warning', async () => {
    await act.approved(driller);
    await server.call('POST', '/api/scope-management/create', {
      as: mine.user,
      body: dieselBody(mine.facility.id, { quantity: '10' }),
    });
    const id = await act.send(mine, driller, { facilityId: mine.facility.id, fuelBurntHere: true });
    const preview = await act.post(`answer/preview/${id}`, driller.user, autofill());
    expect(preview.body.data.warnings).toMatchObject([
      { code: 'record-request.warning.fuel-at-customer', values: { facility: mine.facility.name } },
    ]);
    await act.post(`answer/submit/${id}`, driller.user, autofill());
    const refused = await act.accept(mine, id);
    expect(refused.body).toMatchObject({
      statusCode: 409,
      code: 'record-request.warning',
      data: { warnings: [{ code: 'record-request.warning.double-count' }] },
    });
    expect((await act.detail(mine.user, id)).warnings.length).toBe(1);
    expect((await act.accept(mine, id, { acknowledge: true })).body.data.status).toBe('ACCEPTED');
  });

  test('a locked period refuses the record and therefore the acceptance', async () => {
    const id = await act.send(mine, driller);
    await act.post(`answer/submit/${id}`, driller.user, typed());
    await server.call('POST', '/api/period/lock', {
      as: mine.admin,
      body: { facilityId: mine.facility.id, year: 2026 },
    });
    expect((await act.accept(mine, id)).body).toMatchObject({ statusCode: 409, code: 'record.locked' });
    expect(await act.detail(mine.user, id)).toMatchObject({ status: 'SUBMITTED', record: null });
  });

  test('invalid data is refused at its field', async () => {
    const bad = async (change: object) =>
      (await server.call('POST', ROOT, { as: mine.user, body: requestBody([driller.id], { ...change }) })).body;
    expect(await bad({ dueDate: '2020-01-01' })).toMatchObject({ code: 'record-request.due-date' });
    expect(await bad({ categoryId: 'STATIONARY_FUELS' })).toMatchObject({ code: 'reference.unknown' });
    expect(await bad({ toDate: '2027-07-31' })).toMatchObject({ statusCode: 400, issues: [{ path: 'toDate' }] });
    expect(await bad({ fuelBurntHere: true })).toMatchObject({ issues: [{ path: 'facilityId' }] });
    expect(await bad({ facilityId: driller.facility.id })).toMatchObject({ code: 'facility.unknown' });
    const id = await act.send(mine, driller);
    expect((await bad({})).code).toBe('record-request.duplicate');
    const more = { key: 'MASS', customerAmount: '11', totalAmount: '10' };
    expect((await act.post(`answer/preview/${id}`, driller.user, typed({ allocation: more }))).body).toMatchObject({
      code: 'record-request.allocation',
    });
    const gases = { ...typed().typed, co2: '40' };
    expect((await act.post(`answer/submit/${id}`, driller.user, typed({ typed: gases }))).body.code).toBe(
      'record-request.gases',
    );
  });
});
