import { sql } from 'kysely';
import { Problem } from '#contract';
import { ENGINE_VERSION } from '#domain/emissions';
import { byName, FIGURE_COLUMNS } from '#domain/rollup';
import type { CompanyStore } from '#plugins/company/company/server';
import type { Clock, Database, Trx } from '#server';
import { newRun, storedUncertainty } from '../write/record-change.ts';
import type { CalculatedRecord, RecordCalculation } from '../write/record-calculation.ts';
import type { RecordHistory } from '../history/record-history.ts';
import type { RecordPeriods } from '../write/record-periods.ts';
import { unknownFacility } from '../write/record-preparation.ts';
import type { RecordRollup } from '../rollup/record-rollup.ts';
import { bodyOfSnapshot, snapshotOf } from '../history/record-snapshot.ts';
import type { RecordStore, StoredRecord } from '../write/record-store.ts';
import { storedResults, type StoredResults } from '../write/stored-record.ts';

/** Outcome for the records of one company that an older engine calculated. */
export interface CompanyRecalculation {
  readonly companyId: string;
  readonly companyName: string;
  /** Number of records whose figures do not change. */
  readonly same: number;
  readonly changed: readonly RecalculatedRecord[];
  /** Records that would change but are in a locked year, so they keep their figures. */
  readonly locked: readonly RecalculatedRecord[];
  /** Records that can no longer be calculated and keep their figures. */
  readonly faults: readonly { readonly id: string; readonly message: string }[];
}

/** One record before and after; t CO2-e and GJ as stored. */
export interface RecalculatedRecord {
  readonly id: string;
  readonly before: StoredResults;
  readonly after: StoredResults;
}

interface RecalculationParts {
  readonly database: Database;
  readonly companies: CompanyStore;
  readonly records: RecordStore;
  readonly calculation: RecordCalculation;
  readonly periods: RecordPeriods;
  readonly history: RecordHistory;
  readonly rollup: RecordRollup;
  readonly clock: Clock;
}

/** Records per read. Each is written in a separate transaction, so that other writers do not wait long. */
const BATCH = 500;

const LOOK = { action: 'recalculation of records', audit: false } as const;

/** Recalculates records of an older engine, see docs/adr/0051. */
export class Recalculation {
  constructor(private readonly parts: RecalculationParts) {}

  /** If `accountId` is null, only reports what would change; otherwise stores it in the name of that account. */
  async *run(accountId: string | null): AsyncIterable<CompanyRecalculation> {
    const { database, companies } = this.parts;
    const found = await database.asStaff(LOOK, (trx) => companies.companies(trx));
    for (const { id: companyId, name: companyName } of found) {
      const sums = { same: 0, changed: [] as RecalculatedRecord[], locked: [] as RecalculatedRecord[] };
      const faults: { id: string; message: string }[] = [];
      for await (const id of this.ids(companyId)) {
        const outcome = await database.withTenant(companyId, (trx) => this.one(trx, companyId, id, accountId));
        if (outcome.kind === 'fault') faults.push({ id, message: outcome.message });
        else if (outcome.kind === 'same') sums.same += 1;
        else sums[outcome.kind].push({ id, before: outcome.before, after: outcome.after });
      }
      yield { companyId, companyName, ...sums, faults };
    }
  }

  /** Ids of counted records that another version of the engine calculated. */
  private async *ids(companyId: string): AsyncIterable<string> {
    let after = '00000000-0000-0000-0000-000000000000';
    for (;;) {
      const from = after;
      const { rows } = await this.parts.database.withTenant(companyId, (trx) =>
        sql<{ id: string }>`
          select record.id from emission_record as record
            join calculation_run as run on run.company_id = record.company_id and run.id = record.run_id
          where record.company_id = ${companyId}::uuid and record.id > ${from}::uuid and record.deleted_at is null
            and record.status <> 'VOID' and run.engine_version <> ${ENGINE_VERSION}
          order by record.id limit ${BATCH}`.execute(trx),
      );
      for (const { id } of rows) yield id;
      after = rows.at(-1)?.id ?? after;
      if (rows.length < BATCH) return;
    }
  }

  private async one(trx: Trx, companyId: string, id: string, accountId: string | null) {
    const { records, periods } = this.parts;
    const present = await records.hold(trx, companyId, id);
    if (!present) return { kind: 'same' } as const;
    let calculated: CalculatedRecord;
    try {
      calculated = await this.calculated(trx, present);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      return { kind: 'fault', message: error.message } as const;
    }
    const after = storedResults(calculated.outputs);
    const before = resultsOf(present);
    const isSame = Object.entries(after).every(([name, figure]) => before[name as keyof StoredResults] === figure);
    if (isSame) return { kind: 'same' } as const;
    const { facility_id: facilityId, from_date: fromDate, to_date: toDate } = present;
    const state = await periods.hold(trx, { companyId, facilityId, fromDate, toDate });
    if (state === 'LOCKED') return { kind: 'locked', before, after } as const;
    if (accountId !== null) await this.write(trx, present, calculated, accountId);
    return { kind: 'changed', before, after } as const;
  }

  private async calculated(trx: Trx, present: StoredRecord): Promise<CalculatedRecord> {
    const facility = await this.parts.companies.facility(trx, present.company_id, present.facility_id);
    if (!facility) throw unknownFacility();
    return this.parts.calculation.calculate(bodyOfSnapshot(snapshotOf(present)), facility);
  }

  /** Writes a new revision with a new run, like a correction. Entered values, preparer and status stay the same. */
  private async write(trx: Trx, present: StoredRecord, calculated: CalculatedRecord, accountId: string): Promise<void> {
    const { records, history, rollup, clock } = this.parts;
    const { company_id: companyId, id } = present;
    const at = clock.now().toISOString();
    const run = newRun({ companyId, accountId }, id, present.revision + 1, calculated, at);
    const result = {
      ...storedResults(calculated.outputs),
      method: calculated.method,
      ...storedUncertainty(calculated),
      revision: run.recordRevision,
      run_id: run.id,
      updated_at: at,
      updated_by: accountId,
    };
    const after: StoredRecord = { ...present, ...result };
    await records.recalculate(trx, companyId, id, result, run);
    await history.write(trx, present, after, { act: 'RECALCULATED', reason: `Engine ${ENGINE_VERSION}` });
    await rollup.move(trx, companyId, { before: [present], after: [after] });
  }
}

/** The figures as they are stored now. */
const resultsOf = (present: StoredRecord): StoredResults => byName(FIGURE_COLUMNS, (column) => present[column]);
