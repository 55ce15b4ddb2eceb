/**
 * Minimum number of recorded months before the others count as missing: an input used only occasionally misses none.
 */
const REGULAR_FROM = 6;

/**
 * Months without a record of an input that has records in most of the year; `until` is the first month that is not over
 * yet.
 */
export function monthsMissed(recorded: readonly string[], months: readonly string[], until: string): readonly string[] {
  const known = new Set(recorded);
  if (months.filter((month) => known.has(month)).length < REGULAR_FROM) return [];
  return months.filter((month) => month < until && !known.has(month));
}
