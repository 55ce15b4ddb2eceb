/**
 * Weights of the first eight digits of an Australian Company Number
 * (ASIC, "Australian Company Number (ACN) digit check").
 */
const WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 1] as const;

/**
 * Whether nine digits are an Australian Company Number: the last is the ten's complement of the weighted sum of the
 * others. It rules out typing errors; it does not prove that the number was issued.
 */
export function isAcn(digits: string): boolean {
  if (!/^\d{9}$/.test(digits)) return false;
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * Number(digits[at]), 0);
  return (10 - (sum % 10)) % 10 === Number(digits[8]);
}

/** Formatted: `004 085 616`. */
export function writtenAcn(digits: string): string {
  return digits.replace(/^(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3');
}
