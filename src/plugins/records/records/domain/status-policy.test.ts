import { describe, expect, test } from 'vitest';
import { isSelfApproved, nextSteps, statusRefusal, type StatusActor } from './index.ts';

const STATUSES = ['DRAFT', 'SUBMITTED', 'APPROVED', 'RETURNED', 'VOID'] as const;
const ROLES = ['USER', 'COMPANY_ADMIN', 'ADMIN', 'AUDITOR', 'PRODUCT_MANAGER'] as const;

const actor = (authority: string, change: Partial<StatusActor> = {}): StatusActor => ({
  authorities: [authority],
  isPreparer: false,
  isOnlyUser: false,
  ...change,
});

const WRITERS = 'USER COMPANY_ADMIN ADMIN';
const APPROVERS = 'COMPANY_ADMIN ADMIN';

/** Who may take each step. Steps that are not listed are never allowed. */
const MAY: Readonly<Record<string, string>> = {
  'DRAFT SUBMITTED': WRITERS,
  'RETURNED SUBMITTED': WRITERS,
  'RETURNED VOID': WRITERS,
  'SUBMITTED APPROVED': APPROVERS,
  'SUBMITTED RETURNED': APPROVERS,
  'SUBMITTED VOID': APPROVERS,
  'APPROVED RETURNED': APPROVERS,
  'APPROVED VOID': APPROVERS,
};

const every = STATUSES.flatMap((from) =>
  STATUSES.flatMap((to) =>
    ROLES.map((role) => [from, to, role, (MAY[`${from} ${to}`] ?? '').split(' ').includes(role)]),
  ),
) as readonly (readonly [string, string, string, boolean])[];

test.each(every)('allows %s to %s by %s: %s', (from, to, role, may) => {
  const place = { status: from, locked: false, openWarnings: 0 };
  const refused = statusRefusal(place, to, actor(role), 'because');
  expect(refused === null).toBe(may);
  const offered = nextSteps(place, actor(role)).some((step) => step.to === to && step.refusal === null);
  expect(offered).toBe(may);
  const why = MAY[`${from} ${to}`] === undefined ? 'record.no-such-step' : 'record.step-not-allowed';
  expect(refused?.code).toBe(may ? undefined : why);
});

describe('for every role', () => {
  test.each(Object.keys(MAY))('rejects %s in a locked period', (step) => {
    const [status = '', to = ''] = step.split(' ');
    expect(statusRefusal({ status, locked: true, openWarnings: 0 }, to, actor('ADMIN'), 'because')?.code).toBe(
      'record.locked',
    );
  });

  test.each([
    ['SUBMITTED', 'RETURNED', true],
    ['APPROVED', 'RETURNED', true],
    ['SUBMITTED', 'VOID', true],
    ['APPROVED', 'VOID', true],
    ['RETURNED', 'VOID', true],
    ['DRAFT', 'SUBMITTED', false],
    ['SUBMITTED', 'APPROVED', false],
  ] as const)('requires a reason for %s to %s: %s', (status, to, asks) => {
    const refused = statusRefusal({ status, locked: false, openWarnings: 0 }, to, actor('ADMIN'), undefined);
    expect(refused?.code).toBe(asks ? 'record.reason-missing' : undefined);
  });

  test('rejects approval by the preparer, unless the company has no other user', () => {
    const approve = (change: Partial<StatusActor>) =>
      statusRefusal(
        { status: 'SUBMITTED', locked: false, openWarnings: 0 },
        'APPROVED',
        actor('COMPANY_ADMIN', change),
        undefined,
      );
    expect(approve({ isPreparer: true })?.code).toBe('record.own-approval');
    expect(approve({ isPreparer: true, isOnlyUser: true })).toBeNull();
    expect(approve({ isPreparer: false, isOnlyUser: true })).toBeNull();
  });

  test.each([
    ['DRAFT', 'SUBMITTED', 'record.warnings-open'],
    ['RETURNED', 'SUBMITTED', 'record.warnings-open'],
    ['SUBMITTED', 'APPROVED', 'record.warnings-open'],
    ['SUBMITTED', 'RETURNED', undefined],
    ['APPROVED', 'VOID', undefined],
  ] as const)('%s to %s with an open warning: %s', (status, to, code) => {
    const place = { status, locked: false, openWarnings: 2 };
    expect(statusRefusal(place, to, actor('ADMIN'), 'because')?.code).toBe(code);
    expect(statusRefusal({ ...place, openWarnings: 0 }, to, actor('ADMIN'), 'because')).toBeNull();
  });

  test.each([
    [null, 'ann', 'ann', false],
    ['ben', 'ann', 'ann', false],
    ['ann', 'ann', 'ben', true],
    ['ben', 'ann', 'ben', true],
    ['ann', 'ann', null, true],
  ] as const)('approved by %s, prepared by %s, submitted by %s: self-approved %s', (by, writer, submitter, own) => {
    expect(isSelfApproved({ approved_by: by, prepared_by: writer, submitted_by: submitter })).toBe(own);
  });
});
