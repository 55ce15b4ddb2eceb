import { addDays, addMonths, monthOf, monthsBetween } from '#domain/time';
import { shownMonth } from './entry.ts';
import type { Finding } from './finding.ts';
import type { Compared } from './history.ts';
import { THRESHOLDS } from './thresholds.ts';

/** Whole months before the entry in which nothing is recorded, though each of the three before them was. */
export function missingMonths({ entry, others }: Compared): Finding | null {
  const earlier = others.filter(({ fromDate }) => fromDate < entry.fromDate);
  const ends = earlier.map(({ toDate }) => toDate).toSorted();
  const end = ends.at(-1);
  if (end === undefined || end >= entry.fromDate) return null;
  const covered = new Set(earlier.flatMap(({ fromDate, toDate }) => monthsBetween(fromDate, toDate)));
  const last = monthOf(end);
  const isRegular = Array.from({ length: THRESHOLDS.regularMonths }, (_, back) => addMonths(last, -back)).every(
    (month) => covered.has(month),
  );
  const missing = monthsBetween(addMonths(last, 1), addDays(monthOf(entry.fromDate), -1));
  const [first] = missing;
  const until = missing.at(-1);
  if (!isRegular || first === undefined || until === undefined || missing.length > THRESHOLDS.longestGap) return null;
  const months = first === until ? shownMonth(first) : `${shownMonth(first)} – ${shownMonth(until)}`;
  return { code: 'missing-months', path: 'fromDate', values: { months } };
}
