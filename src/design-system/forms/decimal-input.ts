/** Digits a figure may have in all, as the forms of the product promise. */
export const DECIMAL_MAX_DIGITS = 15;

/** Places after the point a decimal field may take. */
export type DecimalPlaces = 2 | 3;

/** What is wrong with a typed decimal. */
export type DecimalProblem = 'decimalPlaces2' | 'decimalPlaces3' | 'decimalDigits';

/** Keys a decimal field does not take: no sign, no exponent. */
export const blockedDecimalKeys: ReadonlySet<string> = new Set(['-', '+', 'e', 'E']);

/**
 * What a field keeps of what was typed or pasted: the very digits, without grouping.
 * Null where the text is no decimal at all and the old value has to stay.
 */
export function acceptDecimal(typed: string): string | null {
  const plain = typed.replace(/[,\s\u00a0]/g, '');
  return /^\d*\.?\d*$/.test(plain) ? plain : null;
}

/** The first rule a kept decimal breaks, or null. */
export function decimalProblem(value: string, places: DecimalPlaces): DecimalProblem | null {
  const [whole = '', fraction = ''] = value.split('.');
  if (whole.length + fraction.length > DECIMAL_MAX_DIGITS) return 'decimalDigits';
  if (fraction.length > places) return places === 2 ? 'decimalPlaces2' : 'decimalPlaces3';
  return null;
}
