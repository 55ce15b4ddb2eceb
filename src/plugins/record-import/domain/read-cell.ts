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
  | { readonly ok: false; readonly code: string; readonly message: string };

const read = (value: string): Reading => ({ ok: true, value });
const refused = (code: string, message: string): Reading => ({ ok: false, code, message });

/** Years a record may be of, so that 25 is not taken for the year 25. */
const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ]00:00(?::00(?:\.0+)?)?Z?)?$/;
const BY_DAY = /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4})$/;
const BY_NAME = /^(\d{1,2})[ \-.]?([A-Za-z]{3,9})\.?[ \-.,]*(\d{4})$/;
const SERIAL = /^\d{5}(\.\d+)?$/;

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const HOW_DAYS = 'Write it as DD/MM/YYYY, for example 30/06/2026.';

/** Serial numbers of days from 1955 to 2119: a figure outside is no day anybody means. */
const SERIAL_DAYS = { first: 20_000, last: 80_000, zero: '1899-12-30' } as const;

function day(year: string, month: string, dayOfMonth: string): Reading {
  const date = civilDate(Number(year), Number(month), Number(dayOfMonth));
  if (isCivilDate(date)) return read(date);
  return Number(month) > 12 && Number(dayOfMonth) <= 12
    ? refused('day.month-first', `The month seems to stand before the day. ${HOW_DAYS}`)
    : refused('day.unknown', `There is no such day. ${HOW_DAYS}`);
}

/** A day: a date of the sheet, a serial number, or a text in one of the usual ways. Two-digit years are refused. */
export function readDay({ text, kind }: GivenCell): Reading {
  const given = text.trim();
  if (kind === 'date') return isCivilDate(given) ? read(given) : refused('day.unknown', `This is no date. ${HOW_DAYS}`);
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
  if (/^\d{1,2}[/.-]\d{1,2}[/.-]\d{2}$/.test(given))
    return refused('day.short-year', `The year has two digits only. ${HOW_DAYS}`);
  return refused('day.format', `This is no date. ${HOW_DAYS}`);
}

/** Blanks of every width, and the apostrophe of Swiss figures: they only group digits. */
const GROUPING = /[\s\u00a0\u2007\u2009\u202f'’]/g;
const GROUPED_BY_COMMA = /^-?\d{1,3}(,\d{3}){2,}$/;
const GROUPED_BY_DOT = /^-?\d{1,3}(\.\d{3}){2,}$/;

/**
 * A figure as a plain decimal. Commas and dots are read as what they must be; one comma before three digits may be either,
 * so it is asked about.
 */
export function readFigure({ text, kind }: GivenCell): Reading {
  if (kind === 'date') return refused('figure.date', 'This cell is formatted as a date. Format it as a number.');
  if (kind === 'boolean') return refused('figure.type', 'This is TRUE or FALSE, not a figure.');
  if (kind === 'number') return read(text);
  const bare = text.replace(GROUPING, '');
  if (!/^-?[\d.,]+$/.test(bare) || !/\d/.test(bare))
    return refused('figure.format', 'This is not a figure. Write digits only; the unit has its own column.');
  const comma = bare.lastIndexOf(',');
  const dot = bare.lastIndexOf('.');
  if (comma < 0) return read(GROUPED_BY_DOT.test(bare) ? bare.replaceAll('.', '') : bare);
  if (dot >= 0) {
    const [group, point] = comma > dot ? ['.', ','] : [',', '.'];
    const plain = bare.replaceAll(group, '').replace(point, '.');
    return plain.includes(',') ? ambiguous(text) : read(plain);
  }
  if (GROUPED_BY_COMMA.test(bare)) return read(bare.replaceAll(',', ''));
  if (/^-?[1-9]\d{0,2},\d{3}$/.test(bare)) return ambiguous(text);
  const plain = bare.replace(',', '.');
  return plain.includes(',') ? ambiguous(text) : read(plain);
}

function ambiguous(text: string): Reading {
  const bare = text.trim();
  return refused(
    'figure.ambiguous',
    `${bare} can be read in two ways. Write ${bare.replace(',', '')} or ${bare.replace(',', '.')}, without grouping.`,
  );
}

/** What is wrong with a cell whatever is read of it; null if nothing is. */
export function cellFault({ text, kind, isFormula, isMerged }: GivenCell): { code: string; message: string } | null {
  if (isMerged)
    return { code: 'cell.merged', message: 'This cell is merged with its neighbours. Unmerge it and fill each cell.' };
  if (kind === 'error') return { code: 'cell.error', message: `This cell shows the error ${text}. Correct it.` };
  if (isFormula && text === '')
    return {
      code: 'cell.formula',
      message: 'This formula was saved without its result. Open the file, save it again, or paste the value.',
    };
  return null;
}
