import { decimal, sum, type Decimal } from '#domain/units';
import type { CounterpartySide, CounterpartySums } from '#plugins/records/records/server';
import type { Trx } from '#server';
import type { CounterpartyEmissions } from '../contract/index.ts';
import { amountText, changeOf, figuresOf, percentText, ranked } from '../domain/index.ts';
import type { PanelQuery } from './panel-query.ts';
import { beyond, grouped, MOST_ROWS } from './break-down-view.ts';
import type { DashboardLedger } from './dashboard-ledger.ts';
import { disclosuresOf, type Disclosed } from './disclosures.ts';

/** Emissions by the company that records name, and the disclosures between both. */
export async function counterpartiesOf(
  trx: Trx,
  ledger: DashboardLedger,
  query: PanelQuery,
  { parties, side }: { readonly parties: CounterpartySums; readonly side: CounterpartySide },
  most = MOST_ROWS,
): Promise<CounterpartyEmissions> {
  const counting = ledger.counting(query);
  const named = async (one: PanelQuery) => parties.sums(trx, await ledger.cellsOf(trx, one), side);
  const [now, compared, disclosed] = await Promise.all([
    named(query),
    ledger.comparedQueries(trx, query),
    disclosuresOf(trx, query, side),
  ]);
  const [matched, before] = await Promise.all([named(compared.now), named(compared.before)]);
  const found = grouped(now, ({ counterpartyId }) => counterpartyId);
  const same = grouped(matched, ({ counterpartyId }) => counterpartyId);
  const earlier = grouped(before, ({ counterpartyId }) => counterpartyId);
  const total = figuresOf(now, counting);
  const rows = [...new Set([...found.keys(), ...disclosed.keys()])].map((id) => {
    const own = found.get(id) ?? [];
    const { energyGj: _energy, ...figures } = figuresOf(own, counting);
    return { id, name: own[0]?.name ?? disclosed.get(id)?.name ?? id, ...figures, told: disclosed.get(id) };
  });
  const sorted = ranked(rows);
  return {
    rows: sorted.slice(0, most).map(({ told, amount, ...row }) => {
      const amounts = [same, earlier].map((one) => figuresOf(one.get(row.id) ?? [], counting).amount);
      return {
        ...row,
        amount: amountText(amount),
        ...changeOf(amounts[0] ?? null, amounts[1] ?? null),
        share: percentText(amount, total.amount),
        disclosures: told?.disclosures ?? 0,
        disclosed: amountText(told?.tonnes ?? null),
      };
    }),
    more: beyond(sorted.slice(most)),
    total: {
      amount: amountText(total.amount),
      ...changeOf(figuresOf(matched, counting).amount, figuresOf(before, counting).amount),
      records: total.records,
      missing: total.missing,
      disclosed: amountText(allOf([...disclosed.values()])),
    },
  };
}

const allOf = (disclosed: readonly Disclosed[]): Decimal | null =>
  disclosed.length === 0 ? null : sum(disclosed.map(({ tonnes }) => decimal(tonnes)));
