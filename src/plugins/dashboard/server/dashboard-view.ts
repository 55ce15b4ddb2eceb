import { problem, token } from '#contract';
import { addMonths, lastDayOfMonth, monthOf, monthsBetween } from '#domain/time';
import { decimal, fixedText, sum, type Decimal } from '#domain/units';
import type { EmissionTotals, ScopeTotal, TotalsQuery } from '#plugins/records/server';
import type { Trx } from '#server';
import type { DashboardTotal, DashboardTotals, Measure, MonthlyEmissions } from '../contract/index.ts';

/** What the dashboard shows, from cells alone. Totals are kept by month: a period is widened to whole months. */
export interface DashboardView {
  totals(trx: Trx, query: TotalsQuery): Promise<DashboardTotals>;
  monthly(trx: Trx, query: TotalsQuery): Promise<MonthlyEmissions>;
}

export const DashboardView = token<DashboardView>('dashboard/view');

/** Figures leave with the places they are stored with: one gram, one kilojoule. */
const PLACES = 6;

export class DashboardViewImpl implements DashboardView {
  private readonly declared: readonly DashboardTotal[];

  constructor(
    private readonly emissions: EmissionTotals,
    totals: readonly DashboardTotal[],
  ) {
    this.declared = totals.toSorted((one, other) => one.order - other.order || (one.id < other.id ? -1 : 1));
  }

  async totals(trx: Trx, asked: TotalsQuery): Promise<DashboardTotals> {
    const query = wholeMonths(asked);
    const current = await this.emissions.byMonth(trx, query);
    const before = periodBefore(query, current.at(-1)?.month ?? null);
    const previous = await this.emissions.byScope(trx, { ...query, ...before });
    return {
      from: query.from,
      to: query.to,
      previousFrom: before.from,
      previousTo: before.to,
      records: current.reduce((count, row) => count + row.records, 0),
      totals: this.declared.map((total) => {
        const amount = measured(current, total, total.measure);
        const earlier = measured(previous, total, total.measure);
        return {
          id: total.id,
          label: total.label,
          unit: total.unit,
          amount: text(amount),
          previous: text(earlier),
          change: change(amount, earlier),
          second: total.second
            ? {
                label: total.second.label,
                amount: text(measured(current, total, total.second.measure)),
                missing: rowsOf(current, total).reduce((count, row) => count + row.withoutMarket, 0),
              }
            : null,
        };
      }),
    };
  }

  async monthly(trx: Trx, asked: TotalsQuery): Promise<MonthlyEmissions> {
    const query = wholeMonths(asked);
    const rows = await this.emissions.byMonth(trx, query);
    const months = [...monthsBetween(query.from, query.to)];
    const scopes = this.declared.flatMap((total) =>
      total.unit === 't CO2-e' && typeof total.scope === 'number' ? [{ total, scope: total.scope }] : [],
    );
    return {
      months,
      series: scopes.map(({ total, scope }) => ({
        id: total.id,
        label: total.label,
        scope,
        values: months.map((month) =>
          text(
            measured(
              rows.filter((row) => row.month === month),
              total,
              total.measure,
            ),
          ),
        ),
      })),
    };
  }
}

/** Months one answer may hold: thirty years. */
const MONTHS_AT_MOST = 360;

function wholeMonths(query: TotalsQuery): TotalsQuery {
  if (monthsBetween(query.from, query.to).length > MONTHS_AT_MOST) {
    const message = 'A dashboard shows at most 30 years at once. Choose a shorter period.';
    throw problem('dashboard.too-long', 400, message, [{ path: 'to', message }]);
  }
  return { ...query, from: monthOf(query.from), to: lastDayOfMonth(query.to) };
}

/**
 * The same months of the year before (of as many years before as the period is long), only as far as there are figures
 * now: a year that is still running is compared with the same part of the last one.
 */
function periodBefore({ from, to }: TotalsQuery, lastMonth: string | null): { from: string; to: string } {
  const years = Math.ceil(monthsBetween(from, to).length / 12);
  const end = lastMonth ?? monthOf(to);
  return { from: addMonths(from, -12 * years), to: lastDayOfMonth(addMonths(end, -12 * years)) };
}

function rowsOf<R extends ScopeTotal>(rows: readonly R[], { scope }: DashboardTotal): readonly R[] {
  if (scope === null) return rows;
  const counted = typeof scope === 'number' ? [scope] : scope;
  return rows.filter((row) => counted.includes(row.scope));
}

/** Null when nothing is recorded, or when nothing of it can be computed by the market method: that is no zero. */
function measured(rows: readonly ScopeTotal[], total: DashboardTotal, measure: Measure): Decimal | null {
  const chosen = rowsOf(rows, total).filter(
    (row) => row.parts > 0 && (measure !== 'tMarket' || row.withoutMarket < row.parts),
  );
  return chosen.length === 0 ? null : sum(chosen.map((row) => decimal(row[measure])));
}

function text(amount: Decimal | null): string | null {
  return amount === null ? null : fixedText(amount, PLACES);
}

/** Percent with one decimal; null without an amount to compare with. */
function change(amount: Decimal | null, earlier: Decimal | null): string | null {
  if (amount === null || earlier === null || earlier.isZero()) return null;
  return fixedText(amount.minus(earlier).div(earlier).times(100), 1);
}
