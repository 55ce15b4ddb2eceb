import { sql } from 'kysely';
import { problem, messageFor } from '#contract';
import type { Trx } from '#server';
import type { BulkParts } from './bulk-parts.ts';
import { HeldPeriods } from './bulk-periods.ts';
import { insertMany } from './bulk-insert.ts';
import { BulkTotals } from './bulk-totals.ts';
import { departedScopes, noteDepartures } from '../rollup/departures.ts';
import { snapshotOf } from '../history/record-snapshot.ts';
import type { StoredRecord } from '../write/record-store.ts';
import type { Writer } from '../write/writer.ts';

/** Records per statement. */
const BATCH = 2_000;

/** Deletes drafts and voids other records, with their totals and history. All of them or none. */
export async function withdrawRecords(
  parts: BulkParts,
  trx: Trx,
  writer: Writer,
  ids: readonly string[],
): Promise<void> {
  const totals = new BulkTotals();
  const held = new HeldPeriods(parts.periods, trx, writer.companyId);
  const at = parts.clock.now().toISOString();
  for (let from = 0; from < ids.length; from += BATCH) {
    const before = await activeRecords(trx, writer.companyId, ids.slice(from, from + BATCH));
    refuseApproved(before);
    for (const record of before) await held.hold(record.facility_id, record.from_date, record.to_date);
    const after = before.map((record): StoredRecord => {
      const moved = { ...record, revision: record.revision + 1, updated_at: at, updated_by: writer.accountId };
      return record.status === 'DRAFT' ? moved : { ...moved, status: 'VOID' };
    });
    await deleteOrVoid(trx, writer, at, before);
    await noteDepartures(trx, writer.companyId, departedScopes(before, []));
    await insertMany(
      trx,
      'record_history',
      HISTORY_COLUMNS,
      after.map((record) => entryOf(record)),
    );
    totals.change(
      before,
      after.filter(({ status }) => status === 'VOID'),
    );
  }
  await totals.write(trx, writer.companyId, parts);
}

/** Records that are neither deleted nor void, locked in id order. */
async function activeRecords(trx: Trx, companyId: string, ids: readonly string[]): Promise<readonly StoredRecord[]> {
  const { rows } = await sql<StoredRecord>`
    select * from emission_record
    where company_id = ${companyId} and id = any(${[...ids]}::uuid[]) and deleted_at is null and status <> 'VOID'
    order by id for update`.execute(trx);
  return rows;
}

function refuseApproved(records: readonly StoredRecord[]): void {
  const approved = records.filter(({ status, approved_at }) => status === 'APPROVED' || approved_at !== null).length;
  if (approved > 0) throw problem('record.approved', 409, messageFor('records.some-approved', { approved }));
}

async function deleteOrVoid(trx: Trx, writer: Writer, at: string, records: readonly StoredRecord[]): Promise<void> {
  const ids = records.map(({ id }) => id);
  await sql`
    update emission_record set
      deleted_at = case when status = 'DRAFT' then ${at}::timestamptz end,
      status = case when status = 'DRAFT' then status else 'VOID' end,
      revision = revision + 1, updated_at = ${at}, updated_by = ${writer.accountId}
    where company_id = ${writer.companyId} and id = any(${ids}::uuid[])`.execute(trx);
}

const HISTORY_COLUMNS = [
  'company_id',
  'record_id',
  'revision',
  'act',
  'at',
  'by_account',
  'changed',
  'snapshot',
] as const;

function entryOf(record: StoredRecord) {
  return {
    company_id: record.company_id,
    record_id: record.id,
    revision: record.revision,
    act: record.status === 'VOID' ? 'VOIDED' : 'DELETED',
    at: record.updated_at,
    by_account: record.updated_by,
    changed: record.status === 'VOID' ? ['status'] : [],
    snapshot: snapshotOf(record),
  };
}
