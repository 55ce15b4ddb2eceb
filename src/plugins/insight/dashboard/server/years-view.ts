import { financialYear, financialYearOf } from '#domain/time';
import type { Trx } from '#server';
import type { YearlyEmissions } from '../contract/index.ts';
import type { PanelQuery } from './panel-query.ts';
import { compared, scopesOf } from './break-down-view.ts';
import { during, comparedQueries, type DashboardLedger } from './dashboard-ledger.ts';

/** The widest range of record dates. */
const EVER = { from: '1900-01-01', to: '2199-12-31' };

const YEAR = 12;

/** Every financial year from the first with a record to the last, whatever the requested period. */
export async function yearsOf(
  trx: Trx,
  ledger: DashboardLedger,
  query: PanelQuery,
  firstMonth: number,
): Promise<YearlyEmissions> {
  const ever = during(query, EVER);
  const { now, before } = comparedQueries(ever, { ...EVER, months: YEAR });
  const [rows, same, earlier] = await Promise.all(
    [ever, now, before].map((one) => ledger.sums(trx, one, ['month', 'scope'])),
  );
  const [first, last] = [rows?.at(0), rows?.at(-1)];
  if (!first || !last) return { years: [] };
  const counting = ledger.counting(query);
  const within = (year: number, found = rows) => {
    const { from, to } = financialYear(year, firstMonth);
    return (found ?? []).filter(({ month }) => month >= from && month <= to);
  };
  const from = financialYearOf(first.month, firstMonth).year;
  const span = financialYearOf(last.month, firstMonth).year - from + 1;
  return {
    years: Array.from({ length: span }, (_, index) => from + index).map((year) => ({
      ...financialYear(year, firstMonth),
      scopes: scopesOf(within(year), counting),
      ...compared(within(year), { now: within(year, same), before: within(year - 1, earlier) }, counting),
    })),
  };
}
