import { problem, type Problem } from '#contract';
import { isCommonPassword } from '#server';

/** Whose password it is, as far as it is known: names somebody would try first. */
export interface PasswordOwner {
  readonly email: string;
  readonly name: string;
  /** Null for platform staff. */
  readonly companyName: string | null;
}

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
  common: 'sign-in.password-common',
  product: 'sign-in.password-of-product',
  own: 'sign-in.password-of-owner',
  company: 'sign-in.password-of-company',
} as const;

const PRODUCT = 'scopebook';

/** Fewest letters of a word that is looked for: shorter ones stand in other words by chance. */
const SHORTEST_WORD = 4;

/** The same for a name written in one, `LinhTran`, which is looked for across the gaps of a password. */
const SHORTEST_NAME = 6;

/** What stands behind many companies' names and tells none of them from another. */
const LEGAL_FORMS: readonly string[] = ['limited', 'proprietary', 'company', 'corporation', 'holdings', 'group'];

/** What a password must not be, beside its length, which the contract checks. */
export class PasswordRules {
  /**
   * A sentence if somebody would guess it: a common one, or one that holds the name of the product, of the person, of
   * the mailbox or of the company (OWASP ASVS 5.0, 6.1.2 and 6.2.11); null if it will do.
   */
  fault(password: string, { email, name, companyName }: PasswordOwner): string | null {
    const given = password.normalize('NFKC').toLowerCase();
    if (isCommon(given)) return FAULTS.common;
    const [mailbox = ''] = email.split('@');
    const spellings = spellingsOf(password);
    const holds = (named: string) => isHeld(spellings, named);
    if (holds(PRODUCT)) return FAULTS.product;
    if (holds(mailbox) || holds(name)) return FAULTS.own;
    return holds(companyName ?? '') ? FAULTS.company : null;
  }
}

/** A password as somebody reads it: as words, and in one; with and without signs that stand for letters. */
interface Spellings {
  readonly words: readonly string[];
  readonly joined: readonly string[];
}

function spellingsOf(password: string): Spellings {
  const words = wordsOf(password);
  const both = (text: string) => [text, withoutLookalikes(text)];
  return { words: both(words.join(' ')), joined: both(words.join('')) };
}

function isHeld({ words, joined }: Spellings, name: string): boolean {
  const parts = wordsOf(name);
  const whole = parts.join('');
  return (
    parts.some(
      (part) =>
        part.length >= SHORTEST_WORD &&
        !LEGAL_FORMS.includes(part) &&
        words.some((spelling) => spelling.includes(part)),
    ) ||
    (whole.length >= SHORTEST_NAME && joined.some((spelling) => spelling.includes(whole)))
  );
}

/** Words in small letters without accents: `Lính.Trần` is `linh` and `tran`. */
function wordsOf(text: string): readonly string[] {
  const letters = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('đ', 'd');
  return letters.split(/[\s.,;:_+\-/&'’()]+/u).filter((word) => word !== '');
}

function withoutLookalikes(text: string): string {
  return [...text].map((sign) => LOOKALIKES[sign] ?? sign).join('');
}

/** 400 `password.weak` on the field the password stands in. */
export function weakPassword(fault: string, path = 'password'): Problem {
  return problem('password.weak', 400, fault, [{ path, message: fault }]);
}

function isCommon(given: string): boolean {
  return [given, withoutLookalikes(given)].some(
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
