import { expect, test } from 'vitest';
import { statementForCluster } from './cluster-statements.ts';

const tables = {
  distributed: new Set(['record', 'run']),
  whole: new Map([
    ['company', '*'],
    ['account', '*'],
    ['key', '"id", "name"'],
  ]),
};
const forCluster = (text: string) => statementForCluster(text, tables);

test('leaves statements with one kind of tables as they are', () => {
  for (const text of [
    'select * from record left join run on run.id = record.run_id',
    'select * from account join company on company.company_id = account.company_id',
    'delete from account where id = $1',
    'insert into record (id) values ($1)',
    'insert into account (id) select id from unnest($1::uuid[]) as id',
  ])
    expect(forCluster(text)).toBe(text);
});

test('reads whole tables through subqueries when it joins them to distributed ones', () => {
  expect(forCluster('select 1 from record join company on company.company_id = record.company_id')).toBe(
    'select 1 from record join (select * from company) as company on company.company_id = record.company_id',
  );
  expect(forCluster('select 1 from "record" left join "account" as "creator" on "creator"."id" = "record"."by"')).toBe(
    'select 1 from "record" left join (select * from "account") as "creator" on "creator"."id" = "record"."by"',
  );
  expect(forCluster('select 1 from record where by in (select id from account where name = $1)')).toBe(
    'select 1 from record where by in (select id from (select * from account) as account where name = $1)',
  );
  expect(forCluster('select 1 from company c cross join record')).toBe(
    'select 1 from (select * from company) as c cross join record',
  );
});

test('reads only the columns that the login may read', () => {
  expect(forCluster('select 1 from record join key on key.id = record.key_id')).toBe(
    'select 1 from record join (select "id", "name" from key) as key on key.id = record.key_id',
  );
});

test('reads a distributed table through a subquery on the outer side of a join', () => {
  expect(forCluster('select 1 from company left join record r on r.company_id = company.company_id')).toBe(
    'select 1 from (select * from company) as company left join (select * from record) as r on r.company_id = company.company_id',
  );
});

test('selects a column where a subquery selects none', () => {
  expect(forCluster('select exists (select from record), exists (select from account)')).toBe(
    'select exists (select 1 from record), exists (select 1 from (select * from account) as account)',
  );
});

test('counts the table that a statement writes', () => {
  expect(forCluster('update record set by = account.id from account where account.email = $1')).toBe(
    'update record set by = account.id from (select * from account) as account where account.email = $1',
  );
  expect(forCluster('delete from account where exists (select 1 from record where by = account.id)')).toBe(
    'delete from account where exists (select 1 from record where by = account.id)',
  );
});

test('lets an insert of selected rows return them', () => {
  expect(forCluster('insert into record (id) select id from unnest($1::uuid[]) as id')).toBe(
    'insert into record (id) select id from unnest($1::uuid[]) as id returning null',
  );
  const conflict = 'insert into record (id) select id from unnest($1::uuid[]) as id on conflict do nothing';
  expect(forCluster(conflict)).toBe(conflict);
});
