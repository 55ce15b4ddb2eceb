import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import type { TableFile } from './table-row.ts';

/** Name of the one sheet of a CSV. */
export const CSV_SHEET = 'CSV';

/** Bytes handed to the parser at once. */
const PIECE = 256 * 1024;

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
  const delimiter = delimiterOf(new TextDecoder(encoding).decode(bytes.subarray(0, PIECE), { stream: true }));
  return {
    kind: 'csv',
    sheets: [CSV_SHEET],
    separator: delimiter,
    async *rows() {
      const parser = Readable.from(texts(bytes, encoding)).pipe(
        parse({
          delimiter,
          relax_column_count: true,
          relax_quotes: true,
          bom: true,
          info: true,
        }),
      );
      let number = 0;
      try {
        for await (const { record } of parser as AsyncIterable<{ record: readonly string[] }>) {
          number += 1;
          const cells = record.flatMap((field, column) => {
            const text = field.trim();
            return text === '' ? [] : [{ column, text, kind: 'text' as const }];
          });
          if (cells.length > 0) yield { number, cells };
        }
      } catch (error) {
        throw error instanceof CsvError ? new CsvFault(lineOf(error, number + 1)) : error;
      } finally {
        parser.destroy();
      }
    },
  };
}

/** The line the parser names in its sentence, which it says nowhere else. */
function lineOf({ message }: CsvError, otherwise: number): number {
  const named = /line (\d+)/.exec(message)?.[1];
  return named === undefined ? otherwise : Number(named);
}

function* texts(bytes: Buffer, encoding: string): Iterable<string> {
  const decoder = new TextDecoder(encoding);
  for (let at = 0; at < bytes.length; at += PIECE)
    yield decoder.decode(bytes.subarray(at, at + PIECE), { stream: true });
  yield decoder.decode();
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
  const [line = ''] = start.replace(/"[^"]*"/g, '').split(/\r?\n/, 1);
  const count = (mark: string) => line.split(mark).length;
  return [';', '\t'].reduce((best, mark) => (count(mark) > count(best) ? mark : best), ',');
}
