import { shownFigure } from './entry.ts';
import type { Finding } from './finding.ts';
import { median, type Compared } from './history.ts';
import { intendedUnit } from './intended-unit.ts';
import { THRESHOLDS } from './thresholds.ts';

/** Litres entered as kilolitres, kWh as MWh: a thousand times, or a thousandth of, the median of earlier records. */
export function unitSlip({ entry, before }: Compared, units: readonly string[]): Finding | null {
  if (before.length < THRESHOLDS.slipHistory || entry.perDay === 0) return null;
  const rates = before.map(({ perDay }) => perDay).filter((rate) => rate > 0);
  const usual = median(rates);
  if (usual === null || rates.length < THRESHOLDS.slipHistory) return null;
  const times = entry.perDay / usual;
  const { atLeast, atMost } = THRESHOLDS.slip;
  const isSlip = (ratio: number) => ratio >= atLeast && ratio <= atMost;
  if (!isSlip(times) && !isSlip(1 / times)) return null;
  const meant = intendedUnit(entry.unit, units, times > 1 ? 'smaller' : 'larger');
  return {
    code: times > 1 ? 'unit-slip-high' : 'unit-slip-low',
    path: 'unit',
    values: {
      usual: shownFigure(usual * entry.days),
      unit: entry.unit,
      ...(meant === undefined ? {} : { meant }),
    },
  };
}
