import { sql, type PluginTransformResultArgs } from 'kysely';
import { expect, test } from 'vitest';
import { recordBody } from '#plugins/records/records/contract';
import { dieselBody } from '../../../../../tests/support/record-bodies.ts';
import { countedAs, FREIGHT, GOODS, spendScene } from '../../../../../tests/support/spend-scene.ts';
import { moneyIn, PaidForInFile } from './paid-for-check.ts';

const { scene, opened, decide, proposed } = spendScene();

const LEDGER = { 'Southern Haulage': countedAs(FREIGHT, '484121'), Whitlock: countedAs(GOODS, '541110') };

const created = async (body: object) => {
  const answer = await scene.server.call('POST', '/api/scope-management/create', { as: scene.user, body });
  expect(answer.status).toBe(200);
  return answer.body.data;
};

const paid = (list: readonly { readonly code: string }[]) => list.filter(({ code }) => code === 'spend.paid');

/** Records what was paid in July; returns the warnings of the records by spend. */
async function spent() {
  const file = await opened('au-xero');
  await decide(file, LEDGER);
  const { rows } = await proposed(file);
  const july = rows.flatMap(({ cells, record }) => (cells[0] === '2025-07' && 'body' in record ? [record.body] : []));
  expect(july).toHaveLength(2);
  const warnings = [];
  for (const body of july) warnings.push(...paid((await created(body)).warningList));
  return warnings;
}

const body = (change: Record<string, unknown>) => dieselBody(scene.company.facility.id, change);
const warned = async (change: Record<string, unknown>) => paid((await created(body(change))).warningList);

test('a record by quantity is warned of if money of its supplier and period is recorded', async () => {
  expect(await spent(), 'spend itself is not warned of').toEqual([]);
  expect(await warned({ remark: 'Whitlock and Daughters, July' }), 'another spelling of the name').toEqual([]);
  expect(await warned({ remark: 'Diesel of Whitlock & Daughters' })).toMatchObject([
    {
      code: 'spend.paid',
      path: 'quantity',
      values: {
        supplier: 'Whitlock & Daughters',
        from: '2025-07-01',
        to: '2025-07-31',
        quantity: '4400.000',
        unit: 'AUD',
      },
    },
  ]);
});

test.each([
  ['another supplier', { remark: 'Fuel of another company' }],
  ['another month', { fromDate: '2025-08-01', toDate: '2025-08-31', remark: 'Whitlock & Daughters' }],
  ['fuel of a supplier that was paid for freight', { remark: 'Southern Haulage' }],
  ['no supplier', {}],
])('it is not: %s', async (_what, change) => {
  await spent();
  expect(await warned(change)).toEqual([]);
});

test('money of another company is not looked at', async () => {
  await spent();
  const other = await scene.server.company('Ironbark Foods');
  const read = async (asked: string, tenant: string) =>
    scene.server.test.database.withTenant(
      tenant,
      async (trx) => (await moneyIn(asked, '2025-07-01', '2025-07-31').execute(trx)).rows.length,
    );
  expect(await read(scene.company.id, scene.company.id)).toBe(2);
  expect(await read(other.id, scene.company.id)).toBe(0);
  expect(await read(scene.company.id, other.id)).toBe(0);
});

test('the rows of a file are asked about at once', async () => {
  await spent();
  const records = ['WHITLOCK DAUGHTERS 0717', 'Whitlock', undefined].map((reference, at) =>
    recordBody.parse(body({ reference, fromDate: `2025-07-0${at + 1}` })),
  );
  const many = new PaidForInFile(scene.company.id);
  let statements = 0;
  await scene.server.test.database.withTenant(scene.company.id, async (trx) => {
    const transformResult = async ({ result }: PluginTransformResultArgs) => {
      statements += 1;
      return result;
    };
    await many.ask(trx.withPlugin({ transformQuery: ({ node }) => node, transformResult }), records);
  });
  const found = records.map((record) => many.look({ record }));
  expect(found).toMatchObject([[{ level: 'warning', code: 'spend.paid', path: 'quantity' }], [], []]);
  expect(statements).toBe(1);
});

test('money is read by its own index', async () => {
  const made = await created(body({}));
  await scene.server.test.query(
    `insert into emission_record
     select (jsonb_populate_record(record, jsonb_build_object(
       'id', gen_random_uuid(), 'scope', 3, 'unit', case when n % 50 = 0 then 'AUD' else 't' end,
       'from_date', date '2023-01-01' + n % 1000, 'to_date', date '2023-01-01' + n % 1000))).*
     from emission_record record, generate_series(1, 4000) n where record.id = $1`,
    [made.id],
  );
  await scene.server.test.query('analyze emission_record');
  const plan = await scene.server.test.database.withTenant(scene.company.id, async (trx) => {
    const money = moneyIn(scene.company.id, '2025-05-01', '2025-05-31');
    const { rows } = await sql<Record<string, string>>`explain ${money}`.execute(trx);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
  expect(plan).toContain('spend_money_by_day');
  expect(plan).not.toContain('Seq Scan');
});
