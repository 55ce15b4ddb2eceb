/** Months of a year an input has to be recorded in for the others to be missed: what is filled now and then misses nothing. */
const REGULAR_FROM = 6;

/** Months an input has no record in, though most of the year has; `until` is the first month that is not over yet. */
export function monthsMissed(recorded: readonly string[], months: readonly string[], until: string): readonly string[] {
  const known = new Set(recorded);
  if (months.filter((month) => known.has(month)).length < REGULAR_FROM) return [];
  return months.filter((month) => month < until && !known.has(month));
}
