import { expect, test } from 'vitest';
import { appProblems, facilitiesProblems, staffProblems, tableProblems } from './safe-roles.ts';

const role = { name: 'somebody', superuser: false, bypassesRowSecurity: false, ownedTables: [] };

test('accepts a plain login for requests', () => {
  expect(appProblems(role)).toEqual([]);
  expect(staffProblems({ ...role, bypassesRowSecurity: true })).toEqual([]);
});

test('rejects logins that bypass row-level security for requests', () => {
  expect(appProblems({ ...role, superuser: true })).toEqual([expect.stringContaining('"somebody", a superuser')]);
  expect(appProblems({ ...role, bypassesRowSecurity: true })).toEqual([expect.stringContaining('has BYPASSRLS')]);
  expect(appProblems({ ...role, ownedTables: ['a', 'b', 'c', 'd', 'e'] })).toEqual([
    expect.stringContaining('owns a, b, c and 2 more tables'),
  ]);
});

test('rejects a staff login that would see nothing or could do anything', () => {
  expect(staffProblems(role)).toEqual([expect.stringContaining('would see no rows')]);
  expect(staffProblems({ ...role, superuser: true })).toEqual([expect.stringContaining('is a superuser')]);
});

test('requires a role for facilities that the login may take on, without being bound by it', () => {
  const facts = { superuser: false, bypassesRowSecurity: false, isMember: true, isInherited: false };
  expect(facilitiesProblems(role, facts)).toEqual([]);
  expect(facilitiesProblems(role, undefined)).toEqual([expect.stringContaining('may not take on the role')]);
  expect(facilitiesProblems(role, { ...facts, isMember: false })).toEqual([
    expect.stringContaining('may not take on the role'),
  ]);
  expect(facilitiesProblems(role, { ...facts, bypassesRowSecurity: true })).toEqual([
    expect.stringContaining('does not bind the role'),
  ]);
  expect(facilitiesProblems(role, { ...facts, isInherited: true })).toEqual([
    expect.stringContaining('inherits the role'),
  ]);
});

test('requires forced row security for a table of companies', () => {
  expect(tableProblems({ table: 'record', enabled: true, forced: true })).toEqual([]);
  expect(tableProblems({ table: 'record', enabled: true, forced: false })).toEqual([
    expect.stringContaining('no forced row security'),
  ]);
  expect(tableProblems({ table: 'record', enabled: false, forced: false })).toEqual([
    expect.stringContaining('no enabled row security'),
  ]);
});
