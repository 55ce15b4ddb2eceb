import { addDays, civilDate, isCivilDate, lastDayOfMonth, partsOf, type CivilDate } from '#domain/time';
import { plainText } from './plain-text.ts';
import type { SheetCell } from './sheet-row.ts';

/** The order of day and month in dates such as 03/04/2025. Null: not decided, so only clear dates are read. */
export type DateOrder = 'day-first' | 'month-first' | null;

export type DateFault = 'date-format' | 'date-ambiguous' | 'date-unknown' | 'month-format' | 'month-no-year';

export type DayReading =
  | { readonly ok: true; readonly day: CivilDate }
  | { readonly ok: false; readonly code: DateFault };

export interface Period {
  readonly from: CivilDate;
  readonly to: CivilDate;
}

export type MonthReading =
  | ({ readonly ok: true } & Period)
  | { readonly ok: 'no-year'; readonly month: number }
  | { readonly ok: false; readonly code: DateFault };

/** Characters of the longest text that is read as a day or a month. */
const LONGEST = 60;

/** Names of months in English, French and Vietnamese, without accents; the position is the month. */
const MONTH_NAMES: readonly (readonly string[])[] = [
  ['january', 'jan', 'janvier', 'janv'],
  ['february', 'feb', 'fevrier', 'fevr', 'fev'],
  ['march', 'mar', 'mars'],
  ['april', 'apr', 'avril', 'avr'],
  ['may', 'mai'],
  ['june', 'jun', 'juin'],
  ['july', 'jul', 'juillet', 'juil'],
  ['august', 'aug', 'aout'],
  ['september', 'sep', 'sept', 'septembre'],
  ['october', 'oct', 'octobre'],
  ['november', 'nov', 'novembre'],
  ['december', 'dec', 'decembre'],
];

const MONTHS = new Map(MONTH_NAMES.flatMap((names, at) => names.map((name) => [name, at + 1] as const)));

const monthNamed = (name: string): number | undefined => MONTHS.get(name);

/** Serial numbers of the days from 1954 to 2119, as spreadsheets count them. */
const SERIALS = { first: 20_000, last: 80_000, zero: '1899-12-30' } as const;

/** Years a date may be in. */
const YEARS = { first: 1990, last: 2099 } as const;

const isYear = (year: number) => year >= YEARS.first && year <= YEARS.last;

/** A year of four digits, or one of two that means 2000 and later. */
const yearOf = (text: string) => (text.length === 2 ? 2000 + Number(text) : Number(text));

const refused = (code: DateFault): { readonly ok: false; readonly code: DateFault } => ({ ok: false, code });

function dayOf(year: number, month: number, day: number): DayReading {
  const date = civilDate(year, month, day);
  return isYear(year) && isCivilDate(date) ? { ok: true, day: date } : refused('date-unknown');
}

function serialDay(text: string): DayReading | null {
  if (!/^\d{5}(?:\.\d+)?$/.test(text)) return null;
  const serial = Number(text.slice(0, 5));
  if (serial < SERIALS.first || serial > SERIALS.last) return null;
  return { ok: true, day: addDays(SERIALS.zero, serial) };
}

const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/;
const SOLID = /^(\d{4})(\d{2})(\d{2})$/;
const PARTS = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})$/;
const TIME = /[T ]\d{1,2}[:h]\d{2}(?::\d{2}(?:\.\d+)?)?(?:\s?[ap]m)?(?:Z|[+-]\d{2}:?\d{2})?$/i;

/** A date in figures, as its three parts. */
export function datePartsOf(text: string): readonly [first: number, second: number, year: number] | null {
  if (text.length > LONGEST) return null;
  const parts = PARTS.exec(text.trim().replace(TIME, ''));
  return parts ? [Number(parts[1]), Number(parts[2]), yearOf(parts[3] ?? '')] : null;
}

function dayInWords(text: string): DayReading | null {
  const plain = plainText(text)
    .replace(/^ngay /, '')
    .replace(/ nam (?=\d)/, ' ');
  const vi = /^(\d{1,2}) (?:thang|th) ?(\d{1,2}) (\d{4})$/.exec(plain);
  if (vi) return dayOf(Number(vi[3]), Number(vi[2]), Number(vi[1]));
  const dayBefore = /^(?:[a-z]+ )?(\d{1,2})(?:st|nd|rd|th|er)? ?([a-z]+) ?(\d{4}|\d{2})$/.exec(plain);
  const before = dayBefore && monthNamed(dayBefore[2] ?? '');
  if (dayBefore && before) return dayOf(yearOf(dayBefore[3] ?? ''), before, Number(dayBefore[1]));
  const dayAfter = /^(?:[a-z]+ )?([a-z]+) (\d{1,2})(?:st|nd|rd|th)? (\d{4})$/.exec(plain);
  const after = dayAfter && monthNamed(dayAfter[1] ?? '');
  return dayAfter && after ? dayOf(Number(dayAfter[3]), after, Number(dayAfter[2])) : null;
}

/** Reads a day: a date cell, a serial number, or a text in one of the usual formats. */
export function readDay(cell: Pick<SheetCell, 'text' | 'kind'>, order: DateOrder): DayReading {
  const given = cell.text.trim();
  if (given.length > LONGEST) return refused('date-format');
  if (cell.kind === 'date') return isCivilDate(given) ? { ok: true, day: given } : refused('date-format');
  const serial = serialDay(given);
  if (serial) return serial;
  const text = given.replace(TIME, '');
  const byYear = YEAR_FIRST.exec(text) ?? SOLID.exec(text);
  if (byYear) return dayOf(Number(byYear[1]), Number(byYear[2]), Number(byYear[3]));
  const parts = datePartsOf(text);
  if (!parts) return dayInWords(text) ?? refused('date-format');
  const [first, second, year] = parts;
  if (order === null) {
    if (first <= 12 && second <= 12 && first !== second) return refused('date-ambiguous');
    return first > 12 ? dayOf(year, second, first) : dayOf(year, first, second);
  }
  return order === 'day-first' ? dayOf(year, second, first) : dayOf(year, first, second);
}

/** The days of a month. */
export function wholeMonth(year: number, month: number): Period {
  const from = civilDate(year, month, 1);
  return { from, to: lastDayOfMonth(from) };
}

function monthOf(year: number, month: number): MonthReading {
  if (month < 1 || month > 12) return refused('month-format');
  return isYear(year) ? { ok: true, ...wholeMonth(year, month) } : refused('date-unknown');
}

const VIETNAMESE = /^(?:thang|th|t) ?(\d{1,2})(?: (?:nam )?(\d{4}|\d{2}))?$/;

/** A month in words: `Jul-25`, `juillet 2025`, `Tháng 7/2025`, `2025 July`, `Jul`. */
function monthInWords(text: string): MonthReading | null {
  const plain = plainText(text);
  const vi = VIETNAMESE.exec(plain);
  if (vi) {
    const month = Number(vi[1]);
    if (month < 1 || month > 12) return null;
    return vi[2] === undefined ? { ok: 'no-year', month } : monthOf(yearOf(vi[2]), month);
  }
  const [first = '', second, third] = plain.replace(/^([a-z]+)(\d{2,4})$/, '$1 $2').split(' ');
  if (third !== undefined) return null;
  const ofFirst = monthNamed(first);
  if (ofFirst !== undefined) {
    if (second === undefined) return { ok: 'no-year', month: ofFirst };
    return /^(?:\d{4}|\d{2})$/.test(second) ? monthOf(yearOf(second), ofFirst) : null;
  }
  const ofSecond = second === undefined ? undefined : monthNamed(second);
  return ofSecond !== undefined && /^\d{4}$/.test(first) ? monthOf(Number(first), ofSecond) : null;
}

/**
 * Reads a month: words in three languages, figures such as `2025-07`, `07/2025` and `202507`, or any day in it. `year` is
 * of another column, for a month without one.
 */
export function readMonth(cell: Pick<SheetCell, 'text' | 'kind'>, order: DateOrder, year?: number): MonthReading {
  const given = cell.text.trim();
  if (given.length > LONGEST) return refused('month-format');
  if (cell.kind === 'date') return ofDay(readDay(cell, order));
  const inWords = monthInWords(given);
  if (inWords) return inWords.ok === 'no-year' && year !== undefined ? monthOf(year, inWords.month) : inWords;
  const yearFirst = /^(\d{4})(?:[-/. ](\d{1,2})|(\d{2}))$/.exec(given);
  if (yearFirst) return monthOf(Number(yearFirst[1]), Number(yearFirst[2] ?? yearFirst[3]));
  const monthFirst = /^(\d{1,2})[-/. ](\d{4})$/.exec(given);
  if (monthFirst) return monthOf(Number(monthFirst[2]), Number(monthFirst[1]));
  if (/^\d{1,2}$/.test(given)) {
    const month = Number(given);
    if (month < 1 || month > 12) return refused('month-format');
    return year === undefined ? { ok: 'no-year', month } : monthOf(year, month);
  }
  const day = readDay(cell, order);
  return day.ok || day.code !== 'date-format' ? ofDay(day) : refused('month-format');
}

function ofDay(reading: DayReading): MonthReading {
  if (!reading.ok) return reading;
  const { year, month } = partsOf(reading.day);
  return { ok: true, ...wholeMonth(year, month) };
}

/** Whether a title names a month, so that the column below holds the figures of that month. */
export function isMonthTitle(cell: Pick<SheetCell, 'text' | 'kind'>): boolean {
  if (cell.kind === 'date') return true;
  if (cell.kind === 'number' || /^(?:\d{1,5}|\d{7,})(?:\.\d*)?$/.test(cell.text.trim())) return false;
  const reading = readMonth(cell, 'day-first');
  return reading.ok !== false;
}

/** The year a text names on its own, such as `2025` or `FY2025`; null if it names none. */
export function yearIn(text: string): number | null {
  const year = Number(/(?<!\d)(\d{4})(?!\d)/.exec(text)?.[1] ?? 0);
  return isYear(year) ? year : null;
}
