import { parse } from 'csv-parse/sync';

/** Rows of a CSV text, keyed by the names in its first line. Throws with the line number if a row is malformed. */
export function readCsv(text: string): readonly Readonly<Record<string, string>>[] {
  return parse(text, { columns: true, bom: true, skip_empty_lines: true }) as Record<string, string>[];
}
