import { sql } from 'kysely';
import { decimal, exactText } from '#domain/units';
import { uuidv7, type Trx } from '#server';
import type { BaselineRow } from '../contract/index.ts';
import type { EntitySize } from '../domain/index.ts';
import type { ThresholdsTables } from './thresholds-tables.ts';

const tables = (trx: Trx) =>
  trx.withTables<ThresholdsTables & { facility: { company_id: string; id: string; name: string } }>();

/** The person who writes, and the time. */
export interface Written {
  readonly updated_at: string;
  readonly updated_by: string;
}

/** Baselines of a company by facility, latest year first. */
export async function baselinesOf(trx: Trx, companyId: string): Promise<readonly BaselineRow[]> {
  const rows = await tables(trx)
    .selectFrom('threshold_baseline as baseline')
    .innerJoin('facility', (join) =>
      join.onRef('facility.company_id', '=', 'baseline.company_id').onRef('facility.id', '=', 'baseline.facility_id'),
    )
    .select([
      'baseline.id',
      'baseline.revision',
      'facility_id as facilityId',
      'facility.name as facilityName',
      'year',
      'amount',
      'note',
    ])
    .where('baseline.company_id', '=', companyId)
    .orderBy('facility.name')
    .orderBy('year', 'desc')
    .execute();
  return rows.map((row) => ({ ...row, amount: exactText(decimal(row.amount)) }));
}

/** Serialises the writers of one company's baselines and size: each sees what the previous one has written. */
export async function holdCompany(trx: Trx, companyId: string): Promise<void> {
  await sql`select 1 from company where company_id = ${companyId} for no key update`.execute(trx);
}

/** Inserts or replaces the baseline of a facility and year; returns its id. */
export async function putBaseline(trx: Trx, row: Omit<ThresholdsTables['threshold_baseline'], 'id'>): Promise<string> {
  const { id } = await tables(trx)
    .insertInto('threshold_baseline')
    .values({ ...row, id: uuidv7() })
    .onConflict((taken) =>
      taken.columns(['company_id', 'facility_id', 'year']).doUpdateSet({
        amount: sql`excluded.amount`,
        note: sql`excluded.note`,
        revision: sql`excluded.revision`,
        updated_at: sql`excluded.updated_at`,
        updated_by: sql`excluded.updated_by`,
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function removeBaseline(trx: Trx, companyId: string, id: string): Promise<void> {
  await tables(trx).deleteFrom('threshold_baseline').where('company_id', '=', companyId).where('id', '=', id).execute();
}

/** Number of baselines of a facility. */
export async function baselineCount(trx: Trx, companyId: string, facilityId: string): Promise<number> {
  const { count } = await tables(trx)
    .selectFrom('threshold_baseline')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('company_id', '=', companyId)
    .where('facility_id', '=', facilityId)
    .executeTakeFirstOrThrow();
  return count;
}

/** An entered size, and its year. */
export type EnteredSize = EntitySize & { readonly year: number; readonly revision: number };

/**
 * Sizes that apply to a financial year, of the companies the transaction sees, or of one: the last one entered up to
 * then.
 */
export async function sizesOf(
  trx: Trx,
  companyId: string | null,
  year: number,
): Promise<ReadonlyMap<string, EnteredSize>> {
  let chosen = tables(trx)
    .selectFrom('threshold_size')
    .distinctOn('company_id')
    .select(['company_id', 'year', 'revenue', 'assets', 'employees', 'revision'])
    .where('year', '<=', year)
    .orderBy('company_id')
    .orderBy('year', 'desc');
  if (companyId !== null) chosen = chosen.where('company_id', '=', companyId);
  const plain = (value: string | null) => (value === null ? null : exactText(decimal(value)));
  return new Map(
    (await chosen.execute()).map(({ company_id, year: of, revenue, assets, employees, revision }) => [
      company_id,
      { year: of, revenue: plain(revenue), assets: plain(assets), employees, revision },
    ]),
  );
}

/** The first later year with another size; null: none. */
export async function nextSizeYear(trx: Trx, companyId: string, year: number): Promise<number | null> {
  const { next } = await tables(trx)
    .selectFrom('threshold_size')
    .select(({ fn }) => fn.min('year').as('next'))
    .where('company_id', '=', companyId)
    .where('year', '>', year)
    .executeTakeFirstOrThrow();
  return next;
}

export async function putSize(trx: Trx, row: ThresholdsTables['threshold_size']): Promise<void> {
  await tables(trx)
    .insertInto('threshold_size')
    .values(row)
    .onConflict((taken) =>
      taken.columns(['company_id', 'year']).doUpdateSet({
        revenue: sql`excluded.revenue`,
        assets: sql`excluded.assets`,
        employees: sql`excluded.employees`,
        revision: sql`excluded.revision`,
        updated_at: sql`excluded.updated_at`,
        updated_by: sql`excluded.updated_by`,
      }),
    )
    .execute();
}

/** Marks a deadline as notified; false if it was already: only one process sends the notice. */
export async function markTold(trx: Trx, row: ThresholdsTables['threshold_notice']): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tables(trx)
    .insertInto('threshold_notice')
    .values(row)
    .onConflict((taken) => taken.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Marks deadlines as notified; returns those that were not: only one process sends each notice. */
export async function markAllTold(
  trx: Trx,
  rows: readonly ThresholdsTables['threshold_notice'][],
): Promise<ReadonlySet<string>> {
  const { rows: marked } = await sql<{ readonly deadline: string }>`
    insert into threshold_notice (company_id, deadline, year, told_at)
    select * from unnest(
      ${rows.map((row) => row.company_id)}::uuid[], ${rows.map((row) => row.deadline)}::text[],
      ${rows.map((row) => row.year)}::integer[], ${rows.map((row) => row.told_at)}::timestamptz[])
    on conflict do nothing returning deadline`.execute(trx);
  return new Set(marked.map(({ deadline }) => deadline));
}

/** Companies that have been notified of a deadline. */
export async function toldOf(trx: Trx, deadline: string, year: number): Promise<ReadonlySet<string>> {
  const rows = await tables(trx)
    .selectFrom('threshold_notice')
    .select('company_id')
    .where('deadline', '=', deadline)
    .where('year', '=', year)
    .execute();
  return new Set(rows.map(({ company_id }) => company_id));
}
