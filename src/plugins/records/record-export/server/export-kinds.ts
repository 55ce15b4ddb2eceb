import { ABN, AUDITOR_COLUMNS, RECORD_COLUMNS, REGISTRATION, type ExportColumn } from './export-columns.ts';
import type { ExportRow } from './export-row.ts';
import { VALIDATION_COLUMNS, type ValidatedRow } from './validation-columns.ts';

/** The purpose of an export, which decides its columns. */
export type ExportKind = 'records' | 'auditor' | 'validation';

/** A row of any kind; only validation exports have the validation fields. */
export type AnyRow = ExportRow & Partial<ValidatedRow>;

const columns: Readonly<Record<ExportKind, readonly ExportColumn<AnyRow>[]>> = {
  records: RECORD_COLUMNS,
  auditor: AUDITOR_COLUMNS,
  validation: [...AUDITOR_COLUMNS, ...VALIDATION_COLUMNS],
};

/** Columns of a file. `isAbroad`: it is about one company outside Australia, which has no ABN. */
export const columnsOf = (kind: ExportKind, isAbroad: boolean): readonly ExportColumn<AnyRow>[] =>
  isAbroad ? columns[kind].map((column) => (column === ABN ? REGISTRATION : column)) : columns[kind];

/** Whether the export includes workings; without them some methods cannot be recalculated. */
export const hasWorking = (kind: ExportKind): boolean => kind !== 'records';
