import { sql } from 'kysely';
import { fixedText, decimal } from '#domain/units';
import type { Trx } from '#server';
import type { Standing } from '../contract/index.ts';

/** A company and the days of a report. */
export interface StandingQuery {
  readonly companyId: string;
  readonly from: string;
  readonly to: string;
  /** None: every facility. */
  readonly facilities: readonly string[];
}

/** Maximum number of periods listed by name. */
const NAMED = 50;

interface Counted {
  readonly unsettled: number;
  readonly unsettledTonnes: string;
  readonly warned: number;
  readonly warnedTonnes: string;
}

interface FoundPeriod {
  readonly facilityName: string;
  readonly year: number;
  readonly seal: string | null;
}

/** The status of the records and periods: unapproved records, open warnings, locked years. */
export async function standingOf(trx: Trx, query: StandingQuery): Promise<Standing> {
  const { companyId, from, to, facilities } = query;
  const chosen = facilities.length === 0 ? sql`true` : sql`record.facility_id = any(${[...facilities]}::uuid[])`;
  const { rows } = await sql<Counted>`
    select count(*) filter (where record.status <> 'APPROVED')::int as unsettled,
      coalesce(sum(record.t_total) filter (where record.status <> 'APPROVED'), 0)::text as "unsettledTonnes",
      count(*) filter (where record.open_warnings > 0)::int as warned,
      coalesce(sum(record.t_total) filter (where record.open_warnings > 0), 0)::text as "warnedTonnes"
    from emission_record as record
    where record.company_id = ${companyId}::uuid and record.deleted_at is null and record.status <> 'VOID'
      and record.from_date <= ${to}::date and record.to_date >= ${from}::date and ${chosen}`.execute(trx);
  const periods = await periodsOf(trx, query);
  const open = periods.filter(({ seal }) => seal === null);
  const [counted] = rows;
  const tonnes = (amount: string | undefined) => fixedText(decimal(amount ?? '0'), 6);
  return {
    unsettled: { records: counted?.unsettled ?? 0, tonnes: tonnes(counted?.unsettledTonnes) },
    warnings: { records: counted?.warned ?? 0, tonnes: tonnes(counted?.warnedTonnes) },
    unlocked: {
      count: open.length,
      periods: open.slice(0, NAMED).map(({ facilityName, year }) => ({ facilityName, year })),
    },
    locked: periods.flatMap(({ facilityName, year, seal }) => (seal === null ? [] : [{ facilityName, year, seal }])),
  };
}

/**
 * Years of facilities, by the financial year of the company, that have records in these days or are locked, with the seals
 * of locked ones.
 */
async function periodsOf(
  trx: Trx,
  { companyId, from, to, facilities }: StandingQuery,
): Promise<readonly FoundPeriod[]> {
  const chosen = facilities.length === 0 ? sql`true` : sql`facility.id = any(${[...facilities]}::uuid[])`;
  const { rows } = await sql<FoundPeriod>`
    with asked as (
      select year_first_month, financial_year(${from}::date, year_first_month) as first,
        financial_year(${to}::date, year_first_month) as last
      from company where company_id = ${companyId}::uuid
    ), held as (
      select distinct cell.facility_id, financial_year(cell.month, asked.year_first_month) as year
      from asked join emission_month as cell on cell.company_id = ${companyId}::uuid
        and cell.month > ${from}::date - interval '1 year' and cell.month < ${to}::date + interval '1 year'
        and financial_year(cell.month, asked.year_first_month) between asked.first and asked.last
      union
      select period.facility_id, period.year::int
      from asked join facility_period as period on period.company_id = ${companyId}::uuid
        and period.state = 'LOCKED' and period.year between asked.first and asked.last
    )
    select facility.name as "facilityName", held.year::int as year,
      case when period.state = 'LOCKED' then period.seal end as seal
    from held
    join facility on facility.company_id = ${companyId}::uuid and facility.id = held.facility_id
    left join facility_period as period on period.company_id = ${companyId}::uuid
      and period.facility_id = held.facility_id and period.year = held.year
    where ${chosen}
    order by held.year, facility.name, facility.id`.execute(trx);
  return rows;
}
