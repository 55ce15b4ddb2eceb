import { addMonths, financialYear, financialYearOf, lastDayOfMonth, monthsBetween, type DateRange } from '#domain/time';
import type { CompanyStore } from '#plugins/company/company/server';
import { decimal, exactText, fixedText, sum, type Decimal } from '#domain/units';
import type { BookLedger } from '#plugins/insight/books/server';
import type { IntensityDenominators } from '#plugins/company/intensity/server';
import type { CellSum } from '#plugins/records/records/server';
import { projectYear, type MonthAmount } from '#plugins/insight/thresholds/contract';
import type { Clock, Trx } from '#server';
import type { Actual, Emitting } from '../domain/index.ts';
import type { TargetTable } from './targets-tables.ts';

/** Columns that determine a target's figure. */
export type Measured = Pick<
  TargetTable,
  'company_id' | 'kind' | 'denominator_id' | 'book' | 'scopes' | 'scope2_method' | 'base_year'
>;

/** Decimal places of an intensity; amounts have six. */
const RATIO_PLACES = 9;
const MONTHS = 12;

/** Reads a target's figure, year by year. */
export class Actuals {
  constructor(
    private readonly ledger: BookLedger,
    private readonly denominators: IntensityDenominators,
    private readonly companies: Pick<CompanyStore, 'firstMonth'>,
    private readonly clock: Clock,
  ) {}

  /** Every financial year of the company from the base year to the current one. Drafts count, same as on the dashboard. */
  async years(trx: Trx, target: Measured): Promise<readonly Actual[]> {
    const today = this.clock.today();
    const firstMonth = await this.companies.firstMonth(trx, target.company_id);
    const present = financialYearOf(today, firstMonth).year;
    const last = Math.max(present, target.base_year);
    const months = await this.months(trx, target, daysOf(target.base_year, last, firstMonth));
    const actuals: Actual[] = [];
    for (let year = target.base_year; year <= present; year += 1) {
      const { from, to } = financialYear(year, firstMonth);
      const own = months.filter(({ month }) => month >= from && month <= to);
      const isComplete = own.length === MONTHS && to < today;
      const { amount, denominator } = await this.amount(trx, target, own);
      const isProjected = year === present && target.kind === 'ABSOLUTE';
      actuals.push({
        year,
        amount,
        denominator,
        isComplete,
        ...(isProjected ? { projected: projected(months, { year, firstMonth }, today) } : {}),
      });
    }
    return actuals;
  }

  /** Total of the base year's records; null: no data. */
  async base(trx: Trx, target: Measured): Promise<string | null> {
    const firstMonth = await this.companies.firstMonth(trx, target.company_id);
    const days = daysOf(target.base_year, target.base_year, firstMonth);
    return (await this.amount(trx, target, await this.months(trx, target, days))).amount;
  }

  /** Amounts of one year by facility, scope and input: the last complete one of these, or the latest with records. */
  async sources(trx: Trx, target: Measured, actuals: readonly Actual[]): Promise<readonly Emitting[]> {
    const known = actuals.filter(({ amount }) => amount !== null);
    const year = (known.findLast(({ isComplete }) => isComplete) ?? known.at(-1))?.year;
    if (year === undefined) return [];
    const firstMonth = await this.companies.firstMonth(trx, target.company_id);
    const asked = { ...ledgerQuery(target), ...daysOf(year, year, firstMonth) };
    const months = (await this.ledger.sums(trx, asked, ['month'])).length;
    const cells = await this.ledger.sums(trx, asked, ['facility', 'scope', 'inputType']);
    return cells.flatMap((cell) => {
      const amount = amountOf(cell, target);
      const { facility, scope, inputType } = cell;
      // A partial year is scaled to a whole one.
      return amount === null
        ? []
        : [{ facility, scope, inputType, amount: exactText(amount.times(MONTHS).div(months)) }];
    });
  }

  /** t CO2-e of months with records. */
  private async months(trx: Trx, target: Measured, period: DateRange): Promise<readonly MonthAmount[]> {
    const cells = await this.ledger.sums(trx, { ...ledgerQuery(target), ...period }, ['month', 'scope']);
    const months = new Map<string, Decimal>();
    for (const cell of cells) {
      const amount = amountOf(cell, target);
      if (amount !== null) months.set(cell.month, (months.get(cell.month) ?? decimal(0)).plus(amount));
    }
    return [...months]
      .map(([month, amount]) => ({ month, amount: exactText(amount) }))
      .toSorted((one, other) => (one.month < other.month ? -1 : 1));
  }

  /** A facility that the book includes in part or excludes is treated the same in the denominator. */
  private sharesOf(trx: Trx, { company_id: companyId, book }: Measured, months: readonly MonthAmount[]) {
    const [first, last] = [months[0]?.month ?? '', months.at(-1)?.month ?? ''];
    return this.ledger.shares(trx, { companyIds: [companyId], from: first, to: lastDayOfMonth(last), book });
  }

  /** Sum of months, or its ratio to the denominator of the same months; null if there is none. */
  private async amount(
    trx: Trx,
    target: Measured,
    months: readonly MonthAmount[],
  ): Promise<{ readonly amount: string | null; readonly denominator: string | null }> {
    const nothing = { amount: null, denominator: null };
    if (months.length === 0) return nothing;
    const total = sum(months.map(({ amount }) => decimal(amount)));
    const { kind, denominator_id: denominatorId, company_id: companyId } = target;
    if (kind === 'ABSOLUTE' || denominatorId === null) return { amount: fixedText(total, 6), denominator: null };
    const shares = await this.sharesOf(trx, target, months);
    const parts: Decimal[] = [];
    for (const { from, to } of runsOf(months.map(({ month }) => month))) {
      const part = await this.denominators.total(trx, companyId, { from, to, denominatorId, shares });
      if (part === null) return nothing;
      parts.push(decimal(part));
    }
    const divisor = sum(parts);
    if (divisor.isZero()) return nothing;
    return { amount: fixedText(total.div(divisor), RATIO_PLACES), denominator: exactText(divisor) };
  }
}

const ledgerQuery = ({ company_id: companyId, scopes, book }: Measured) => ({
  companyIds: [companyId],
  facilityIds: [],
  scopes: scopes.split(',').map(Number),
  includeDrafts: true,
  book,
});

/** The days from one financial year to another one. */
function daysOf(first: number, last: number, firstMonth: number): DateRange {
  return { from: financialYear(first, firstMonth).from, to: financialYear(last, firstMonth).to };
}

function amountOf(cell: CellSum<'scope'>, { scope2_method: method }: Measured): Decimal | null {
  if (cell.parts === 0) return null;
  if (cell.scope !== 2) return decimal(cell.tTotal);
  if (method === 'LOCATION') return decimal(cell.tLocation);
  return cell.withoutMarket < cell.parts ? decimal(cell.tMarket) : null;
}

/** Runs of consecutive months. */
function runsOf(months: readonly string[]): readonly { readonly from: string; readonly to: string }[] {
  const runs: { from: string; to: string }[] = [];
  for (const month of months) {
    const last = runs.at(-1);
    if (last && addMonths(last.to, 1) === month) last.to = lastDayOfMonth(month);
    else runs.push({ from: month, to: lastDayOfMonth(month) });
  }
  return runs;
}

/** Projected end of the current year by the same rule as thresholds, for the company as a whole. */
function projected(
  months: readonly MonthAmount[],
  { year, firstMonth }: { readonly year: number; readonly firstMonth: number },
  today: string,
): string | null {
  const range = financialYear(year, firstMonth);
  const last = financialYear(year - 1, firstMonth);
  const before = monthsBetween(last.from, last.to);
  return projectYear({
    year: range,
    window: { fromDate: range.from, toDate: null },
    today,
    now: months.filter(({ month }) => month >= range.from && month <= range.to),
    before: months.filter(({ month }) => before.includes(month)),
  }).yearEnd;
}
