import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiServer, type ApiServer } from '../support/api-server.ts';
import { dieselBody, electricityBody } from '../support/record-bodies.ts';

let server: ApiServer;

beforeAll(async () => {
  server = await apiServer();
});

afterAll(() => server.close());

interface Twin {
  readonly companyId: string;
  readonly facilities: readonly string[];
  readonly files: readonly string[];
  readonly user: string;
  readonly userId: string;
}

/** A company like every other of these: facilities, files, people, a locked year. */
async function twin(): Promise<Twin> {
  const { id: companyId, facility } = await server.company('Twin');
  const other = await server.facility(companyId, { name: 'Other', code: 'OTHER', state: 'VIC', grid: 'VIC' });
  const admin = await server.signedIn(companyId, ['COMPANY_ADMIN']);
  const user = await server.signedIn(companyId, ['USER']);
  const { accountId } = (await server.call('GET', '/api/user-profile', { as: user })).body.data;
  const files = [];
  for (const name of ['one', 'two']) {
    const file = { name: `${name}.pdf`, bytes: Buffer.from(`%PDF-1.7\n${name}\n%%EOF\n`) };
    files.push((await server.call('POST', '/api/evidence/upload', { as: user, file })).body.data.id as string);
  }
  const locked = { facilityId: other.id, year: 2024 };
  expect((await server.call('POST', '/api/period/lock', { as: admin, body: locked })).status).toBe(200);
  return { companyId, facilities: [facility.id, other.id], files, user, userId: accountId };
}

/** Of every kind: plain ones, doubtful ones, with own figures, files and several months, and refused ones among them. */
function records({ facilities: [first = '', second = ''], files }: Twin, requestIds: readonly string[]) {
  const days = (month: string, to = month) => ({ fromDate: `2025-${month}-01`, toDate: `2025-${to}-28` });
  const bodies = [
    dieselBody(first),
    // The same again: a warning about the record before it.
    dieselBody(first),
    dieselBody(first, { ...days('08'), quantity: '700' }),
    dieselBody(first, { ...days('09'), quantity: '700' }),
    // Refused, so nothing after it is compared with it.
    dieselBody(first, { ...days('10'), quantity: '700', attachmentIds: [requestIds[0]] }),
    dieselBody(first, { ...days('10'), quantity: '700000' }),
    dieselBody(first, { ...days('11'), quantity: '0.7' }),
    electricityBody(first, { quantity: '11300000' }),
    electricityBody(first, { quantity: '100', methodInputs: { exemptKwh: 10, surrenderedMwh: 0.01 } }),
    electricityBody(second, {
      quantity: '99999999',
      fromDate: '2025-07-15',
      toDate: '2027-02-10',
      versionId: undefined,
    }),
    // Far more than the rest of its facility, which is of the same call.
    dieselBody(second, { quantity: '90000' }),
    dieselBody(second, { fromDate: '2023-09-01', toDate: '2023-09-30' }),
    dieselBody(first, {
      ...days('12'),
      attachmentIds: [files[1], files[0], files[1]],
      criterion: 'AAA',
      uncertainty: '5',
    }),
    dieselBody(first, { ...days('12'), attachmentIds: [files[0]], reference: 'INV-1', remark: '  two\nlines  ' }),
    dieselBody(first, {
      ...days('07', '12'),
      fillMode: 2,
      customFactor: { value: '2.7', unit: 't CO2-e/kL', source: 'Supplier', co2: '2.6', upstream: '0.4' },
    }),
    dieselBody(first, {
      ...days('07', '12'),
      fillMode: 2,
      quantity: '4849',
      customEmission: {
        co2: '100.123456789',
        ch4: '0.1',
        n2o: '0.2',
        energy: '5',
        source: 'Stack test',
        method: 'Method 3',
      },
    }),
    dieselBody(first, { unit: 'kWh' }),
    dieselBody(first, { quantity: '999999999999999' }),
    dieselBody(first, { criterion: 'INC', ...days('10') }),
    dieselBody(first, { quantity: '0', ...days('10') }),
    dieselBody(first, { quantity: '0.001', unit: 'GJ', ...days('10') }),
    { ...dieselBody(first), categoryId: 'NONE' },
    // Many neighbours of one input, more than the checks of a file look at.
    ...Array.from({ length: 80 }, (_, n) =>
      dieselBody(second, { fromDate: day(n), toDate: day(n), quantity: String(n % 7 === 0 ? 90 : 9 + (n % 3)) }),
    ),
    dieselBody(second, { fromDate: day(81), toDate: day(81), quantity: '40' }),
  ];
  const rows = bodies.map((body, n) => ({ ...body, requestId: requestIds[n] ?? '' }));
  // The first and the fifth again, one with other content.
  return [...rows, { ...rows[0] }, { ...rows[1], quantity: '1' }];
}

const day = (n: number) => new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10);

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const TIME = /\d{4}-\d\d-\d\dT[\d:.]+(Z|\+00:00)/g;

/** A hash of the ids of facilities and files too, and the transaction that wrote a notice. */
const OWN_COLUMNS = ['body_hash', 'told_in'];
/** Written before the records, with hashes of ids. */
const OF_THE_LOCK = ['period_seal', 'facility_period'];

/** Everything stored for a company, in every table that has companies, without the ids and times of its own. */
async function stored({ companyId, facilities, files, userId }: Twin, ids: readonly string[], keys: readonly string[]) {
  const names = new Map<string, string>([
    [companyId, 'company'],
    [userId, 'user'],
    ...facilities.map((id, n) => [id, `facility ${n}`] as const),
    ...files.map((id, n) => [id, `file ${n}`] as const),
    ...ids.map((id, n) => [id, `record ${n}`] as const),
    ...keys.map((id, n) => [id, `request ${n}`] as const),
  ]);
  const tables = await server.test.query<{ name: string }>(
    `select table_name as name from information_schema.columns where column_name = 'company_id'
       and table_schema = 'public' order by table_name`,
  );
  const found: Record<string, readonly string[]> = {};
  for (const { name } of tables) {
    if (OF_THE_LOCK.includes(name)) continue;
    const rows = await server.test.query<{ row: Record<string, unknown> }>(
      `select to_jsonb(one) as row from ${name} as one where company_id = $1`,
      [companyId],
    );
    found[name] = rows
      .map(({ row: { ...row } }) => {
        for (const column of OWN_COLUMNS) delete row[column];
        return JSON.stringify(row)
          .replace(UUID, (id) => names.get(id) ?? 'an id')
          .replace(/(Facility|Person) [0-9a-f]{6}/g, '$1')
          .replace(TIME, 'a time');
      })
      .toSorted();
  }
  return found;
}

const RECORDS = ['emission_record', 'calculation_run', 'record_history', 'record_warning', 'record_creation'];

test.each(['a user', 'staff'])(
  'records that %s creates in one call equal those created one by one, in every table',
  async (who) => {
    const [alone, together] = [await twin(), await twin()];
    const staff = await server.signedIn(null, ['ADMIN']);
    const as = ({ user }: Twin) => (who === 'staff' ? staff : user);
    const root = who === 'staff' ? '/api/admin/scope-management' : '/api/scope-management';
    const company = ({ companyId }: Twin) => (who === 'staff' ? { companyId } : {});
    const keysOf = () => Array.from({ length: 110 }, () => randomUUID() as string);
    const [aloneKeys, togetherKeys] = [keysOf(), keysOf()];

    const one = [];
    for (const body of records(alone, aloneKeys))
      one.push(await server.call('POST', `${root}/create`, { as: as(alone), body: { ...body, ...company(alone) } }));
    const { status, body } = await server.call('POST', `${root}/bulk-create`, {
      as: as(together),
      body: { records: records(together, togetherKeys), ...company(together) },
    });
    expect(status).toBe(200);
    const outcomes: readonly { id?: string; state: string; problem?: { code: string } }[] = body.data.rows;

    expect(outcomes.map(({ state, problem }) => problem?.code ?? (state === 'refused' ? '' : 'recorded'))).toEqual(
      one.map((answer) => answer.body.code ?? 'recorded'),
    );
    expect(outcomes.slice(-2).map(({ state }) => state)).toEqual(['repeated', 'refused']);
    expect(body.data.counts.refused).toBe(6);

    const aloneIds = one.flatMap((answer) => (answer.status === 200 ? [answer.body.data.id as string] : []));
    const togetherIds = outcomes.flatMap(({ id }) => id ?? []);
    const first = await stored(alone, aloneIds, aloneKeys);
    const second = await stored(together, togetherIds, togetherKeys);
    for (const table of RECORDS) expect([table, first[table]?.length]).not.toEqual([table, 0]);
    expect(first['record_warning']?.length).toBeGreaterThan(20);
    expect(second).toEqual(first);

    // The record as it is read is the same too.
    const read = async (of: Twin, id = '') =>
      JSON.stringify((await server.call('GET', `${root}/${id}`, { as: as(of) })).body.data)
        .replace(UUID, '')
        .replace(TIME, '')
        .replace(/"(createdBy|updatedBy|preparedBy|facilityName)":"[^"]*"/g, '');
    for (const at of [0, 1, 9, togetherIds.length - 2])
      expect(await read(together, togetherIds[at])).toBe(await read(alone, aloneIds[at]));
  },
  120_000,
);
