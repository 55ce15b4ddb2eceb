import type { Facility } from '#plugins/company/company/server';
import type { RecordBody } from '#plugins/records/records/contract';
import type { BulkTrial } from '#plugins/records/records/server';
import type { CheckedRow } from '../import-tables.ts';

export type Calculated = Extract<BulkTrial, { ok: true }>['calculated'];

/** A row as read, before it is compared with existing records. */
export interface DraftRow extends Omit<CheckedRow, 'level' | 'body' | 'replaces' | 'earlier'> {
  /** Id of the record it replaces. */
  readonly replaces?: string | undefined;
  readonly body: RecordBody | null;
  /** Its calculation, so that the checks need not repeat it. */
  readonly calculated: Calculated | undefined;
  readonly facility: Facility | undefined;
  readonly column: (field: string) => { readonly column: string; readonly title: string };
  readonly fieldOf: (path: string) => string;
}
