import { token } from '#contract';
import type { Trx } from '#server';
import type { CalculationTrace, Outputs } from '#domain/emissions';
import type { EmissionRecordTable, RecordTables } from './record-tables.ts';
import type { StoredResults } from './stored-record.ts';

/** A record as it lies in its table. */
export type StoredRecord = Omit<EmissionRecordTable, 'method_inputs' | 'deleted_at'> & {
  method_inputs: Record<string, string>;
};

/** A finished calculation, to be kept. */
export interface NewRun {
  readonly id: string;
  readonly companyId: string;
  readonly recordId: string;
  readonly recordRevision: number;
  readonly gwpSet: string;
  readonly trace: CalculationTrace;
  readonly outputs: Outputs;
  readonly inputsHash: string;
  readonly at: string;
  readonly by: string;
}

/** The parts of a record that a change may touch. */
export type RecordChange = StoredResults &
  Omit<StoredRecord, keyof StoredResults | 'company_id' | 'id' | 'created_at' | 'created_by' | 'status'>;

/** Write model of records and runs, inside the caller's transaction; every statement names the company. */
export interface RecordStore {
  insert(trx: Trx, record: StoredRecord, run: NewRun): Promise<void>;
  /** The present row, locked; undefined if there is none or it is deleted. */
  hold(trx: Trx, companyId: string, id: string): Promise<StoredRecord | undefined>;
  /** Writes the change and its run; the runs before it become superseded. */
  update(trx: Trx, companyId: string, id: string, change: RecordChange, run: NewRun): Promise<void>;
  /** Soft delete: the row stays, out of lists and totals. */
  remove(trx: Trx, companyId: string, id: string, at: string, by: string): Promise<void>;
}

export const RecordStore = token<RecordStore>('records/record-store');

export class RecordStoreImpl implements RecordStore {
  async insert(trx: Trx, record: StoredRecord, run: NewRun): Promise<void> {
    const { method_inputs, ...rest } = record;
    await tables(trx)
      .insertInto('emission_record')
      .values({ ...rest, method_inputs: JSON.stringify(method_inputs), deleted_at: null })
      .execute();
    await this.addRun(trx, run);
  }

  hold(trx: Trx, companyId: string, id: string): Promise<StoredRecord | undefined> {
    return tables(trx)
      .selectFrom('emission_record')
      .selectAll()
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
  }

  async update(trx: Trx, companyId: string, id: string, change: RecordChange, run: NewRun): Promise<void> {
    const { method_inputs, ...rest } = change;
    await tables(trx)
      .updateTable('emission_record')
      .set({ ...rest, method_inputs: JSON.stringify(method_inputs) })
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .execute();
    await tables(trx)
      .updateTable('calculation_run')
      .set({ superseded_at: run.at })
      .where('company_id', '=', companyId)
      .where('record_id', '=', id)
      .where('superseded_at', 'is', null)
      .execute();
    await this.addRun(trx, run);
  }

  async remove(trx: Trx, companyId: string, id: string, at: string, by: string): Promise<void> {
    await tables(trx)
      .updateTable('emission_record')
      .set((row) => ({ deleted_at: at, updated_at: at, updated_by: by, revision: row('revision', '+', 1) }))
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .execute();
  }

  private async addRun(trx: Trx, run: NewRun): Promise<void> {
    await tables(trx)
      .insertInto('calculation_run')
      .values({
        company_id: run.companyId,
        id: run.id,
        record_id: run.recordId,
        record_revision: run.recordRevision,
        engine_version: run.trace.engineVersion,
        gwp_set: run.gwpSet,
        trace: JSON.stringify(run.trace),
        outputs: JSON.stringify(run.outputs),
        inputs_hash: run.inputsHash,
        created_at: run.at,
        created_by: run.by,
        superseded_at: null,
      })
      .execute();
  }
}

const tables = (trx: Trx) => trx.withTables<RecordTables>();
