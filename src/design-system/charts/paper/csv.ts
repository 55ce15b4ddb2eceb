import type { ChartSheet } from '../figures/sheet.ts';
import type { Measure } from '../figures/measure.ts';

/** Marks the text as UTF-8 for spreadsheets that would guess another encoding. */
const BYTE_ORDER_MARK = '\uFEFF';

const PLAIN_NUMBER = /^-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

/**
 * A cell of the file. Spreadsheets evaluate text that begins with `=`, `+`, `-` or `@`; an apostrophe prevents that.
 * A plain negative number stays a number.
 */
export function csvCell(value: string): string {
  const runs = /^[=+\-@\t\r]/.test(value) && !PLAIN_NUMBER.test(value);
  const safe = runs ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The given figures with every digit, in their original unit; a missing figure is an empty cell. */
export function csvOf({ head, rows, columns }: ChartSheet, { givenUnit }: Measure): string {
  const given = columns.filter(({ derived }) => !derived);
  const top = [head, ...given.map(({ name }) => `${name} (${givenUnit})`)];
  const lines = rows.map((row, at) => [row, ...given.map(({ cells }) => cells[at] ?? '')]);
  return BYTE_ORDER_MARK + [top, ...lines].map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('');
}
