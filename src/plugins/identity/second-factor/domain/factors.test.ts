import { describe, expect, test } from 'vitest';
import { hasFactor, isRecent, proofs, secondSteps, type Factors } from './factors.ts';

const NONE: Factors = { hasApp: false, passkeys: 0, codesLeft: 0 };
const BOTH: Factors = { hasApp: true, passkeys: 2, codesLeft: 3 };
const HERE = { isByProvider: false, mayUsePassword: true };

describe('the second step of a sign-in', () => {
  test.each([
    ['no factor', NONE, true, []],
    ['codes without a factor', { ...NONE, codesLeft: 4 }, true, []],
    ['an app', { ...NONE, hasApp: true }, true, ['app']],
    ['an app and codes', { ...NONE, hasApp: true, codesLeft: 1 }, true, ['app', 'recovery']],
    ['everything', BOTH, true, ['passkey', 'app', 'recovery']],
    ['everything where passkeys do not work', BOTH, false, ['app', 'recovery']],
  ] as const)('with %s', (_, factors, passkeysWork, steps) => {
    expect(secondSteps(factors, passkeysWork)).toEqual(steps);
    expect(hasFactor(factors)).toBe(steps.length > 0);
  });
});

describe('a proof within a session', () => {
  test('is the password only for an account without a second factor', () => {
    expect(proofs(NONE, true, HERE)).toEqual(['password']);
    expect(proofs({ ...NONE, passkeys: 1 }, true, HERE)).toEqual(['passkey']);
    expect(proofs(BOTH, true, HERE)).toEqual(['passkey', 'app']);
  });

  test('is the provider for a session it has started, and the password where it counts', () => {
    const began = { isByProvider: true, mayUsePassword: false };
    expect(proofs(NONE, true, began)).toEqual(['provider']);
    expect(proofs(NONE, true, { ...began, mayUsePassword: true })).toEqual(['provider', 'password']);
    expect(proofs({ ...NONE, hasApp: true }, true, began)).toEqual(['app']);
  });

  test('is recent for less than ten minutes', () => {
    const at = '2026-11-26T10:00:00.000Z';
    expect(isRecent(at, new Date('2026-11-26T10:09:59.999Z'))).toBe(true);
    expect(isRecent(at, new Date('2026-11-26T10:10:00.000Z'))).toBe(false);
  });
});
