import { sql, type Compilable } from 'kysely';
import { token } from '#contract';
import type { CompanyTables } from '#plugins/company/server';
import type { ReferenceLibrary } from '#plugins/reference-data/server';
import type { SignInTables } from '#plugins/sign-in/server';
import { compileOnce, type Trx } from '#server';
import type { RecordDetail } from '../contract/index.ts';
import { presentRow, ROW_COLUMNS, type ShownRow } from './present-row.ts';
import type { RecordTables } from './record-tables.ts';

/** One record with its working, for one screen. */
export interface RecordDetailView {
  find(trx: Trx, companyId: string, id: string): Promise<RecordDetail | undefined>;
  /** The company a record belongs to: for platform staff, who have only its id. */
  companyOf(trx: Trx, id: string): Promise<string | undefined>;
}

export const RecordDetailView = token<RecordDetailView>('records/record-detail-view');

type DetailRow = ShownRow & {
  method_inputs: Record<string, string>;
  created_by_name: string | null;
  updated_by_name: string | null;
  run: StoredRun;
};

interface StoredRun {
  readonly record_revision: number;
  readonly gwp_set: string;
  readonly trace: Omit<
    RecordDetail['run'],
    'id' | 'recordRevision' | 'gwpSet' | 'outputs' | 'inputsHash' | 'createdAt' | 'createdBy'
  >;
  readonly outputs: Record<string, string | null>;
  readonly inputs_hash: string;
  readonly created_at: string;
  readonly created_by_name: string | null;
}

/** Shown where a name is not visible to the reader: staff accounts belong to no company. */
const STAFF_NAME = 'Platform staff';

export class RecordDetailViewImpl implements RecordDetailView {
  constructor(private readonly library: ReferenceLibrary) {}

  async find(trx: Trx, companyId: string, id: string): Promise<RecordDetail | undefined> {
    const [row] = await findDetail(trx, { companyId, id });
    return row && this.present(row);
  }

  async companyOf(trx: Trx, id: string): Promise<string | undefined> {
    const row = await trx
      .withTables<RecordTables>()
      .selectFrom('emission_record')
      .select('company_id')
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    return row?.company_id;
  }

  private present(row: DetailRow): RecordDetail {
    const { run } = row;
    return {
      ...presentRow(row, this.library),
      methodInputs: row.method_inputs,
      createdBy: row.created_by_name ?? STAFF_NAME,
      updatedBy: row.updated_by_name ?? STAFF_NAME,
      run: {
        ...run.trace,
        id: row.run_id,
        recordRevision: run.record_revision,
        gwpSet: run.gwp_set,
        outputs: run.outputs,
        inputsHash: run.inputs_hash,
        createdAt: new Date(run.created_at).toISOString(),
        createdBy: run.created_by_name ?? STAFF_NAME,
      },
    };
  }
}

const findDetail = compileOnce<{ companyId: string; id: string }, DetailRow>(
  (trx, value) =>
    trx
      .withTables<RecordTables & CompanyTables & SignInTables>()
      .selectFrom('emission_record as record')
      .innerJoin('facility', (on) =>
        on.onRef('facility.company_id', '=', 'record.company_id').onRef('facility.id', '=', 'record.facility_id'),
      )
      .innerJoin('company', 'company.company_id', 'record.company_id')
      .innerJoin('calculation_run as run', (on) =>
        on.onRef('run.company_id', '=', 'record.company_id').onRef('run.id', '=', 'record.run_id'),
      )
      .leftJoin('account as creator', 'creator.id', 'record.created_by')
      .leftJoin('account as updater', 'updater.id', 'record.updated_by')
      .leftJoin('account as calculator', 'calculator.id', 'run.created_by')
      .select([
        ...ROW_COLUMNS,
        'record.method_inputs',
        'creator.name as created_by_name',
        'updater.name as updated_by_name',
      ])
      .select(
        sql<StoredRun>`json_build_object('record_revision', run.record_revision, 'gwp_set', run.gwp_set, 'trace', run.trace,
          'outputs', run.outputs, 'inputs_hash', run.inputs_hash, 'created_at', run.created_at,
          'created_by_name', calculator.name)`.as('run'),
      )
      .where('record.company_id', '=', value('companyId'))
      .where('record.id', '=', value('id'))
      .where('record.deleted_at', 'is', null) as Compilable<DetailRow>,
);
