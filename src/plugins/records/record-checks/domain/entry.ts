import { dayNumber, type CivilDate } from '#domain/time';
import { convert, decimal, type Decimal } from '#domain/units';

/** Fields of a record that the checks compare. */
export interface Entry {
  readonly fromDate: CivilDate;
  readonly toDate: CivilDate;
  readonly quantity: string;
  readonly unit: string;
  readonly consumptionTypeId: string | null;
  /** Number of the invoice; empty if there is none. */
  readonly reference: string;
}

/** An entry in the unit of the checked one. */
export interface Measured extends Entry {
  readonly amount: Decimal;
  /** Unit of the amount. */
  readonly amountUnit: string;
  /** Day numbers of the first and the last day: compared for every row of a file, where text comparison is slow. */
  readonly firstDay: number;
  readonly lastDay: number;
  readonly days: number;
  /** For statistics only, where the last digits do not matter. */
  readonly perDay: number;
  /** The normalised reference. */
  readonly document: string;
  /** Hashes of document and amount: different ones are distinguished without comparing texts. */
  readonly documentNumber: number;
  readonly amountNumber: number;
}

/** The entry in a unit; null if the units are not comparable. One already in that unit is returned unchanged. */
export function measured(entry: Entry | Measured, unit: string): Measured | null {
  if ('amountUnit' in entry && entry.amountUnit === unit) return entry;
  const converted =
    entry.unit === unit
      ? { ok: true as const, value: decimal(entry.quantity) }
      : convert(decimal(entry.quantity), entry.unit, unit);
  if (!converted.ok) return null;
  const [firstDay, lastDay] = [dayOf(entry.fromDate), dayOf(entry.toDate)];
  const days = lastDay - firstDay + 1;
  const document = entry.reference.trim().toLowerCase();
  const amount = converted.value.toNumber();
  // Each row of a file is compared with dozens of others: these fields are adjacent in memory for cache locality.
  return {
    firstDay,
    lastDay,
    amountNumber: Math.trunc(amount * 1000) | 0,
    documentNumber: numberOf(document),
    consumptionTypeId: entry.consumptionTypeId,
    amountUnit: unit,
    perDay: amount / days,
    days,
    amount: converted.value,
    document,
    fromDate: entry.fromDate,
    toDate: entry.toDate,
    quantity: entry.quantity,
    unit: entry.unit,
    reference: entry.reference,
  };
}

const DAYS_KEPT = 5_000;
const dayNumbers = new Map<CivilDate, number>();

/** Day number of a date, cached: files repeat the same dates, and parsing is slower than a lookup. */
export function dayOf(date: CivilDate): number {
  const known = dayNumbers.get(date);
  if (known !== undefined) return known;
  const number = dayNumber(date);
  if (dayNumbers.size >= DAYS_KEPT) dayNumbers.clear();
  dayNumbers.set(date, number);
  return number;
}

const LARGE_PRIME = 16_777_619;

/** FNV-1a over the units of a text. */
function numberOf(text: string): number {
  let number = 0;
  for (let at = 0; at < text.length; at += 1) number = Math.imul(number ^ text.charCodeAt(at), LARGE_PRIME);
  return number;
}

const THREE_DIGITS = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 3 });

/** A figure for a sentence: three significant digits, grouped as in every language of the product. */
export function shownFigure(value: number): string {
  return THREE_DIGITS.format(value);
}

/** `08/2025`, the month format in every language of the product. */
export function shownMonth(month: CivilDate): string {
  return `${month.slice(5, 7)}/${month.slice(0, 4)}`;
}

/** `01/08/2025`, the product's date format. */
export function shownDay(day: CivilDate): string {
  return `${day.slice(8, 10)}/${shownMonth(day)}`;
}
