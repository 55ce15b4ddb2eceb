import { AUDITOR_COLUMNS, RECORD_COLUMNS, type ExportColumn } from './export-columns.ts';
import type { ExportRow } from './export-row.ts';
import { VALIDATION_COLUMNS, type ValidatedRow } from './validation-columns.ts';

/** What an export is for, and so which columns it has. */
export type ExportKind = 'records' | 'auditor' | 'validation';

/** A row of any kind: what validation adds is there for its own kind alone. */
export type AnyRow = ExportRow & Partial<ValidatedRow>;

const columns: Readonly<Record<ExportKind, readonly ExportColumn<AnyRow>[]>> = {
  records: RECORD_COLUMNS,
  auditor: AUDITOR_COLUMNS,
  validation: [...AUDITOR_COLUMNS, ...VALIDATION_COLUMNS],
};

export const columnsOf = (kind: ExportKind): readonly ExportColumn<AnyRow>[] => columns[kind];

/** Whether the lines of workings go with it: without them not every method can be calculated again. */
export const hasWorking = (kind: ExportKind): boolean => kind !== 'records';
