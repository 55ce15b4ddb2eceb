/** Digits a figure may have in all, as the forms of the product promise. */
export const DECIMAL_MAX_DIGITS = 15;

/** Places after the point a decimal field may take. */
export type DecimalPlaces = 2 | 3;

/** What is wrong with a typed decimal. */
export type DecimalProblem = 'decimalPlaces2' | 'decimalPlaces3' | 'decimalDigits' | 'decimalInvalid';

/** Keys a quantity does not take: no sign, no exponent. */
const BLOCKED_KEYS: ReadonlySet<string> = new Set(['-', '+', 'e', 'E']);

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'preventDefault'>;

/** Stops the keys a quantity never has; the rest of the keyboard stays as it is, shortcuts too. */
export function blockFigureKeys(event: Pressed): void {
  const shortcut = event.ctrlKey || event.metaKey || event.altKey;
  if (!shortcut && BLOCKED_KEYS.has(event.key)) event.preventDefault();
}

/** The same for a figure that may lie below zero. */
export function blockSignedFigureKeys(event: Pressed): void {
  if (event.key !== '-') blockFigureKeys(event);
}

const PLAIN = /^\d*\.?\d*$/;
const BY_COMMAS = /^\d{1,3}(?:,\d{3})+(?:\.\d*)?$/;
/** Blanks as spreadsheets put them between thousands: plain, no-break, thin. */
const BY_BLANKS = /^\d{1,3}(?:[ \u00a0\u202f]\d{3})+(?:\.\d*)?$/;

/**
 * What a field keeps of what was typed or pasted: the very digits, without grouping. Null where the text is
 * no decimal and the old value has to stay. A comma is taken between thousands only: "12,5" is refused,
 * for nobody can tell whether it was meant as 12.5, and it must not become 125.
 */
export function acceptDecimal(typed: string): string | null {
  const given = typed.trim();
  if (PLAIN.test(given)) return given;
  if (BY_COMMAS.test(given) || BY_BLANKS.test(given)) return given.replace(/[^\d.]/g, '');
  return null;
}

/** The same for a figure that may lie below zero; the minus of a spreadsheet may be the long one. */
export function acceptSignedDecimal(typed: string): string | null {
  const given = typed.trim().replace(/^\u2212/, '-');
  if (!given.startsWith('-')) return acceptDecimal(given);
  const kept = acceptDecimal(given.slice(1));
  return kept === null ? null : `-${kept}`;
}

/** The first rule a kept decimal breaks, or null. A minus that was let in is no digit of it. */
export function decimalProblem(value: string, places: DecimalPlaces): DecimalProblem | null {
  const figure = value.replace(/^-/, '');
  const [whole = '', fraction = ''] = figure.split('.');
  // Zeros before a figure are no digits of it: the rule of the server, which is the one that counts.
  if (whole.replace(/^0+(?=\d)/, '').length + fraction.length > DECIMAL_MAX_DIGITS) return 'decimalDigits';
  if (fraction.length > places) return places === 2 ? 'decimalPlaces2' : 'decimalPlaces3';
  return figure === '.' || value === '-' ? 'decimalInvalid' : null;
}
