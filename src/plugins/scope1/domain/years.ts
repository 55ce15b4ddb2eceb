import { addDays, daysBetween, financialYearOf } from '#domain/time';
import { decimal, exactText, sum } from '#domain/units';
import type { Decimal } from '#domain/units';
import type { TraceStep } from '#domain/emissions';

/** How much of a year a period is. */
export interface Years {
  readonly value: Decimal;
  readonly step: TraceStep;
}

/**
 * Years from the first to the last day: days of each financial year by the length of that year, so that a whole year is
 * one, with or without a leap day, and parts of a period add up to it. For rates that are printed per year.
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
