import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apiServer, type ApiServer, type TestCompany } from '../support/api-server.ts';
import { month, outcomesOf, scope1Sums, statesOf, storedRecords, type BulkRow } from '../support/bulk-rows.ts';
import { dieselBody, electricityBody } from '../support/record-bodies.ts';

let server: ApiServer;
let mine: TestCompany;
let theirs: TestCompany;
let preparer: string;

const ROOT = '/api/scope-management';

beforeAll(async () => {
  server = await apiServer();
  mine = await server.company('Mine');
  theirs = await server.company('Theirs');
  preparer = await server.signedIn(mine.id, ['USER']);
});

afterAll(() => server.close());

const row = (change: BulkRow = {}, body: BulkRow = dieselBody(mine.facility.id)): BulkRow => ({
  requestId: randomUUID(),
  ...body,
  ...change,
});
const send = (
  records: unknown,
  { as = preparer, headers = {} }: { as?: string; headers?: Record<string, string> } = {},
) => server.call('POST', `${ROOT}/bulk-create`, { as, body: { records }, headers });
const storedOf = (companyId: string) => storedRecords(server, companyId);
const sums = (companyId: string) => scope1Sums(server, companyId);

describe('rows of one call', () => {
  test('are recorded or refused each by itself, in their order', async () => {
    const foreign = row({}, dieselBody(theirs.facility.id));
    const sent = [
      row(),
      foreign,
      row({ unit: 'kWh', ...month(40) }),
      row({ quantity: '-1' }),
      row({ quantity: '999999999999999' }),
      row({ toDate: '2199-12-31' }),
      row({ inputTypeId: 'unobtainium' }),
      row({ colour: 'red' }),
      { ...row(), requestId: undefined },
      { ...row(), requestId: 7 },
      row({ attachmentIds: [randomUUID()], ...month(41) }),
      row({ fromDate: '2019-07-01', toDate: '2019-07-31' }),
      row({ supplierId: randomUUID(), ...month(42) }),
      row({ quantity: '12.5', ...month(43) }),
    ];
    const before = await storedOf(mine.id);
    const answer = await send(sent);
    expect(statesOf(answer)).toEqual([
      'created',
      'facility.unknown',
      'reference.unknown',
      'request.invalid',
      'calculation.failed',
      'record.too-long',
      'reference.unknown',
      'request.invalid',
      'request.invalid',
      'request.invalid',
      'evidence.unknown',
      'facility.window',
      'reference.unknown',
      'created',
    ]);
    expect(answer.body.data.counts).toEqual({ created: 2, repeated: 0, refused: 12 });
    const outcomes = outcomesOf(answer);
    expect(outcomes.map(({ index }) => index)).toEqual(sent.map((_, index) => index));
    expect(outcomes.map(({ requestId }) => requestId)).toEqual(
      sent.map(({ requestId }) => (typeof requestId === 'string' ? requestId : null)),
    );
    expect(outcomes.map(({ problem }) => problem?.issues?.[0]?.path)).toMatchObject([
      undefined,
      'facilityId',
      'unit',
      'quantity',
      'quantity',
      'toDate',
      'inputTypeId',
      'colour',
      'requestId',
      'requestId',
      'attachmentIds',
      'fromDate',
      'supplierId',
      undefined,
    ]);
    expect(await storedOf(mine.id)).toBe(before + 2);
    const { body } = await server.call('GET', `${ROOT}/${outcomes[13]?.id}`, { as: preparer });
    expect(body.data).toMatchObject({ quantity: '12.500', status: 'DRAFT', revision: 1 });
    expect(JSON.stringify(answer.body)).not.toContain(theirs.facility.name);
  });

  test('get the problem that the call for one record answers, in the language of the caller', async () => {
    const wrong = [
      { ...dieselBody(mine.facility.id), quantity: -1, unit: '' },
      { ...dieselBody(mine.facility.id), colour: 'red', form: { size: 1 } },
      { ...dieselBody(mine.facility.id), fromDate: '2025-08-01', toDate: '2025-07-01' },
      { ...dieselBody(mine.facility.id), customFactor: { value: '1', unit: 'kg', source: '' } },
      { ...dieselBody(mine.facility.id), methodInputs: { exemptKwh: 1 } },
      { ...dieselBody(mine.facility.id), methodInputs: [] },
      { ...dieselBody(mine.facility.id), quantity: '9'.repeat(40) },
      { ...dieselBody(mine.facility.id), quantity: 1e300 },
      { ...dieselBody(mine.facility.id), quantity: null, facilityId: true, fromDate: 5 },
      { ...dieselBody(theirs.facility.id) },
      { ...dieselBody(mine.facility.id), fillMode: 2 },
      { ...dieselBody(mine.facility.id), remark: 'a\u0000b' },
      { ...electricityBody(mine.facility.id), methodInputs: { renewablePowerPercentage: 101 } },
    ];
    for (const language of ['en', 'vi', 'fr']) {
      const headers = { 'accept-language': language };
      const alone = [];
      for (const body of wrong)
        alone.push((await server.call('POST', `${ROOT}/create`, { as: preparer, body, headers })).body);
      const together = await send(
        wrong.map((body) => ({ ...body, requestId: randomUUID() })),
        { headers },
      );
      expect(outcomesOf(together).map(({ problem }) => problem)).toEqual(alone);
    }
  });

  test('of a locked year are refused, those of an open one are recorded', async () => {
    const { id, facility } = await server.company('Locked');
    const as = await server.signedIn(id, ['COMPANY_ADMIN']);
    const other = await server.facility(id);
    const locked = await server.call('POST', '/api/period/lock', { as, body: { facilityId: facility.id, year: 2024 } });
    expect(locked.body.data).toMatchObject({ state: 'LOCKED' });
    const of2024 = { fromDate: '2023-08-01', toDate: '2023-08-31' };
    const answer = await send(
      [
        row(of2024, dieselBody(facility.id)),
        row(of2024, dieselBody(other.id)),
        row({}, dieselBody(facility.id)),
        row({ fromDate: '2024-06-01', toDate: '2024-07-31' }, dieselBody(facility.id)),
      ],
      { as },
    );
    expect(statesOf(answer)).toEqual(['record.locked', 'created', 'created', 'record.locked']);
    const { records, cells } = await sums(id);
    expect(cells).toEqual(records);
  });

  test('that are no object are refused by themselves', async () => {
    const before = await storedOf(mine.id);
    const answer = await send([null, 'diesel', row(month(44)), [], 7, true]);
    expect(statesOf(answer)).toEqual([
      'request.invalid',
      'request.invalid',
      'created',
      'request.invalid',
      'request.invalid',
      'request.invalid',
    ]);
    expect(outcomesOf(answer).map(({ requestId }) => requestId !== null)).toEqual([
      false,
      false,
      true,
      false,
      false,
      false,
    ]);
    expect(await storedOf(mine.id)).toBe(before + 1);
  });

  test('keep their evidence in the order in which it was sent', async () => {
    const upload = async (name: string): Promise<string> => {
      const file = { name, bytes: Buffer.from(`name\n${name}\n`) };
      return (await server.call('POST', '/api/evidence/upload', { as: preparer, file })).body.data.id;
    };
    const first = await upload('first.csv');
    const second = await upload('second.csv');
    const answer = await send([
      row({ attachmentIds: [second, first], ...month(45) }),
      row({ attachmentIds: [first, second, first], ...month(46) }),
    ]);
    const filesOf = async (at: number) => {
      const { id } = outcomesOf(answer)[at] ?? {};
      const { body } = await server.call('GET', `/api/evidence/record/${id}`, { as: preparer });
      return (body.data as readonly { id: string }[]).map((one) => one.id);
    };
    expect(await filesOf(0)).toEqual([second, first]);
    expect(await filesOf(1)).toEqual([first, second]);
  });

  test('that do not fit the call as a whole refuse it, and nothing is recorded', async () => {
    const before = await storedOf(mine.id);
    const many = (count: number) => Array.from({ length: count }, () => row());
    for (const [records, said] of [
      [[], 'Send at least one record.'],
      [many(501), 'At most 500 records at a time.'],
      [undefined, /records/],
      ['all', /./],
      [{ 0: row() }, /./],
    ] as const) {
      const { status, body } = await send(records);
      expect([status, body.code]).toEqual([400, 'request.invalid']);
      expect(body.message).toMatch(said);
    }
    const large = await send([row({ remark: 'x'.repeat(2_100_000) })]);
    expect([large.status, large.body.code]).toEqual([413, 'request.too-large']);
    const unknown = await server.call('POST', `${ROOT}/bulk-create`, {
      as: preparer,
      body: { records: [row()], companyId: theirs.id },
    });
    expect(unknown.status).toBe(400);
    expect(await storedOf(mine.id)).toBe(before);
  });

  test('may be 500, with every field filled in', async () => {
    const { id, facility } = await server.company('Many');
    const as = await server.signedIn(id, ['USER']);
    const filled = { remark: 'ế'.repeat(64), reference: 'ế'.repeat(64), uncertainty: '5', criterion: 'AAA' };
    const answer = await send(
      Array.from({ length: 500 }, (_, n) =>
        row({ ...filled, ...month(n % 48), quantity: n + 1 }, dieselBody(facility.id)),
      ),
      { as },
    );
    expect(answer.body.data.counts).toEqual({ created: 500, repeated: 0, refused: 0 });
    const { records, cells } = await sums(id);
    expect(records).toMatchObject({ n: 500 });
    expect(cells).toEqual(records);
  }, 60_000);

  test('with thousands of unknown fields are answered, and other calls are not held up', async () => {
    const unknown = Object.fromEntries(Array.from({ length: 300 }, (_, n) => [`f${n}`, 1]));
    const started = performance.now();
    const answer = await send(Array.from({ length: 500 }, () => ({ ...unknown })));
    expect(answer.body.data.counts).toEqual({ created: 0, repeated: 0, refused: 500 });
    expect(performance.now() - started).toBeLessThan(10_000);
  });
});
