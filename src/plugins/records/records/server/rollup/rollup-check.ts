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

/** What checking one company found. Differences empty: every cell and every tally equals its records. */
export interface CompanyCheck {
  readonly companyId: string;
  readonly companyName: string;
  readonly records: number;
  readonly cells: number;
  readonly differences: readonly Cell[];
  readonly tallies: readonly Tally[];
}

/** Rows read at once: bounded memory at any number of records. */
const BATCH = 10_000;

/** A company with millions of records takes longer than an ordinary statement may. */
const MINUTES = 10 * 60_000;

/**
 * Recomputes cells from records: to prove them, or to build them anew. One transaction a company, on one snapshot.
 */
export class RollupCheck {
  constructor(
    private readonly database: Database,
    private readonly companies: CompanyStore,
    private readonly cells: CellStore,
    private readonly tallies: TallyStore,
  ) {}

  verify(): AsyncIterable<CompanyCheck> {
    return this.walk(false);
  }

  rebuild(): AsyncIterable<CompanyCheck> {
    return this.walk(true);
  }

  /**
   * How many sums kept of cells and tallies differ from them; mended if wished. After the companies: they are of cells.
   */
  sums(repair: boolean): Promise<number> {
    const use = { action: repair ? 'rebuild of sums' : 'verification of sums', audit: false } as const;
    const work = async (trx: Trx) => {
      if (!repair) await sql`set transaction isolation level repeatable read`.execute(trx);
      const wrong = await wrongSums(trx);
      if (repair && wrong > 0) await rebuildSums(trx);
      return wrong;
    };
    return this.database.asStaff(use, work, { statementTimeout: MINUTES });
  }

  private async *walk(repair: boolean): AsyncIterable<CompanyCheck> {
    const use = { action: repair ? 'rebuild of cells' : 'verification of cells', audit: false } as const;
    const companies = await this.database.asStaff(use, (trx) => this.companies.companies(trx));
    for (const { id, name } of companies)
      yield await this.database.withTenant(
        id,
        async (trx) => {
          // One snapshot for records and cells, so that writers may go on meanwhile; a rebuild keeps them waiting.
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
        { statementTimeout: MINUTES },
      );
  }
}

/** What the records come to. `records`: those that count; a void one is tallied all the same. */
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
      .select(['data_quality', 'uncertainty', 'open_warnings', 'parts'])
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
