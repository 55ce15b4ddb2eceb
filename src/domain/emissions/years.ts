import { addDays, daysBetween, financialYearOf } from '../time/index.ts';
import { decimal, exactText, sum } from '../units/index.ts';
import type { Decimal } from '../units/index.ts';
import { factorUnitOf } from './factor-unit.ts';
import type { TraceStep } from './method.ts';

/** The length of a period in years. */
export interface Years {
  readonly value: Decimal;
  /** Days in each financial year, and the length of that year. */
  readonly parts: readonly { readonly days: number; readonly length: number }[];
  readonly step: TraceStep;
}

/**
 * Units whose factors are printed per year: NGA Factors prints wastewater "per person and year" and writes the unit
 * "t CO2-e/person".
 */
const COUNTED_BY_YEAR: readonly string[] = ['person'];

/** Whether a figure in this unit is per year, so that a record counts by its days. */
export const isPerYear = (unit: string): boolean => COUNTED_BY_YEAR.includes(factorUnitOf(unit)?.per ?? '');

/**
 * Years from the first to the last day: the days in each financial year divided by the length of that year. So a whole year
 * is one, with or without a leap day, and parts of a period add up to it. For rates printed per year.
 */
export function yearsOf(fromDate: string, toDate: string): Years {
  const parts: { readonly days: number; readonly length: number }[] = [];
  for (let first = fromDate; first <= toDate;) {
    const year = financialYearOf(first);
    const last = year.to < toDate ? year.to : toDate;
    parts.push({ days: daysBetween(first, last), length: daysBetween(year.from, year.to) });
    first = addDays(last, 1);
  }
  const value = sum(parts.map(({ days, length }) => decimal(days).div(length)));
  return {
    value,
    parts,
    step: {
      id: 'years',
      formula: 'D / D(year)',
      substituted: parts.map(({ days, length }) => `${days} d / ${length} d`).join(' + '),
      result: exactText(value),
      unit: 'year',
      factorIds: [],
    },
  };
}
