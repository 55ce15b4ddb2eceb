import { addDays, civilDate, isCivilDate } from '#domain/time';
import { decimal, exactText } from '#domain/units';

/** A cell of a ledger, as a table has it. */
export interface LedgerCell {
  readonly column: number;
  readonly text: string;
  readonly kind: 'text' | 'number' | 'date' | 'boolean' | 'error';
}

/** Which mark is before the decimals, and whether days come before months. Null: nothing in the file says so. */
export interface FigureStyle {
  readonly decimalMark: '.' | ',' | null;
  readonly dayOrder: 'day-first' | 'month-first' | null;
}

const DAY = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?:[ T]\d{1,2}:\d{2}(?::\d{2})?)?$/;
const ISO = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[ T]\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?Z?)?$/;
const COMPACT = /^(19|20)(\d{2})(\d{2})(\d{2})$/;
const BY_NAME = /^(\d{1,2})[ .-]?(\p{L}{3,9})\.?[ ,.-]*(\d{4}|\d{2})$/u;
const NAME_FIRST = /^(\p{L}{3,9})\.? (\d{1,2}),? (\d{4})$/u;
const SERIAL = /^\d{5}(?:\.\d+)?$/;

/** Beginnings of months, without accents, in English and French. */
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

/** Serial numbers of days from 1954 to 2119, and the day before the first. */
const SERIALS = { first: 20_000, last: 80_000, zero: '1899-12-30' } as const;

/** Two-digit years are of this century: a ledger is of the last years. */
const fullYear = (year: string) => (year.length === 2 ? `20${year}` : year);

const plainMonth = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

function dateOf(year: string, month: string, day: string): string | null {
  const date = civilDate(Number(fullYear(year)), Number(month), Number(day));
  return isCivilDate(date) ? date : null;
}

function named(day: string, name: string, year: string): string | null {
  const month = MONTHS.findIndex((starts) => starts.some((start) => plainMonth(name).startsWith(start)));
  return month < 0 ? null : dateOf(year, String(month + 1), day);
}

/** Reads a day; null if it is none. */
export function readLedgerDay({ text, kind }: LedgerCell, order: FigureStyle['dayOrder']): string | null {
  const given = text.trim();
  if (kind === 'date') return isCivilDate(given) ? given : null;
  if (kind === 'boolean' || kind === 'error') return null;
  const iso = ISO.exec(given);
  if (iso) return dateOf(iso[1] ?? '', iso[2] ?? '', iso[3] ?? '');
  const compact = COMPACT.exec(given);
  if (compact) return dateOf(`${compact[1] ?? ''}${compact[2] ?? ''}`, compact[3] ?? '', compact[4] ?? '');
  if (SERIAL.test(given)) {
    const serial = Math.floor(Number(given));
    return serial >= SERIALS.first && serial <= SERIALS.last ? addDays(SERIALS.zero, serial) : null;
  }
  const parts = DAY.exec(given);
  if (parts) {
    const [, first = '', second = '', year = ''] = parts;
    return order === 'month-first' ? dateOf(year, first, second) : dateOf(year, second, first);
  }
  const byName = BY_NAME.exec(given);
  if (byName) return named(byName[1] ?? '', byName[2] ?? '', byName[3] ?? '');
  const nameFirst = NAME_FIRST.exec(given);
  return nameFirst ? named(nameFirst[2] ?? '', nameFirst[1] ?? '', nameFirst[3] ?? '') : null;
}

/** Everything around the digits: currency marks and codes, spaces, a sign before or behind, brackets, CR and DR. */
const AROUND = /[\s\u00a0\u2007\u2009\u202f'’]|[$€£¥₫]|[A-Z]{3}(?=[\s\d(-])|(?<=[\d\s)])[A-Z]{3}/g;
const CREDIT = /\s*cr\.?$/i;
const DEBIT = /\s*dr\.?$/i;

interface Bare {
  readonly digits: string;
  readonly isNegative: boolean;
}

/** The digits with their marks, and the sign; null for anything else. */
function bareOf(text: string): Bare | null {
  let rest = text.trim().replaceAll('−', '-');
  let isNegative = CREDIT.test(rest);
  rest = rest.replace(CREDIT, '').replace(DEBIT, '').replace(AROUND, '').replace(/^A\$/, '');
  const inBrackets = /^\((.*)\)$/.exec(rest);
  if (inBrackets) {
    isNegative = !isNegative;
    rest = inBrackets[1] ?? '';
  }
  if (/^-|-$/.test(rest)) {
    isNegative = !isNegative;
    rest = rest.replace(/^-|-$/, '');
  }
  rest = rest.replace(/^\+/, '');
  return /^[\d.,]+$/.test(rest) && /\d/.test(rest) ? { digits: rest, isNegative } : null;
}

/** The mark that must be the decimal one: it comes last of two kinds, or not before three digits, once. */
function markOf(digits: string): '.' | ',' | null {
  const dots = digits.split('.').length - 1;
  const commas = digits.split(',').length - 1;
  if (dots > 0 && commas > 0) return digits.lastIndexOf('.') > digits.lastIndexOf(',') ? '.' : ',';
  if (dots + commas !== 1) return dots > 1 ? ',' : commas > 1 ? '.' : null;
  const mark = dots === 1 ? '.' : ',';
  const [whole = '', fraction = ''] = digits.split(mark);
  const isSure = fraction.length !== 3 || whole.length > 3 || whole === '' || whole === '0';
  return isSure ? mark : null;
}

const POINT = /^(?:\d+|\d{1,3}(?:,\d{3})+)?(?:\.\d*)?$/;
const COMMA = /^(?:\d+|\d{1,3}(?:\.\d{3})+)?(?:,\d*)?$/;

/** Most digits of an amount before the decimals, and most decimals. */
const MOST_DIGITS = 12;
const MOST_DECIMALS = 6;

/** Reads an amount of money as an exact text; null if it is none. */
export function readAmount({ text, kind }: LedgerCell, mark: FigureStyle['decimalMark']): string | null {
  if (kind === 'number') return within(text);
  if (kind !== 'text') return null;
  const bare = bareOf(text);
  if (!bare) return null;
  const { digits, isNegative } = bare;
  const point = mark ?? markOf(digits) ?? '.';
  if (!(point === '.' ? POINT : COMMA).test(digits)) return null;
  const plain = point === '.' ? digits.replaceAll(',', '') : digits.replaceAll('.', '').replace(',', '.');
  return within(isNegative ? `-${plain}` : plain);
}

function within(text: string): string | null {
  if (!/^-?(\d+(\.\d*)?|\.\d+)$/.test(text)) return null;
  const exact = exactText(decimal(text));
  const [whole = '', fraction = ''] = exact.replace('-', '').split('.');
  return whole.length <= MOST_DIGITS && fraction.length <= MOST_DECIMALS ? exact : null;
}

/** Finds the style of a whole file: one cell whose meaning is sure decides for those that may mean two things. */
export class StyleWatch {
  private readonly marks = { '.': 0, ',': 0 };
  private unsureAmounts = 0;
  private readonly orders = { 'day-first': 0, 'month-first': 0 };
  private unsureDays = 0;

  amount({ text, kind }: LedgerCell): void {
    const bare = kind === 'text' ? bareOf(text) : null;
    if (!bare) return;
    const mark = markOf(bare.digits);
    if (mark) this.marks[mark] += 1;
    else if (/[.,]/.test(bare.digits)) this.unsureAmounts += 1;
  }

  day({ text, kind }: LedgerCell): void {
    const [, first = '', second = ''] = kind === 'text' ? (DAY.exec(text.trim()) ?? []) : [];
    if (first === '') return;
    if (Number(first) > 12) this.orders['day-first'] += 1;
    else if (Number(second) > 12) this.orders['month-first'] += 1;
    // 3/3 is the same day either way.
    else if (Number(first) !== Number(second)) this.unsureDays += 1;
  }

  /** `asks`: which question only a person can answer. */
  found(): FigureStyle & { readonly asks: readonly ('dayOrder' | 'decimalMark')[] } {
    const mark = surest(this.marks);
    const order = surest(this.orders);
    return {
      decimalMark: mark,
      dayOrder: order,
      asks: [
        ...(order === null && this.unsureDays > 0 ? (['dayOrder'] as const) : []),
        ...(mark === null && this.unsureAmounts > 0 ? (['decimalMark'] as const) : []),
      ],
    };
  }
}

/** The more frequent of two; null if there is neither, or as many of both. */
function surest<K extends string>(counts: Readonly<Record<K, number>>): K | null {
  const [first, second] = (Object.keys(counts) as K[]).toSorted((one, other) => counts[other] - counts[one]);
  if (first === undefined || counts[first] === 0) return null;
  return second !== undefined && counts[second] === counts[first] ? null : first;
}
