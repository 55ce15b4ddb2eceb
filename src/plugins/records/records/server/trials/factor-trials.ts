import { problem, Problem } from '#contract';
import type { Method } from '#domain/emissions';
import { byName, FIGURE_COLUMNS } from '#domain/rollup';
import type { CompanyStore } from '#plugins/company/company/server';
import type { ReferenceLibrary } from '#plugins/reference/reference-data/server';
import type { Trx } from '#server';
import { sql } from 'kysely';
import { recordBody, SCOPE_NUMBERS, type CustomFactor, type RecordScope } from '../../contract/index.ts';
import { RecordCalculation } from '../write/record-calculation.ts';
import { RECORD_COLUMNS } from '../write/record-columns.ts';
import { periodsOf, type RecordPeriods } from '../write/record-periods.ts';
import type { StoredRecord } from '../write/record-store.ts';
import type { RecordTables } from '../record-tables.ts';
import { bodyOfSnapshot, snapshotOf } from '../history/record-snapshot.ts';
import { storedResults, type StoredResults } from '../write/stored-record.ts';

/** A record that names an own factor, as stored and as it would be with other figures. */
export interface FactorTrial {
  readonly id: string;
  readonly scope: number;
  readonly facilityName: string;
  readonly category: string;
  readonly inputType: string;
  readonly fromDate: string;
  readonly toDate: string;
  readonly status: string;
  readonly revision: number;
  /** Its period is locked. */
  readonly locked: boolean;
  readonly before: StoredResults;
  /** Null if it cannot be calculated with these figures. */
  readonly after: StoredResults | null;
}

const GASES = ['co2', 'ch4', 'n2o', 'biogenicCo2', 'biogenicCarbon', 'upstream'] as const;

/** Calculates the records that name an own factor with other figures. Writes nothing. */
export class FactorTrials {
  constructor(
    private readonly library: ReferenceLibrary,
    private readonly companies: CompanyStore,
    private readonly periods: readonly RecordPeriods[],
    private readonly methods: readonly Method[],
    private readonly scopes: readonly RecordScope[],
  ) {}

  async run(trx: Trx, companyId: string, factorId: string, figures: CustomFactor): Promise<readonly FactorTrial[]> {
    const rows = (await trx
      .withTables<RecordTables>()
      .selectFrom('emission_record')
      .select(RECORD_COLUMNS)
      .where('company_id', '=', companyId)
      .where(sql<boolean>`custom_factor ->> 'factorId' = ${factorId}`)
      .where('deleted_at', 'is', null)
      .where('status', '<>', 'VOID')
      .orderBy('from_date')
      .orderBy('id')
      .execute()) as StoredRecord[];
    if (rows.length === 0) return [];
    const facilities = new Map((await this.companies.facilities(trx, companyId)).map((one) => [one.id, one]));
    const states = await periodsOf(this.periods).states(
      trx,
      rows.map(({ facility_id: facilityId, from_date: fromDate, to_date: toDate }) => ({
        companyId,
        facilityId,
        fromDate,
        toDate,
      })),
    );
    const calculation = new RecordCalculation(this.library, this.methods, this.scopes);
    const calculated = (row: StoredRecord, { basis, ...given }: CustomFactor): StoredResults => {
      // Only bought energy has two figures to choose from.
      const customFactor = row.scope === SCOPE_NUMBERS.SCOPE2 ? { ...given, basis } : given;
      const facility = facilities.get(row.facility_id);
      if (!facility) throw problem('facility.unknown', 404, 'records.facility-gone');
      const body = recordBody.parse({ ...bodyOfSnapshot(snapshotOf(row)), versionId: row.edition, customFactor });
      return storedResults(calculation.calculate(body, facility).outputs);
    };
    return rows.map((row, at) => ({
      id: row.id,
      scope: row.scope,
      facilityName: facilities.get(row.facility_id)?.name ?? '',
      category: row.category,
      inputType: row.input_type,
      fromDate: row.from_date,
      toDate: row.to_date,
      status: row.status,
      revision: row.revision,
      locked: states[at] === 'LOCKED',
      before: byName(FIGURE_COLUMNS, (column) => row[column]),
      after: orNull(() => calculated(row, figures)) ?? orNull(() => calculated(row, withoutGases(figures))),
    }));
  }
}

/** Methods that take no gases accept the factor as a single figure, as people enter it there. */
const withoutGases = (figures: CustomFactor): CustomFactor => ({
  ...figures,
  ...Object.fromEntries(GASES.map((gas) => [gas, undefined])),
});

function orNull<T>(work: () => T): T | null {
  try {
    return work();
  } catch (error) {
    if (error instanceof Problem) return null;
    throw error;
  }
}
