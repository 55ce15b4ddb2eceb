import { overlapOf, type DateRange } from '#domain/time';
import type { GroupMember } from '#plugins/company-group/server';
import type { ReadableCompany } from './report-definition.ts';

/** Members that may be read in a period, each once, with the days of it they may be read of. */
export function readableMembers(
  structure: readonly GroupMember[],
  companyId: string,
  { from, to }: DateRange,
): readonly ReadableCompany[] {
  const members = new Map<string, DateRange>();
  for (const { companyId: id, days } of structure) {
    const readable = overlapOf(days, { from, to });
    if (id !== null && id !== companyId && !members.has(id) && readable !== null) members.set(id, readable);
  }
  return [...members].map(([id, days]) => ({ id, days }));
}

/** A facility as far as its reporting window goes. */
interface Windowed {
  readonly fromDate: string;
  readonly toDate: string | null;
}

/** Facilities of a member that reported on a day it was one; of the own company all of them. */
export function readableFacilities<F extends Windowed>(
  facilities: readonly F[],
  { days }: ReadableCompany,
): readonly F[] {
  if (days === null) return facilities;
  return facilities.filter(({ fromDate, toDate }) => overlapOf({ from: fromDate, to: toDate }, days) !== null);
}
