import type { IssueCode, IssueValues } from './issue-codes.ts';
import { addDays, civilDate, isCivilDate } from '#domain/time';

/** A cell as a file gives it. */
export interface GivenCell {
  readonly text: string;
  readonly kind: 'text' | 'number' | 'date' | 'boolean' | 'error';
  readonly isFormula?: boolean;
  readonly isMerged?: boolean;
}

/** What a cell says, or why it says nothing that could be used. */
export type Reading =
  | { readonly ok: true; readonly value: string }
  | { readonly ok: false; readonly code: IssueCode; readonly values: IssueValues };

const read = (value: string): Reading => ({ ok: true, value });
const refused = (code: IssueCode, values: IssueValues = {}): Reading => ({ ok: false, code, values });

/** Years a record may be of, so that 25 is not taken for the year 25. */
const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ]00:00(?::00(?:\.0+)?)?Z?)?$/;
const BY_DAY = /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4})$/;
const BY_NAME = /^(\d{1,2})[ \-.]?([A-Za-z]{3,9})\.?[ \-.,]*(\d{4})$/;
const SERIAL = /^\d{5}(\.\d+)?$/;

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** Serial numbers of days from 1955 to 2119: a figure outside is no day anybody means. */
const SERIAL_DAYS = { first: 20_000, last: 80_000, zero: '1899-12-30' } as const;

function day(year: string, month: string, dayOfMonth: string): Reading {
  const date = civilDate(Number(year), Number(month), Number(dayOfMonth));
  if (isCivilDate(date)) return read(date);
  return refused(Number(month) > 12 && Number(dayOfMonth) <= 12 ? 'day.month-first' : 'day.unknown');
}

/** A day: a date of the sheet, a serial number, or a text in one of the usual ways. Two-digit years are refused. */
export function readDay({ text, kind }: GivenCell): Reading {
  const given = text.trim();
  if (kind === 'date') return isCivilDate(given) ? read(given) : refused('day.date');
  if (SERIAL.test(given)) {
    const serial = Math.floor(Number(given));
    if (serial >= SERIAL_DAYS.first && serial <= SERIAL_DAYS.last) return read(addDays(SERIAL_DAYS.zero, serial));
  }
  const iso = ISO.exec(given);
  if (iso) return day(iso[1] ?? '', iso[2] ?? '', iso[3] ?? '');
  const byDay = BY_DAY.exec(given);
  if (byDay) return day(byDay[3] ?? '', byDay[2] ?? '', byDay[1] ?? '');
  const byName = BY_NAME.exec(given);
  const month = MONTHS.indexOf((byName?.[2] ?? '').slice(0, 3).toLowerCase());
  if (byName && month >= 0) return day(byName[3] ?? '', String(month + 1), byName[1] ?? '');
  return refused(/^\d{1,2}[/.-]\d{1,2}[/.-]\d{2}$/.test(given) ? 'day.short-year' : 'day.format');
}

/** Blanks of every width, and the apostrophe of Swiss figures: they only group digits. */
const BLANK = /[\s\u00a0\u2007\u2009\u202f'’]/g;

/** Figures by what groups their digits by three: nothing, a blank, commas, dots. Any other grouping is a slip of the hand. */
const PLAIN = /^-?(?:\d+[.,]?\d*|[.,]\d+)$/;
const BY_BLANKS = /^-?\d{1,3}( \d{3})+([.,]\d*)?$/;
const BY_COMMAS = /^-?\d{1,3}(,\d{3})+(\.\d*)?$/;
const BY_DOTS = /^-?\d{1,3}(\.\d{3})+(,\d*)?$/;

/** One comma or dot before three digits: it may group them, or be the point. */
const ONE_GROUP = /^-?[1-9]\d{0,2}[.,]\d{3}$/;

/**
 * A figure as a plain decimal. Commas and dots are read as what they must be; one comma before three digits may be either,
 * so it is asked about.
 */
export function readFigure({ text, kind }: GivenCell): Reading {
  if (kind === 'date') return refused('figure.date');
  if (kind === 'boolean') return refused('figure.type');
  if (kind === 'number') return read(text);
  const bare = text.trim().replace(BLANK, ' ');
  if (ONE_GROUP.test(bare)) return bare.includes(',') ? ambiguous(bare) : read(bare);
  if (PLAIN.test(bare)) return read(bare.replace(',', '.'));
  if (BY_BLANKS.test(bare)) return read(bare.replaceAll(' ', '').replace(',', '.'));
  if (BY_COMMAS.test(bare)) return read(bare.replaceAll(',', ''));
  if (BY_DOTS.test(bare)) return read(bare.replaceAll('.', '').replace(',', '.'));
  return refused('figure.format');
}

/** Whether the dot of a figure that was typed would group its digits where commas are points. */
export const isPerhapsGrouped = ({ text, kind }: GivenCell): boolean =>
  kind === 'text' && ONE_GROUP.test(text.trim()) && text.includes('.');

function ambiguous(text: string): Reading {
  return refused('figure.ambiguous', { text, whole: text.replace(',', ''), fraction: text.replace(',', '.') });
}

/** What is wrong with a cell whatever is read of it; null if nothing is. */
export function cellFault({ text, kind, isFormula, isMerged }: GivenCell): IssueCode | null {
  if (isMerged) return 'cell.merged';
  if (kind === 'error') return 'cell.error';
  return isFormula && text === '' ? 'cell.formula' : null;
}
