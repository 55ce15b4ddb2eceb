import { daysBetween } from '#domain/time';
import { shownFigure } from './entry.ts';
import type { Finding } from './finding.ts';
import { sharedDays, spreadOf, yearBefore, type Compared } from './history.ts';
import { THRESHOLDS } from './thresholds.ts';

/** Far from the same days a year before; where those are not recorded, far from what is usual. */
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

/** What the same days a year before came to; null if they are not recorded well enough. */
function lastYear({ entry, others }: Compared): number | null {
  const then = { fromDate: yearBefore(entry.fromDate), toDate: yearBefore(entry.toDate) };
  const days = daysBetween(then.fromDate, then.toDate);
  const parts = others.map((other) => ({ perDay: other.perDay, days: sharedDays(then, other) }));
  const covered = parts.reduce((total, part) => total + part.days, 0);
  if (covered < days * THRESHOLDS.yearCovered) return null;
  // Two meters of one input: days are covered twice, and both count.
  const amount = parts.reduce((total, part) => total + part.perDay * part.days, 0);
  return covered <= days ? (amount / covered) * days : amount;
}

function farFromUsual({ entry, before }: Compared): Finding | null {
  const rates = before.map(({ perDay }) => perDay);
  const spread = spreadOf(rates);
  if (!spread || rates.length < THRESHOLDS.deviationHistory || spread.deviation === 0) return null;
  const deviations = Math.abs(entry.perDay - spread.mean) / spread.deviation;
  if (deviations <= THRESHOLDS.deviations) return null;
  return {
    code: 'unusual',
    path: 'quantity',
    values: { deviations: deviations.toFixed(1), usual: shownFigure(spread.mean * entry.days), unit: entry.unit },
  };
}
