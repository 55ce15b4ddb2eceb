import { dayOf, shownFigure } from './entry.ts';
import type { Finding } from './finding.ts';
import { sharedDays, spreadOf, yearBefore, type Compared, type Days } from './history.ts';
import { THRESHOLDS } from './thresholds.ts';

/** Far from the same days a year before; without records of those, far from the usual quantity. */
export function unusual(given: Compared): Finding | null {
  const { entry } = given;
  const expected = lastYear(given);
  if (expected === null) return farFromUsual(given);
  if (expected === 0) return null;
  const change = (entry.amount.toNumber() - expected) / expected;
  if (Math.abs(change) <= THRESHOLDS.yearChange) return null;
  return {
    code: change > 0 ? 'above-last-year' : 'below-last-year',
    path: 'quantity',
    values: {
      percent: String(Math.round(Math.abs(change) * 100)),
      expected: shownFigure(expected),
      unit: entry.unit,
    },
  };
}

const DAYS_OF_YEAR = 365;

/** Amount of the same days a year before; null without enough records. */
function lastYear({ entry, others }: Compared): number | null {
  // A year before is 365 days before or more: if the oldest record begins later, there is nothing to compare.
  if ((others[0]?.firstDay ?? Infinity) > entry.lastDay - DAYS_OF_YEAR) return null;
  const then: Days = { firstDay: dayOf(yearBefore(entry.fromDate)), lastDay: dayOf(yearBefore(entry.toDate)) };
  const days = then.lastDay - then.firstDay + 1;
  let covered = 0;
  let amount = 0;
  for (const other of others) {
    const shared = sharedDays(then, other);
    covered += shared;
    amount += other.perDay * shared;
  }
  if (covered < days * THRESHOLDS.yearCovered) return null;
  // Two meters of one input: days are covered twice, and both count.
  return covered <= days ? (amount / covered) * days : amount;
}

function farFromUsual({ entry, before }: Compared): Finding | null {
  if (before.length < THRESHOLDS.deviationHistory) return null;
  const spread = spreadOf(before.map(({ perDay }) => perDay));
  if (!spread || spread.deviation === 0) return null;
  const deviations = Math.abs(entry.perDay - spread.mean) / spread.deviation;
  if (deviations <= THRESHOLDS.deviations || spread.mean <= 0) return null;
  const change = (entry.perDay - spread.mean) / spread.mean;
  return {
    code: change > 0 ? 'unusual-high' : 'unusual-low',
    path: 'quantity',
    values: {
      percent: shownFigure(Math.abs(change) * 100),
      usual: shownFigure(spread.mean * entry.days),
      unit: entry.unit,
      days: String(entry.days),
    },
  };
}
