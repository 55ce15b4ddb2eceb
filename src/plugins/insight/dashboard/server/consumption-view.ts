import { monthsBetween } from '#domain/time';
import type { ReferenceLibrary } from '#plugins/reference/reference-data/server';
import type { Trx } from '#server';
import type { InputConsumption } from '../contract/index.ts';
import { amountText, figuresOf, percentText, ranked } from '../domain/index.ts';
import type { PanelQuery } from './panel-query.ts';
import { beyond, compared, grouped, MOST_ROWS } from './break-down-view.ts';
import type { DashboardLedger } from './dashboard-ledger.ts';
import { inputNames } from './panel-names.ts';

/** t CO2-e and GJ of each input, in total and by month. */
export async function consumptionOf(
  trx: Trx,
  ledger: DashboardLedger,
  query: PanelQuery,
  library: ReferenceLibrary,
  most = MOST_ROWS,
): Promise<InputConsumption> {
  const counting = ledger.counting(query);
  const [now, likeForLike] = await Promise.all([
    ledger.sums(trx, query, ['inputType', 'month', 'scope']),
    ledger.likeForLike(trx, query, ['inputType', 'scope']),
  ]);
  const keyOf = ({ inputType }: { readonly inputType: string }) => inputType;
  const [same, earlier] = [grouped(likeForLike.now, keyOf), grouped(likeForLike.before, keyOf)];
  const nameOf = inputNames(library, new Set(now.map(({ inputType }) => inputType)));
  const months = [...monthsBetween(query.ledger.from, query.ledger.to)];
  const whole = figuresOf(now, counting).amount;
  const inputs = ranked(
    [...grouped(now, ({ inputType }) => inputType)]
      .map(([id, found]) => ({ id, name: nameOf(id).name, found, ...figuresOf(found, counting) }))
      .filter(({ amount, energyGj, missing }) => amount !== null || energyGj !== null || missing > 0),
  );
  return {
    months,
    rows: inputs.slice(0, most).map(({ id, name, found, amount }) => {
      const byMonth = grouped(found, ({ month }) => month);
      const figures = months.map((month) => figuresOf(byMonth.get(month) ?? [], counting));
      return {
        id,
        name,
        ...compared(found, { now: same.get(id) ?? [], before: earlier.get(id) ?? [] }, counting),
        share: percentText(amount, whole),
        values: figures.map((one) => amountText(one.amount)),
        energy: figures.map((one) => amountText(one.energyGj)),
      };
    }),
    more: beyond(inputs.slice(most)),
    total: compared(now, likeForLike, counting),
  };
}
