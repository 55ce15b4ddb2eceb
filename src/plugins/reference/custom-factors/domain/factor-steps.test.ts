import { expect, test } from 'vitest';
import { nextFactorSteps, preparedFactor, stepRefusal, type FactorStatus, type FactorStep } from './index.ts';

const other = { isPreparer: false, isOnlyApprover: false };
const preparer = { isPreparer: true, isOnlyApprover: false };

test.each<[FactorStatus, FactorStep, string | null]>([
  ['DRAFT', 'SUBMITTED', null],
  ['DRAFT', 'APPROVED', 'custom-factor.no-such-step'],
  ['DRAFT', 'RETURNED', 'custom-factor.no-such-step'],
  ['RETURNED', 'SUBMITTED', null],
  ['RETURNED', 'APPROVED', 'custom-factor.no-such-step'],
  ['SUBMITTED', 'APPROVED', null],
  ['SUBMITTED', 'RETURNED', null],
  ['SUBMITTED', 'SUBMITTED', 'custom-factor.no-such-step'],
  ['APPROVED', 'RETURNED', 'custom-factor.no-such-step'],
  ['APPROVED', 'SUBMITTED', 'custom-factor.no-such-step'],
])('from %s to %s: %s', (status, to, code) => {
  expect(stepRefusal({ status, isRetired: false }, to, other, 'Wrong unit')?.code ?? null).toBe(code);
  expect(stepRefusal({ status, isRetired: true }, to, other, 'Wrong unit')?.code).toBe('custom-factor.retired');
});

test('another person approves, unless nobody else may', () => {
  const version = { status: 'SUBMITTED', isRetired: false } as const;
  expect(stepRefusal(version, 'APPROVED', preparer, undefined)?.code).toBe('custom-factor.own-approval');
  expect(stepRefusal(version, 'APPROVED', { ...preparer, isOnlyApprover: true }, undefined)).toBeNull();
  expect(stepRefusal(version, 'APPROVED', other, undefined)).toBeNull();
});

test('who returns a version says why', () => {
  const version = { status: 'SUBMITTED', isRetired: false } as const;
  expect(stepRefusal(version, 'RETURNED', preparer, '')?.code).toBe('custom-factor.reason-missing');
  expect(stepRefusal(version, 'RETURNED', preparer, 'Wrong unit')).toBeNull();
});

test('lists the next steps, and why they are refused to the reader', () => {
  expect(nextFactorSteps({ status: 'SUBMITTED', isRetired: false }, preparer)).toMatchObject([
    { to: 'APPROVED', refusal: { code: 'custom-factor.own-approval' } },
    { to: 'RETURNED', refusal: null },
  ]);
  expect(nextFactorSteps({ status: 'APPROVED', isRetired: false }, other)).toEqual([]);
  expect(nextFactorSteps({ status: 'DRAFT', isRetired: true }, other)).toEqual([]);
});

test.each([
  ['entered it', { enteredBy: 'mai', changedBy: 'tom', submittedBy: 'tom' }, true],
  ['changed it last', { enteredBy: 'tom', changedBy: 'mai', submittedBy: null }, true],
  ['submitted it', { enteredBy: 'tom', changedBy: 'tom', submittedBy: 'mai' }, true],
  ['did nothing', { enteredBy: 'tom', changedBy: 'tom', submittedBy: null }, false],
])('a preparer is who %s', (_what, people, expected) => {
  expect(preparedFactor(people, 'mai')).toBe(expected);
});
