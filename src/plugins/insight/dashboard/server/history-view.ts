import { monthsBetween } from '#domain/time';
import { decimal, sum, type Decimal } from '#domain/units';
import type { ReferenceLibrary } from '#plugins/reference/reference-data/server';
import type { Trx } from '#server';
import type { EmissionHistory } from '../contract/index.ts';
import { amountText, bandBounds, BANDS, figuresOf, ranked } from '../domain/index.ts';
import type { PanelQuery } from './panel-query.ts';
import { grouped } from './break-down-view.ts';
import type { DashboardLedger } from './dashboard-ledger.ts';
import { inputNames } from './panel-names.ts';

/** Maximum number of inputs with a series of their own. */
const MOST_INPUTS = 10;

interface Point {
  readonly month: string;
  readonly amount: Decimal;
}

/** The months of a period, by bands or by inputs. */
export function historyOf(
  trx: Trx,
  ledger: DashboardLedger,
  query: PanelQuery,
  library: ReferenceLibrary,
  by: 'band' | 'input',
): Promise<EmissionHistory> {
  return by === 'band' ? byBand(trx, ledger, query) : byInput(trx, ledger, query, library);
}

/** A facility-month belongs to the band of its total emissions in that month, over all scopes. */
async function byBand(trx: Trx, ledger: DashboardLedger, query: PanelQuery): Promise<EmissionHistory> {
  const rows = grouped(await ledger.bands(trx, query, bandBounds(query.unit)), ({ band }) => band);
  const months = [...monthsBetween(query.ledger.from, query.ledger.to)];
  return {
    by: 'band',
    unit: query.unit,
    months,
    series: BANDS.map(({ id, low, high }, at) => {
      const own = rows.get(at) ?? [];
      const all = own.find(({ month }) => month === null);
      const points = own.flatMap(({ month, t }) => (month === null ? [] : [{ month, amount: decimal(t) }]));
      const { amount, values } = course(points, months);
      const { facilityMonths = 0, facilities = 0 } = all ?? {};
      return { id, low, high, name: null, facilityMonths, facilities, amount, values };
    }),
  };
}

async function byInput(
  trx: Trx,
  ledger: DashboardLedger,
  query: PanelQuery,
  library: ReferenceLibrary,
): Promise<EmissionHistory> {
  const counting = ledger.counting(query);
  const rows = await ledger.sums(trx, query, ['inputType', 'month', 'scope']);
  const nameOf = inputNames(library, new Set(rows.map(({ inputType }) => inputType)));
  const months = [...monthsBetween(query.ledger.from, query.ledger.to)];
  const inputs = ranked(
    [...grouped(rows, ({ inputType }) => inputType)].map(([id, found]) => ({
      id,
      name: nameOf(id).name,
      amount: figuresOf(found, counting).amount,
      points: pointsOf(found, counting),
    })),
  ).filter(({ points }) => points.length > 0);
  const rest = inputs.slice(MOST_INPUTS).flatMap(({ points }) => points);
  const unbanded = { low: null, high: null, facilityMonths: null, facilities: null };
  return {
    by: 'input',
    unit: query.unit,
    months,
    series: [
      ...inputs
        .slice(0, MOST_INPUTS)
        .map(({ id, name, points }) => ({ id, name, ...unbanded, ...course(points, months) })),
      ...(rest.length > 0 ? [{ id: 'other', name: null, ...unbanded, ...course(rest, months) }] : []),
    ],
  };
}

/** Known figures of each month. */
function pointsOf(
  rows: readonly (Parameters<typeof figuresOf>[0][number] & { readonly month: string })[],
  counting: Parameters<typeof figuresOf>[1],
): readonly Point[] {
  return [...grouped(rows, ({ month }) => month)].flatMap(([month, found]) => {
    const { amount } = figuresOf(found, counting);
    return amount === null ? [] : [{ month, amount }];
  });
}

/** The sum of points, in total and by month. */
function course(points: readonly Point[], months: readonly string[]) {
  const byMonth = grouped(points, ({ month }) => month);
  const added = (found: readonly Point[] | undefined) =>
    found && found.length > 0 ? amountText(sum(found.map(({ amount }) => amount))) : null;
  return { amount: added(points), values: months.map((month) => added(byMonth.get(month))) };
}
