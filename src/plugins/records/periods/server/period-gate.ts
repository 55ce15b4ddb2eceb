import { sql } from 'kysely';
import { PERIOD_STATES, type PeriodState } from '#plugins/records/records/contract';
import type { Covered, RecordPeriods, Touched } from '#plugins/records/records/server';
import { compileOnce, type Trx } from '#server';
import { holdBooks, lockedBooks, locksTouched } from './period-locks.ts';

/** Checked before records are written, and listed while they are read. */
export class PeriodGate implements RecordPeriods {
  async states(trx: Trx, covered: readonly Covered[]): Promise<readonly PeriodState[]> {
    if (covered.length === 0) return [];
    const closed = await findClosed(trx, {
      companies: covered.map(({ companyId }) => companyId),
      facilities: covered.map(({ facilityId }) => facilityId),
      froms: covered.map(({ fromDate }) => fromDate),
      tos: covered.map(({ toDate }) => toDate),
    });
    return covered.map((_, at) => strictest(closed.filter((row) => row.at === at + 1)));
  }

  async hold(trx: Trx, covered: Covered): Promise<PeriodState> {
    const held = await holdRows(trx, covered);
    if (held.length > 0 && held.length === held[0]?.years) return strictest(held);
    // A period without records has no row yet, and a missing row cannot be locked.
    await addOpen(trx, covered);
    return strictest(await holdRows(trx, covered));
  }

  async refuseLocked(trx: Trx, touched: readonly Touched[]): Promise<void> {
    if (touched.length === 0) return;
    await holdBooks(
      trx,
      touched.map(({ companyId }) => companyId),
    );
    const locks = await locksTouched(trx, touched);
    if (locks.length > 0) throw lockedBooks(locks);
  }
}

function strictest(rows: readonly { readonly state: PeriodState }[]): PeriodState {
  return PERIOD_STATES[Math.max(0, ...rows.map(({ state }) => PERIOD_STATES.indexOf(state)))] ?? 'OPEN';
}

interface AllCovered {
  readonly companies: readonly string[];
  readonly facilities: readonly string[];
  readonly froms: readonly string[];
  readonly tos: readonly string[];
}

/** Of each covered range, by its position from 1, the years of its company that are not open. */
const findClosed = compileOnce<AllCovered, { readonly at: number; readonly state: PeriodState }>(
  (_trx, value) => sql`
    select covered.at::int as at, period.state
    from unnest(
      ${value('companies')}::uuid[], ${value('facilities')}::uuid[], ${value('froms')}::date[], ${value('tos')}::date[]
    ) with ordinality as covered (company_id, facility_id, from_date, to_date, at)
    join company on company.company_id = covered.company_id
    join facility_period as period on period.company_id = covered.company_id
      and period.facility_id = covered.facility_id
      and period.year between financial_year(covered.from_date, company.year_first_month)
        and financial_year(covered.to_date, company.year_first_month)
    where period.state <> 'OPEN'`,
);

/**
 * In a fixed order, so that two writers cannot deadlock. The company's row is held too, so that its financial year stays
 * until the record is written; `years` is how many it touches.
 */
const holdRows = compileOnce<Covered, { readonly years: number; readonly state: PeriodState }>(
  (_trx, value) => sql`
    select period.state, financial_year(${value('toDate')}::date, company.year_first_month)
      - financial_year(${value('fromDate')}::date, company.year_first_month) + 1 as years
    from company
    join facility_period as period on period.company_id = company.company_id
      and period.facility_id = ${value('facilityId')}::uuid
      and period.year between financial_year(${value('fromDate')}::date, company.year_first_month)
        and financial_year(${value('toDate')}::date, company.year_first_month)
    where company.company_id = ${value('companyId')}::uuid
    order by period.facility_id, period.year for share of period for key share of company`,
);

const addOpen = compileOnce<Covered, unknown>(
  (_trx, value) => sql`
    insert into facility_period (company_id, facility_id, year, state)
    select company.company_id, ${value('facilityId')}::uuid, year, 'OPEN'
    from company, generate_series(
      financial_year(${value('fromDate')}::date, company.year_first_month),
      financial_year(${value('toDate')}::date, company.year_first_month)
    ) as year
    where company.company_id = ${value('companyId')}::uuid
    on conflict do nothing`,
);
