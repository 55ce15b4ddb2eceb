import { sql } from 'kysely';
import { problem } from '#contract';
import { financialYear, overlapOf, type OpenRange } from '#domain/time';
import type { FacilityBooks, FacilityFigures } from '#plugins/company/company/server';
import type { Trx } from '#server';
import { standingOf } from './filing-standing.ts';

/**
 * A year that was filed for a deadline, and whose periods are locked, accepts no facilities that did not report in it.
 * Otherwise a locked year would gain an unlocked facility.
 */
export const filedYears: FacilityBooks = {
  async refuse(trx, { companyId }, before, after) {
    for (const days of addedDays(before, after)) await refuseDays(trx, companyId, days);
  },
  refuseNew: (trx, companyId, days) => refuseDays(trx, companyId, days),
};

/** Days that a change adds to a facility's reporting window. */
function addedDays(before: FacilityFigures, after: FacilityFigures): readonly OpenRange[] {
  const begins = after.fromDate < before.fromDate ? [{ from: after.fromDate, to: before.fromDate }] : [];
  const isLonger = before.toDate !== null && (after.toDate === null || after.toDate > before.toDate);
  return isLonger ? [...begins, { from: before.toDate ?? '', to: after.toDate }] : begins;
}

const FILED = 'filings.year-filed';

async function refuseDays(trx: Trx, companyId: string, days: OpenRange): Promise<void> {
  const { rows } = await sql<{ year: number }>`
    select distinct year::int as year from report_filing
    where company_id = ${companyId}::uuid and obligation is not null order by 1 desc`.execute(trx);
  for (const { year } of rows) {
    const period = financialYear(year);
    if (overlapOf(days, period) === null) continue;
    const { from, to } = period;
    const { locked, unlocked } = await standingOf(trx, { companyId, from, to, facilities: [] });
    if (locked.length === 0 || unlocked.count > 0) continue;
    throw problem('facility.filed-year', 409, FILED, [{ path: 'fromDate', message: FILED }]);
  }
}
