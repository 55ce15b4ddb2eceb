import { describe, expect, test } from 'vitest';
import { accessFault, rolesFault, sameRoles } from './roles.ts';

describe('roles given together', () => {
  test.each([
    [[], 'none'],
    [['USER'], null],
    [['COMPANY_ADMIN', 'USER', 'PRODUCT_MANAGER'], null],
    [['USER', 'USER'], 'twice'],
    [['AUDITOR'], null],
    [['AUDITOR', 'USER'], 'auditor-alone'],
    [['COMPANY_ADMIN', 'AUDITOR'], 'auditor-alone'],
  ] as const)('%j: %s', (roles, fault) => {
    expect(rolesFault(roles)).toBe(fault);
  });

  test('are equal in any order, and differ when one is missing or replaced', () => {
    expect(sameRoles(['USER', 'COMPANY_ADMIN'], ['COMPANY_ADMIN', 'USER'])).toBe(true);
    expect(sameRoles(['USER', 'COMPANY_ADMIN'], ['USER'])).toBe(false);
    expect(sameRoles(['USER'], ['AUDITOR'])).toBe(false);
  });
});

describe('the last day of access', () => {
  test.each([
    [['AUDITOR'], '2026-11-22', null],
    [['AUDITOR'], '2026-11-21', 'past'],
    [['AUDITOR'], '2020-01-01', 'past'],
    [['AUDITOR'], null, 'missing'],
    [['USER'], null, null],
    [['USER', 'COMPANY_ADMIN'], '2027-01-01', 'auditors-only'],
  ] as const)('%j until %s: %s', (roles, until, fault) => {
    expect(accessFault(roles, until, '2026-11-21')).toBe(fault);
  });
});
