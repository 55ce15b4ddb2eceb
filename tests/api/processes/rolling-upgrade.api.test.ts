import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#server/testing';
import { migrationPlan, serverPlugins } from '../../../src/boot/server-plugins.ts';
import { apiServer } from '../../support/api-server.ts';
import { dieselBody } from '../../support/record-bodies.ts';
import { schemaOf, takenAway, type Schema } from './released-schema.ts';

/** The schema of the last release. A release writes it anew, with SCOPEBOOK_RELEASE=1. */
const file = join(import.meta.dirname, 'released-schema.json');

let database: TestDatabase;
const plan = migrationPlan(serverPlugins());

beforeAll(async () => {
  database = await testDatabase(plan);
});
afterAll(() => database.drop());

describe('the version before serves beside this one', () => {
  test('migrations have only added to the released schema, or say what they take away', async () => {
    const now = await schemaOf(database);
    if (process.env['SCOPEBOOK_RELEASE'] === '1') writeFileSync(file, `${JSON.stringify(now, null, 2)}\n`);
    const released = JSON.parse(readFileSync(file, 'utf8')) as Schema;
    expect(Object.keys(released).length).toBeGreaterThan(100);
    const contracts = plan.flatMap(({ migrations }) => migrations.flatMap((one) => one.contracts ?? []));
    expect(takenAway(released, now, new Set(contracts))).toEqual([]);
  });

  test('what would stop the version before is found', () => {
    const released: Schema = {
      site: { id: 'uuid required', name: 'text', place: 'text' },
      old: { id: 'text' },
    };
    const changed: Schema = {
      site: { id: 'uuid required', name: 'text required', code: 'text required', note: 'text' },
    };
    expect(takenAway(released, changed, new Set())).toEqual([
      'site.name must now have a value',
      'the column site.place is gone',
      'site.code is new and must have a value, which the version before does not give',
      'the table old is gone',
    ]);
    expect(takenAway(released, changed, new Set(['site.name', 'site.place', 'site.code', 'old']))).toEqual([]);
    const wider: Schema = { ...released, site: { ...released['site'], name: 'varchar(9)' } };
    expect(takenAway(released, wider, new Set())).toEqual(['site.name was text and is varchar(9)']);
  });

  test('this version serves on the schema of one after it: it starts, writes and reads', async () => {
    // What the next version adds: a table, a column with and one without a default, an index.
    await database.query('create table next_thing (id uuid primary key)');
    await database.query(
      "alter table emission_record add column next_note text, add column next_kind text default 'x'",
    );
    await database.query('create index next_index on emission_record (company_id, next_note)');
    await database.query(
      "insert into schema_migration (plugin, id) values ('next', '0001-next'), ('records', '0999-next')",
    );
    await expect(apiServer({ on: database })).rejects.toThrow('which this program does not know');

    const server = await apiServer({ on: database, settings: { besideNewer: true } });
    const company = await server.company('Beside');
    const as = await server.signedIn(company.id, ['USER']);
    const made = await server.call('POST', '/api/scope-management/create', {
      as,
      body: dieselBody(company.facility.id),
    });
    expect(made.status).toBe(200);
    const list = await server.call('GET', '/api/scope-management/list?typeScope=1', { as });
    expect(list.body.total_item).toBe(1);
    await server.close();

    await database.query("update schema_migration set contracts = true where plugin = 'next'");
    await expect(apiServer({ on: database, settings: { besideNewer: true } })).rejects.toThrow(
      'the migration 0001-next of the plugin next has taken away what this program uses',
    );
  });
});
