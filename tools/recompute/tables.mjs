import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { compose } from 'node:stream';
import { parse } from 'csv-parse';
import { readXlsx, streamXlsxRows } from 'hucre/xlsx';

/** Removes the apostrophe that our exports put before text a spreadsheet would run as a formula. */
const plain = (text) => (/^'[=+\-@\t\r\n]/.test(text) ? text.slice(1) : text);

/** Text of a cell of a workbook; days as `YYYY-MM-DD`. */
function textOf(value) {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  return typeof value === 'number' ? String(value) : plain(String(value));
}

/** Rows of an export's tables by column title, one after the other: `{table, row}`; the titles identify the table. */
export async function* rowsOf(files) {
  for (const file of files)
    if (extname(file).toLowerCase() === '.xlsx') yield* rowsOfWorkbook(file);
    else yield* rowsOfCsv(file);
}

async function* rowsOfCsv(file) {
  for await (const row of csvRows(createReadStream(file))) yield { table: tableOf(Object.keys(row)), row };
}

/** Rows of one of our CSV files by column title, with the escapes for spreadsheets removed. */
export async function* csvRows(stream) {
  // An error of the stream must end the rows: `pipe` alone would wait forever.
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
