import { addDays, addMonths, monthOf, monthsBetween } from '#domain/time';
import { shownMonth, type Measured } from './entry.ts';
import type { Finding } from './finding.ts';
import type { Compared } from './history.ts';
import { THRESHOLDS } from './thresholds.ts';

const SHORTEST_MONTH = 28;

/** Whole months before the entry without a record, though each of the three before them had one. */
export function missingMonths({ entry, others }: Compared): Finding | null {
  let last: Measured | undefined;
  for (const other of others)
    if (other.firstDay < entry.firstDay && (!last || other.lastDay > last.lastDay)) last = other;
  // A month has at least 28 days: a shorter gap contains no whole month.
  if (!last || last.lastDay >= entry.firstDay - SHORTEST_MONTH) return null;
  const earlier = others.filter(({ firstDay }) => firstDay < entry.firstDay);
  const end = last.toDate;
  const covered = new Set(earlier.flatMap(({ fromDate, toDate }) => monthsBetween(fromDate, toDate)));
  const ending = monthOf(end);
  const isRegular = Array.from({ length: THRESHOLDS.regularMonths }, (_, back) => addMonths(ending, -back)).every(
    (month) => covered.has(month),
  );
  const missing = monthsBetween(addMonths(ending, 1), addDays(monthOf(entry.fromDate), -1));
  const [first] = missing;
  const until = missing.at(-1);
  if (!isRegular || first === undefined || until === undefined || missing.length > THRESHOLDS.longestGap) return null;
  const months = first === until ? shownMonth(first) : `${shownMonth(first)} – ${shownMonth(until)}`;
  return { code: 'missing-months', path: 'fromDate', values: { months } };
}
