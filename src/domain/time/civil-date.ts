/** A calendar day, `YYYY-MM-DD`, without time or zone, so it cannot shift. The strings sort like the days. */
export type CivilDate = string;

const CIVIL_DATE = /^\d{4}-\d{2}-\d{2}$/;
const DAYS_OF_MONTH = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

/** Days from 1 March of year 0 to 1 January 1970, the zero of `dayNumber`. */
const EPOCH_SHIFT = 719_468;
const DAYS_OF_400_YEARS = 146_097;

/** Year, month (1 to 12) and day of a date. */
export interface CivilParts {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

const pad = (value: number, width: number) => String(value).padStart(width, '0');

/** The date as text. */
export function civilDate(year: number, month: number, day: number): CivilDate {
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`;
}

/** Number of days of a month in the Gregorian calendar; `month` counts from 1. */
export function daysInMonth(year: number, month: number): number {
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return month === 2 && leap ? 29 : (DAYS_OF_MONTH[month - 1] ?? 0);
}

/** Whether a text is a day that exists: `2025-02-29` is not one. */
export function isCivilDate(text: string): boolean {
  if (!CIVIL_DATE.test(text)) return false;
  const day = Number(text.slice(8, 10));
  return day >= 1 && day <= daysInMonth(Number(text.slice(0, 4)), Number(text.slice(5, 7)));
}

/** Splits a date. Throws if it is not valid: check user input with `isCivilDate` first. */
export function partsOf(date: CivilDate): CivilParts {
  if (!isCivilDate(date)) throw new RangeError(`"${date}" is not a date.`);
  return { year: Number(date.slice(0, 4)), month: Number(date.slice(5, 7)), day: Number(date.slice(8, 10)) };
}

/** Days since 1 January 1970 in the proleptic Gregorian calendar. Counts years from March, so that leap days come last. */
export function dayNumber(date: CivilDate): number {
  const { year, month, day } = partsOf(date);
  const marchYear = month <= 2 ? year - 1 : year;
  const marchMonth = (month + 9) % 12;
  const dayOfYear = Math.floor((153 * marchMonth + 2) / 5) + day - 1;
  const leapDays = Math.floor(marchYear / 4) - Math.floor(marchYear / 100) + Math.floor(marchYear / 400);
  return marchYear * 365 + leapDays + dayOfYear - EPOCH_SHIFT;
}

/** The date of a day number: the inverse of `dayNumber`. */
export function dateOfDayNumber(number: number): CivilDate {
  const shifted = number + EPOCH_SHIFT;
  const era = Math.floor(shifted / DAYS_OF_400_YEARS);
  const dayOfEra = shifted - era * DAYS_OF_400_YEARS;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9;
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
  return civilDate(year, month, dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1);
}

/** The date `days` later, or earlier if negative. */
export function addDays(date: CivilDate, days: number): CivilDate {
  return dateOfDayNumber(dayNumber(date) + days);
}

/** Number of days from `from` to `to`, both included; zero or less if `to` comes before `from`. */
export function daysBetween(from: CivilDate, to: CivilDate): number {
  return dayNumber(to) - dayNumber(from) + 1;
}
