import { byName, FIGURE_NAMES } from '#domain/rollup';
import { decimal, exactText } from '#domain/units';

/** The key of an activity line. */
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
  /** Null if the query does not group by them, or the record names none. */
  readonly supplier: string | null;
  readonly customer: string | null;
  /** Derived from records of another scope, whose quantity and method it has. */
  readonly isDerived: boolean;
}

/** Figures of a line that can be added up: exact decimal strings; null if no record has one. */
export const LINE_AMOUNTS = [
  'quantity',
  ...FIGURE_NAMES,
  'tNoUpstream',
  'tUncertain',
  'tSquares',
  'tUncertainMarket',
  'tSquaresMarket',
  'tOwn',
  'tMarketByGas',
  'tMarketCh4',
  'tMarketN2o',
] as const;

export type LineAmount = (typeof LINE_AMOUNTS)[number];

/**
 * `records` begin in the period. `tNoUpstream` is the part of the total with unknown upstream emissions. Amounts are in
 * t CO2-e, energy in GJ, the quantity in the line's unit. `tUncertain` is the part of the total with a stated
 * uncertainty; `tSquares` is the sum of (t × percent)², for adding in quadrature. The same of the
 * market-based figure: `tUncertainMarket`, `tSquaresMarket`. `tOwn` is the part of the total from own factors and results.
 * `tMarketByGas` is the part of the market-based figure that is the location-based one, so that it has the same gases:
 * `tMarketCh4` and `tMarketN2o`.
 */
export type LineAmounts = Readonly<Record<LineAmount, string | null>> & { readonly records: number };

/** A line without any amount. */
export const NO_AMOUNTS = byName(LINE_AMOUNTS, () => null);

export type LineFigures = LineAmounts & {
  /**
   * Runs of the first and last record, and of one with another state's upstream value. Their workings name the sources.
   */
  readonly runIds: readonly string[];
};

/** The key as one string, in the sort order of lines. */
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
