import { daysBetween, type CivilDate } from '#domain/time';
import { convert, decimal, type Decimal } from '#domain/units';

/** What of a record the checks compare. */
export interface Entry {
  readonly fromDate: CivilDate;
  readonly toDate: CivilDate;
  readonly quantity: string;
  readonly unit: string;
  readonly consumptionTypeId: string | null;
  /** Number of the invoice; empty for none. */
  readonly reference: string;
}

/** An entry in the unit of the one that is checked. */
export interface Measured extends Entry {
  readonly amount: Decimal;
  readonly days: number;
  /** For statistics alone, where the last digits do not count. */
  readonly perDay: number;
}

/** The entry in a unit; null where the units cannot be compared. */
export function measured(entry: Entry, unit: string): Measured | null {
  const converted =
    entry.unit === unit
      ? { ok: true as const, value: decimal(entry.quantity) }
      : convert(decimal(entry.quantity), entry.unit, unit);
  if (!converted.ok) return null;
  const days = daysBetween(entry.fromDate, entry.toDate);
  return { ...entry, amount: converted.value, days, perDay: converted.value.toNumber() / days };
}

const THREE_DIGITS = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 3 });

/** A figure for a sentence: three significant digits, grouped as the product groups figures in every language. */
export function shownFigure(value: number): string {
  return THREE_DIGITS.format(value);
}

/** `08/2025`, as months are written in every language of the product. */
export function shownMonth(month: CivilDate): string {
  return `${month.slice(5, 7)}/${month.slice(0, 4)}`;
}

/** `01/08/2025`, as the product writes days. */
export function shownDay(day: CivilDate): string {
  return `${day.slice(8, 10)}/${shownMonth(day)}`;
}
