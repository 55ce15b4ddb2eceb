import { sql } from 'kysely';
import {
  addCells,
  byName,
  COUNT_FIELDS,
  COUNTS,
  diffCells,
  FIGURE_COLUMNS,
  FIGURE_FIELDS,
  FIGURES,
  type Cell,
} from '#domain/rollup';
import type { CompanyStore } from '#plugins/company/company/server';
import type { Database, Trx } from '#server';
import type { CellStore } from './cell-store.ts';
import { rebuildSums, wrongSums } from './stored-sums.ts';
import type { RecordTables } from '../record-tables.ts';
import { cellsOfStored } from '../write/stored-record.ts';
import { addTallies, diffTallies, negateTallies, type Tally } from './tally.ts';
import type { TallyStore } from './tally-store.ts';

/** Result of checking one company. Without differences every cell and tally equals its records. */
export interface CompanyCheck {
  readonly companyId: string;
  readonly companyName: string;
  readonly records: number;
  readonly cells: number;
  readonly differences: readonly Cell[];
  readonly tallies: readonly Tally[];
}

/** Rows per read, which bounds memory for any number of records. */
const BATCH = 10_000;

/** Timeout in milliseconds. Companies with millions of records need longer than the default. */
const STATEMENT_TIMEOUT = 10 * 60_000;

/** Recomputes cells from records, to verify or rebuild them. One transaction per company, on one snapshot. */
export class RollupCheck {
  constructor(
    private readonly database: Database,
    private readonly companies: CompanyStore,
    private readonly cells: CellStore,
    private readonly tallies: TallyStore,
  ) {}

  /** One company, or every one. */
  verify(companyId?: string): AsyncIterable<CompanyCheck> {
    return this.walk(false, companyId);
  }

  rebuild(): AsyncIterable<CompanyCheck> {
    return this.walk(true);
  }

  /**
   * Number of stored sums that differ from their cells and tallies; `repair` rebuilds them. Run it after the companies.
   */
  sums(repair: boolean): Promise<number> {
    const use = { action: repair ? 'rebuild of sums' : 'verification of sums', audit: false } as const;
    const work = async (trx: Trx) => {
      if (!repair) await sql`set transaction isolation level repeatable read`.execute(trx);
      const wrong = await wrongSums(trx);
      if (repair && wrong > 0) await rebuildSums(trx);
      return wrong;
    };
    return this.database.asStaff(use, work, { statementTimeout: STATEMENT_TIMEOUT });
  }

  private async *walk(repair: boolean, companyId?: string): AsyncIterable<CompanyCheck> {
    const use = { action: repair ? 'rebuild of cells' : 'verification of cells', audit: false } as const;
    const all = await this.database.asStaff(use, (trx) => this.companies.companies(trx));
    const companies = companyId === undefined ? all : all.filter(({ id }) => id === companyId);
    for (const { id, name } of companies)
      yield await this.database.withTenant(
        id,
        async (trx) => {
          // One snapshot for records and cells, so that writers can continue meanwhile. A rebuild makes them wait.
          await sql`set transaction isolation level repeatable read`.execute(trx);
          if (repair) await sql`lock table record_tally, emission_month in share row exclusive mode`.execute(trx);
          const expected = await expectedSums(trx, id);
          const stored = await storedCells(trx, id);
          const differences = diffCells(stored, expected.cells);
          const tallies = addTallies([...expected.tallies, ...negateTallies(await this.tallies.all(trx, id))]);
          if (repair && differences.length > 0) await this.cells.replaceAll(trx, id, expected.cells);
          if (repair && tallies.length > 0) await this.tallies.replaceAll(trx, id, expected.tallies);
          const found = { companyId: id, companyName: name, records: expected.records };
          return { ...found, cells: stored.length, differences, tallies };
        },
        { statementTimeout: STATEMENT_TIMEOUT },
      );
  }
}

/** Totals of the records. `records` counts all but void ones, which are still in tallies. */
interface ExpectedSums {
  readonly records: number;
  readonly cells: readonly Cell[];
  readonly tallies: readonly Tally[];
}

async function expectedSums(trx: Trx, companyId: string): Promise<ExpectedSums> {
  let cells: readonly Cell[] = [];
  let tallies: readonly Tally[] = [];
  let records = 0;
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const batch = await trx
      .withTables<RecordTables>()
      .selectFrom('emission_record')
      .select(['id', 'facility_id', 'scope', 'category', 'input_type', 'from_date', 'to_date', 'status', 'fill_mode'])
      .select(['data_quality', 'uncertainty', 'default_uncertainty', 'open_warnings', 'parts'])
      .select(FIGURE_COLUMNS)
      .where('company_id', '=', companyId)
      .where('deleted_at', 'is', null)
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCH)
      .execute();
    cells = addCells(cells, ...batch.map(cellsOfStored));
    tallies = addTallies([...tallies, ...diffTallies([], batch)]);
    records += batch.filter(({ status }) => status !== 'VOID').length;
    const last = batch.at(-1);
    if (!last || batch.length < BATCH) return { records, cells, tallies };
    after = last.id;
  }
}

async function storedCells(trx: Trx, companyId: string): Promise<readonly Cell[]> {
  const rows = await trx
    .withTables<RecordTables>()
    .selectFrom('emission_month')
    .selectAll()
    .where('company_id', '=', companyId)
    .execute();
  return rows.map((row) => ({
    month: row.month,
    facilityId: row.facility_id,
    scope: row.scope,
    category: row.category,
    inputType: row.input_type,
    countedStatus: row.counted_status,
    ...byName(COUNT_FIELDS, (name) => Number(row[COUNTS[name]])),
    ...byName(FIGURE_FIELDS, (name) => row[FIGURES[name].column]),
  }));
}
