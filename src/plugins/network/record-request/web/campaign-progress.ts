import type { StatusCounts } from '../contract/index.ts';

interface Counted {
  readonly suppliers: number;
  readonly counts: StatusCounts;
}

/** Suppliers whose answer is there: handed over, or accepted. */
export const answeredOf = ({ counts }: Counted): number => counts.SUBMITTED + counts.ACCEPTED;

/** Suppliers an answer is still owed by. */
export const owingOf = ({ counts }: Counted): number => counts.PENDING + counts.IN_PROGRESS + counts.CHANGES_REQUESTED;

/** How far a campaign is, in per cent: those who declined or were let off are done as well. */
export function doneShare({ suppliers, counts }: Counted): number {
  if (suppliers === 0) return 0;
  const done = answeredOf({ suppliers, counts }) + counts.DECLINED + counts.CANCELLED;
  return Math.round((done / suppliers) * 100);
}

/** Every request of one direction, whatever its state. */
export function allOf(counts: StatusCounts): number {
  const { overdue: _overdue, ...statuses } = counts;
  return Object.values(statuses).reduce((sum, count) => sum + count, 0);
}
