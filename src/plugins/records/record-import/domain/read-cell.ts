import type { IssueCode, IssueValues } from './issue-codes.ts';
import { addDays, civilDate, isCivilDate } from '#domain/time';

/** A cell as it is in the file. */
export interface GivenCell {
  readonly text: string;
  readonly kind: 'text' | 'number' | 'date' | 'boolean' | 'error';
  readonly isFormula?: boolean;
  readonly isMerged?: boolean;
}

/** The value of a cell, or why it could not be read. */
export type Reading =
  | { readonly ok: true; readonly value: string }
  | { readonly ok: false; readonly code: IssueCode; readonly values: IssueValues };

const read = (value: string): Reading => ({ ok: true, value });
const refused = (code: IssueCode, values: IssueValues = {}): Reading => ({ ok: false, code, values });

/** Years must have four digits, so that 25 is not read as the year 25. */
const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ]00:00(?::00(?:\.0+)?)?Z?)?$/;
const BY_DAY = /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4})$/;
const BY_NAME = /^(\d{1,2})[ \-.]?([A-Za-z]{3,9})\.?[ \-.,]*(\d{4})$/;
const SERIAL = /^\d{5}(\.\d+)?$/;

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** Serial numbers of the days from 1954 to 2119; nobody means a day outside this range. */
const SERIAL_DAYS = { first: 20_000, last: 80_000, zero: '1899-12-30' } as const;

function day(year: string, month: string, dayOfMonth: string): Reading {
  const date = civilDate(Number(year), Number(month), Number(dayOfMonth));
  if (isCivilDate(date)) return read(date);
  return refused(Number(month) > 12 && Number(dayOfMonth) <= 12 ? 'day.month-first' : 'day.unknown');
}

/** Reads a day: a date cell, a serial number, or text in a common format. Rejects two-digit years. */
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

/** Spaces of every width, and the apostrophe of Swiss numbers, only group digits. */
const BLANK = /[\s\u00a0\u2007\u2009\u202f'’]/g;

/** Numbers by the separator of groups of three digits: none, a space, commas, dots. Other groupings are typos. */
const PLAIN = /^-?(?:\d+[.,]?\d*|[.,]\d+)$/;
const BY_BLANKS = /^-?\d{1,3}( \d{3})+([.,]\d*)?$/;
const BY_COMMAS = /^-?\d{1,3}(,\d{3})+(\.\d*)?$/;
const BY_DOTS = /^-?\d{1,3}(\.\d{3})+(,\d*)?$/;

/** One comma or dot before three digits is ambiguous: it may group digits or be the decimal point. */
const ONE_GROUP = /^-?[1-9]\d{0,2}[.,]\d{3}$/;

/**
 * Reads a figure as a plain decimal. Commas and dots are interpreted where only one meaning is possible. A single comma
 * before three digits is ambiguous, so it is rejected.
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

/** Whether the dot of a typed figure could also group digits, as in locales with a decimal comma. */
export const isPerhapsGrouped = ({ text, kind }: GivenCell): boolean =>
  kind === 'text' && ONE_GROUP.test(text.trim()) && text.includes('.');

function ambiguous(text: string): Reading {
  return refused('figure.ambiguous', { text, whole: text.replace(',', ''), fraction: text.replace(',', '.') });
}

/** A fault of the cell regardless of its meaning; null if there is none. */
export function cellFault({ text, kind, isFormula, isMerged }: GivenCell): IssueCode | null {
  if (isMerged) return 'cell.merged';
  if (kind === 'error') return 'cell.error';
  return isFormula && text === '' ? 'cell.formula' : null;
}
