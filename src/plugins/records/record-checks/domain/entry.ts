import { dayNumber, type CivilDate } from '#domain/time';
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
  /** Unit of the amount. */
  readonly amountUnit: string;
  /** Numbers of the first and the last day: compared for every row of a file, where texts take their time. */
  readonly firstDay: number;
  readonly lastDay: number;
  readonly days: number;
  /** For statistics alone, where the last digits do not count. */
  readonly perDay: number;
  /** The reference as it is compared. */
  readonly document: string;
  /** Numbers equal documents and equal amounts share: different ones are told apart without reading them. */
  readonly documentNumber: number;
  readonly amountNumber: number;
}

/** The entry in a unit; null where the units cannot be compared. One that was measured in it already stays as it is. */
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
  // Each row of a file is compared with dozens of others: what is read of those lies together, so that it is fetched at once.
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

/** The number of a day. Files name the same days over and over, and taking one apart takes longer than finding it. */
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
