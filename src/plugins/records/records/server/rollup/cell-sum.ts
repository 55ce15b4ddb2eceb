import { byName, COUNT_FIELDS, FIGURE_FIELDS, type CountField, type FigureField } from '#domain/rollup';

/** The percentage of a facility that counts from `from` to `to`. Shares of one facility do not overlap. */
export interface FacilityShare {
  readonly companyId: string;
  readonly facilityId: string;
  readonly from: string;
  /** Null: open-ended. */
  readonly to: string | null;
  /** Exact percentage, `0` to `100`. */
  readonly percent: string;
}

/**
 * Restricts a comparison of two periods to what both have. The twin of a cell is the cell of the same facility and
 * scope, a number of months later.
 */
export interface Twin {
  /** Negative: earlier. */
  readonly months: number;
  /** Whether the query is for cells without a twin, instead of those with one. */
  readonly isMissing: boolean;
}

/** Which cells to add up. A month counts if its first day is in the period, so use whole months. */
export interface CellsQuery {
  /** Null: every company the transaction can see. */
  readonly companyIds: readonly string[] | null;
  readonly from: string;
  readonly to: string;
  /** Empty: every facility. */
  readonly facilityIds: readonly string[];
  /** Omitted: all. Empty: none. */
  readonly scopes?: readonly number[] | undefined;
  readonly categories?: readonly string[] | undefined;
  readonly inputTypes?: readonly string[] | undefined;
  /** False: only approved records. */
  readonly includeDrafts: boolean;
  /** True: only records with open warnings. */
  readonly isWarned?: boolean | undefined;
  /** Facilities that count in part; others count fully. Parts at 0 percent are excluded, as if they did not exist. */
  readonly shares?: readonly FacilityShare[] | undefined;
  /** Omitted: cells count with or without a twin. Twins are filtered by drafts, inputs and shares like the cells. */
  readonly twin?: Twin | undefined;
}

interface CellKeys {
  readonly company: string;
  readonly facility: string;
  /** `YYYY-MM-01`. */
  readonly month: string;
  readonly scope: number;
  readonly category: string;
  readonly inputType: string;
}

/**
 * Sums of cells: t CO2-e and GJ, exact decimal strings. `records` begin in these months; with `reaching`, they began
 * earlier. `parts` are months of records: without any there is no data. `withoutMarket` of them have no market figure.
 */
export type CellFigures = Readonly<Record<CountField, number>> & Readonly<Record<FigureField, string>>;

/** Zero figures, to which counts are added. */
export const NO_FIGURES: CellFigures = { ...byName(COUNT_FIELDS, () => 0), ...byName(FIGURE_FIELDS, () => '0') };

/** Dimensions by which cells can be grouped. */
export type CellDimension = keyof CellKeys;

export type CellSum<D extends CellDimension = never> = CellFigures & Pick<CellKeys, D>;
