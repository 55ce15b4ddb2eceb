import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recordsChanged } from '#plugins/records/records/server';
import { EventBus } from '#server';
import { apiServer, type ApiServer, type TestCompany } from '../support/api-server.ts';
import { month, outcomesOf, scope1Sums, statesOf, storedRecords, type BulkRow } from '../support/bulk-rows.ts';
import { dieselBody } from '../support/record-bodies.ts';

let server: ApiServer;
let mine: TestCompany;
let theirs: TestCompany;
let preparer: string;
let stranger: string;
let staff: string;

const ROOT = '/api/scope-management';

beforeAll(async () => {
  server = await apiServer();
  mine = await server.company('Mine');
  theirs = await server.company('Theirs');
  preparer = await server.signedIn(mine.id, ['USER']);
  stranger = await server.signedIn(theirs.id, ['COMPANY_ADMIN']);
  staff = await server.signedIn(null, ['ADMIN']);
});

afterAll(() => server.close());

const row = (change: BulkRow = {}, body: BulkRow = dieselBody(mine.facility.id)): BulkRow => ({
  requestId: randomUUID(),
  ...body,
  ...change,
});
const send = (records: unknown, { as = preparer }: { as?: string } = {}) =>
  server.call('POST', `${ROOT}/bulk-create`, { as, body: { records } });
const storedOf = (companyId: string) => storedRecords(server, companyId);
const sums = (companyId: string) => scope1Sums(server, companyId);
const create = (body: unknown, as = preparer) => server.call('POST', `${ROOT}/create`, { as, body });

describe('a requestId', () => {
  test('sent again creates nothing and answers the same record; with other content it is refused', async () => {
    const [first, second] = [row(month(1)), row(month(2))];
    const [one, two] = outcomesOf(await send([first, second]));
    const before = await storedOf(mine.id);
    const again = outcomesOf(await send([second, first, row(month(3)), { ...first, quantity: '701' }]));
    expect(again.map(({ state, id }) => [state, id])).toEqual([
      ['repeated', two?.id],
      ['repeated', one?.id],
      ['created', expect.any(String)],
      ['refused', undefined],
    ]);
    expect(again[3]?.problem).toMatchObject({ statusCode: 409, code: 'record.request-used', data: { id: one?.id } });
    expect(await storedOf(mine.id)).toBe(before + 1);
  });

  test('is the same for the call that creates one record', async () => {
    const body = row(month(4));
    const { id } = (await create(body)).body.data;
    expect(outcomesOf(await send([body]))).toMatchObject([{ state: 'repeated', id }]);
    const other = row(month(5));
    const [made] = outcomesOf(await send([other]));
    expect((await create(other)).body.data.id).toBe(made?.id);
    expect((await create({ ...other, quantity: '1' })).body.code).toBe('record.request-used');
  });

  test('twice in one call counts once: the other is repeated, or refused if it says something else', async () => {
    const body = row(month(6));
    const refusedFirst = row({ ...month(7), unit: 'kWh' });
    const answer = await send([
      body,
      { ...body, quantity: '1' },
      { ...body, requestId: String(body['requestId']).toUpperCase() },
      refusedFirst,
      refusedFirst,
      { ...refusedFirst, unit: 'kL' },
      refusedFirst,
    ]);
    expect(statesOf(answer)).toEqual([
      'created',
      'record.request-used',
      'repeated',
      'reference.unknown',
      'reference.unknown',
      'created',
      'record.request-used',
    ]);
    // As if they were sent one after the other: what was created holds the key.
    expect(statesOf(await send([{ ...refusedFirst, unit: 'kL' }, refusedFirst, body]))).toEqual([
      'repeated',
      'record.request-used',
      'repeated',
    ]);
  });

  test('of a refused row can be used again once its fault is corrected', async () => {
    const wrong = row({ ...month(8), unit: 'kWh' });
    expect(statesOf(await send([wrong]))).toEqual(['reference.unknown']);
    expect(statesOf(await send([{ ...wrong, unit: 'kL' }]))).toEqual(['created']);
  });

  test('of a deleted record creates no second one', async () => {
    const body = row(month(9));
    const [made] = outcomesOf(await send([body]));
    await server.call('POST', `${ROOT}/delete/${made?.id}`, { as: preparer });
    expect((await create(body)).body.code).toBe('record.unknown');
    expect(statesOf(await send([body]))).toEqual(['record.unknown']);
  });

  test('of another company means nothing, and reveals nothing', async () => {
    const requestId = randomUUID();
    const [own] = outcomesOf(await send([row({ requestId, ...month(10) })]));
    const [other] = outcomesOf(await send([row({ requestId }, dieselBody(theirs.facility.id))], { as: stranger }));
    expect([own?.state, other?.state]).toEqual(['created', 'created']);
    expect(other?.id).not.toBe(own?.id);
    expect((await server.call('GET', `${ROOT}/${own?.id}`, { as: stranger })).status).toBe(404);
  });

  test('in sixty calls at once, in different orders, creates each record once', async () => {
    const { id, facility } = await server.company('Crowded');
    const as = await server.signedIn(id, ['USER']);
    const records = Array.from({ length: 12 }, (_, n) =>
      row({ ...month(n), quantity: n + 1 }, dieselBody(facility.id)),
    );
    const wrong = row({ unit: 'kWh' }, dieselBody(facility.id));
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, turn) => {
        const turned = [...records.slice(turn % 12), wrong, ...records.slice(0, turn % 12)];
        return send(turn % 2 ? turned : turned.toReversed(), { as });
      }),
    );
    const outcomes = answers.flatMap(outcomesOf);
    expect(outcomes.filter(({ state }) => state === 'created')).toHaveLength(12);
    expect(outcomes.filter(({ state }) => state === 'refused')).toHaveLength(60);
    expect(new Set(outcomes.flatMap(({ id: made }) => made ?? [])).size).toBe(12);
    const { records: stored, cells } = await sums(id);
    expect(stored).toMatchObject({ n: 12 });
    expect(cells).toEqual(stored);
  }, 120_000);
});

describe('beside other calls', () => {
  test('single creates with the same keys and other calls for the same cells leave every cell equal to its records', async () => {
    const { id, facility } = await server.company('Busy');
    const as = await server.signedIn(id, ['USER']);
    const shared = Array.from({ length: 20 }, (_, n) =>
      row({ ...month(n % 3), quantity: n + 1 }, dieselBody(facility.id)),
    );
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, turn) =>
        turn % 3 === 2
          ? create(shared[turn], as)
          : send([...shared, row({ ...month(turn % 3) }, dieselBody(facility.id))], { as }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const { records, cells } = await sums(id);
    expect(records).toMatchObject({ n: 28 });
    expect(cells).toEqual(records);
  }, 60_000);

  test('the change is published once, after the commit, and not if nothing was created', async () => {
    const seen: Promise<number>[] = [];
    const stop = server.services.get(EventBus).subscribe(recordsChanged, ({ companyId }) => {
      if (companyId === mine.id) seen.push(storedOf(companyId));
    });
    const records = [row(month(20)), row(month(21)), row({ unit: 'kWh' })];
    await send(records);
    await expect.poll(() => seen.length).toBe(1);
    expect(await Promise.all(seen)).toEqual([await storedOf(mine.id)]);
    await send(records);
    await send([row({ unit: 'kWh' })]);
    expect(seen).toHaveLength(1);
    stop();
  });

  test('a caller without authority or session creates nothing', async () => {
    const before = await storedOf(mine.id);
    const auditor = await server.signedIn(mine.id, ['AUDITOR']);
    expect((await send([row()], { as: auditor })).status).toBe(403);
    expect((await send([row()], { as: staff })).status).toBe(403);
    expect((await server.call('POST', `${ROOT}/bulk-create`, { body: { records: [row()] } })).status).toBe(401);
    expect(await storedOf(mine.id)).toBe(before);
  });

  test('the calls of one scope accept only that scope', async () => {
    const answer = await server.call('POST', '/api/energy-management/bulk-create', {
      as: preparer,
      body: { records: [row()] },
    });
    expect(statesOf(answer)).toEqual(['request.invalid']);
    expect(outcomesOf(answer)[0]?.problem?.issues).toMatchObject([{ path: 'typeScope' }]);
  });

  test('staff create records in the company they name', async () => {
    const company = await server.company('Served');
    const body = (companyId: string) => ({ companyId, records: [row({}, dieselBody(company.facility.id))] });
    const made = await server.call('POST', `/api/admin${ROOT.slice(4)}/bulk-create`, {
      as: staff,
      body: body(company.id),
    });
    expect(statesOf(made)).toEqual(['created']);
    const elsewhere = await server.call('POST', '/api/admin/scope-management/bulk-create', {
      as: staff,
      body: body(mine.id),
    });
    expect(statesOf(elsewhere)).toEqual(['facility.unknown']);
    const nowhere = await server.call('POST', '/api/admin/scope-management/bulk-create', {
      as: staff,
      body: body(randomUUID()),
    });
    expect([nowhere.status, nowhere.body.code]).toEqual([400, 'company.unknown']);
  });

  test('a record that breaks the transaction is refused by itself, and the others are recorded', async () => {
    const { id, facility } = await server.company('Broken');
    const as = await server.signedIn(id, ['USER']);
    await server.test.query(`alter table emission_record add constraint no_thirteen check (quantity <> 13) not valid`);
    try {
      const records = [12, 13, 14].map((quantity, n) => row({ quantity, ...month(n) }, dieselBody(facility.id)));
      expect(
        statesOf(await send([...records, row({ unit: 'kWh' }, dieselBody(facility.id)), records[0]], { as })),
      ).toEqual(['created', 'Unknown', 'created', 'reference.unknown', 'repeated']);
      const { records: stored, cells } = await sums(id);
      expect(stored).toMatchObject({ n: 2 });
      expect(cells).toEqual(stored);
      await server.test.query('alter table emission_record drop constraint no_thirteen');
      expect(statesOf(await send(records, { as }))).toEqual(['repeated', 'created', 'repeated']);
    } finally {
      await server.test.query('alter table emission_record drop constraint if exists no_thirteen');
    }
  });
});
