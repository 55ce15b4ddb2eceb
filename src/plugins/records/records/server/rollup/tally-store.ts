import { sql } from 'kysely';
import { compileOnce, type Trx } from '#server';
import type { RecordTables } from '../record-tables.ts';
import type { Tally } from './tally.ts';
/** Rows sent at once. */
const BATCH = 5_000;

/** Writes differences to the tallies. The only writer of `record_tally` and `facility_quality`. */
export class TallyStore {
  /** Adds differences, one a key and sorted by key, and removes tallies that count no record any more. */
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
      records: Number(row.records),
      withTotal: Number(row.with_total),
      withMarket: Number(row.with_market),
      withEnergy: Number(row.with_energy),
      tTotal: row.t_total,
      tMarket: row.t_market,
      energyGj: row.energy_gj,
      tScored: row.t_scored,
      tQuality: row.t_quality,
      tUncertain: row.t_uncertain,
      tSquares: row.t_squares,
    }));
  }
}

/** The tallies column by column, as `unnest` takes them: one text for any number of them. */
function columnsOf(tallies: readonly Tally[]) {
  const column = <K extends keyof Tally>(name: K) => tallies.map((tally) => tally[name]);
  return {
    scope: column('scope'),
    status: column('status'),
    fillMode: column('fillMode'),
    facilityId: column('facilityId'),
    category: column('category'),
    inputType: column('inputType'),
    firstMonth: column('firstMonth'),
    lastMonth: column('lastMonth'),
    records: column('records'),
    withTotal: column('withTotal'),
    withMarket: column('withMarket'),
    withEnergy: column('withEnergy'),
    tTotal: column('tTotal'),
    tMarket: column('tMarket'),
    energyGj: column('energyGj'),
    tScored: column('tScored'),
    tQuality: column('tQuality'),
    tUncertain: column('tUncertain'),
    tSquares: column('tSquares'),
  };
}

type TallyColumns = ReturnType<typeof columnsOf> & { readonly companyId: string };

const addTallies = compileOnce<TallyColumns, unknown>(
  (_trx, value) => sql`
    with given as materialized (
      select * from unnest(
        ${value('scope')}::smallint[], ${value('status')}::text[], ${value('fillMode')}::smallint[],
        ${value('facilityId')}::uuid[], ${value('category')}::text[], ${value('inputType')}::text[],
        ${value('firstMonth')}::date[], ${value('lastMonth')}::date[],
        ${value('records')}::bigint[], ${value('withTotal')}::bigint[], ${value('withMarket')}::bigint[],
        ${value('withEnergy')}::bigint[], ${value('tTotal')}::numeric[], ${value('tMarket')}::numeric[],
        ${value('energyGj')}::numeric[], ${value('tScored')}::numeric[], ${value('tQuality')}::numeric[],
        ${value('tUncertain')}::numeric[], ${value('tSquares')}::numeric[]
      ) as given (scope, status, fill_mode, facility_id, category, input_type, first_month, last_month, records, with_total,
        with_market, with_energy, t_total, t_market, energy_gj, t_scored, t_quality, t_uncertain, t_squares)
    ), ratings as (
      insert into facility_quality as held (company_id, facility_id, scope, status, first_month, last_month, records,
        t_total, t_scored, t_quality, t_uncertain, t_squares)
      select ${value('companyId')}::uuid, facility_id, scope, status, first_month, last_month, sum(records)::bigint,
        sum(t_total), sum(t_scored), sum(t_quality), sum(t_uncertain), sum(t_squares)
      from given group by 2, 3, 4, 5, 6 order by 2, 3, 4, 5, 6
      on conflict (company_id, facility_id, scope, status, first_month, last_month) do update set
        records = held.records + excluded.records, t_total = held.t_total + excluded.t_total,
        t_scored = held.t_scored + excluded.t_scored, t_quality = held.t_quality + excluded.t_quality,
        t_uncertain = held.t_uncertain + excluded.t_uncertain, t_squares = held.t_squares + excluded.t_squares
    )
    insert into record_tally as tally (company_id, scope, status, fill_mode, facility_id, category, input_type,
      first_month, last_month, records, with_total, with_market, with_energy, t_total, t_market, energy_gj,
      t_scored, t_quality, t_uncertain, t_squares)
    select ${value('companyId')}::uuid, * from given
    on conflict (company_id, scope, status, fill_mode, facility_id, category, input_type, first_month, last_month)
    do update set
      records = tally.records + excluded.records, with_total = tally.with_total + excluded.with_total,
      with_market = tally.with_market + excluded.with_market, with_energy = tally.with_energy + excluded.with_energy,
      t_total = tally.t_total + excluded.t_total, t_market = tally.t_market + excluded.t_market,
      energy_gj = tally.energy_gj + excluded.energy_gj, t_scored = tally.t_scored + excluded.t_scored,
      t_quality = tally.t_quality + excluded.t_quality, t_uncertain = tally.t_uncertain + excluded.t_uncertain,
      t_squares = tally.t_squares + excluded.t_squares`,
);

const dropEmpty = compileOnce<TallyColumns, unknown>(
  (_trx, value) => sql`
    delete from record_tally as tally using unnest(
      ${value('scope')}::smallint[], ${value('status')}::text[], ${value('fillMode')}::smallint[],
      ${value('facilityId')}::uuid[], ${value('category')}::text[], ${value('inputType')}::text[],
      ${value('firstMonth')}::date[], ${value('lastMonth')}::date[]
    ) as gone (scope, status, fill_mode, facility_id, category, input_type, first_month, last_month)
    where tally.company_id = ${value('companyId')}::uuid and tally.records = 0
      and tally.scope = gone.scope and tally.status = gone.status and tally.fill_mode = gone.fill_mode
      and tally.facility_id = gone.facility_id and tally.category = gone.category
      and tally.input_type = gone.input_type and tally.first_month = gone.first_month
      and tally.last_month = gone.last_month`,
);
