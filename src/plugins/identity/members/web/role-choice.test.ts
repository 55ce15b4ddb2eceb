import { describe, expect, test } from 'vitest';
import { rolesAfter } from './role-choice.ts';

describe('ticking roles', () => {
  test.each([
    [['USER'], ['USER', 'COMPANY_ADMIN'], ['USER', 'COMPANY_ADMIN']],
    [['USER', 'COMPANY_ADMIN'], ['USER', 'COMPANY_ADMIN', 'AUDITOR'], ['AUDITOR']],
    [['AUDITOR'], ['AUDITOR', 'USER'], ['USER']],
    [['AUDITOR'], [], []],
    [[], ['AUDITOR'], ['AUDITOR']],
  ])('%j to %j leaves %j', (before, ticked, after) => {
    expect(rolesAfter(before, ticked)).toEqual(after);
  });
});
