/** Maximum number of digits of a figure in all forms. */
export const DECIMAL_MAX_DIGITS = 15;

/** Decimal places a field can allow. */
export type DecimalPlaces = 2 | 3;

/** What is wrong with a typed decimal. */
export type DecimalProblem = 'decimalPlaces2' | 'decimalPlaces3' | 'decimalDigits' | 'decimalInvalid';

/** Keys a quantity rejects: sign and exponent. */
const BLOCKED_KEYS: ReadonlySet<string> = new Set(['-', '+', 'e', 'E']);

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'preventDefault'>;

/** Blocks the keys a quantity never needs; all other keys work, including shortcuts. */
export function blockFigureKeys(event: Pressed): void {
  const shortcut = event.ctrlKey || event.metaKey || event.altKey;
  if (!shortcut && BLOCKED_KEYS.has(event.key)) event.preventDefault();
}

/** The same for a signed figure. */
export function blockSignedFigureKeys(event: Pressed): void {
  if (event.key !== '-') blockFigureKeys(event);
}

const PLAIN = /^\d*\.?\d*$/;
const BY_COMMAS = /^\d{1,3}(?:,\d{3})+(?:\.\d*)?$/;
/** Spaces that spreadsheets use as thousands separators: plain, no-break, narrow no-break. */
const BY_BLANKS = /^\d{1,3}(?:[ \u00a0\u202f]\d{3})+(?:\.\d*)?$/;

/**
 * The value of typed or pasted text: the exact digits, without grouping. Null if the text is not a decimal, so that the
 * old value stays. A comma is accepted only as a thousands separator: "12,5" is rejected, because it may mean 12.5 and
 * must not become 125.
 */
export function acceptDecimal(typed: string): string | null {
  const given = typed.trim();
  if (PLAIN.test(given)) return given;
  if (BY_COMMAS.test(given) || BY_BLANKS.test(given)) return given.replace(/[^\d.]/g, '');
  return null;
}

/** The same for a signed figure; spreadsheets may use the long minus sign (U+2212). */
export function acceptSignedDecimal(typed: string): string | null {
  const given = typed.trim().replace(/^\u2212/, '-');
  if (!given.startsWith('-')) return acceptDecimal(given);
  const accepted = acceptDecimal(given.slice(1));
  return accepted === null ? null : `-${accepted}`;
}

/** The first rule a decimal violates, or null. An accepted minus does not count as a digit. */
export function decimalProblem(value: string, places: DecimalPlaces): DecimalProblem | null {
  const figure = value.replace(/^-/, '');
  const [whole = '', fraction = ''] = figure.split('.');
  // Leading zeros do not count as digits, which is the server's rule.
  if (whole.replace(/^0+(?=\d)/, '').length + fraction.length > DECIMAL_MAX_DIGITS) return 'decimalDigits';
  if (fraction.length > places) return places === 2 ? 'decimalPlaces2' : 'decimalPlaces3';
  return figure === '.' || value === '-' ? 'decimalInvalid' : null;
}
