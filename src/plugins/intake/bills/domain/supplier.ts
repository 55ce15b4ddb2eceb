import type { BillText, Piece } from './page.ts';

/** The sender of a bill. */
export interface Supplier {
  /** The same on each of its bills: `abn:51824753556`, `vat:GB980780684`, `number:01234567`, `site:x.com`, `name:x`. */
  readonly key: string;
  readonly name: string;
}

/** Weights of the eleven digits (https://abr.business.gov.au/Help/AbnFormat, "Verify an ABN"). */
const ABN_WEIGHTS = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19] as const;

export function isAbn(digits: string): boolean {
  if (!/^[1-9]\d{10}$/.test(digits)) return false;
  return (
    ABN_WEIGHTS.reduce((sum, weight, at) => sum + weight * (Number(digits[at]) - (at === 0 ? 1 : 0)), 0) % 89 === 0
  );
}

/**
 * Weights of the first seven of the nine digits; the last two are the check digits. HM Revenue and Customs uses two
 * series: 97 minus the remainder, and the same less 55 (HMRC, "VAT: validating VAT registration numbers", modulus 97
 * and modulus 9755).
 */
export function isBritishVat(digits: string): boolean {
  if (!/^\d{9}$/.test(digits)) return false;
  const sum = [8, 7, 6, 5, 4, 3, 2].reduce((total, weight, at) => total + weight * Number(digits[at]), 0);
  const check = Number(digits.slice(7));
  return (sum + check) % 97 === 0 || (sum + check + 55) % 97 === 0;
}

const ABN = /A\.?B\.?N\.?[:\s]*((?:\d ?){11})(?!\d)/giu;
const BRITISH_VAT = /VAT[^\d]{0,30}(?:GB)? ?(\d{3} ?\d{4} ?\d{2})(?!\d)/giu;
const EUROPEAN_VAT =
  /(?<![\p{L}\d])((?:AT|BE|DE|DK|ES|FI|FR|IE|IT|LU|NL|NO|PL|PT|SE) ?[\dA-Z]{2}(?: ?\d){6,10}(?:B\d\d)?)(?![\p{L}\d])/gu;
const REGISTERED =
  /(?:company|registered|registration|reg\.?|SIREN|SIRET|MST|mã số thuế|NZBN)[^\d]{0,40}(\d[\d ]{6,16}\d)(?!\d)/giu;
const SITE =
  /(?<![\p{L}\d.@-])(?:www\.)?((?:[a-z\d-]{2,40}\.){1,3}(?:com|net|org|co|io|energy|water|gas|eu|fr|de|nl|nz|uk|au|us|vn|ie|ca)(?:\.(?:au|uk|nz|vn))?)(?![\p{L}\d])/giu;
const MAIL = /@((?:[a-z\d-]{2,40}\.){1,3}[a-z]{2,12})(?![\p{L}\d])/giu;
/** Hosts of mailboxes say nothing about the sender. */
const PUBLIC_HOSTS = /^(?:gmail|outlook|hotmail|yahoo|icloud|bigpond|bpay)\./i;

/** Lines of a page as texts, in reading order. */
export function lineTexts(text: BillText): readonly string[] {
  const lines = new Map<number, string[]>();
  for (const { line, text: words } of text.pieces) {
    const known = lines.get(line);
    if (known) known.push(words);
    else lines.set(line, [words]);
  }
  return [...lines.values()].map((words) => words.join(' '));
}

/** The sender of a bill. `own` has the register numbers of the company that received it, as digits. */
export function supplierOf(text: BillText, own: ReadonlySet<string>): Supplier | null {
  const lines = lineTexts(text);
  const name = nameAtTop(text.pieces.filter(({ page }) => page === 0));
  const key = keyOf(lines, own) ?? (name === null ? null : `name:${plainKey(name)}`);
  if (key === null) return null;
  return { key, name: name ?? key.slice(key.indexOf(':') + 1) };
}

function keyOf(lines: readonly string[], own: ReadonlySet<string>): string | null {
  const first = (pattern: RegExp, accept: (found: string) => string | null): string | null => {
    for (const line of lines)
      for (const match of line.matchAll(pattern)) {
        const key = accept(match[1] ?? '');
        if (key !== null) return key;
      }
    return null;
  };
  const digits = (found: string) => found.replace(/\D/g, '');
  const isForeign = (number: string) => number.length > 0 && !own.has(number);
  return (
    first(ABN, (found) => (isAbn(digits(found)) && isForeign(digits(found)) ? `abn:${digits(found)}` : null)) ??
    first(BRITISH_VAT, (found) =>
      isBritishVat(digits(found)) && isForeign(digits(found)) ? `vat:GB${digits(found)}` : null,
    ) ??
    first(EUROPEAN_VAT, (found) =>
      isForeign(digits(found)) ? `vat:${found.replace(/ /g, '').toUpperCase()}` : null,
    ) ??
    first(REGISTERED, (found) => (isForeign(digits(found)) ? `number:${digits(found)}` : null)) ??
    first(MAIL, siteKey) ??
    first(SITE, siteKey)
  );
}

function siteKey(found: string): string | null {
  const host = found.toLowerCase().replace(/^www\./, '');
  return PUBLIC_HOSTS.test(host) || !/[a-z]/.test(host) ? null : `site:${host}`;
}

/** Lower case letters and digits, words separated by single spaces. */
export const plainKey = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\d]+/gu, ' ')
    .trim();

const DOCUMENT =
  /\b(?:tax|invoice|bill|statement|account|page|receipt|docket|facture|h[óo]a đơn|credit note|summary|copy)\b/iu;

/** The largest text in the upper third of the first page that is no title of the document. */
function nameAtTop(pieces: readonly Piece[]): string | null {
  const bottom = Math.max(...pieces.map(({ y, height }) => y + height), 1);
  const names = pieces.filter(
    ({ text, figure, y }) =>
      figure === null && y < bottom / 2.5 && /\p{L}{3}/u.test(text) && !DOCUMENT.test(text) && text.length <= 80,
  );
  const [largest] = names.toSorted((one, other) => other.height - one.height || one.id - other.id);
  return largest?.text ?? null;
}
