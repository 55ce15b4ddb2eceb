import type { Decimal } from '#domain/units';

/** What a scenario measures. */
export const METHODS = ['LOCATION', 'MARKET'] as const;
export type Scope2Method = (typeof METHODS)[number];

/** Input of diesel and of power from the grid, in the reference data. */
export const DIESEL = 'diesel';
export const GRID = 'grid-electricity';

/** One input of a facility in a category. */
export interface Stream {
  readonly facilityId: string;
  readonly scope: number;
  readonly category: string;
  readonly inputType: string;
}

/** A recorded month, by the method of the scenario. */
export interface StreamMonth {
  readonly month: string;
  /** t CO2-e. */
  readonly tonnes: Decimal;
  /** Zero: the input has no energy, such as leaking gas. */
  readonly gj: Decimal;
}

/** A stream with its recorded months. */
export interface History extends Stream {
  readonly months: readonly StreamMonth[];
}

/** A stream in one financial year. */
export interface StreamYear extends Stream {
  readonly tonnes: Decimal;
  readonly gj: Decimal;
}

export const keyOf = ({ facilityId, scope, category, inputType }: Stream) =>
  [facilityId, scope, category, inputType].join('|');

/** GJ of a MWh: SI definition. */
export const GJ_PER_MWH = '3.6';

/** Decimal places of t CO2-e and GJ, as in cells. Every step is rounded, so that differences add up exactly. */
export const PLACES = 6;
