import { byName, COUNT_FIELDS, FIGURE_FIELDS, type CountField, type FigureField } from '#domain/rollup';

/** How much of a facility counts on the days from `from` to `to`. Shares of one facility do not overlap. */
export interface FacilityShare {
  readonly companyId: string;
  readonly facilityId: string;
  readonly from: string;
  /** Null: until further notice. */
  readonly to: string | null;
  /** Per cent, exact: `0` to `100`. */
  readonly percent: string;
}

/**
 * What both of two periods have. A cell is of a facility, a scope and a month; its twin is the month so many months later,
 * of the same facility and scope.
 */
export interface Twin {
  /** Below zero: earlier. */
  readonly months: number;
  /** Whether cells without a twin are asked for, instead of those with one. */
  readonly isMissing: boolean;
}

/** Which cells to add up. Days: a month counts when its first day lies in the period, so widen it to whole months. */
export interface CellsQuery {
  /** Null: every company the transaction may see. */
  readonly companyIds: readonly string[] | null;
  readonly from: string;
  readonly to: string;
  /** Empty: every facility. */
  readonly facilityIds: readonly string[];
  /** Left out: every one. Empty: none. */
  readonly scopes?: readonly number[] | undefined;
  readonly categories?: readonly string[] | undefined;
  readonly inputTypes?: readonly string[] | undefined;
  /** False: approved records alone. */
  readonly includeDrafts: boolean;
  /** True: only records with warnings nobody has answered. */
  readonly isWarned?: boolean | undefined;
  /** Facilities that count in part; others count whole. What counts 0 per cent is left out, as if it were not there. */
  readonly shares?: readonly FacilityShare[] | undefined;
  /** Left out: cells count with a twin and without. Drafts, inputs and shares decide of the twin as they do of the cell. */
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
 * Sums of cells: t CO2-e and GJ, exact decimal texts. `records` begin in these months; with `reaching`, they reach into them
 * from before. What has no `parts`, months of records, is no data; `withoutMarket` of them have no market figure.
 */
export type CellFigures = Readonly<Record<CountField, number>> & Readonly<Record<FigureField, string>>;

/** Nothing, to which counts are added. */
export const NO_FIGURES: CellFigures = { ...byName(COUNT_FIELDS, () => 0), ...byName(FIGURE_FIELDS, () => '0') };

/** What cells can be told apart by. */
export type CellDimension = keyof CellKeys;

export type CellSum<D extends CellDimension = never> = CellFigures & Pick<CellKeys, D>;
