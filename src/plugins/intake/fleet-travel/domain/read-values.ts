import { addDays, civilDate, isCivilDate } from '#domain/time';
import { decimal, isDecimalText, type Decimal } from '#domain/units';
import { plain, type GivenCell } from './given-row.ts';

/** Order of day and month where a date has only figures. */
export const DATE_ORDERS = ['DMY', 'MDY', 'YMD'] as const;

export type DateOrder = (typeof DATE_ORDERS)[number];

/** Decimal mark of typed figures. */
export const MARKS = ['.', ','] as const;

export type Mark = (typeof MARKS)[number];

/** A day with the time behind it, as texts; null if it cannot be read. */
export interface ReadMoment {
  readonly day: string;
  readonly time: string;
}

const BY_YEAR = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ]+(.*))?$/;
const BY_PARTS = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})(?:[T ,]+(.*))?$/;
const BY_NAME = /^(\d{1,2})[- .]?([a-z]{3,9})[- .,]*(\d{4}|\d{2})(?:[T ,]+(.*))?$/;
const BY_NAME_FIRST = /^([a-z]{3,9})[- .]+(\d{1,2})[- .,]+(\d{4}|\d{2})(?:[T ,]+(.*))?$/;
const COMPACT = /^(\d{4})(\d{2})(\d{2})$/;
const SERIAL = /^\d{5}(\.\d+)?$/;

/** Serial numbers of Excel from 1990 to 2064, counted from 30 December 1899. */
const SERIAL_DAYS = { first: 32_874, last: 60_000, zero: '1899-12-30' } as const;

/** Names of months by their first letters, in English and French. */
const MONTHS: readonly (readonly string[])[] = [
  ['jan'],
  ['feb', 'fev'],
  ['mar'],
  ['apr', 'avr'],
  ['may', 'mai'],
  ['jun', 'juin'],
  ['jul', 'juil'],
  ['aug', 'aou'],
  ['sep'],
  ['oct'],
  ['nov'],
  ['dec'],
];

/** Month of a name; 0 if it is none. */
function monthOfName(name: string): number {
  const letters = plain(name);
  // July and June share three letters in French: the longest start counts.
  const starts = MONTHS.flatMap((names, at) => names.map((start) => ({ start, month: at + 1 })));
  const [found] = starts
    .filter(({ start }) => letters.startsWith(start))
    .toSorted((a, b) => b.start.length - a.start.length);
  return found?.month ?? 0;
}

/** Years with two digits are of this century: no card or telematics unit is older. */
const fullYear = (year: string) => (year.length === 2 ? 2000 + Number(year) : Number(year));

/** Years that a file of a fleet or a travel agency can be of. */
const YEARS = { first: 1990, last: 2100 } as const;

function moment(year: number, month: number, day: number, time = ''): ReadMoment | null {
  if (year < YEARS.first || year > YEARS.last) return null;
  const date = civilDate(year, month, day);
  return isCivilDate(date) ? { day: date, time: timeOf(time) } : null;
}

/** `9:05`, `09:05:00` and `0905` as `09:05`; empty if there is none. */
export function timeOf(text: string): string {
  const found =
    /^(\d{1,2})[:h.](\d{2})(?:[:.]\d{2}(?:\.\d+)?)?\s*([ap])?\.?m?/i.exec(text.trim()) ??
    /^(\d{2})(\d{2})$/.exec(text.trim());
  if (!found) return '';
  const half = found[3]?.toLowerCase();
  const hour = (Number(found[1]) % (half ? 12 : 24)) + (half === 'p' ? 12 : 0);
  return `${String(hour).padStart(2, '0')}:${found[2] ?? '00'}`;
}

/** Reads a day: a date cell, a serial number of Excel, or text. `order` decides where only figures stand. */
export function readMoment({ text, kind }: GivenCell, order: DateOrder | null): ReadMoment | null {
  const given = text.trim();
  if (kind === 'date')
    return isCivilDate(given.slice(0, 10)) ? { day: given.slice(0, 10), time: timeOf(given.slice(11)) } : null;
  if (SERIAL.test(given)) {
    const serial = Math.floor(Number(given));
    if (serial < SERIAL_DAYS.first || serial > SERIAL_DAYS.last) return null;
    return { day: addDays(SERIAL_DAYS.zero, serial), time: '' };
  }
  const compact = COMPACT.exec(given);
  if (compact) return moment(Number(compact[1]), Number(compact[2]), Number(compact[3]));
  const iso = BY_YEAR.exec(given);
  if (iso) return moment(Number(iso[1]), Number(iso[2]), Number(iso[3]), iso[4]);
  const parts = BY_PARTS.exec(given);
  if (parts) {
    const [first, second] = [Number(parts[1]), Number(parts[2])];
    const year = fullYear(parts[3] ?? '');
    if (order === 'MDY') return moment(year, first, second, parts[4]);
    return order === null ? null : moment(year, second, first, parts[4]);
  }
  const lower = given.toLowerCase();
  const named = BY_NAME.exec(lower);
  if (named) return moment(fullYear(named[3] ?? ''), monthOfName(named[2] ?? ''), Number(named[1]), named[4]);
  const nameFirst = BY_NAME_FIRST.exec(lower);
  if (nameFirst)
    return moment(fullYear(nameFirst[3] ?? ''), monthOfName(nameFirst[1] ?? ''), Number(nameFirst[2]), nameFirst[4]);
  return null;
}

/** The order that the dates of a column show; null if every one of them could be either. */
export function dateOrderOf(cells: readonly GivenCell[]): DateOrder | null {
  let isSaid = false;
  for (const { text, kind } of cells) {
    const parts = kind === 'date' ? null : BY_PARTS.exec(text.trim());
    if (!parts) continue;
    isSaid = true;
    if (Number(parts[1]) > 12) return 'DMY';
    if (Number(parts[2]) > 12) return 'MDY';
  }
  return isSaid ? null : 'YMD';
}

const BLANK = /[\s\u00a0\u2007\u2009\u202f'’]/g;
/** Currency signs and unit words beside a figure say nothing about its size. */
const BESIDE = /^[a-z]{0,3}[$€£¥]?|(?:[$€£¥]|litres?|liters?|ltrs?|kms?|kwh|l|mi|gal)$/gi;

/**
 * Reads a figure as a decimal. A minus may stand before or after it, or as brackets. Groups of three digits may be
 * separated by blanks, apostrophes, or the mark that is not the decimal one. Null if it is no figure.
 */
export function readFigure({ text, kind }: GivenCell, mark: Mark): Decimal | null {
  if (kind === 'date' || kind === 'boolean' || kind === 'error') return null;
  if (kind === 'number') return isDecimalText(text) ? decimal(text) : null;
  const compact = text.replace(BLANK, '');
  const isNegative = /^\(.*\)$/.test(compact) || /^-|-$/.test(compact) || /^[a-z$€£]+-/i.test(compact);
  const bare = compact.replace(/[()-]/g, '').replace(BESIDE, '');
  const pattern = mark === '.' ? /^\d{1,3}(,\d{3})+(\.\d*)?$|^\d*\.?\d*$/ : /^\d{1,3}(\.\d{3})+(,\d*)?$|^\d*,?\d*$/;
  if (!/\d/.test(bare) || !pattern.test(bare)) return null;
  const digits = mark === '.' ? bare.replaceAll(',', '') : bare.replaceAll('.', '').replace(',', '.');
  const whole = digits.replace(/\.$/, '').replace(/^\./, '0.');
  if (whole.length > 20 || !isDecimalText(whole)) return null;
  const value = decimal(whole);
  return isNegative ? value.neg() : value;
}

/** The decimal mark that typed figures show; null if they could be read either way. */
export function markOf(cells: readonly GivenCell[]): Mark | null {
  let isUnclear = false;
  for (const { text, kind } of cells) {
    if (kind !== 'text') continue;
    const bare = text.replace(BLANK, '').replace(/[^\d.,]/g, '');
    const [comma, dot] = [bare.lastIndexOf(','), bare.lastIndexOf('.')];
    if (comma < 0 && dot < 0) continue;
    if (comma >= 0 && dot >= 0) return comma > dot ? ',' : '.';
    const at = Math.max(comma, dot);
    const isRepeated = bare.indexOf(comma >= 0 ? ',' : '.') !== at;
    if (isRepeated) return comma >= 0 ? '.' : ',';
    const isOneGroup = bare.length - at - 1 === 3 && at >= 1 && at <= 3 && !bare.startsWith('0');
    if (!isOneGroup) return comma >= 0 ? ',' : '.';
    isUnclear = true;
  }
  return isUnclear ? null : '.';
}
