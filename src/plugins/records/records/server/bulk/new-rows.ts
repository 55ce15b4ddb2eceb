import { uuidv7, type Texts } from '#server';
import { snapshotOf } from '../history/record-snapshot.ts';
import type { CheckFinding } from '../write/record-check.ts';
import type { StoredRecord } from '../write/record-store.ts';

export const HISTORY_COLUMNS = [
  'company_id',
  'record_id',
  'revision',
  'act',
  'at',
  'by_account',
  'reason',
  'changed',
  'snapshot',
] as const;

export type HistoryRow = Readonly<Record<(typeof HISTORY_COLUMNS)[number], unknown>>;

/** The first state of a new record. */
export function historyRow(record: StoredRecord, reason: string | null): HistoryRow {
  return {
    company_id: record.company_id,
    record_id: record.id,
    revision: record.revision,
    act: 'CREATED',
    at: record.created_at,
    by_account: record.created_by,
    reason,
    changed: [],
    snapshot: snapshotOf(record),
  };
}

export const WARNING_COLUMNS = [
  'company_id',
  'id',
  'record_id',
  'code',
  'path',
  'message',
  'places',
  'raised_at',
] as const;

export type WarningRow = Readonly<Record<(typeof WARNING_COLUMNS)[number], unknown>>;

/** An open warning of a new record. */
export function warningRow(
  record: StoredRecord,
  { code, path, message, values = {} }: CheckFinding,
  texts: Pick<Texts, 'message'>,
): WarningRow {
  return {
    company_id: record.company_id,
    id: uuidv7(),
    record_id: record.id,
    code,
    path,
    message: texts.message(message, 'en'),
    places: values,
    raised_at: record.created_at,
  };
}
