import { sql, type RawBuilder } from 'kysely';
import { token } from '#contract';
import type { ClosingDays } from '../rollup/record-books.ts';

/** One thing a seal is made of: what it is, and a text of all of it that counts. */
export interface SealedRow {
  readonly item: string;
  readonly line: string;
}

/**
 * Contribution point: what a locked year is sealed with. Lines hold what decides the figures of the days and nothing that
 * may still change while they are locked. A published line never changes, or seals made with it could not be verified.
 */
export interface SealedPart {
  /** Kept with every seal, and named where something has changed. */
  readonly id: string;
  /** Whether more of it may be entered after the lock, since nothing locked can rest on it. */
  readonly mayGrow: boolean;
  /** Version of seals it is part of first; seals of earlier ones are compared without it. Left out: of every version. */
  readonly since?: number;
  /** A query of `item` and `line`. In a transaction that may see all companies too. */
  rows(days: ClosingDays): RawBuilder<SealedRow>;
}

export const SealedPart = token<SealedPart>('records/sealed-part');

/** A line of columns: exact, and told apart whatever they hold. */
export function lineOf(...columns: readonly RawBuilder<unknown>[]): RawBuilder<string> {
  return sql<string>`json_build_array(${sql.join(columns)})::text`;
}

/** Days that hold from one to another, as far as they lie in those that are sealed: what begins or ends outside may. */
export function clipped(days: ClosingDays, from: RawBuilder<unknown>, to: RawBuilder<unknown>): RawBuilder<unknown>[] {
  return [sql`greatest(${from}, ${days.from}::date)`, sql`least(coalesce(${to}, ${days.to}::date), ${days.to}::date)`];
}
