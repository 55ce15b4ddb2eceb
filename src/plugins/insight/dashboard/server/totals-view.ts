import { monthsBetween, periodBefore } from '#domain/time';
import { decimal, sum, type Decimal } from '#domain/units';
import type { ActivityLines } from '#plugins/records/records/server';
import type { Trx } from '#server';
import type { DashboardTotal, DashboardTotals, Measure, MonthlyEmissions } from '../contract/index.ts';
import {
  added,
  amountText,
  changeOf,
  figuresOf,
  percentText,
  remaining,
  type Counting,
  type ScopeRow,
} from '../domain/index.ts';
import type { PanelQuery } from './panel-query.ts';
import { grouped } from './break-down-view.ts';
import { comparedQueries, type DashboardLedger } from './dashboard-ledger.ts';

/** The contributed totals, and their sum. */
export async function totalsOf(
  trx: Trx,
  ledger: DashboardLedger,
  query: PanelQuery,
  activities: Pick<ActivityLines, 'outsideKyoto'>,
): Promise<DashboardTotals> {
  const [current, approved, warned, outside] = await Promise.all([
    ledger.sums(trx, query, ['month', 'scope']),
    ledger.sums(trx, { ...query, ledger: { ...query.ledger, includeDrafts: false } }, ['scope']),
    ledger.sums(trx, { ...query, ledger: { ...query.ledger, isWarned: true } }, ['scope']),
    ledger.cellsOf(trx, query).then((cells) => activities.outsideKyoto(trx, cells)),
  ]);
  const comparison = comparedQueries(query, periodBefore(query.ledger, current.at(-1)?.month ?? null));
  const unmatched = comparedQueries(query, comparison.period, true);
  const [matched, previous, leftBefore] = await Promise.all([
    ledger.sums(trx, comparison.now, ['scope']),
    ledger.sums(trx, comparison.before, ['scope']),
    ledger.sums(trx, unmatched.before, ['scope']),
  ]);
  const leftNow = remaining(current, matched);
  const counting = ledger.counting(query);
  const now = figuresOf(current, counting);
  const [same, then] = [figuresOf(matched, counting).amount, figuresOf(previous, counting).amount];
  const leftOut = async (rows: readonly ScopeRow[], question: PanelQuery) => {
    const { amount } = figuresOf(rows, counting);
    return { places: amount === null ? 0 : await ledger.places(trx, question), amount: amountText(amount) };
  };
  return {
    from: query.ledger.from,
    to: query.ledger.to,
    previousFrom: comparison.period.from,
    previousTo: comparison.period.to,
    records: counted(current),
    approved: counted(approved),
    unsure: {
      warned: unsureOf(warnedIn(warned, counting), now.amount),
      drafts: unsureOf(
        {
          records: counted(current) - counted(approved),
          amount: (now.amount ?? decimal(0)).minus(figuresOf(approved, counting).amount ?? 0),
        },
        now.amount,
      ),
    },
    outsideKyoto: outside.length === 0 ? null : amountText(sum(outside.map(({ tonnes }) => decimal(tonnes)))),
    leftOut: { now: await leftOut(leftNow, unmatched.now), before: await leftOut(leftBefore, unmatched.before) },
    overall: {
      amount: amountText(now.amount),
      energyGj: amountText(now.energyGj),
      ...changeOf(same, then),
      records: now.records,
      missing: now.missing,
    },
    totals: ledger.totals.map((total) => {
      const compared = (measure: Measure) => ({
        amount: amountText(measured(current, total, measure)),
        ...changeOf(measured(matched, total, measure), measured(previous, total, measure)),
      });
      return {
        id: total.id,
        label: total.label,
        unit: total.unit,
        ...compared(total.measure),
        second: total.second
          ? {
              label: total.second.label,
              ...compared(total.second.measure),
              missing: rowsOf(current, total).reduce((count, row) => count + row.withoutMarket, 0),
            }
          : null,
      };
    }),
  };
}

interface Unsure {
  readonly records: number;
  readonly amount: Decimal;
}

/** Counted records with open warnings, by the scopes and the method of the dashboard. */
function warnedIn(rows: readonly ScopeRow[], counting: Counting): Unsure {
  const emitting = rows.filter(({ scope }) => counting.emissionScopes.includes(scope));
  return { records: counted(emitting), amount: figuresOf(emitting, counting).amount ?? decimal(0) };
}

const unsureOf = ({ records, amount }: Unsure, whole: Decimal | null) => ({
  records,
  amount: amountText(amount),
  share: percentText(amount, whole),
});

/** t CO2-e of each scope by month, Scope 2 by the requested method; totals in another unit beside them. */
export async function monthlyOf(trx: Trx, ledger: DashboardLedger, query: PanelQuery): Promise<MonthlyEmissions> {
  const rows = await ledger.sums(trx, query, ['month', 'scope']);
  const months = [...monthsBetween(query.ledger.from, query.ledger.to)];
  const counting = ledger.counting(query);
  const byMonth = grouped(rows, ({ month, scope }) => `${month} ${scope}`);
  const ofMonth = grouped(rows, ({ month }) => month);
  const scopes = ledger.totals.flatMap(({ id, label, unit, scope }) =>
    unit === 't CO2-e' && typeof scope === 'number' ? [{ id, label, scope }] : [],
  );
  return {
    months,
    series: scopes.map((one) => ({
      ...one,
      values: months.map((month) => amountText(figuresOf(byMonth.get(`${month} ${one.scope}`) ?? [], counting).amount)),
    })),
    others: ledger.totals
      .filter(({ unit }) => unit !== 't CO2-e')
      .map((total) => ({
        id: total.id,
        unit: total.unit,
        values: months.map((month) => amountText(measured(ofMonth.get(month) ?? [], total, total.measure))),
      })),
  };
}

const counted = (rows: readonly { readonly records: number }[]) => rows.reduce((count, row) => count + row.records, 0);

function rowsOf<R extends ScopeRow>(rows: readonly R[], { scope }: DashboardTotal): readonly R[] {
  if (scope === null) return rows;
  const wanted = [scope].flat();
  return rows.filter((row) => wanted.includes(row.scope));
}

/** Null without records, or if nothing has a market-based figure, since that is not zero. */
function measured(rows: readonly ScopeRow[], total: DashboardTotal, measure: Measure): Decimal | null {
  const chosen = rowsOf(rows, total).filter(
    (row) => row.parts > 0 && (measure !== 'tMarket' || row.withoutMarket < row.parts),
  );
  return added(chosen.map((row) => row[measure]));
}
