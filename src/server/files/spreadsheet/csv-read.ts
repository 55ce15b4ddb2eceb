import Papa from 'papaparse';
import { windowsLetters } from '../windows-text.ts';
import { TABLE_LIMITS, TableMeter, tooManyRows, tooWide } from './table-limits.ts';
import type { TableFile, TableRow } from './table-row.ts';

/** Name of the only sheet of a CSV. */
export const CSV_SHEET = 'CSV';

/** Number of bytes in which the separator is detected. */
const START = 256 * 1024;

/** Number of rows parsed at a time, so that rows are parsed only on demand. */
const ROWS = 2_000;

/**
 * A malformed CSV, such as one with an unclosed quotation. Rows of different length are not an error here: the caller
 * knows the columns.
 */
export class CsvFault extends Error {
  override readonly name = 'CsvFault';
  constructor(readonly line: number) {
    super(`The CSV is broken at line ${line}.`);
  }
}

/**
 * Opens a CSV separated by commas, semicolons or tabs, in UTF-8, UTF-16 with a byte order mark, or else Windows-1252.
 */
export function openCsv(bytes: Buffer): TableFile {
  const encoding = encodingOf(bytes);
  const delimiter = delimiterOf(textOf(bytes.subarray(0, START), encoding));
  return {
    kind: 'csv',
    sheets: [CSV_SHEET],
    separator: delimiter,
    async *rows() {
      // Programs end lines in three ways, and some files mix two.
      const text = textOf(bytes, encoding).replace(/\r\n?/g, '\n');
      lookOver(text, delimiter);
      yield* filledRows(text, delimiter);
    },
  };
}

/**
 * Rejects files that would be slow to parse only to be rejected: with too many lines, or far too wide ones. Separators
 * inside a quotation cannot be recognised here, so a line with quotation marks may have a hundred times as many.
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

/** Rows that are not empty. Empty ones count towards the limits, since reading them costs as much. */
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

/** Throws `CsvFault` with the line of a quotation that is never closed. */
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

/** Number of line ends in a part of a text. */
function linesOf(text: string, from: number, length: number): number {
  let count = 0;
  for (let at = text.indexOf('\n', from); at !== -1 && at < from + length; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
}

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** A letter that is cut at the end is left out. */
const textOf = (bytes: Buffer, encoding: Encoding): string =>
  encoding === 'windows-1252' ? windowsLetters(bytes) : new TextDecoder(encoding).decode(bytes, { stream: true });

function encodingOf(bytes: Buffer): Encoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}

/** Number of first lines in which the separator is detected, if the first line does not show it. */
const SEPARATOR_LINES = 30;

/**
 * The most frequent separator in the first line, outside quotations. A first line with fewer than two may be a heading
 * above the table: then it is the one that most of the first lines have equally often.
 */
function delimiterOf(start: string): string {
  const lines = start.replace(/"[^"]*"/g, '').split(/\r\n|\r|\n/, SEPARATOR_LINES);
  const [first = ''] = lines;
  const count = (line: string, mark: string) => line.split(mark).length - 1;
  const most = (weight: (mark: string) => number) =>
    [';', '\t'].reduce((best, mark) => (weight(mark) > weight(best) ? mark : best), ',');
  const ofFirst = most((mark) => count(first, mark));
  if (count(first, ofFirst) >= 2) return ofFirst;
  const even = (mark: string) => {
    const byCount = new Map<number, number>();
    for (const line of lines) {
      const marks = count(line, mark);
      if (marks > 0) byCount.set(marks, (byCount.get(marks) ?? 0) + 1);
    }
    // As many lines as possible; then as many columns as possible.
    return Math.max(0, ...[...byCount].map(([marks, ofLines]) => ofLines + marks / 10_000));
  };
  const ofLines = most(even);
  return even(ofLines) > even(ofFirst) ? ofLines : ofFirst;
}
