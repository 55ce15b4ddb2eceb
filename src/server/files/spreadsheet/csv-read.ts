import Papa from 'papaparse';
import { TABLE_LIMITS, TableMeter, tooManyRows, tooWide } from './table-limits.ts';
import type { TableFile, TableRow } from './table-row.ts';

/** Name of the one sheet of a CSV. */
export const CSV_SHEET = 'CSV';

/** Bytes looked at for the separator. */
const START = 256 * 1024;

/** Rows parsed at once, so that what nobody asks for is never read. */
const ROWS = 2_000;

/** Rows that differ in length are for whoever knows the columns; a quotation that never ends is not. */
export class CsvFault extends Error {
  override readonly name = 'CsvFault';
  constructor(readonly line: number) {
    super(`The CSV is broken at line ${line}.`);
  }
}

/** Opens a CSV: commas, semicolons or tabs between fields; UTF-8, UTF-16 with its mark, or else Windows-1252. */
export function openCsv(bytes: Buffer): TableFile {
  const encoding = encodingOf(bytes);
  const delimiter = delimiterOf(new TextDecoder(encoding).decode(bytes.subarray(0, START), { stream: true }));
  return {
    kind: 'csv',
    sheets: [CSV_SHEET],
    separator: delimiter,
    async *rows() {
      // Programs end lines in three ways, and some files in two at once.
      const text = new TextDecoder(encoding).decode(bytes).replace(/\r\n?/g, '\n');
      lookOver(text, delimiter);
      yield* filledRows(text, delimiter);
    },
  };
}

/**
 * Refuses what would take long to parse only to be refused: too many lines, or lines far too wide. Marks inside quotation
 * cannot be told from others here, so a line that has one may have a hundred times as many.
 */
function lookOver(text: string, delimiter: string): void {
  let line = 0;
  for (let from = 0; from < text.length;) {
    line += 1;
    if (line > TABLE_LIMITS.rows) throw tooManyRows();
    const found = text.indexOf('\n', from);
    const to = found === -1 ? text.length : found;
    if (to - from > TABLE_LIMITS.columns) {
      const row = text.slice(from, to);
      const most = row.includes('"') ? TABLE_LIMITS.columns * 100 : TABLE_LIMITS.columns;
      let marks = 0;
      for (let at = row.indexOf(delimiter); at !== -1; at = row.indexOf(delimiter, at + 1)) {
        marks += 1;
        if (marks > most) throw tooWide(line);
      }
    }
    from = to + 1;
  }
}

/** Rows with something in them. Empty ones count, since reading them costs as much. */
function* filledRows(text: string, delimiter: string): Generator<TableRow> {
  const meter = new TableMeter();
  let number = 0;
  for (const record of records(text, delimiter)) {
    number += 1;
    if (number > TABLE_LIMITS.rows) throw tooManyRows();
    const cells: TableRow['cells'][number][] = [];
    for (const [column, field] of record.entries()) {
      const trimmed = field.trim();
      meter.cell(number, column, trimmed);
      if (trimmed !== '') cells.push({ column, text: trimmed, kind: 'text' });
    }
    meter.row(number, cells.length);
    if (cells.length > 0) yield { number, cells };
  }
}

/** Throws `CsvFault` with the line at which a quotation begins that never ends. */
function* records(text: string, delimiter: string): Generator<readonly string[]> {
  let at = 0;
  let line = 1;
  while (at < text.length) {
    const rows: string[][] = [];
    let read = 0;
    Papa.parse<string[]>(text.slice(at), {
      delimiter,
      newline: '\n',
      fastMode: false,
      step: ({ data, errors, meta }, parser) => {
        if (errors.some(({ code }) => code === 'MissingQuotes')) throw new CsvFault(line + linesOf(text, at, read));
        rows.push(data);
        read = meta.cursor;
        if (rows.length >= ROWS) parser.abort();
      },
    });
    yield* rows;
    if (rows.length < ROWS || read === 0) return;
    line += linesOf(text, at, read);
    at += read;
  }
}

/** Line ends in a part of a text. */
function linesOf(text: string, from: number, length: number): number {
  let count = 0;
  for (let at = text.indexOf('\n', from); at !== -1 && at < from + length; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
}

function encodingOf(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}

/** The mark that stands most often in the first line, outside quotation. */
function delimiterOf(start: string): string {
  const [line = ''] = start.replace(/"[^"]*"/g, '').split(/\r\n|\r|\n/, 1);
  const count = (mark: string) => line.split(mark).length;
  return [';', '\t'].reduce((best, mark) => (count(mark) > count(best) ? mark : best), ',');
}
