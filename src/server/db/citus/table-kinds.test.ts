import { expect, test } from 'vitest';
import { linksOnCluster, tableKinds, type LinkFacts } from './table-kinds.ts';

const link = (table: string, parent: string): LinkFacts => ({
  table,
  parent,
  name: `${table}_${parent}`,
  definition: '',
});

const tables = [
  { name: 'company', isByCompany: true },
  { name: 'account', isByCompany: false },
  { name: 'record', isByCompany: true },
  { name: 'run', isByCompany: true },
  { name: 'panel', isByCompany: true },
  { name: 'panel_order', isByCompany: true },
];
const links = [
  link('record', 'company'),
  link('run', 'record'),
  link('panel', 'account'),
  link('panel_order', 'panel'),
  link('account', 'company'),
  link('panel', 'record'),
];

test('distributes a table by company, unless it refers to one that stays whole', () => {
  const kinds = tableKinds(tables, links, { company: 'It is read by all.' });
  expect(Object.fromEntries(kinds)).toEqual({
    company: 'whole',
    account: 'whole',
    record: 'distributed',
    run: 'distributed',
    panel: 'whole',
    panel_order: 'whole',
  });
});

test('keeps a table whole that is an exception, and what refers to it', () => {
  const kinds = tableKinds(tables, links, { company: 'It is read by all.', record: 'For this test.' });
  expect([kinds.get('record'), kinds.get('run')]).toEqual(['whole', 'whole']);
});

test('refuses an exception that has no table by company', () => {
  expect(() => tableKinds(tables, links, { account: 'It has people.' })).toThrow('account');
  expect(() => tableKinds(tables, links, { gone: 'It was renamed.' })).toThrow('gone');
});

test('keeps the foreign keys between distributed tables, and names those it cannot keep', () => {
  const kinds = tableKinds(tables, links, { company: 'It is read by all.' });
  const { kept, lost } = linksOnCluster(links, kinds);
  expect(kept.map(({ name }) => name)).toEqual(['run_record']);
  expect(lost.map(({ name }) => name)).toEqual(['record_company', 'panel_record']);
});
