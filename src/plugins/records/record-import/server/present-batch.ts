import { sql } from 'kysely';
import type { ImportBatch } from '../contract/index.ts';
import { asksAgain } from '../domain/index.ts';
import type { StoredBatch } from './import-tables.ts';
import type { Viewer } from './viewer.ts';

/** A batch with the names that lists show. */
export type ShownBatch = StoredBatch & {
  readonly company_name: string;
  readonly created_by_name: string | null;
  readonly holds_approved: boolean;
};

/** Shown in place of names the reader may not see: staff accounts belong to no company. */
const STAFF_NAME = 'Platform staff';

/**
 * Whether a record of an imported batch is approved, so that the batch cannot be undone. `offset 0` forces a lookup of
 * each record by key: right after an import the planner has no statistics on the new rows, and would plan a bad join.
 */
const holdsApproved = sql`batch.state = 'IMPORTED' and exists (
  select 1 from import_key as made
  where made.company_id = batch.company_id and made.batch_id = batch.id and exists (
    select 1 from emission_record as record
    where record.company_id = made.company_id and record.id = made.record_id
      and (record.status = 'APPROVED' or record.approved_at is not null) offset 0))`;

export const batchRows = sql`
  select batch.*, company.name as company_name, creator.name as created_by_name, ${holdsApproved} as holds_approved
  from import_batch as batch
    join company on company.company_id = batch.company_id
    left join account as creator on creator.id = batch.created_by`;

export function presentBatch(batch: ShownBatch, viewer: Viewer): ImportBatch {
  const strays = viewer === 'staff' ? batch.stray : 0;
  return {
    id: batch.id,
    companyId: batch.company_id,
    companyName: batch.company_name,
    fileName: batch.file_name,
    fileHash: batch.file_hash,
    sheet: batch.sheet,
    state: batch.state,
    message: batch.message,
    rows: batch.row_count + strays,
    accepted: batch.accepted,
    warned: batch.warned,
    rejected: batch.rejected + strays,
    known: batch.known,
    effect: batch.effect,
    atStake: batch.at_stake,
    asksAgain: asksAgain(batch.at_stake),
    progress: { done: batch.done, of: batch.done_of },
    unread: [...batch.unread],
    examples: [...batch.examples],
    createdAt: new Date(batch.created_at).toISOString(),
    createdBy: batch.created_by_name ?? STAFF_NAME,
    confirmedAt: isoOrNull(batch.confirmed_at),
    undoneAt: isoOrNull(batch.undone_at),
    canUndo: batch.state === 'IMPORTED' && !batch.holds_approved,
  };
}

const isoOrNull = (at: string | null) => (at === null ? null : new Date(at).toISOString());
