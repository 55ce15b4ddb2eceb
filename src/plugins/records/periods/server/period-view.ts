import { sql } from 'kysely';
import { financialYear } from '#domain/time';
import type { CompanyStore } from '#plugins/company/company/server';
import type { Trx } from '#server';
import type { PeriodRow, RestatementRow } from '../contract/index.ts';

/** Filter of a company's periods. */
export interface PeriodQuery {
  readonly companyId: string;
  readonly facilityId?: string | undefined;
  readonly year?: number | undefined;
}

/** Shown if a name is not visible to the reader: staff accounts belong to no company. */
const STAFF_NAME = 'Platform staff';

const nameOf = (account: string | null, name: string | null) => account && (name ?? STAFF_NAME);

/** Unset filters are null, for SQL. */
const partsOf = ({ companyId, facilityId, year }: PeriodQuery) => ({
  companyId,
  facilityId: facilityId ?? null,
  year: year ?? null,
});

type FoundPeriod = Omit<PeriodRow, 'from' | 'to' | 'changedBy' | 'lockedBy' | 'records'> & {
  readonly records: Record<string, number> | null;
  readonly changed_by: string | null;
  readonly changed_name: string | null;
  readonly locked_by: string | null;
  readonly locked_name: string | null;
};

type FoundRestatement = Omit<RestatementRow, 'from' | 'to' | 'unlockedBy' | 'lockedBy'> & {
  readonly firstMonth: number;
  readonly unlocked_name: string | null;
  readonly locked_by: string | null;
  readonly locked_name: string | null;
};

/** First and last day of a financial year. */
function daysOfYear(year: number, firstMonth: number) {
  const { from, to } = financialYear(year, firstMonth);
  return { from, to };
}

/** Periods and restatements for screens. */
export class PeriodView {
  constructor(private readonly companies: Pick<CompanyStore, 'firstMonth'>) {}

  /** Periods that have records or were ever changed, newest first, then by facility. */
  async periods(trx: Trx, query: PeriodQuery): Promise<PeriodRow[]> {
    const { companyId, facilityId, year } = partsOf(query);
    const firstMonth = await this.companies.firstMonth(trx, companyId);
    const { rows } = await sql<FoundPeriod>`
      with counted as (
        select facility_id, financial_year(first_month, ${firstMonth}::int)::smallint as year, status,
          sum(records)::int as records
        from record_tally where company_id = ${companyId}::uuid and status <> 'VOID'
          and (${facilityId}::uuid is null or facility_id = ${facilityId}::uuid)
        group by 1, 2, 3
      ), held as (
        select facility_id, year, json_object_agg(status, records) as records from counted group by 1, 2
      ), known as (
        select facility_id, year from held
        union select facility_id, year from facility_period where company_id = ${companyId}::uuid and changed_at is not null
      )
      select facility.id as "facilityId", facility.name as "facilityName", known.year::int as year,
        coalesce(period.state, 'OPEN') as state, held.records, period.seal,
        period.changed_at as "changedAt", period.changed_by, changer.name as changed_name,
        period.locked_at as "lockedAt", period.locked_by, locker.name as locked_name
      from known
      join facility on facility.company_id = ${companyId}::uuid and facility.id = known.facility_id
      left join held on held.facility_id = known.facility_id and held.year = known.year
      left join facility_period as period on period.company_id = facility.company_id
        and period.facility_id = facility.id and period.year = known.year
      left join account as changer on changer.id = period.changed_by
      left join account as locker on locker.id = period.locked_by
      where (${facilityId}::uuid is null or facility.id = ${facilityId}::uuid)
        and (${year}::int is null or known.year = ${year}::int)
      order by known.year desc, facility.name, facility.id`.execute(trx);
    return rows.map(({ changed_by, changed_name, locked_by, locked_name, records, ...row }) => {
      const by = { changedBy: nameOf(changed_by, changed_name), lockedBy: nameOf(locked_by, locked_name) };
      return { ...row, ...by, ...daysOfYear(row.year, firstMonth), records: records ?? {} };
    });
  }

  async restatements(trx: Trx, query: PeriodQuery): Promise<RestatementRow[]> {
    const { companyId, facilityId, year } = partsOf(query);
    const { rows } = await sql<FoundRestatement>`
      select restated.id, facility.id as "facilityId", facility.name as "facilityName", restated.year::int as year,
        restated.first_month::int as "firstMonth",
        restated.reason, restated.unlocked_at as "unlockedAt", unlocker.name as unlocked_name,
        restated.seal_before as "sealBefore", restated.totals_before as before,
        restated.locked_at as "lockedAt", restated.locked_by, locker.name as locked_name,
        restated.seal_after as "sealAfter", restated.totals_after as after
      from period_restatement as restated
      join facility on facility.company_id = restated.company_id and facility.id = restated.facility_id
      left join account as unlocker on unlocker.id = restated.unlocked_by
      left join account as locker on locker.id = restated.locked_by
      where restated.company_id = ${companyId}::uuid
        and (${facilityId}::uuid is null or restated.facility_id = ${facilityId}::uuid)
        and (${year}::int is null or restated.year = ${year}::int)
      order by restated.unlocked_at desc, restated.id desc`.execute(trx);
    return rows.map(({ firstMonth, unlocked_name, locked_by, locked_name, ...row }) => ({
      ...row,
      ...daysOfYear(row.year, firstMonth),
      unlockedBy: unlocked_name ?? STAFF_NAME,
      lockedBy: nameOf(locked_by, locked_name),
    }));
  }
}
