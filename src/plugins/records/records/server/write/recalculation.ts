import { sql } from 'kysely';
import { Problem } from '#contract';
import { ENGINE_VERSION } from '#domain/emissions';
import { byName, FIGURE_COLUMNS } from '#domain/rollup';
import type { CompanyStore } from '#plugins/company/company/server';
import type { Clock, Database, Trx } from '#server';
import { newRun } from './record-change.ts';
import type { CalculatedRecord, RecordCalculation } from './record-calculation.ts';
import type { RecordHistory } from '../history/record-history.ts';
import type { RecordPeriods } from './record-periods.ts';
import { unknownFacility } from './record-preparation.ts';
import type { RecordRollup } from '../rollup/record-rollup.ts';
import { bodyOfSnapshot, snapshotOf } from '../history/record-snapshot.ts';
import type { RecordStore, StoredRecord } from './record-store.ts';
import { storedResults, type StoredResults } from './stored-record.ts';

/** What became of the records of one company whose working is of an older engine. */
export interface CompanyRecalculation {
  readonly companyId: string;
  readonly companyName: string;
  /** Records whose figures the present engine gives as they are. */
  readonly same: number;
  readonly changed: readonly RecalculatedRecord[];
  /** Would change, and lie in a locked year: they stay. */
  readonly locked: readonly RecalculatedRecord[];
  /** Cannot be calculated any more: they stay. */
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

/** Records read at once; each is then written in a transaction of its own, so that nobody waits long. */
const BATCH = 500;

const LOOK = { action: 'recalculation of records', audit: false } as const;

/** Calculates records of an older engine again: see docs/adr/0051. */
export class Recalculation {
  constructor(private readonly parts: RecalculationParts) {}

  /**
   * `accountId` null: says what would change and writes nothing; otherwise it is written in the name of that account.
   */
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

  /** Records that count and whose working is not of the present engine. */
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

  /** A new revision with a new run, as a correction makes one; what was entered, its preparer and its status stay. */
  private async write(trx: Trx, present: StoredRecord, calculated: CalculatedRecord, accountId: string): Promise<void> {
    const { records, history, rollup, clock } = this.parts;
    const { company_id: companyId, id } = present;
    const at = clock.now().toISOString();
    const run = newRun({ companyId, accountId }, id, present.revision + 1, calculated, at);
    const result = {
      ...storedResults(calculated.outputs),
      method: calculated.method,
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
