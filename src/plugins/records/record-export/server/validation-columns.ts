import { decimal, exactText, fixedText } from '#domain/units';
import type { ExportColumn } from './export-columns.ts';
import type { ExportRow } from './export-row.ts';

/** Fields of a record that the validation export adds to the auditor export. */
export interface ValidatedRow {
  /** Total as the engine calculates it now, t CO2-e with 6 decimals; null if it cannot. */
  readonly recomputed: string | null;
  /** Warnings of the checks, with their explanations. */
  readonly rules: string;
  /** Total of the same input and use at the same facility one year earlier, t CO2-e. */
  readonly priorYear: string | null;
}

type Row = ExportRow & Partial<ValidatedRow>;

const totalOf = (row: Row) => row.tLocation ?? row.tTotal;

/** Stored total minus recomputed total; null if either is missing. */
export function difference(row: Row): string | null {
  const stored = totalOf(row);
  if (stored === null || row.recomputed === null || row.recomputed === undefined) return null;
  return exactText(decimal(stored).minus(row.recomputed));
}

/** Change on the prior year, in percent with one decimal; null if there is nothing to compare with. */
export function changeOfYear(row: Row): string | null {
  const stored = totalOf(row);
  const before = row.priorYear;
  if (stored === null || before === null || before === undefined || decimal(before).isZero()) return null;
  return fixedText(decimal(stored).minus(before).times(100).div(before), 1);
}

const figure = (title: string, value: (row: Row) => string | null): ExportColumn<Row> => ({
  title,
  value,
  kind: 'number',
  width: 18,
});

const empty = (title: string): ExportColumn<Row> => ({ title, value: () => null, width: 20 });

/** Columns added to those of the auditor export; the auditor fills in the last three. */
export const VALIDATION_COLUMNS: readonly ExportColumn<Row>[] = [
  figure('Recomputed total (t CO2-e)', ({ recomputed }) => recomputed ?? null),
  figure('Difference (t CO2-e)', difference),
  { title: 'Rule results', value: ({ rules }) => rules ?? null, width: 40 },
  figure('Prior-year total (t CO2-e)', ({ priorYear }) => priorYear ?? null),
  figure('Change on prior year (%)', changeOfYear),
  empty('Sampled'),
  empty('Conclusion'),
  empty('Note'),
];
