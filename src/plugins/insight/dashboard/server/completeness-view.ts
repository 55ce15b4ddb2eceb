import { sql } from 'kysely';
import { lastDayOfMonth, monthsBetween } from '#domain/time';
import { decimal } from '#domain/units';
import type { LedgerQuery } from '#plugins/insight/books/server';
import type { CompanyTables } from '#plugins/company/company/server';
import type { RecordQuality } from '#plugins/records/records/server';
import { compileOnce, type Trx, type ValueOf } from '#server';
import type { DashboardCompleteness } from '../contract/index.ts';
import { percentText, reportingMonths } from '../domain/index.ts';
import type { PanelQuery } from './panel-query.ts';
import { grouped, MOST_ROWS } from './break-down-view.ts';
import type { DashboardLedger } from './dashboard-ledger.ts';

/** Months that facilities have reported, and the quality of the data. */
export async function completenessOf(
  trx: Trx,
  ledger: DashboardLedger,
  query: PanelQuery,
  { quality, today }: { readonly quality: RecordQuality; readonly today: string },
  most = MOST_ROWS,
): Promise<DashboardCompleteness> {
  const { from, to } = query.ledger;
  const months = monthsBetween(from, to);
  const [isRecorded, isOutside, known, rated] = await Promise.all([
    recordedMonths(trx, ledger, query),
    outsideMonths(trx, ledger, query),
    facilitiesOf(trx, query.ledger),
    ledger.cellsOf(trx, query).then((cells) => quality.byScope(trx, cells)),
  ]);
  const due = reportingMonths({ from, to }, today);
  const perMonth = months.map((month) => ({ month, expected: 0, recorded: 0 }));
  const facilities = known.flatMap(({ fromDate, toDate, ...facility }) => {
    const expected = due({ fromDate, toDate }).filter((at) => !isOutside(facility.id, months[at] ?? ''));
    if (expected.length === 0) return [];
    const missing = expected.filter((at) => !isRecorded(facility.id, at));
    for (const at of expected) if (perMonth[at]) perMonth[at].expected += 1;
    for (const at of missing) if (perMonth[at]) perMonth[at].recorded -= 1;
    return [{ ...facility, expected: expected.length, recorded: expected.length - missing.length, missing }];
  });
  const expected = facilities.reduce((count, one) => count + one.expected, 0);
  const recorded = facilities.reduce((count, one) => count + one.recorded, 0);
  const sorted = facilities.toSorted(
    (one, other) => one.recorded * other.expected - other.recorded * one.expected || (one.name < other.name ? -1 : 1),
  );
  return {
    expected,
    recorded,
    percent: perCent(recorded, expected),
    months: perMonth.map((one) => ({ ...one, recorded: one.expected + one.recorded })),
    facilities: sorted.slice(0, most).map(({ missing, ...one }) => ({
      ...one,
      percent: perCent(one.recorded, one.expected),
      missing: missing.map((at) => months[at] ?? ''),
    })),
    moreFacilities: Math.max(0, sorted.length - most),
    overall: rated.overall,
    scopes: [...rated.scopes],
  };
}

const perCent = (found: number, expected: number) => percentText(decimal(found), decimal(expected));

/** Whether a facility has records in the nth month of the period. */
async function recordedMonths(trx: Trx, ledger: DashboardLedger, query: PanelQuery) {
  const months = new Map((await ledger.months(trx, query)).map((one) => [one.facility, one.months]));
  return (facilityId: string, at: number) => months.get(facilityId)?.[at] === '1';
}

/** Whether a facility counts nothing on every day of a month. */
async function outsideMonths(trx: Trx, ledger: DashboardLedger, query: PanelQuery) {
  const none = (await ledger.shares(trx, query)).filter(({ percent }) => decimal(percent).isZero());
  const shares = grouped(none, ({ facilityId }) => facilityId);
  return (facilityId: string, month: string) =>
    shares.get(facilityId)?.some((one) => one.from <= month && (one.to === null || lastDayOfMonth(month) <= one.to)) ===
    true;
}

const facilitiesOf = compileOnce((trx, value: ValueOf<Pick<LedgerQuery, 'companyIds' | 'facilityIds'>>) =>
  trx
    .withTables<CompanyTables>()
    .selectFrom('facility')
    .innerJoin('company', 'company.company_id', 'facility.company_id')
    .select(['facility.id', 'facility.name', 'facility.company_id as companyId', 'company.name as companyName'])
    .select(['facility.from_date as fromDate', 'facility.to_date as toDate'])
    .where(
      sql<boolean>`(${value('companyIds')}::uuid[] is null or facility.company_id = any(${value('companyIds')}::uuid[]))`,
    )
    .where(
      sql<boolean>`(${value('facilityIds')}::uuid[] = '{}' or facility.id = any(${value('facilityIds')}::uuid[]))`,
    ),
);
