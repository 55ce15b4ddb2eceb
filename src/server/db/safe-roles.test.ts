import { expect, test } from 'vitest';
import { appProblems, staffProblems, tableProblems } from './safe-roles.ts';

const role = { name: 'somebody', superuser: false, bypassesRowSecurity: false, ownedTables: [] };

test('a plain login may serve requests', () => {
  expect(appProblems(role)).toEqual([]);
  expect(staffProblems({ ...role, bypassesRowSecurity: true })).toEqual([]);
});

test('logins past row-level security may not serve requests', () => {
  expect(appProblems({ ...role, superuser: true })).toEqual([expect.stringContaining('"somebody", a superuser')]);
  expect(appProblems({ ...role, bypassesRowSecurity: true })).toEqual([expect.stringContaining('has BYPASSRLS')]);
  expect(appProblems({ ...role, ownedTables: ['a', 'b', 'c', 'd', 'e'] })).toEqual([
    expect.stringContaining('owns a, b, c and 2 more tables'),
  ]);
});

test('a staff login that would see nothing, or could do anything, is refused', () => {
  expect(staffProblems(role)).toEqual([expect.stringContaining('would see no rows')]);
  expect(staffProblems({ ...role, superuser: true })).toEqual([expect.stringContaining('is a superuser')]);
});

test('a table of companies needs row security, forced', () => {
  expect(tableProblems({ table: 'record', enabled: true, forced: true })).toEqual([]);
  expect(tableProblems({ table: 'record', enabled: true, forced: false })).toEqual([
    expect.stringContaining('no forced row security'),
  ]);
  expect(tableProblems({ table: 'record', enabled: false, forced: false })).toEqual([
    expect.stringContaining('no enabled row security'),
  ]);
});
