import { parse } from 'csv-parse/sync';

/** Rows of a CSV text by the names of its first line. Throws with the line number on a malformed row. */
export function readCsv(text: string): readonly Readonly<Record<string, string>>[] {
  return parse(text, { columns: true, bom: true, skip_empty_lines: true }) as Record<string, string>[];
}
