import { overlapOf, type DateRange } from '#domain/time';
import type { GroupMember } from './group-structure.ts';

/** A member's company, and the days of a period it counts for. */
export interface ReadableMember {
  readonly id: string;
  readonly days: DateRange;
}

/** Members that may be read in a period, each once, with the days of the period that may be read. */
export function readableMembers(
  structure: readonly GroupMember[],
  companyId: string,
  { from, to }: DateRange,
): readonly ReadableMember[] {
  const members = new Map<string, DateRange>();
  for (const { companyId: id, days } of structure) {
    const readable = overlapOf(days, { from, to });
    if (id !== null && id !== companyId && !members.has(id) && readable !== null) members.set(id, readable);
  }
  return [...members].map(([id, days]) => ({ id, days }));
}
