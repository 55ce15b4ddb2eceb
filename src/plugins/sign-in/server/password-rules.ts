import { problem, token, type Problem } from '#contract';
import { isCommonPassword } from '#server';

/** What a password must not be, beside its length, which the contract checks. */
export interface PasswordRules {
  /** A sentence if somebody would guess it: a common one, or the person's own name or address; null if it will do. */
  fault(password: string, person: { readonly email: string; readonly name: string }): string | null;
}

export const PasswordRules = token<PasswordRules>('sign-in/password-rules');

/** Signs that stand for letters in passwords people think clever. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
};

const FAULTS = {
  common: 'This password is among the first that are tried. Take another one.',
  own: 'Leave your name and your address out of the password.',
} as const;

export class PasswordRulesImpl implements PasswordRules {
  fault(password: string, { email, name }: { readonly email: string; readonly name: string }): string | null {
    const given = password.normalize('NFKC').toLowerCase();
    if (isCommon(given)) return FAULTS.common;
    const [mailbox = ''] = email.toLowerCase().split('@');
    const own = [mailbox, ...name.toLowerCase().split(/\s+/)].filter((word) => word.length >= 4);
    const rest = own.reduce((left, word) => left.replaceAll(word, ''), given);
    // A name in a long sentence is no harm; a name with a year behind it is.
    return rest.length < 8 && rest !== given ? FAULTS.own : null;
  }
}

/** 400 `password.weak` on the field the password stands in. */
export function weakPassword(fault: string, path = 'password'): Problem {
  return problem('password.weak', 400, fault, [{ path, message: fault }]);
}

function isCommon(given: string): boolean {
  const letters = [...given].map((sign) => LOOKALIKES[sign] ?? sign).join('');
  return [given, letters].some(
    (one) => isCommonPassword(one) || isCommonPassword(core(one)) || isRepeated(one) || isRow(one),
  );
}

/** Without the figures and signs people put before and behind a word to make it long enough. */
function core(given: string): string {
  const word = given.replaceAll(/^[^a-z]+|[^a-z]+$/g, '');
  return word.length >= 4 ? word : given;
}

/** A short piece again and again, as `abcabcabcabc`. */
function isRepeated(given: string): boolean {
  return /^(.{1,6}?)\1+.{0,3}$/u.test(given);
}

const ROWS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890123456789',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertyuiop1234567890',
];

/** Keys or letters in a row, either way. */
function isRow(given: string): boolean {
  const backwards = [...given].toReversed().join('');
  return ROWS.some((row) => row.includes(given) || row.includes(backwards));
}
