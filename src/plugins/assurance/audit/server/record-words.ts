import { sql } from 'kysely';
import type { ReferenceLibrary } from '#plugins/reference/reference-data/server';

/** Names of a record, as queries select them: `record` joined with `facility`. */
export interface NamedRecord {
  readonly recordId: string;
  readonly scope: number;
  readonly category: string;
  readonly inputTypeId: string;
  readonly facilityName: string;
  readonly fromDate: string;
  readonly toDate: string;
}

export const RECORD_WORDS = sql`record.id as "recordId", record.scope, record.category,
  record.input_type as "inputTypeId", facility.name as "facilityName", record.from_date as "fromDate",
  record.to_date as "toDate"`;

/** The same for the API. */
export function named(library: Pick<ReferenceLibrary, 'inputType'>, row: NamedRecord) {
  const { recordId, scope, category, inputTypeId, facilityName, fromDate, toDate } = row;
  const inputTypeName = library.inputType(category, inputTypeId)?.name ?? inputTypeId;
  return { recordId, scope, inputTypeId, inputTypeName, facilityName, fromDate, toDate };
}

/** Shown instead of names that the reader may not see: staff accounts belong to no company. */
export const STAFF_NAME = 'Platform staff';
