import { expect, test } from 'vitest';
import { beginText } from '../begin.ts';
import { Cluster, clusterOf } from './cluster.ts';

const company = '0190f3b0-7a4e-7c31-8f00-0123456789ab';
const cluster = new Cluster({ distributed: new Set(['record']), whole: new Map([['company', '*']]) });

test('begins with each setting as a text of its own, after Citus is told to hand them on', () => {
  expect(cluster.begin(beginText({ companyId: company, readonly: true }))).toEqual([
    'begin read only',
    "set local citus.propagate_set_commands = 'local'",
    "set local citus.local_table_join_policy = 'never'",
    'set local statement_timeout = 30000',
    `set local app.company_id = '${company}'`,
  ]);
});

test('writes a statement for the cluster, the same each time', () => {
  const text = 'select 1 from record join company on company.company_id = record.company_id';
  expect(cluster.statement(text)).toContain('(select * from company) as company');
  expect(cluster.statement(text)).toBe(cluster.statement(text));
});

test('finds no cluster on plain PostgreSQL, nor before the tables are distributed', async () => {
  const answering = (citus: boolean) => async (text: string) =>
    text.includes('to_regclass') ? [{ citus }] : [{ name: 'record', distributed: false, columns: '*' }];
  const asked = (citus: boolean) => clusterOf(<R>(text: string) => answering(citus)(text) as Promise<R[]>);
  expect(await asked(false)).toBeNull();
  expect(await asked(true)).toBeNull();
});
