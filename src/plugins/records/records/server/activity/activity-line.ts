import { byName, FIGURE_NAMES } from '#domain/rollup';
import { decimal, exactText } from '#domain/units';

/** What tells lines of activities apart. */
export interface LineKeys {
  readonly facilityId: string;
  readonly scope: number;
  readonly category: string;
  readonly inputType: string;
  readonly consumptionType: string | null;
  readonly subCategory: string | null;
  readonly unit: string;
  readonly method: string;
  readonly criterion: string | null;
  readonly edition: string;
  readonly fillMode: number;
  /** Null where they are not told apart, or nobody is named. */
  readonly supplier: string | null;
  readonly customer: string | null;
  /** Counted from records of another scope: its quantity and method are theirs. */
  readonly isDerived: boolean;
}

/** Figures of a line that add up: exact decimal texts; null: no record of it says any. */
export const LINE_AMOUNTS = ['quantity', ...FIGURE_NAMES, 'tNoUpstream', 'tUncertain', 'tSquares'] as const;

export type LineAmount = (typeof LINE_AMOUNTS)[number];

/**
 * `records` begin in the period. `tNoUpstream` is the part of the total whose upstream emissions nobody knows. Amounts in
 * t CO2-e, energy in GJ, the quantity in the line's unit. `tUncertain` is the part of the total that states an uncertainty,
 * `tSquares` the sum of the squares of t x per cent, for a sum in quadrature.
 */
export type LineAmounts = Readonly<Record<LineAmount, string | null>> & { readonly records: number };

/** Of an amount nothing is said. */
export const NO_AMOUNTS = byName(LINE_AMOUNTS, () => null);

export type LineFigures = LineAmounts & {
  /** Runs of the first and the last record, and of one that takes another state's upstream: their workings say methods and sources. */
  readonly runIds: readonly string[];
};

/** The key as one text, sorted as lines are. */
export function lineKeyText(keys: LineKeys): string {
  return JSON.stringify([
    keys.facilityId,
    keys.scope,
    keys.category,
    keys.inputType,
    keys.consumptionType,
    keys.subCategory,
    keys.unit,
    keys.method,
    keys.criterion,
    keys.edition,
    keys.fillMode,
    keys.supplier,
    keys.customer,
    keys.isDerived,
  ]);
}

export function plusAmounts(one: LineAmounts, other: LineAmounts): LineAmounts {
  const plus = (a: string | null, b: string | null) =>
    a === null ? b : b === null ? a : exactText(decimal(a).plus(b));
  return {
    ...byName(LINE_AMOUNTS, (name) => plus(one[name], other[name])),
    records: one.records + other.records,
  };
}

export function plusLines(one: LineFigures, other: LineFigures): LineFigures {
  return { ...plusAmounts(one, other), runIds: [...new Set([...one.runIds, ...other.runIds])] };
}
