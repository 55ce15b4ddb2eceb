import { messageOf } from '#contract';
import { sql, type Compilable } from 'kysely';
import type { CompanyTables } from '#plugins/company/company/server';
import { cited, type ReferenceLibrary } from '#plugins/reference/reference-data/server';
import { samePerson, type SignInTables } from '#plugins/identity/sign-in/server';
import { compileOnce, type Texts, type Trx } from '#server';
import type { PeriodState, RecordDetail, RecordWarning } from '../../contract/index.ts';
import { nextSteps, type NextStep } from '../../domain/index.ts';
import { presentRow, ROW_COLUMNS, STAFF_NAME, type ShownRow } from './present-row.ts';
import { coveredBy } from './record-list-view.ts';
import { isOnlyUser, prepared, type Reader } from './record-people.ts';
import type { RecordPeriods } from '../write/record-periods.ts';
import type { RecordTables } from '../record-tables.ts';
type DetailRow = ShownRow & {
  company_name: string;
  method_inputs: Record<string, string>;
  custom_factor: Record<string, string> | null;
  custom_emission: Record<string, string> | null;
  submitted_at: string | null;
  approved_at: string | null;
  run: StoredRun;
  warnings: readonly StoredWarning[];
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

type StoredWarning = Omit<RecordWarning, 'acknowledgedBy'> & {
  readonly acknowledgedBy: string | null;
  readonly acknowledgedByName: string | null;
};

/** One record with its working, for one screen. */
export class RecordDetailView {
  constructor(
    private readonly library: ReferenceLibrary,
    private readonly periods: RecordPeriods,
    private readonly texts: Texts,
  ) {}

  async find(trx: Trx, companyId: string, id: string, reader: Reader): Promise<RecordDetail | undefined> {
    const [row] = await findDetail(trx, { companyId, id });
    if (!row) return undefined;
    const [state = 'OPEN'] = await this.periods.states(trx, [coveredBy(row)]);
    // Who prepared it matters only to someone who might approve it.
    const accounts = row.status === 'SUBMITTED' ? await samePerson(trx, reader.accountId) : [reader.accountId];
    const isPreparer = prepared(row, accounts);
    const matters = isPreparer && row.status === 'SUBMITTED';
    const actor = {
      authorities: reader.authorities,
      isPreparer,
      isOnlyUser: matters && (await isOnlyUser(trx, companyId, reader.accountId)),
    };
    const { status, open_warnings: openWarnings } = row;
    return this.present(row, state, nextSteps({ status, locked: state === 'LOCKED', openWarnings }, actor));
  }

  /** The company of a record, for platform staff, who only know its id. */
  async companyOf(trx: Trx, id: string): Promise<string | undefined> {
    return (await this.companiesOf(trx, [id])).get(id);
  }

  /** The same for several records; the map omits unknown ids. */
  async companiesOf(trx: Trx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const rows = await trx
      .withTables<RecordTables>()
      .selectFrom('emission_record')
      .select(['id', 'company_id'])
      .where('id', 'in', [...ids])
      .where('deleted_at', 'is', null)
      .execute();
    return new Map(rows.map((row) => [row.id, row.company_id]));
  }

  private present(row: DetailRow, state: PeriodState, steps: readonly NextStep[]): RecordDetail {
    const { run } = row;
    return {
      ...presentRow(row, { library: this.library, companyName: row.company_name, periodState: state }),
      methodInputs: row.method_inputs,
      customFactor: row.custom_factor,
      customEmission: row.custom_emission,
      attachmentIds: row.attachment_ids,
      submittedAt: row.submitted_at,
      approvedAt: row.approved_at,
      allowedStatuses: steps.flatMap(({ to, refusal }) => (refusal ? [] : [to])),
      refusedStatuses: steps.flatMap(({ to, refusal }) =>
        refusal ? [{ status: to, code: refusal.code, message: messageOf(refusal.text) }] : [],
      ),
      warningList: row.warnings.map((warning) => ({
        ...presentWarning(warning),
        message: this.texts.warning(warning),
      })),
      run: {
        ...run.trace,
        factors: run.trace.factors.map((factor) => cited(this.library, factor)),
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

/** Normalises a time inside JSON, which has PostgreSQL's format. */
const moment = (given: string | null) => given && new Date(given).toISOString();

function presentWarning({ acknowledgedByName, ...warning }: StoredWarning): RecordWarning {
  return {
    ...warning,
    raisedAt: new Date(warning.raisedAt).toISOString(),
    acknowledgedAt: moment(warning.acknowledgedAt),
    acknowledgedBy: warning.acknowledgedBy && (acknowledgedByName ?? STAFF_NAME),
  };
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
      .leftJoin('account as submitter', 'submitter.id', 'record.submitted_by')
      .leftJoin('account as approver', 'approver.id', 'record.approved_by')
      .leftJoin('account as calculator', 'calculator.id', 'run.created_by')
      .select([
        ...ROW_COLUMNS,
        'company.name as company_name',
        'record.method_inputs',
        'record.custom_factor',
        'record.custom_emission',
        'record.submitted_at',
        'record.approved_at',
      ])
      .select([
        sql<StoredRun>`json_build_object('record_revision', run.record_revision, 'gwp_set', run.gwp_set, 'trace', run.trace,
          'outputs', run.outputs, 'inputs_hash', run.inputs_hash, 'created_at', run.created_at,
          'created_by_name', calculator.name)`.as('run'),
        sql<readonly StoredWarning[]>`coalesce((
          select json_agg(json_build_object('id', warning.id, 'code', warning.code, 'path', warning.path,
            'message', warning.message, 'values', warning.places, 'raisedAt', warning.raised_at,
            'acknowledgedAt', warning.acknowledged_at, 'acknowledgedBy', warning.acknowledged_by,
            'acknowledgedByName', acknowledger.name, 'comment', warning.comment) order by warning.raised_at, warning.id)
          from record_warning as warning left join account as acknowledger on acknowledger.id = warning.acknowledged_by
          where warning.company_id = record.company_id and warning.record_id = record.id), '[]')`.as('warnings'),
      ])
      .where('record.company_id', '=', value('companyId'))
      .where('record.id', '=', value('id'))
      .where('record.deleted_at', 'is', null) as Compilable<DetailRow>,
);
