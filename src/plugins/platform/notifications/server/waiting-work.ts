import { token } from '#contract';
import type { Trx } from '#server';

/** How much of a notice's work is waiting now. */
export interface StillWaiting {
  readonly count: number;
  /** Where all of it is, below the reader's area; null: where the notice leads. */
  readonly link: string | null;
}

/** Contribution point: kinds of notices about work that waits for a person, with how much of it is still waiting. */
export interface WaitingWork {
  /** Ids of the kinds. */
  readonly kinds: readonly string[];
  /** By the subjects of notices of a company the transaction sees; for a missing subject nothing is waiting. */
  waiting(trx: Trx, companyId: string, subjects: readonly string[]): Promise<ReadonlyMap<string, StillWaiting>>;
}

export const WaitingWork = token<WaitingWork>('notifications/waiting-work');

/** Waiting work of a page of notices, by notice id, for kinds that have a `WaitingWork`. */
export async function waitingOf(
  trx: Trx,
  companyId: string | null,
  rows: readonly { readonly id: string; readonly kind: string; readonly subject: string }[],
  works: readonly WaitingWork[],
): Promise<ReadonlyMap<string, StillWaiting>> {
  if (companyId === null) return new Map();
  const found = new Map<string, StillWaiting>();
  for (const work of works) {
    const told = rows.filter(({ kind }) => work.kinds.includes(kind));
    if (told.length === 0) continue;
    const waiting = await work.waiting(trx, companyId, [...new Set(told.map(({ subject }) => subject))]);
    for (const { id, subject } of told) found.set(id, waiting.get(subject) ?? { count: 0, link: null });
  }
  return found;
}
