import { sql } from 'kysely';
import { financialYearOf } from '#domain/time';
import { PERIOD_STATES, type PeriodState } from '#plugins/records/records/contract';
import type { Covered, RecordPeriods, Touched } from '#plugins/records/records/server';
import { compileOnce, type Trx } from '#server';
import { holdBooks, lockedBooks, locksTouched } from './period-locks.ts';

/** Checked before records are written, and listed while they are read. */
export class PeriodGate implements RecordPeriods {
  async states(trx: Trx, covered: readonly Covered[]): Promise<readonly PeriodState[]> {
    const asked = covered.flatMap((one) => yearsOf(one).map((year) => ({ ...one, year })));
    if (asked.length === 0) return [];
    const closed = await findClosed(trx, columnsOf(asked));
    const byKey = new Map(closed.map((row) => [keyOf(row.company_id, row.facility_id, row.year), row.state]));
    return covered.map((one) =>
      strictest(yearsOf(one).map((year) => byKey.get(keyOf(one.companyId, one.facilityId, year)) ?? 'OPEN')),
    );
  }

  async hold(trx: Trx, covered: Covered): Promise<PeriodState> {
    const asked = yearsOf(covered).map((year) => ({ ...covered, year }));
    const held = await holdRows(trx, columnsOf(asked));
    if (held.length === asked.length) return strictest(held.map(({ state }) => state));
    // A period without records has no row yet, and a missing row cannot be locked.
    await addOpen(trx, columnsOf(asked));
    return strictest((await holdRows(trx, columnsOf(asked))).map(({ state }) => state));
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

/** The financial years a date range touches, by the years they end in. */
function yearsOf({ fromDate, toDate }: Covered): readonly number[] {
  const first = financialYearOf(fromDate).year;
  return Array.from({ length: financialYearOf(toDate).year - first + 1 }, (_, index) => first + index);
}

function strictest(states: readonly PeriodState[]): PeriodState {
  return PERIOD_STATES[Math.max(0, ...states.map((state) => PERIOD_STATES.indexOf(state)))] ?? 'OPEN';
}

const keyOf = (companyId: string, facilityId: string, year: number) => `${companyId} ${facilityId} ${year}`;

function columnsOf(asked: readonly { companyId: string; facilityId: string; year: number }[]): Columns {
  return {
    companies: asked.map(({ companyId }) => companyId),
    facilities: asked.map(({ facilityId }) => facilityId),
    years: asked.map(({ year }) => year),
  };
}

interface Columns {
  readonly companies: readonly string[];
  readonly facilities: readonly string[];
  readonly years: readonly number[];
}

interface FoundState {
  readonly company_id: string;
  readonly facility_id: string;
  readonly year: number;
  readonly state: PeriodState;
}

const findClosed = compileOnce<Columns, FoundState>(
  (_trx, value) => sql`
    select period.company_id, period.facility_id, period.year, period.state from facility_period as period
    where (period.company_id, period.facility_id, period.year) in (
      select * from unnest(${value('companies')}::uuid[], ${value('facilities')}::uuid[], ${value('years')}::smallint[])
    ) and period.state <> 'OPEN'`,
);

/** In a fixed order, so that two writers cannot deadlock. */
const holdRows = compileOnce<Columns, FoundState>(
  (_trx, value) => sql`
    select period.company_id, period.facility_id, period.year, period.state from facility_period as period
    where (period.company_id, period.facility_id, period.year) in (
      select * from unnest(${value('companies')}::uuid[], ${value('facilities')}::uuid[], ${value('years')}::smallint[])
    ) order by period.facility_id, period.year for share`,
);

const addOpen = compileOnce<Columns, unknown>(
  (_trx, value) => sql`
    insert into facility_period (company_id, facility_id, year, state)
    select *, 'OPEN' from unnest(${value('companies')}::uuid[], ${value('facilities')}::uuid[], ${value('years')}::smallint[])
    on conflict do nothing`,
);
