/** Digits a figure may have in all, as the forms of the product promise. */
export const DECIMAL_MAX_DIGITS = 15;

/** Places after the point a decimal field may take. */
export type DecimalPlaces = 2 | 3;

/** What is wrong with a typed decimal. */
export type DecimalProblem = 'decimalPlaces2' | 'decimalPlaces3' | 'decimalDigits' | 'decimalInvalid';

/** Keys a quantity does not take: no sign, no exponent. */
const BLOCKED_KEYS: ReadonlySet<string> = new Set(['-', '+', 'e', 'E']);

/** Stops the keys a quantity never has; the rest of the keyboard stays as it is, shortcuts too. */
export function blockFigureKeys(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'preventDefault'>,
): void {
  const shortcut = event.ctrlKey || event.metaKey || event.altKey;
  if (!shortcut && BLOCKED_KEYS.has(event.key)) event.preventDefault();
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

/** The first rule a kept decimal breaks, or null. */
export function decimalProblem(value: string, places: DecimalPlaces): DecimalProblem | null {
  const [whole = '', fraction = ''] = value.split('.');
  // Zeros before a figure are no digits of it: the rule of the server, which is the one that counts.
  if (whole.replace(/^0+(?=\d)/, '').length + fraction.length > DECIMAL_MAX_DIGITS) return 'decimalDigits';
  if (fraction.length > places) return places === 2 ? 'decimalPlaces2' : 'decimalPlaces3';
  return value === '.' ? 'decimalInvalid' : null;
}
