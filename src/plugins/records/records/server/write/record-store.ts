import type { Insertable, RawBuilder } from 'kysely';
import { compileOnce, type Trx, type ValueOf } from '#server';
import type { CalculationTrace, Outputs } from '#domain/emissions';
import type { CalculationRunTable, EmissionRecordTable, RecordTables } from '../record-tables.ts';
import { RECORD_COLUMNS, RUN_COLUMNS } from './record-columns.ts';
import type { StoredPart, StoredResults } from './stored-record.ts';

/** A row of the table of records. */
export type StoredRecord = Omit<EmissionRecordTable, JsonColumn | 'deleted_at'> & {
  method_inputs: Record<string, string>;
  custom_factor: Record<string, string> | null;
  custom_emission: Record<string, string> | null;
  parts: readonly StoredPart[] | null;
};

type JsonColumn = 'method_inputs' | 'custom_factor' | 'custom_emission' | 'parts';

/** A finished calculation to be stored. */
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

/** The columns that a change may write. */
export type RecordChange = StoredResults &
  Omit<StoredRecord, keyof StoredResults | 'company_id' | 'id' | 'created_at' | 'created_by' | WorkflowColumn>;

/** The columns that the workflow changes, separate from the contents. */
export type WorkflowColumn =
  | 'status'
  | 'last_reason'
  | 'submitted_at'
  | 'submitted_by'
  | 'approved_at'
  | 'approved_by'
  | 'open_warnings';

/** The columns that a recalculation changes. */
export type Recalculated = StoredResults &
  Pick<
    StoredRecord,
    'method' | 'default_uncertainty' | 'uncertainty_basis' | 'revision' | 'run_id' | 'updated_at' | 'updated_by'
  >;

/** The columns that a workflow step changes. */
export type WorkflowChange = Partial<Pick<StoredRecord, WorkflowColumn>> &
  Pick<StoredRecord, 'revision' | 'updated_at' | 'updated_by'>;

/** Write model of records and runs, in the caller's transaction. Every statement filters by company. */
export class RecordStore {
  async insert(trx: Trx, record: StoredRecord, run: NewRun): Promise<void> {
    await this.insertAlone(trx, record);
    await this.addRun(trx, run);
  }

  /** The record alone: its run must follow in the same transaction. */
  async insertAlone(trx: Trx, record: StoredRecord): Promise<void> {
    await insertRecord(trx, { ...record, ...jsonOf(record) });
  }

  /** The current row, locked; undefined if it is missing or deleted. */
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

  /** Writes the change and its run, and marks earlier runs as superseded. */
  async update(
    trx: Trx,
    companyId: string,
    id: string,
    change: RecordChange & Pick<StoredRecord, 'open_warnings'>,
    run: NewRun,
  ): Promise<void> {
    await tables(trx)
      .updateTable('emission_record')
      .set({ ...change, ...jsonOf(change) })
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .execute();
    await this.replaceRun(trx, companyId, id, run);
  }

  /** Writes the results of another run for the same contents, and marks earlier runs as superseded. */
  async recalculate(trx: Trx, companyId: string, id: string, result: Recalculated, run: NewRun): Promise<void> {
    await tables(trx)
      .updateTable('emission_record')
      .set(result)
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .execute();
    await this.replaceRun(trx, companyId, id, run);
  }

  private async replaceRun(trx: Trx, companyId: string, id: string, run: NewRun): Promise<void> {
    await tables(trx)
      .updateTable('calculation_run')
      .set({ superseded_at: run.at })
      .where('company_id', '=', companyId)
      .where('record_id', '=', id)
      .where('superseded_at', 'is', null)
      .execute();
    await this.addRun(trx, run);
  }

  /** Stores the number of open warnings. */
  async countWarnings(trx: Trx, companyId: string, id: string, open: number): Promise<void> {
    await tables(trx)
      .updateTable('emission_record')
      .set({ open_warnings: open })
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .execute();
  }

  /** Changes the status of the record; its run stays the same. */
  async move(trx: Trx, companyId: string, id: string, change: WorkflowChange): Promise<void> {
    await tables(trx)
      .updateTable('emission_record')
      .set(change)
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .execute();
  }

  /** Soft delete: the row stays, but lists and totals skip it. */
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

type JsonTexts = { readonly method_inputs: string } & Readonly<
  Record<'custom_factor' | 'custom_emission' | 'parts', string | null>
>;
type RecordValues = Omit<StoredRecord, JsonColumn> & JsonTexts;
type RunValues = Insertable<Pick<CalculationRunTable, (typeof RUN_COLUMNS)[number]>>;

function jsonOf(record: Pick<StoredRecord, JsonColumn>): JsonTexts {
  const text = (given: object | null) => given && JSON.stringify(given);
  return {
    method_inputs: JSON.stringify(record.method_inputs),
    custom_factor: text(record.custom_factor),
    custom_emission: text(record.custom_emission),
    parts: text(record.parts),
  };
}

const insertRecord = compileOnce<RecordValues, unknown>((trx, value) =>
  tables(trx).insertInto('emission_record').values(each(RECORD_COLUMNS, value)),
);

const insertRun = compileOnce<RunValues, unknown>((trx, value) =>
  tables(trx).insertInto('calculation_run').values(each(RUN_COLUMNS, value)),
);

/** A row of parameters, one per column. */
function each<V, C extends keyof V>(columns: readonly C[], value: ValueOf<V>) {
  return Object.fromEntries(columns.map((column) => [column, value(column)])) as { [K in C]: RawBuilder<V[K]> };
}
