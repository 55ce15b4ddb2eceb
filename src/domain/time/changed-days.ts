import { addDays } from './civil-date.ts';
import type { OpenRange } from './financial-year.ts';

/**
 * The days a change affects: those on which something applies before or after the change, but not both. If more than its days
 * changes, all days of both count. Null: it applies on no day.
 */
export function changedDays(before: OpenRange | null, after: OpenRange | null, onlyDays = true): readonly OpenRange[] {
  if (before === null || after === null) return [before, after].filter((one) => one !== null);
  if (!onlyDays) return [before, after];
  if (!meets(before, after)) return [before, after];
  const [first, second] = before.from < after.from ? [before, after] : [after, before];
  const begin = first.from < second.from ? [{ from: first.from, to: addDays(second.from, -1) }] : [];
  if (before.to === after.to) return begin;
  const earlier = before.to === null || (after.to !== null && after.to < before.to) ? after.to : before.to;
  const later = earlier === after.to ? before.to : after.to;
  return [...begin, ...(earlier === null ? [] : [{ from: addDays(earlier, 1), to: later }])];
}

function meets(one: OpenRange, other: OpenRange): boolean {
  return (one.to === null || other.from <= one.to) && (other.to === null || one.from <= other.to);
}
