import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { compose } from 'node:stream';
import { parse } from 'csv-parse';
import { readXlsx, streamXlsxRows } from 'hucre/xlsx';

/** Texts our exports begin with an apostrophe, so that no spreadsheet runs them. */
const plain = (text) => (/^'[=+\-@\t\r\n]/.test(text) ? text.slice(1) : text);

/** Text of a cell of a workbook; days as `YYYY-MM-DD`. */
function textOf(value) {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  return typeof value === 'number' ? String(value) : plain(String(value));
}

/** Rows of the tables of an export by their titles, one after the other: `{table, row}`; a table is told by its titles. */
export async function* rowsOf(files) {
  for (const file of files)
    if (extname(file).toLowerCase() === '.xlsx') yield* rowsOfWorkbook(file);
    else yield* rowsOfCsv(file);
}

async function* rowsOfCsv(file) {
  for await (const row of csvRows(createReadStream(file))) yield { table: tableOf(Object.keys(row)), row };
}

/** Rows of a CSV of ours by their titles, as they were before they were made safe for spreadsheets. */
export async function* csvRows(stream) {
  // A stream that breaks breaks the rows: `pipe` alone would wait for ever.
  const parser = compose(stream, parse({ columns: true, bom: true, skip_empty_lines: true }));
  for await (const given of parser)
    yield Object.fromEntries(Object.entries(given).map(([title, text]) => [title, plain(text)]));
}

async function* rowsOfWorkbook(file) {
  const bytes = await readFile(file);
  const { sheets } = await readXlsx(bytes, { maxRows: 1 });
  for (const { name } of sheets) {
    let titles = null;
    for await (const { values } of streamXlsxRows(bytes, { sheet: name })) {
      const texts = Array.from(values, textOf);
      if (titles === null) titles = texts;
      else
        yield { table: tableOf(titles), row: Object.fromEntries(titles.map((title, at) => [title, texts[at] ?? ''])) };
    }
  }
}

function tableOf(titles) {
  if (titles.includes('With numbers')) return 'working';
  if (titles.includes('Record id')) return 'records';
  return 'totals';
}
