import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apiServer, type ApiServer, type TestCompany } from '../support/api-server.ts';
import { dieselBody } from '../support/record-bodies.ts';

let server: ApiServer;
let company: TestCompany;
let user: string;
let staff: string;
let brigalow: string;

const ROOT = '/api/scope-management';

beforeAll(async () => {
  server = await apiServer();
  company = await server.company('Searches');
  user = await server.signedIn(company.id, ['USER']);
  staff = await server.signedIn(null, ['ADMIN']);
  brigalow = (await server.facility(company.id, { name: 'Brigalow Underground' })).id;
  for (const [facilityId, fromDate, toDate, quantity, remark] of [
    [brigalow, '2025-10-01', '2025-10-31', '1200', 'one'],
    [brigalow, '2025-11-01', '2025-11-30', '1200.4', 'two'],
    [brigalow, '2024-10-01', '2024-10-31', '77', 'three'],
    [company.facility.id, '2025-10-01', '2025-10-31', '12000', 'four'],
    [company.facility.id, '2025-09-15', '2025-11-14', '5', 'five, invoice Oct 2024'],
  ] as const) {
    const body = dieselBody(facilityId, { fromDate, toDate, quantity, remark });
    const made = await server.call('POST', `${ROOT}/create`, { as: user, body });
    if (made.status !== 200) throw new Error(`${remark}: ${JSON.stringify(made.body)}`);
  }
});

afterAll(() => server.close());

async function found(search: string, as = user, root = ROOT, typeScope = 1) {
  const query = new URLSearchParams({ typeScope: String(typeScope), search });
  const { body } = await server.call('GET', `${root}/list?size=100&${query}`, { as });
  const rows = body.data as { remark: string }[];
  const { body: totals } = await server.call('GET', `${root}/list/total?${query}`, { as });
  expect([body.total_item, totals.data.records]).toEqual([rows.length, rows.length]);
  return rows.map(({ remark }) => remark.split(',')[0]).toSorted();
}

const CASES = [
  ['brigalow', ['one', 'three', 'two']],
  ['under', ['one', 'three', 'two']],
  ['igalow', []],
  ['Oct 2025', ['five', 'four', 'one']],
  // The remark of the fifth says it too.
  ['Oct 2024', ['five', 'three']],
  ['oct', ['five', 'four', 'one', 'three']],
  ['11/2025', ['five', 'two']],
  ['december', []],
  ['1,200', ['one', 'two']],
  ['1200.4', ['two']],
  ['1,200 kL', ['one', 'two']],
  ['12,000', ['four']],
  ['brigalow oct', ['one', 'three']],
  ['brigalow Oct 2025', ['one']],
  ['diesel 77', ['three']],
  ['invoice nov', ['five']],
  ['brigalow dec', []],
] as const;

describe('a search of a list', () => {
  test.each(CASES)('finds by facility, month and quantity: %s', async (search, records) => {
    expect(await found(search)).toEqual(records);
  });

  test.each(CASES)('finds the same for staff: %s', async (search, records) => {
    expect(await found(search, staff, '/api/admin/scope-management')).toEqual(records);
  });

  test('never finds records of another company', async () => {
    const other = await server.company('Other searches');
    const stranger = await server.signedIn(other.id, ['USER']);
    for (const search of ['brigalow', 'Oct 2025', '1,200', 'diesel 77'])
      expect(await found(search, stranger)).toEqual([]);
  });

  test('works in the other scopes', async () => {
    for (const scope of [2, 3]) expect(await found('brigalow oct 2025', user, ROOT, scope)).toEqual([]);
  });
});

describe('among many records', () => {
  const COPIES = 12_000;

  beforeAll(async () => {
    // Copies of one record, of other years and with other quantities.
    const rows = await server.test.query<Record<string, unknown>>(
      `select column_name from information_schema.columns where table_name = 'emission_record' and is_generated = 'NEVER'`,
    );
    const columns = rows.map((row) => String(row['column_name']));
    const copied = columns.map((column) => {
      if (column === 'id') return 'gen_random_uuid()';
      if (column === 'from_date') return `date '1990-01-01' + (nth % 200) * interval '1 month'`;
      if (column === 'to_date') return `date '1990-01-01' + (nth % 200) * interval '1 month' + interval '20 days'`;
      if (column === 'quantity') return '100000 + nth';
      if (column === 'remark') return `'copy'`;
      if (column === 'created_at') return `record.created_at + nth * interval '1 second'`;
      return `record.${column}`;
    });
    await server.test.query(
      `set session_replication_role = replica;
       insert into emission_record (${columns.join()}) select ${copied.join()} from emission_record as record
       cross join generate_series(1, ${COPIES}) as each (nth)
       where remark = 'four';
       analyze emission_record`,
    );
  });

  /** Rows of the table that a search reads. */
  async function readBy(search: string): Promise<number> {
    const read = async () => {
      const rows = await server.test.query<Record<string, unknown>>(
        `select coalesce(sum(seq_tup_read), 0) + coalesce(sum(idx_tup_fetch), 0) as read
         from pg_stat_user_tables where relname = 'emission_record'`,
      );
      return Number(rows[0]?.['read']);
    };
    const settled = async () => {
      // Connections report what they have read within a second.
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      return read();
    };
    const before = await settled();
    await found(search);
    return (await settled()) - before;
  }

  test.each([
    ['1,200', ['one', 'two']],
    ['brigalow', ['one', 'three', 'two']],
    ['brigalow oct 2025', ['one']],
    ['Oct 2025', ['five', 'four', 'one']],
  ])(
    'reads few rows to find few: %s',
    async (search, records) => {
      expect(await found(search)).toEqual(records);
      // Besides the sample of 500 newest records, once for the list and once for the totals.
      expect(await readBy(search)).toBeLessThan(COPIES / 4);
    },
    20_000,
  );
});
