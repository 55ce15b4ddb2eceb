import { daysBetween } from '#domain/time';

/** Days of a record inside a period, out of all its days: a record over several months is apportioned by days. */
export function daysInside(
  record: { readonly fromDate: string; readonly toDate: string },
  period: { readonly fromDate: string; readonly toDate: string },
): { readonly days: number; readonly ofDays: number } {
  const from = record.fromDate > period.fromDate ? record.fromDate : period.fromDate;
  const to = record.toDate < period.toDate ? record.toDate : period.toDate;
  return { days: Math.max(0, daysBetween(from, to)), ofDays: daysBetween(record.fromDate, record.toDate) };
}
