import { sql, type RawBuilder } from 'kysely';
import { token } from '#contract';
import type { ClosingDays } from '../rollup/record-books.ts';

/** One item of a seal, with a line of all its relevant values. */
export interface SealedRow {
  readonly item: string;
  readonly line: string;
}

/**
 * Contribution point: a part of the seal of a locked year. Lines contain what determines the figures of the days, and
 * nothing that may still change while they are locked. The format of a released line never changes, because existing
 * seals could then no longer be verified.
 */
export interface SealedPart {
  /** Stored with every seal, and named if something has changed. */
  readonly id: string;
  /** Whether rows may be added after the lock, because nothing locked can depend on them. */
  readonly mayGrow: boolean;
  /** First version of seals that includes it; earlier seals are verified without it. Omitted: every version. */
  readonly since?: number;
  /** A query for `item` and `line`. Also runs in transactions that see all companies. */
  rows(days: ClosingDays): RawBuilder<SealedRow>;
}

export const SealedPart = token<SealedPart>('records/sealed-part');

/** A line of columns: exact and unambiguous for any content. */
export function lineOf(...columns: readonly RawBuilder<unknown>[]): RawBuilder<string> {
  return sql<string>`json_build_array(${sql.join(columns)})::text`;
}

/** A range of days, clipped to the sealed days, because it may change outside of them. */
export function clipped(days: ClosingDays, from: RawBuilder<unknown>, to: RawBuilder<unknown>): RawBuilder<unknown>[] {
  return [sql`greatest(${from}, ${days.from}::date)`, sql`least(coalesce(${to}, ${days.to}::date), ${days.to}::date)`];
}
