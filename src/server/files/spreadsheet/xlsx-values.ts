import { addDays, partsOf } from '#domain/time';

/** Significant digits of a spreadsheet's numbers. More digits in a file are artefacts of binary fractions. */
const SHEET_DIGITS = 15;

/** A stored number as programs show it: `0.1` for `0.10000000000000001`, never with an exponent. */
export function sheetNumber(stored: string): string {
  if (/^-?\d{1,15}$/.test(stored)) return stored;
  const value = Number(stored);
  if (stored === '' || !Number.isFinite(value)) return stored;
  const shown = String(Number(value.toPrecision(SHEET_DIGITS)));
  if (!shown.includes('e')) return shown;
  const [digits = '', exponent = '0'] = shown.replace(/^-/, '').split('e');
  const [whole = '', fraction = ''] = digits.split('.');
  const point = whole.length + Number(exponent);
  const all = whole + fraction;
  const plain =
    point <= 0 ? `0.${'0'.repeat(-point)}${all}` : `${all.slice(0, point).padEnd(point, '0')}${dot(all.slice(point))}`;
  return shown.startsWith('-') ? `-${plain}` : plain;
}

const dot = (fraction: string) => (fraction === '' ? '' : `.${fraction}`);

/** Day 0 of the two calendars. The first treats 1900 as a leap year, which matters only before March 1900. */
const DAY_ZERO = { since1900: '1899-12-30', since1904: '1904-01-01' } as const;
const LAST_SERIAL = 109_574;

/** The day of a serial number, without its time of day. Null unless it is from 1900 to 2199. */
export function daySerial(stored: string, is1904 = false): string | null {
  const value = Number(stored);
  if (!Number.isFinite(value) || value < 1 || value > LAST_SERIAL) return null;
  return addDays(is1904 ? DAY_ZERO.since1904 : DAY_ZERO.since1900, Math.floor(value));
}

/** The serial number of a day, for writing. */
export function serialOfDay(day: string): number {
  const { year, month, day: dayOfMonth } = partsOf(day);
  return Math.round((Date.UTC(year, month - 1, dayOfMonth) - Date.UTC(1899, 11, 30)) / 86_400_000);
}

/** Indexes of built-in formats that show a day (ECMA-376 part 1, section 18.8.30). */
const BUILT_IN_DATES = new Set([14, 15, 16, 17, 22, 27, 30, 36, 50, 57]);

/** Whether a format shows a day. Ignores quoted words and colours in brackets. */
export function isDateFormat(id: number, code: string | undefined): boolean {
  if (code === undefined) return BUILT_IN_DATES.has(id);
  const bare = code.replace(/"[^"]*"|\[[^\]]*\]|\\./g, '').toLowerCase();
  return /[yd]/.test(bare) && !/general/.test(bare);
}
