import { sql } from 'kysely';
import type { DateRange } from '#domain/time';
import { decimal, exactText } from '#domain/units';
import type { Trx } from '#server';
import type { WeatherTable } from './series-of.ts';
import type { DegreeDaysTable, UnusualTables } from './unusual-tables.ts';

/** Degree days of a month as stored. */
export interface StoredDays {
  readonly facilityId: string;
  readonly month: string;
  /** Exact; null: not known. */
  readonly heating: string | null;
  readonly cooling: string | null;
  readonly revision: number;
}

const tables = (trx: Trx) => trx.withTables<UnusualTables>();

const exact = (value: string | null) => (value === null ? null : exactText(decimal(value)));

/** Degree days of a period, of one facility or of all. */
export async function degreeDays(
  trx: Trx,
  companyId: string,
  { from, to }: DateRange,
  facilityId?: string,
): Promise<readonly StoredDays[]> {
  const all = tables(trx)
    .selectFrom('degree_days')
    .select(['facility_id as facilityId', 'month', 'heating', 'cooling', 'revision'])
    .where('company_id', '=', companyId)
    .where('month', '>=', from)
    .where('month', '<=', to)
    .orderBy('month');
  const rows = await (facilityId === undefined ? all : all.where('facility_id', '=', facilityId)).execute();
  return rows.map((row) => ({ ...row, heating: exact(row.heating), cooling: exact(row.cooling) }));
}

/** Degree days by facility and month; one of both that is not known counts as none. */
export async function weatherTable(trx: Trx, companyId: string, range: DateRange): Promise<WeatherTable> {
  const days = await degreeDays(trx, companyId, range);
  return new Map(
    days.map(({ facilityId, month, heating, cooling }) => [
      `${facilityId} ${month}`,
      { heating: Number(heating ?? '0'), cooling: Number(cooling ?? '0') },
    ]),
  );
}

/** Serialises the writers of one facility. False: there is no such facility. */
export async function holdFacility(trx: Trx, companyId: string, facilityId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from facility where company_id = ${companyId} and id = ${facilityId} for no key update`.execute(trx);
  return rows.length > 0;
}

/** Writes months; each gets the next revision. */
export async function putDays(trx: Trx, rows: readonly Omit<DegreeDaysTable, 'revision'>[]): Promise<void> {
  if (rows.length === 0) return;
  await tables(trx)
    .insertInto('degree_days')
    .values(rows.map((row) => ({ ...row, revision: 1 })))
    .onConflict((taken) =>
      taken.columns(['company_id', 'facility_id', 'month']).doUpdateSet({
        heating: sql`excluded.heating`,
        cooling: sql`excluded.cooling`,
        updated_at: sql`excluded.updated_at`,
        updated_by: sql`excluded.updated_by`,
        revision: sql`degree_days.revision + 1`,
      }),
    )
    .execute();
}

export async function clearDays(
  trx: Trx,
  companyId: string,
  facilityId: string,
  months: readonly string[],
): Promise<void> {
  if (months.length === 0) return;
  await tables(trx)
    .deleteFrom('degree_days')
    .where('company_id', '=', companyId)
    .where('facility_id', '=', facilityId)
    .where('month', 'in', [...months])
    .execute();
}
