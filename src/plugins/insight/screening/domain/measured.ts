import { decimal, fixedText, sum, type Decimal } from '#domain/units';
import type { AssessmentState } from './assessment.ts';

/** A category with its figures in t CO2-e; null: none. */
export interface ScreenedRow {
  readonly state: AssessmentState;
  readonly recorded: string | null;
  readonly estimated: string | null;
}

/** How much of the likely size of something is recorded. */
export interface Measured {
  /** The greater of recorded and estimated, t CO2-e; null: neither. */
  readonly size: string | null;
  /** Recorded in per cent of the size, one decimal; null without a size above zero. */
  readonly share: string | null;
}

const PER_CENT = 100;

function greater({ recorded, estimated }: Omit<ScreenedRow, 'state'>): Decimal | null {
  const known = [recorded, estimated].flatMap((one) => (one === null ? [] : [decimal(one)]));
  return known.reduce<Decimal | null>((most, one) => (most === null || one.greaterThan(most) ? one : most), null);
}

const percentOf = (part: Decimal, whole: Decimal) =>
  whole.greaterThan(0) ? fixedText(part.div(whole).times(PER_CENT), 1) : null;

/** Share measured of one category: recorded ÷ the greater of recorded and estimated. */
export function measuredOf(row: Omit<ScreenedRow, 'state'>): Measured {
  const size = greater(row);
  if (size === null) return { size: null, share: null };
  return { size: fixedText(size, 6), share: percentOf(decimal(row.recorded ?? '0'), size) };
}

/** The line above the categories. */
export interface ScreeningSummary extends Measured {
  readonly relevant: number;
  readonly notRelevant: number;
  readonly notYet: number;
  /** Sum of what is recorded; null: nothing. */
  readonly recorded: string | null;
  /** Categories with neither a record nor an estimate: they are not in the share. */
  readonly unknown: number;
}

/** Share measured overall: what is recorded ÷ the sum of the sizes of all categories that have one, whatever their state. */
export function screeningSummary(rows: readonly ScreenedRow[]): ScreeningSummary {
  const count = (state: AssessmentState) => rows.filter((row) => row.state === state).length;
  const sizes = rows.flatMap((row) => greater(row) ?? []);
  const recorded = rows.flatMap((row) => (row.recorded === null ? [] : [decimal(row.recorded)]));
  const size = sum(sizes);
  return {
    relevant: count('RELEVANT'),
    notRelevant: count('NOT_RELEVANT'),
    notYet: count('NOT_YET'),
    recorded: recorded.length === 0 ? null : fixedText(sum(recorded), 6),
    size: sizes.length === 0 ? null : fixedText(size, 6),
    share: sizes.length === 0 ? null : percentOf(sum(recorded), size),
    unknown: rows.length - sizes.length,
  };
}
