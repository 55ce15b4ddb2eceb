import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../testing/index.ts';
import { compileOnce } from './compile-once.ts';

type Things = { thing: { id: number; name: string; made: string | null } };

let databases: TestDatabase;

beforeAll(async () => {
  databases = await testDatabase([
    {
      plugin: 'things',
      migrations: [{ id: '0001-thing', up: (db) => db.sql('create table thing (id integer, name text, made jsonb)') }],
    },
  ]);
});

afterAll(() => databases.drop());

test('inserts the values of each call, whatever their type, and keeps the constants of the query', async () => {
  let builds = 0;
  const add = compileOnce<{ id: number; name: string; made: string | null }, unknown>((trx, value) => {
    builds += 1;
    return trx
      .withTables<Things>()
      .insertInto('thing')
      .values({ id: value('id'), name: value('name'), made: value('made') });
  });
  const find = compileOnce<{ ids: readonly number[]; size: number; skipped: number }, { id: number; one: string }>(
    (trx, value) =>
      trx
        .withTables<Things>()
        .selectFrom('thing')
        .select(['id', sql<string>`${'constant'}::text || name`.as('one')])
        .where('id', '=', sql<number>`any(${value('ids')})`)
        .orderBy('id')
        .limit(value('size'))
        .offset(value('skipped')),
  );
  const rows = await databases.database.asStaff({ action: 'test', audit: false }, async (trx) => {
    await add(trx, { id: 1, name: 'a', made: '{"x":1}' });
    await add(trx, { id: 2, name: "b'; drop table thing", made: null });
    await add(trx, { id: 3, name: 'c', made: null });
    return [
      await find(trx, { ids: [1, 2, 3], size: 2, skipped: 1 }),
      await find(trx, { ids: [1], size: 10, skipped: 0 }),
    ];
  });
  expect(rows).toEqual([
    [
      { id: 2, one: "constantb'; drop table thing" },
      { id: 3, one: 'constantc' },
    ],
    [{ id: 1, one: 'constanta' }],
  ]);
  expect(builds).toBe(1);
});
