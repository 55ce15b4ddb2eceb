import type { StatusCounts } from '../contract/index.ts';

interface Counted {
  readonly suppliers: number;
  readonly counts: StatusCounts;
}

/** Suppliers with a submitted or accepted answer. */
export const answeredOf = ({ counts }: Counted): number => counts.SUBMITTED + counts.ACCEPTED;

/** Suppliers whose answer is outstanding. */
export const owingOf = ({ counts }: Counted): number => counts.PENDING + counts.IN_PROGRESS + counts.CHANGES_REQUESTED;

/** Progress of a campaign in per cent: declined and cancelled requests are done as well. */
export function doneShare({ suppliers, counts }: Counted): number {
  if (suppliers === 0) return 0;
  const done = answeredOf({ suppliers, counts }) + counts.DECLINED + counts.CANCELLED;
  return Math.round((done / suppliers) * 100);
}

/** All requests of one direction, in any status. */
export function allOf(counts: StatusCounts): number {
  const { overdue: _overdue, ...statuses } = counts;
  return Object.values(statuses).reduce((sum, count) => sum + count, 0);
}
