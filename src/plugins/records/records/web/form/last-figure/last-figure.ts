import { addDays, lastDayOfMonth, monthOf, type DateRange } from '#domain/time';
import { decimal, exactText } from '#domain/units';
import type { RecordRow } from '../../../contract/index.ts';

/** The month before the one that a day is in. */
export function monthBefore(day: string): DateRange {
  const to = addDays(monthOf(day), -1);
  return { from: monthOf(to), to: lastDayOfMonth(to) };
}

type Figured = Pick<RecordRow, 'fromDate' | 'toDate' | 'quantity' | 'unit' | 'consumptionTypeId'>;

/** A quantity of a month. */
export interface LastFigure {
  readonly quantity: string;
  readonly unit: string;
}

/**
 * What records of a month add up to, for one use if it is known. Null without records, if one reaches beyond the month, or if
 * they have several units.
 */
export function lastFigure(rows: readonly Figured[], month: DateRange, use: string | undefined): LastFigure | null {
  const own = rows.filter(({ consumptionTypeId }) => use === undefined || (consumptionTypeId ?? undefined) === use);
  const [first] = own;
  if (!first) return null;
  const isWhole = own.every(
    ({ fromDate, toDate, unit }) => fromDate >= month.from && toDate <= month.to && unit === first.unit,
  );
  if (!isWhole) return null;
  const sum = own.map(({ quantity }) => decimal(quantity)).reduce((a, b) => a.plus(b));
  return { quantity: exactText(sum), unit: first.unit };
}
