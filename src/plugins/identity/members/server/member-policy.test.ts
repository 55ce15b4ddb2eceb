import { describe, expect, test } from 'vitest';
import type { MemberRole } from '../domain/roles.ts';
import { lastAdmin, notInvited, onOwnAccount, stillPending, wrongAccess, type Subject } from './member-policy.ts';

const person = (authorities: readonly MemberRole[], status = 'ACTIVE'): Subject => ({ id: 'p', status, authorities });
const admin = person(['COMPANY_ADMIN', 'USER']);

describe('the last active administrator of a company', () => {
  test.each([
    ['cannot be deactivated', admin, { status: 'INACTIVE' }, 0, 'member.last-admin'],
    ['cannot lose the role', admin, { authorities: ['USER'] }, 0, 'member.last-admin'],
    ['may lose another role', admin, { authorities: ['COMPANY_ADMIN'] }, 0, null],
    ['may be renamed', admin, {}, 0, null],
    ['is not the last if there is another', admin, { status: 'INACTIVE' }, 1, null],
    [
      'does not include one already deactivated',
      person(['COMPANY_ADMIN'], 'INACTIVE'),
      { authorities: ['USER'] },
      0,
      null,
    ],
    ['does not include a person without the role', person(['USER']), { status: 'INACTIVE' }, 0, null],
    [
      'does not include a person who is only invited',
      person(['COMPANY_ADMIN'], 'PENDING'),
      { authorities: ['USER'] },
      0,
      null,
    ],
  ] as const)('%s', (_says, member, next, others, code) => {
    expect(lastAdmin(member, next, others)?.code ?? null).toBe(code);
  });
});

describe('on the own account', () => {
  test.each([
    ['roles stay', { authorities: ['COMPANY_ADMIN'] }, 'member.own-account'],
    ['a person cannot deactivate themselves', { status: 'INACTIVE' }, 'member.own-account'],
    ['unchanged roles are accepted', { authorities: ['USER', 'COMPANY_ADMIN'] }, null],
    ['the name may change', {}, null],
  ] as const)('%s', (_says, next, code) => {
    expect(onOwnAccount('p', admin, next)?.code ?? null).toBe(code);
    expect(onOwnAccount('somebody else', admin, next)).toBeNull();
  });
});

test('only auditors have a last day of access, and it must be in the future', () => {
  const today = '2026-11-21';
  expect(wrongAccess(['AUDITOR'], '2026-11-22', today)).toBeNull();
  expect(wrongAccess(['USER'], null, today)).toBeNull();
  expect(wrongAccess(['AUDITOR'], today, today)?.issues).toEqual([
    { path: 'accessUntil', message: 'members.access-past' },
  ]);
  expect(wrongAccess(['AUDITOR'], null, today)?.statusCode).toBe(400);
  expect(wrongAccess(['USER'], '2027-01-01', today)?.code).toBe('member.access');
});

test('distinguishes accounts from invitations', () => {
  expect(stillPending(person(['USER'], 'PENDING'))?.code).toBe('member.pending');
  expect(stillPending(person(['USER'], 'INACTIVE'))).toBeNull();
  expect(notInvited({ ...admin, isInvitation: false })?.code).toBe('member.not-invited');
  expect(notInvited({ ...person(['USER'], 'PENDING'), isInvitation: true })).toBeNull();
});
