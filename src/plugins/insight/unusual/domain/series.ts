import type { CivilDate } from '#domain/time';

/** Heating and cooling degree days of a month. */
export interface DegreeDays {
  readonly heating: number;
  readonly cooling: number;
}

/** A month of an input of a facility. */
export interface SeriesMonth {
  /** Its first day. */
  readonly month: CivilDate;
  /** In one unit for the whole series; null: nothing is recorded. */
  readonly quantity: number | null;
  /** t CO2-e; null: not recorded or not calculated. */
  readonly tonnes: number | null;
  /** Absent: not entered. */
  readonly weather?: DegreeDays | undefined;
}

/** Consecutive months, oldest first. */
export type Series = readonly SeriesMonth[];

/** Probable causes of a single month that does not fit. */
export const POINT_CAUSES = [
  'thousand-high',
  'thousand-low',
  'ten-high',
  'ten-low',
  'two-months',
  'twice',
  'zero',
  'missing',
  'high',
  'low',
] as const;

export const LEVEL_CAUSES = ['level-up', 'level-down'] as const;

/** What is probably behind a finding. */
export const UNUSUAL_CAUSES = [...POINT_CAUSES, ...LEVEL_CAUSES] as const;

export type UnusualCause = (typeof UNUSUAL_CAUSES)[number];

/** What is usual in a month, in the unit of the series. */
export interface Usual {
  readonly expected: number;
  readonly low: number;
  readonly high: number;
}

/** A month that does not fit, or the month from which on the level is another. */
export interface UnusualMonth {
  readonly month: CivilDate;
  readonly cause: UnusualCause;
  readonly quantity: number | null;
  /** Of a change of level: what the month would be at the level before. */
  readonly usual: Usual;
  /** How many times what is usual. */
  readonly times: number;
  /** t CO2-e that the finding is about, never negative. */
  readonly stake: number;
}

export interface JudgedSeries {
  /** What is usual in each month; null: the series has no baseline. */
  readonly usual: readonly Usual[] | null;
  /** The spread of ordinary months as a share, for example 0.08. */
  readonly spread: number;
  readonly findings: readonly UnusualMonth[];
}
