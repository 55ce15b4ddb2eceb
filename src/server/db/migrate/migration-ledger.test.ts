import { expect, test } from 'vitest';
import { checkedPlan } from './migration.ts';
import type { Migration, PluginMigrations } from './migration.ts';
import { pendingMigrations } from './migration-ledger.ts';

const step = (id: string): Migration => ({ id, up: () => Promise.resolve() });
const plugin = (name: string, ...ids: string[]): PluginMigrations => ({ plugin: name, migrations: ids.map(step) });

const plan = [plugin('facilities', '0001-create-facility', '0002-add-state'), plugin('records', '0001-create-record')];
const names = (ledger: { plugin: string; id: string }[]): string[] =>
  pendingMigrations(plan, ledger).map((pending) => `${pending.plugin}/${pending.migration.id}`);

test('orders steps by plan, then by number', () => {
  expect(names([])).toEqual([
    'facilities/0001-create-facility',
    'facilities/0002-add-state',
    'records/0001-create-record',
  ]);
  expect(names([{ plugin: 'facilities', id: '0001-create-facility' }])).toEqual([
    'facilities/0002-add-state',
    'records/0001-create-record',
  ]);
});

test('rejects a newer database and names the plugin and the migration', () => {
  expect(() => names([{ plugin: 'records', id: '0002-split-record' }])).toThrow(
    'it has the migration 0002-split-record of the plugin records, which this program does not know',
  );
});

test('rejects a step that was applied before an earlier one', () => {
  expect(() => names([{ plugin: 'facilities', id: '0002-add-state' }])).toThrow(
    '0002-add-state of the plugin facilities but not 0001-create-facility',
  );
});

test('sorts a plan, and rejects gaps, repetitions and bad names', () => {
  expect(checkedPlan([plugin('a', '0002-b', '0001-a')])[0]?.migrations.map(({ id }) => id)).toEqual([
    '0001-a',
    '0002-b',
  ]);
  expect(() => checkedPlan([plugin('a', '0001-a', '0003-c')])).toThrow('0003-c where 0002 is due');
  expect(() => checkedPlan([plugin('a', '0001-a', '0001-b')])).toThrow('0001-b where 0002 is due');
  expect(() => checkedPlan([plugin('a', '1-create')])).toThrow('must be named like');
  expect(() => checkedPlan([plugin('a', '0001-a'), plugin('a', '0001-a')])).toThrow('twice in the migration plan');
});
