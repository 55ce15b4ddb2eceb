import { token } from '#contract';
import type { Trx } from '#server';

/** What of a told work waits at this moment. */
export interface StillWaiting {
  readonly count: number;
  /** Where all of it is, below the reader's area; null: where the notice leads. */
  readonly link: string | null;
}

/** Contribution point: kinds of notices that tell of work somebody waits for, with how much of it still waits. */
export interface WaitingWork {
  /** Ids of the kinds. */
  readonly kinds: readonly string[];
  /** By the subjects of notices of a company the transaction sees; a subject that is not in it waits for nobody. */
  waiting(trx: Trx, companyId: string, subjects: readonly string[]): Promise<ReadonlyMap<string, StillWaiting>>;
}

export const WaitingWork = token<WaitingWork>('notifications/waiting-work');

/** What of a page of notices still waits: by the notice's id, of those whose kind somebody waits for. */
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
