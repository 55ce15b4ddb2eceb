import { sql } from 'kysely';
import type { ReferenceLibrary } from '#plugins/reference/reference-data/server';

/** What names a record, as queries read it: `record` joins `facility`. */
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

/** The same in the words of the API. */
export function named(library: Pick<ReferenceLibrary, 'inputType'>, row: NamedRecord) {
  const { recordId, scope, category, inputTypeId, facilityName, fromDate, toDate } = row;
  const inputTypeName = library.inputType(category, inputTypeId)?.name ?? inputTypeId;
  return { recordId, scope, inputTypeId, inputTypeName, facilityName, fromDate, toDate };
}

/** Shown where a name is not visible to the reader: staff accounts belong to no company. */
export const STAFF_NAME = 'Platform staff';
