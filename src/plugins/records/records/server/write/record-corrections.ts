import { problem } from '#contract';
import type { CompanyStore } from '#plugins/company/company/server';
import type { Database, Trx } from '#server';
import type { RecordBody, RecordDetail } from '../../contract/index.ts';
import type { BulkRecords } from '../bulk/bulk-records.ts';
import { bodyOfSnapshot, snapshotOf } from '../history/record-snapshot.ts';
import type { RecordTables } from '../record-tables.ts';
import { RECORD_COLUMNS } from './record-columns.ts';
import { notEditable, unknownRecord } from './record-policy.ts';
import type { RecordService } from './record-service.ts';
import type { StoredRecord } from './record-store.ts';
import type { Writer } from './writer.ts';

/** A record with a change that is not stored. */
export interface TriedCorrection {
  readonly id: string;
  /** t CO2-e afterwards; null: cannot be calculated. */
  readonly tonnes: string | null;
  readonly refusal: { readonly code: string; readonly message: string } | null;
}

type Change = Partial<RecordBody>;

/** Corrects single fields of many records, each as if a person had changed it in the form. */
export class RecordCorrections {
  constructor(
    private readonly database: Database,
    private readonly companies: Pick<CompanyStore, 'facilities'>,
    private readonly bulk: BulkRecords,
    private readonly service: RecordService,
  ) {}

  /** What each record would be. Changes nothing; ids of other companies are left out. */
  async preview(
    trx: Trx,
    companyId: string,
    changes: ReadonlyMap<string, Change>,
  ): Promise<readonly TriedCorrection[]> {
    const facilities = new Map((await this.companies.facilities(trx, companyId)).map((one) => [one.id, one]));
    const rows = await storedRecords(trx, companyId, [...changes.keys()]);
    const bodies = rows.map((row) => ({ ...bodyOfSnapshot(snapshotOf(row)), ...changes.get(row.id) }));
    const locked = await this.bulk.areLocked(trx, companyId, bodies);
    return rows.map((row, at): TriedCorrection => {
      const [body, facility] = [bodies[at], facilities.get(row.facility_id)];
      const refused = locked[at] ? problem('record.locked', 409, 'records.step-locked') : notEditable(row);
      if (refused)
        return { id: row.id, tonnes: row.t_total, refusal: { code: refused.code, message: refused.message } };
      if (!body || !facility) return { id: row.id, tonnes: null, refusal: null };
      const tried = this.bulk.tryOut(body, facility);
      if (tried.ok) return { id: row.id, tonnes: tried.total, refusal: null };
      return {
        id: row.id,
        tonnes: null,
        refusal: { code: tried.code, message: tried.issues[0]?.message ?? tried.code },
      };
    });
  }

  /** Stores a change of one record. 409 `record.stale` if somebody else has changed it since `revision`. */
  async correct(
    writer: Writer,
    seen: { readonly id: string; readonly revision: number },
    change: Change,
  ): Promise<RecordDetail> {
    const { companyId } = writer;
    const [row] = await this.database.withTenant(companyId, (trx) => storedRecords(trx, companyId, [seen.id]), {
      readonly: true,
    });
    if (!row) return unknownRecord();
    return this.service.update(writer, { ...bodyOfSnapshot(snapshotOf(row)), ...change, ...seen });
  }
}

async function storedRecords(trx: Trx, companyId: string, ids: readonly string[]): Promise<readonly StoredRecord[]> {
  if (ids.length === 0) return [];
  return (await trx
    .withTables<RecordTables>()
    .selectFrom('emission_record')
    .select(RECORD_COLUMNS)
    .where('company_id', '=', companyId)
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute()) as StoredRecord[];
}
