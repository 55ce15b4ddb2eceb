/**
 * Weights of the eleven digits of an Australian Business Number
 * (https://abr.business.gov.au/Help/AbnFormat, "Verify an ABN").
 */
const WEIGHTS = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19] as const;

/**
 * Whether eleven digits are an Australian Business Number: after subtracting one from the first digit, their weighted sum
 * is a multiple of 89. It rules out typing errors; it does not prove that the number was issued.
 */
export function isAbn(digits: string): boolean {
  if (!/^[1-9]\d{10}$/.test(digits)) return false;
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * (Number(digits[at]) - (at === 0 ? 1 : 0)), 0);
  return sum % 89 === 0;
}

/** Formatted: `51 824 753 556`. */
export function writtenAbn(digits: string): string {
  return digits.replace(/^(\d{2})(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3 $4');
}
