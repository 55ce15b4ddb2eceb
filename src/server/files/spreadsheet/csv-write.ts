import { safeText } from './safe-text.ts';
import type { SheetColumn } from './sheet-plan.ts';

/** Marks the text as UTF-8. Without it Excel assumes the machine's code page. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Rows turned into text at a time: streams work better with fewer, larger chunks. */
const ROWS = 500;

const QUOTED = /[",\r\n]|^\s|\s$/;

const quoted = (text: string) => (QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** One line of a CSV (RFC 4180). Texts are made safe; numbers and days are written as they are. */
export function csvLine(columns: readonly SheetColumn[], row: readonly (string | null)[]): string {
  let line = '';
  for (let index = 0; index < columns.length; index += 1) {
    if (index > 0) line += ',';
    const value = row[index];
    if (value === null || value === undefined || value === '') continue;
    line += columns[index]?.kind === undefined ? quoted(safeText(value)) : value;
  }
  return `${line}\r\n`;
}

/** A CSV with its byte order mark and its titles, in chunks. */
export async function* writeCsv(
  columns: readonly SheetColumn[],
  rows: AsyncIterable<readonly (string | null)[]> | Iterable<readonly (string | null)[]>,
): AsyncIterable<Buffer> {
  let text = `${BYTE_ORDER_MARK}${columns.map(({ title }) => quoted(title)).join(',')}\r\n`;
  let count = 0;
  for await (const row of rows) {
    text += csvLine(columns, row);
    count += 1;
    if (count % ROWS > 0) continue;
    yield Buffer.from(text);
    text = '';
  }
  yield Buffer.from(text);
}
