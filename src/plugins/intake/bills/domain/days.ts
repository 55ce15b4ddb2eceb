import { civilDate, isCivilDate, lastDayOfMonth, type CivilDate } from '#domain/time';

/** Which part comes first in `03/04/2025`. */
export type DayOrder = 'day' | 'month';

/** Beginnings of the names of months in English and French, without accents. Longer ones first. */
const MONTHS: readonly (readonly [name: string, month: number])[] = [
  ['janv', 1],
  ['jan', 1],
  ['fevr', 2],
  ['fev', 2],
  ['feb', 2],
  ['mars', 3],
  ['mar', 3],
  ['avr', 4],
  ['apr', 4],
  ['mai', 5],
  ['may', 5],
  ['juin', 6],
  ['jun', 6],
  ['juil', 7],
  ['jul', 7],
  ['aout', 8],
  ['aug', 8],
  ['sept', 9],
  ['sep', 9],
  ['oct', 10],
  ['nov', 11],
  ['dec', 12],
];

const NAMES =
  '(?:jan(?:uary|vier|v)?|feb(?:ruary)?|f[eé]v(?:rier|r)?|mar(?:ch|s)?|apr(?:il)?|avr(?:il)?|ma[iy]|june?|juin|july?|juil(?:let)?|aug(?:ust)?|ao[uû]t|sep(?:t(?:ember|embre)?)?|oct(?:ober|obre)?|nov(?:ember|embre)?|d[eé]c(?:ember|embre)?)';

const YEAR = "(?:\\d{4}|’?'?\\d{2})";

/** Patterns of days as bills print them, each with a reader of its parts. The first that fits counts. */
const PATTERNS: readonly {
  readonly pattern: RegExp;
  readonly read: (parts: RegExpExecArray, order: DayOrder) => DayFound | null;
}[] = [
  { pattern: /(?<!\d)(\d{4})-(\d{2})-(\d{2})(?!\d)/giu, read: ([, y, m, d]) => oneDay(y, m, d) },
  {
    pattern: new RegExp(
      `(?<![\\d.,])(\\d{1,2})(?:st|nd|rd|th|er)?[ \\-./]{0,2}(${NAMES})\\.?[ ,\\-./]{0,2}(${YEAR})(?!\\d)`,
      'giu',
    ),
    read: ([, d, name, y]) => oneDay(y, monthOfName(name), d),
  },
  {
    pattern: new RegExp(`(?<!\\p{L})(${NAMES})\\.? (\\d{1,2})(?:st|nd|rd|th)?,? (\\d{4})(?!\\d)`, 'giu'),
    read: ([, name, d, y]) => oneDay(y, monthOfName(name), d),
  },
  {
    pattern: /(?<![\d.,/-])(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})(?![\d/-])/giu,
    read: ([, first, , second, y], order) => (order === 'day' ? oneDay(y, second, first) : oneDay(y, first, second)),
  },
  // A day whose year stands with the end of the period: 12 Mar to 11 Apr 2025.
  {
    pattern: new RegExp(
      `(?<![\\d.,])(\\d{1,2})(?:st|nd|rd|th)? (${NAMES})(?=\\.? ?(?:-|–|—|to|au|đến|until) ?\\d)`,
      'giu',
    ),
    read: ([, d, name]) => {
      const month = Number(monthOfName(name));
      return Number(d) >= 1 && Number(d) <= 31 && month > 0 ? { kind: 'open', day: Number(d), month } : null;
    },
  },
  { pattern: /(?<!\p{L})tháng (\d{1,2})(?: năm |\/| )(\d{4})(?!\d)/giu, read: ([, m, y]) => wholeMonth(y, m) },
  {
    pattern: new RegExp(`(?<!\\p{L})(${NAMES})\\.? (\\d{4})(?!\\d)`, 'giu'),
    read: ([, name, y]) => wholeMonth(y, monthOfName(name)),
  },
];

/** A day or a whole month in a text. `open`: its year is missing. */
export type DayFound =
  | { readonly kind: 'days'; readonly from: CivilDate; readonly to: CivilDate }
  | { readonly kind: 'open'; readonly day: number; readonly month: number };

export interface DaySpan {
  readonly start: number;
  readonly end: number;
  readonly from: CivilDate;
  readonly to: CivilDate;
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

function monthOfName(name: string | undefined): string {
  const given = plain(name ?? '');
  return String(MONTHS.find(([begin]) => given.startsWith(begin))?.[1] ?? 0);
}

/** Two digits mean 2000 to 2099: bills are not older. */
function yearOf(text: string | undefined): number {
  const digits = (text ?? '').replace(/\D/g, '');
  return digits.length === 2 ? 2000 + Number(digits) : Number(digits);
}

const isYear = (year: number) => year >= 1990 && year <= 2099;

function oneDay(y: string | undefined, m: string | undefined, d: string | undefined): DayFound | null {
  const year = yearOf(y);
  const date = civilDate(year, Number(m), Number(d));
  return isYear(year) && isCivilDate(date) ? { kind: 'days', from: date, to: date } : null;
}

function wholeMonth(y: string | undefined, m: string | undefined): DayFound | null {
  const year = yearOf(y);
  const from = civilDate(year, Number(m), 1);
  return isYear(year) && isCivilDate(from) ? { kind: 'days', from, to: lastDayOfMonth(from) } : null;
}

/** The days in a text, in their order. */
export function daysIn(text: string, order: DayOrder): readonly DaySpan[] {
  const found: { start: number; end: number; day: DayFound }[] = [];
  for (const { pattern, read } of PATTERNS)
    for (const match of text.matchAll(pattern)) {
      const start = match.index;
      const end = start + match[0].length;
      if (found.some((one) => start < one.end && one.start < end)) continue;
      const day = read(match, order);
      if (day) found.push({ start, end, day });
    }
  found.sort((one, other) => one.start - other.start);
  return found.flatMap(({ start, end, day }, at) => {
    if (day.kind === 'days') return [{ start, end, from: day.from, to: day.to }];
    const next = found[at + 1]?.day;
    if (next?.kind !== 'days') return [];
    const [year = 0, month = 0] = next.from.split('-').map(Number);
    const date = civilDate(day.month > month ? year - 1 : year, day.month, day.day);
    return isCivilDate(date) ? [{ start, end, from: date, to: date }] : [];
  });
}

/** Numeric days of a text as printed, for finding out which part comes first. */
const NUMERIC = /(?<![\d.,/-])(\d{1,2})([/.-])(\d{1,2})\2(?:\d{4}|\d{2})(?![\d/-])/g;

/** The order that the days of a document prove: a part above 12 is the day. Null: they prove nothing. */
export function provedOrder(texts: Iterable<string>): DayOrder | null {
  let byDay = 0;
  let byMonth = 0;
  for (const text of texts)
    for (const [, first, , second] of text.matchAll(NUMERIC)) {
      if (Number(first) > 12 && Number(second) <= 12) byDay += 1;
      if (Number(second) > 12 && Number(first) <= 12) byMonth += 1;
    }
  if (byDay === byMonth) return null;
  return byDay > byMonth ? 'day' : 'month';
}
