import { token } from '#contract';
import type { Insertable } from 'kysely';
import { compileOnce, type Trx, type ValueOf } from '#server';
import type { CalculationTrace, Outputs } from '#domain/emissions';
import type { CalculationRunTable, EmissionRecordTable, RecordTables } from './record-tables.ts';
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
    await insertRecord(trx, { ...record, method_inputs: JSON.stringify(record.method_inputs) });
    await this.addRun(trx, run);
  }

  async hold(trx: Trx, companyId: string, id: string): Promise<StoredRecord | undefined> {
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
    await insertRun(trx, {
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
    });
  }
}

const tables = (trx: Trx) => trx.withTables<RecordTables>();

const RECORD_COLUMNS = [
  'company_id',
  'id',
  'revision',
  'facility_id',
  'scope',
  'framework',
  'edition',
  'category',
  'sub_category',
  'input_type',
  'consumption_type',
  'fill_mode',
  'from_date',
  'to_date',
  'quantity',
  'unit',
  'method',
  'criterion',
  'method_inputs',
  'remark',
  'status',
  'run_id',
  't_total',
  't_location',
  't_market',
  't_co2',
  't_ch4',
  't_n2o',
  't_biogenic_co2',
  't_upstream',
  'energy_gj',
  'created_at',
  'created_by',
  'updated_at',
  'updated_by',
] as const satisfies readonly (keyof StoredRecord)[];

const RUN_COLUMNS = [
  'company_id',
  'id',
  'record_id',
  'record_revision',
  'engine_version',
  'gwp_set',
  'trace',
  'outputs',
  'inputs_hash',
  'created_at',
  'created_by',
] as const satisfies readonly (keyof CalculationRunTable)[];

type RecordValues = Omit<StoredRecord, 'method_inputs'> & { readonly method_inputs: string };
type RunValues = Insertable<Pick<CalculationRunTable, (typeof RUN_COLUMNS)[number]>>;

const insertRecord = compileOnce<RecordValues, unknown>((trx, value) =>
  tables(trx).insertInto('emission_record').values(each(RECORD_COLUMNS, value)),
);

const insertRun = compileOnce<RunValues, unknown>((trx, value) =>
  tables(trx).insertInto('calculation_run').values(each(RUN_COLUMNS, value)),
);

/** A row of places, one a column. */
function each<V, const C extends readonly (keyof V)[]>(columns: C, value: ValueOf<V>): Pick<V, C[number]> {
  return Object.fromEntries(columns.map((column) => [column, value(column)])) as Pick<V, C[number]>;
}
