import { sql } from 'kysely';
import { byName, namesOf } from '#domain/rollup';
import { compileOnce, type Trx, type ValueOf } from '#server';
import type { RecordTables } from '../record-tables.ts';
import { COUNTS, FIGURES, TALLY_COUNTS, TALLY_FIGURES, type Tally, type TallyKey } from './tally.ts';
/** Rows per statement. */
const BATCH = 5_000;

/** Writes differences to the tallies. The only writer of `record_tally` and `facility_quality`. */
export class TallyStore {
  /** Adds differences, one per key and sorted by key, and removes tallies without records. */
  async add(trx: Trx, companyId: string, tallies: readonly Tally[]): Promise<void> {
    if (tallies.length === 0) return;
    await addTallies(trx, { companyId, ...columnsOf(tallies) });
    const shrunk = tallies.filter((tally) => tally.records < 0);
    if (shrunk.length === 0) return;
    await dropEmpty(trx, { companyId, ...columnsOf(shrunk) });
    const months = [...new Set(shrunk.map(({ firstMonth }) => firstMonth))];
    await sql`
      delete from facility_quality where company_id = ${companyId}::uuid and records = 0
        and first_month = any(${months}::date[])`.execute(trx);
  }

  /** Replaces all tallies of a company, for a rebuild. */
  async replaceAll(trx: Trx, companyId: string, tallies: readonly Tally[]): Promise<void> {
    await sql`delete from record_tally where company_id = ${companyId}::uuid`.execute(trx);
    await sql`delete from facility_quality where company_id = ${companyId}::uuid`.execute(trx);
    for (let at = 0; at < tallies.length; at += BATCH) await this.add(trx, companyId, tallies.slice(at, at + BATCH));
  }

  /** All tallies of a company, for a check. */
  async all(trx: Trx, companyId: string): Promise<readonly Tally[]> {
    const rows = await trx
      .withTables<RecordTables>()
      .selectFrom('record_tally')
      .selectAll()
      .where('company_id', '=', companyId)
      .execute();
    return rows.map((row) => ({
      scope: row.scope,
      status: row.status,
      fillMode: row.fill_mode,
      facilityId: row.facility_id,
      category: row.category,
      inputType: row.input_type,
      firstMonth: row.first_month,
      lastMonth: row.last_month,
      ...byName(COUNTS, (name) => Number(row[TALLY_COUNTS[name]])),
      ...byName(FIGURES, (name) => row[TALLY_FIGURES[name]]),
    }));
  }
}

/** Columns and types of the key of a tally. */
const KEYS: Readonly<Record<keyof TallyKey, readonly [column: string, type: string]>> = {
  scope: ['scope', 'smallint'],
  status: ['status', 'text'],
  fillMode: ['fill_mode', 'smallint'],
  facilityId: ['facility_id', 'uuid'],
  category: ['category', 'text'],
  inputType: ['input_type', 'text'],
  firstMonth: ['first_month', 'date'],
  lastMonth: ['last_month', 'date'],
};

interface Field {
  readonly name: keyof Tally;
  readonly column: string;
  readonly type: string;
}

const KEY_FIELDS: readonly Field[] = namesOf(KEYS).map((name) => ({
  name,
  column: KEYS[name][0],
  type: KEYS[name][1],
}));

/** All columns of a tally, in the order of the parameters. */
const FIELDS: readonly Field[] = [
  ...KEY_FIELDS,
  ...COUNTS.map((name) => ({ name, column: TALLY_COUNTS[name], type: 'bigint' })),
  ...FIGURES.map((name) => ({ name, column: TALLY_FIGURES[name], type: 'numeric' })),
];

/** The tallies by column, for `unnest`, so that the statement text does not depend on their number. */
const columnsOf = (tallies: readonly Tally[]) =>
  byName<keyof Tally, readonly unknown[]>(
    FIELDS.map(({ name }) => name),
    (name) => tallies.map((tally) => tally[name]),
  );

type TallyColumns = ReturnType<typeof columnsOf> & { readonly companyId: string };

/** Fields as a table of the statement. */
const sent = (fields: readonly Field[], value: ValueOf<TallyColumns>, as: string) => sql`unnest(
    ${sql.join(fields.map(({ name, type }) => sql`${value(name)}::${sql.raw(type)}[]`))}
  ) as ${sql.raw(as)} (${listed(fields.map(({ column }) => column))})`;

const listed = (columns: readonly string[], each = (column: string) => column) => sql.raw(columns.map(each).join(', '));

const KEY_COLUMNS = KEY_FIELDS.map(({ column }) => column);
const SUMS: readonly string[] = [...Object.values(TALLY_COUNTS), ...Object.values(TALLY_FIGURES)];

/** Key columns of the data quality of facilities. */
const RATED_KEYS = ['facility_id', 'scope', 'status', 'first_month', 'last_month'];
const RATED = ['t_total', 't_scored', 't_quality', 't_uncertain', 't_squares'];

const plus = (table: string, columns: readonly string[]) =>
  listed(columns, (column) => `${column} = ${table}.${column} + excluded.${column}`);

const addTallies = compileOnce<TallyColumns, unknown>(
  (_trx, value) => sql`
    with given as materialized (
      select * from ${sent(FIELDS, value, 'given')}
    ), ratings as (
      insert into facility_quality as held (company_id, ${listed(RATED_KEYS)}, records, ${listed(RATED)})
      select ${value('companyId')}::uuid, ${listed(RATED_KEYS)}, sum(records)::bigint,
        ${listed(RATED, (column) => `sum(${column})`)}
      from given group by 2, 3, 4, 5, 6 order by 2, 3, 4, 5, 6
      on conflict (company_id, ${listed(RATED_KEYS)}) do update set ${plus('held', ['records', ...RATED])}
    )
    insert into record_tally as tally (company_id, ${listed([...KEY_COLUMNS, ...SUMS])})
    select ${value('companyId')}::uuid, * from given
    on conflict (company_id, ${listed(KEY_COLUMNS)}) do update set ${plus('tally', SUMS)}`,
);

const dropEmpty = compileOnce<TallyColumns, unknown>(
  (_trx, value) => sql`
    delete from record_tally as tally using ${sent(KEY_FIELDS, value, 'gone')}
    where tally.company_id = ${value('companyId')}::uuid and tally.records = 0
      and ${sql.raw(KEY_COLUMNS.map((column) => `tally.${column} = gone.${column}`).join(' and '))}`,
);
