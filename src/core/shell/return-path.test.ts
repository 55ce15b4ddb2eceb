import { describe, expect, it } from 'vitest';
import type { Session } from '../session/session.ts';
import { returnAddress } from './return-path.ts';

const member: Session = {
  accountName: 'Mai',
  email: 'mai@example.test',
  companyId: 'c',
  company: null,
  authorities: ['USER', 'ADMIN'],
};
const staff: Session = { ...member, companyId: null, authorities: ['ADMIN'] };

describe('return after signing in', () => {
  it.each(['/scope1', '/scope1/create?from=2025-07-01#unit', '/administration'])('returns a member to %s', (wanted) => {
    expect(returnAddress(wanted, member)).toBe(wanted);
  });

  it.each(['/admin', '/admin/scope1', '/admin?x=1'])('returns staff, but not a member, to %s', (wanted) => {
    expect(returnAddress(wanted, staff)).toBe(wanted);
    expect(returnAddress(wanted, member)).toBeNull();
  });

  it('never returns staff to the home area', () => {
    expect(returnAddress('/scope1', staff)).toBeNull();
  });

  it.each([
    '//evil.test',
    '/\\evil.test',
    '/\t/evil.test',
    '/\n/evil.test',
    '/.//evil.test',
    '/scope1/..//evil.test',
    '/./\\evil.test',
    '\\\\evil.test',
    ' //evil.test',
    'https:evil.test',
    'https://evil.test',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'scope1',
    '',
    '/',
    '/login',
    '/login?again',
    undefined,
    { pathname: '/x' },
  ])('rejects %o', (wanted) => {
    expect(returnAddress(wanted, member)).toBeNull();
  });
});
