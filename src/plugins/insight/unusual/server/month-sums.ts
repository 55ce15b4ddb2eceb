import { sql } from 'kysely';
import { addMonths, type DateRange } from '#domain/time';
import type { Trx } from '#server';

/** Records of an input of a facility in a month, added up. */
export interface MonthSum {
  readonly facility: string;
  readonly scope: number;
  readonly category: string;
  readonly input: string;
  /** Empty: the input has no uses. */
  readonly use: string;
  readonly unit: string;
  readonly month: string;
  readonly quantity: string;
  /** Null: no record of the month has a result. */
  readonly tonnes: string | null;
  /** Some of it is energy. */
  readonly hasEnergy: boolean;
}

/** Scopes whose records have t CO2-e. */
const SCOPES = [1, 2, 3] as const;

/** Longest period of a record, in months: a longer one is spread from its part in the period alone. */
const LONGEST = 12;

/**
 * Quantities by month in one statement, over the index of records by their first day. A record over several months is
 * spread over them by days.
 */
export async function monthSums(trx: Trx, companyId: string, { from, to }: DateRange): Promise<readonly MonthSum[]> {
  const share = (column: string) => sql`sum(record.${sql.ref(column)} * part.share)`;
  const { rows } = await sql<MonthSum>`
    select record.facility_id as facility, record.scope::int as scope, record.category, record.input_type as input,
      coalesce(record.consumption_type, '') as use, record.unit, part.month::text as month,
      round(${share('quantity')}, 3)::text as quantity, round(${share('t_total')}, 6)::text as tonnes,
      coalesce(bool_or(record.energy_gj > 0), false) as "hasEnergy"
    from emission_record as record
      cross join lateral (
        select begin::date as month,
          (least(record.to_date, (begin + interval '1 month')::date - 1) - greatest(record.from_date, begin::date) + 1)::numeric
            / (record.to_date - record.from_date + 1) as share
        from generate_series(date_trunc('month', record.from_date::timestamp), record.to_date::timestamp, interval '1 month')
          as begin
      ) as part
    where record.company_id = ${companyId} and record.scope = any(${[...SCOPES]}::smallint[])
      and record.deleted_at is null and record.status <> 'VOID'
      and record.from_date >= ${addMonths(from, -LONGEST)}::date and record.from_date <= ${to}::date
      and record.to_date >= ${from}::date and part.month >= ${from}::date and part.month <= ${to}::date
    group by 1, 2, 3, 4, 5, 6, 7`.execute(trx);
  return rows;
}

/**
 * Changes with every write of a record that changes a sum of a month, and with degree days: what was found by the same
 * stamp still holds. Reads the sums that are kept by facility, not the records.
 */
export async function stampOf(trx: Trx, companyId: string, { from, to }: DateRange): Promise<string> {
  const { rows } = await sql<{ stamp: string }>`
    select coalesce((
        select md5(string_agg(concat_ws(' ', facility_id, month, scope, records, parts, tonnes, energy), ','
          order by facility_id, month, scope))
        from (
          select facility_id, month, scope, sum(records) as records, sum(parts) as parts, sum(t_total) as tonnes,
            sum(energy_gj) as energy
          from facility_month
          where company_id = ${companyId} and month >= ${from}::date and month <= ${to}::date
          group by 1, 2, 3) as kept), '')
      || ' ' || (
        select concat_ws(' ', count(*), sum(revision), max(updated_at)) from degree_days
        where company_id = ${companyId}) as stamp`.execute(trx);
  return rows[0]?.stamp ?? '';
}
