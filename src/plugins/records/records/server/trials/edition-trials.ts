import { problem, Problem } from '#contract';
import type { Method } from '#domain/emissions';
import { byName, FIGURE_COLUMNS } from '#domain/rollup';
import type { CompanyStore, Facility } from '#plugins/company/company/server';
import type { ReferenceLibrary } from '#plugins/reference/reference-data/server';
import type { Database, Trx } from '#server';
import { recordBody, type RecordScope } from '../../contract/index.ts';
import { RecordCalculation } from '../write/record-calculation.ts';
import type { RecordPeriods } from '../write/record-periods.ts';
import { bodyOfSnapshot, snapshotOf } from '../history/record-snapshot.ts';
import type { StoredRecord } from '../write/record-store.ts';
import { RECORD_COLUMNS } from '../write/record-columns.ts';
import type { RecordTables } from '../record-tables.ts';
import { storedResults, type StoredResults } from '../write/stored-record.ts';

/** Filter of records for a trial of an edition: calculated with the library, by the given editions, in its days. */
export interface TrialWanted {
  /** The edition to try, from the `library` of the run. */
  readonly editionId: string;
  /** Current editions of the records. */
  readonly among: readonly string[];
  /** Bounds of the first day of a record, inclusive. */
  readonly from: string;
  readonly to: string;
}

/** One record before and after the trial. */
export interface TriedRecord {
  readonly companyId: string;
  readonly facilityId: string;
  readonly id: string;
  readonly framework: string;
  readonly scope: number;
  readonly category: string;
  readonly inputType: string;
  readonly fromDate: string;
  readonly status: string;
  /** Its period is locked, so it would not change. */
  readonly locked: boolean;
  readonly before: StoredResults;
  /** Null if it cannot be calculated; `fault` has the reason. */
  readonly after: StoredResults | null;
  readonly fault: string | null;
}

const LOOK = { action: 'trial of an edition', audit: false } as const;

/** Records per batch; between batches the server can respond to other requests. */
const BATCH = 200;

const AUTOFILL = 1;

/** Calculates records with another edition without writing anything. */
export class EditionTrials {
  constructor(
    private readonly database: Database,
    private readonly companies: CompanyStore,
    private readonly periods: RecordPeriods,
    private readonly methods: readonly Method[],
    private readonly scopes: readonly RecordScope[],
  ) {}

  /** Number of matching records. */
  async count(wanted: TrialWanted): Promise<number> {
    const { count } = await this.database.asStaff(LOOK, (trx) =>
      wantedRows(trx, wanted)
        .select((row) => row.fn.countAll<string>().as('count'))
        .executeTakeFirstOrThrow(),
    );
    return Number(count);
  }

  /** Trials of all matching records, company by company, in batches. */
  async *run(library: ReferenceLibrary, wanted: TrialWanted): AsyncIterable<readonly TriedRecord[]> {
    const calculation = new RecordCalculation(library, this.methods, this.scopes);
    const companies = await this.database.asStaff(LOOK, (trx) => this.companies.companies(trx));
    for (const { id: companyId } of companies) {
      let after = '00000000-0000-0000-0000-000000000000';
      for (;;) {
        const { rows, facilities, states } = await this.batch(companyId, wanted, after);
        if (rows.length === 0) break;
        yield rows.map((row, at) =>
          tried(calculation, row, wanted.editionId, facilities.get(row.facility_id), states[at] === 'LOCKED'),
        );
        after = rows.at(-1)?.id ?? after;
        if (rows.length < BATCH) break;
      }
    }
  }

  private batch(companyId: string, wanted: TrialWanted, after: string) {
    return this.database.asStaff(LOOK, async (trx) => {
      const rows = (await wantedRows(trx, wanted)
        .select(RECORD_COLUMNS)
        .where('company_id', '=', companyId)
        .where('id', '>', after)
        .orderBy('id')
        .limit(BATCH)
        .execute()) as StoredRecord[];
      const facilities = new Map<string, Facility>();
      if (rows.length > 0)
        for (const one of await this.companies.facilities(trx, companyId)) facilities.set(one.id, one);
      const covered = rows.map(({ facility_id: facilityId, from_date: fromDate, to_date: toDate }) => ({
        companyId,
        facilityId,
        fromDate,
        toDate,
      }));
      return { rows, facilities, states: await this.periods.states(trx, covered) };
    });
  }
}

const wantedRows = (trx: Trx, { among, from, to }: TrialWanted) =>
  trx
    .withTables<RecordTables>()
    .selectFrom('emission_record')
    .where('edition', 'in', among)
    .where('from_date', '>=', from)
    .where('from_date', '<=', to)
    .where('deleted_at', 'is', null)
    .where('status', '<>', 'VOID')
    .where('fill_mode', '=', AUTOFILL);

const figuresOf = (row: StoredRecord): StoredResults => byName(FIGURE_COLUMNS, (column) => row[column]);

function tried(
  calculation: RecordCalculation,
  row: StoredRecord,
  editionId: string,
  facility: Facility | undefined,
  locked: boolean,
): TriedRecord {
  const facts = {
    companyId: row.company_id,
    facilityId: row.facility_id,
    id: row.id,
    framework: row.framework,
    scope: row.scope,
    category: row.category,
    inputType: row.input_type,
    fromDate: row.from_date,
    status: row.status,
    locked,
    before: figuresOf(row),
  };
  try {
    if (!facility) throw problem('facility.unknown', 404, 'records.facility-gone');
    const body = recordBody.parse({ ...bodyOfSnapshot(snapshotOf(row)), versionId: editionId });
    const { outputs } = calculation.calculate(body, facility);
    return { ...facts, after: storedResults(outputs), fault: null };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { ...facts, after: null, fault: error.message };
  }
}
