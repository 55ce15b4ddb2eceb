import { problem, type Problem } from '#contract';
import { isCommonPassword } from '#server';

/** The owner of a password, as far as known: names an attacker would try first. */
export interface PasswordOwner {
  readonly email: string;
  readonly name: string;
  /** Null for platform staff. */
  readonly companyName: string | null;
}

/** Characters people substitute for letters in passwords. */
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

/** Fewest letters of a word to search for: shorter ones occur in other words by chance. */
const SHORTEST_WORD = 4;

/** The same for a name joined into one word, `LinhTran`, which is searched across the gaps of a password. */
const SHORTEST_NAME = 6;

/** Words that are part of many companies' names and identify none of them. */
const LEGAL_FORMS: readonly string[] = ['limited', 'proprietary', 'company', 'corporation', 'holdings', 'group'];

/** What a password must not be. Its length is checked by the contract. */
export class PasswordRules {
  /**
   * A sentence if the password is easy to guess: a common one, or one with the name of the product, the person, the
   * mailbox or the company (OWASP ASVS 5.0, 6.1.2 and 6.2.11). Null if it is acceptable.
   */
  fault(password: string, { email, name, companyName }: PasswordOwner): string | null {
    const given = password.normalize('NFKC').toLowerCase();
    if (isCommon(given)) return FAULTS.common;
    const [mailbox = ''] = email.split('@');
    const spellings = spellingsOf(password);
    const has = (named: string) => occursIn(spellings, named);
    if (has(PRODUCT)) return FAULTS.product;
    if (has(mailbox) || has(name)) return FAULTS.own;
    return has(companyName ?? '') ? FAULTS.company : null;
  }
}

/** Readings of a password: split into words and joined; with and without substituted characters. */
interface Spellings {
  readonly words: readonly string[];
  readonly joined: readonly string[];
}

function spellingsOf(password: string): Spellings {
  const words = wordsOf(password);
  const both = (text: string) => [text, withoutLookalikes(text)];
  return { words: both(words.join(' ')), joined: both(words.join('')) };
}

function occursIn({ words, joined }: Spellings, name: string): boolean {
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

/** Words in lower case without accents: `Lính.Trần` is `linh` and `tran`. */
function wordsOf(text: string): readonly string[] {
  const letters = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('đ', 'd');
  return letters.split(/[\s.,;:_+\-/&'’()]+/u).filter((word) => word !== '');
}

function withoutLookalikes(text: string): string {
  return [...text].map((sign) => LOOKALIKES[sign] ?? sign).join('');
}

/** 400 `password.weak` on the password's field. */
export function weakPassword(fault: string, path = 'password'): Problem {
  return problem('password.weak', 400, fault, [{ path, message: fault }]);
}

function isCommon(given: string): boolean {
  return [given, withoutLookalikes(given)].some(
    (one) => isCommonPassword(one) || isCommonPassword(core(one)) || isRepeated(one) || isRow(one),
  );
}

/** Without the digits and symbols people add before and after a word to make it long enough. */
function core(given: string): string {
  const word = given.replaceAll(/^[^a-z]+|[^a-z]+$/g, '');
  return word.length >= 4 ? word : given;
}

/** A short piece repeated, such as `abcabcabcabc`. */
function isRepeated(given: string): boolean {
  return /^(.{1,6}?)\1+.{0,3}$/u.test(given);
}

const ROWS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890123456789',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertyuiop1234567890',
];

/** Adjacent keys or letters, in either direction. */
function isRow(given: string): boolean {
  const backwards = [...given].toReversed().join('');
  return ROWS.some((row) => row.includes(given) || row.includes(backwards));
}
