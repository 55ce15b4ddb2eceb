import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { addMonths } from '#domain/time';
import type { Trx } from '#server';
import { MONTHS_AT_MOST } from '../write/record-policy.ts';

/** A facility and the days for which its books are locked. */
export interface ClosingDays {
  readonly companyId: string;
  readonly facilityId: string;
  readonly from: string;
  readonly to: string;
}

/** A record that is neither approved nor void. */
export interface UnsettledRecord {
  readonly id: string;
  readonly typeScope: number;
  readonly status: string;
  readonly categoryId: string;
  readonly inputTypeId: string;
  readonly fromDate: string;
  readonly toDate: string;
}

/** Maximum number of records listed as blocking a lock. */
const NAMED = 100;

/** Rows per read, which bounds memory for any number of records. */
const BATCH = 10_000;

interface SealedRow {
  readonly id: string;
  readonly line: string;
}

/** Read model for locking books: the records that block a lock, and a hash of the approved ones. */
export class RecordBooks {
  /** Unsettled records that overlap the days: their number, and the first hundred. */
  async unsettled(
    trx: Trx,
    days: ClosingDays,
  ): Promise<{ readonly count: number; readonly records: readonly UnsettledRecord[] }> {
    const open = sql`${touching(days)} and record.status not in ('APPROVED', 'VOID')`;
    const { rows } = await sql<UnsettledRecord>`
      select record.id, record.scope as "typeScope", record.status, record.category as "categoryId",
        record.input_type as "inputTypeId", record.from_date as "fromDate", record.to_date as "toDate"
      from emission_record as record where ${open} order by record.from_date, record.id limit ${NAMED}`.execute(trx);
    if (rows.length < NAMED) return { count: rows.length, records: rows };
    const all = await sql<{ n: string }>`select count(*) as n from emission_record as record where ${open}`.execute(
      trx,
    );
    return { count: Number(all.rows[0]?.n ?? rows.length), records: rows };
  }

  /** SHA-256 over the approved records that overlap the days, with their runs and results, in id order. */
  async seal(trx: Trx, days: ClosingDays): Promise<{ readonly records: number; readonly hash: string }> {
    const hash = createHash('sha256');
    let records = 0;
    let after = '00000000-0000-0000-0000-000000000000';
    for (;;) {
      const { rows } = await sql<SealedRow>`
        select record.id, concat_ws('|', record.id, record.revision, record.run_id, run.inputs_hash, run.engine_version,
          coalesce(record.t_total::text, '-'), coalesce(record.t_market::text, '-'), coalesce(record.energy_gj::text, '-')) as line
        from emission_record as record
        join calculation_run as run on run.company_id = record.company_id and run.id = record.run_id
        where ${touching(days)} and record.status = 'APPROVED' and record.id > ${after}::uuid
        order by record.id limit ${BATCH}`.execute(trx);
      for (const { line } of rows) hash.update(`${line}\n`);
      records += rows.length;
      const last = rows.at(-1);
      if (!last || rows.length < BATCH) return { records, hash: hash.digest('hex') };
      after = last.id;
    }
  }
}

/** Records that overlap the days. The maximum length of a record gives the scan of the index a lower bound. */
export function touching({ companyId, facilityId, from, to }: ClosingDays) {
  return sql`record.company_id = ${companyId}::uuid and record.facility_id = ${facilityId}::uuid
    and record.deleted_at is null and record.to_date >= ${from}::date and record.from_date <= ${to}::date
    and record.from_date >= ${addMonths(from, -MONTHS_AT_MOST)}::date`;
}
