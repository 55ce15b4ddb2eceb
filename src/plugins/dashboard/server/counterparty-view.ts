import { decimal, sum, type Decimal } from '#domain/units';
import type { CounterpartySide, CounterpartySums } from '#plugins/records/server';
import type { Trx } from '#server';
import type { CounterpartyEmissions } from '../contract/index.ts';
import { amountText, changeText, figuresOf, percentText, ranked } from '../domain/index.ts';
import type { AskedDashboard } from './asked-dashboard.ts';
import { beyond, grouped, MOST_ROWS } from './break-down-view.ts';
import type { DashboardLedger } from './dashboard-ledger.ts';
import { disclosuresOf, type Disclosed } from './disclosures.ts';

/** Emissions by the company records name, and what was disclosed between both. */
export async function counterpartiesOf(
  trx: Trx,
  ledger: DashboardLedger,
  asked: AskedDashboard,
  { parties, side }: { readonly parties: CounterpartySums; readonly side: CounterpartySide },
  most = MOST_ROWS,
): Promise<CounterpartyEmissions> {
  const counting = ledger.counting(asked);
  const named = async (one: AskedDashboard) => parties.sums(trx, await ledger.cellsOf(trx, one), side);
  const [now, before, disclosed] = await Promise.all([
    named(asked),
    ledger.before(trx, asked).then(named),
    disclosuresOf(trx, asked, side),
  ]);
  const found = grouped(now, ({ counterpartyId }) => counterpartyId);
  const earlier = grouped(before, ({ counterpartyId }) => counterpartyId);
  const total = figuresOf(now, counting);
  const previous = figuresOf(before, counting).amount;
  const rows = [...new Set([...found.keys(), ...disclosed.keys()])].map((id) => {
    const own = found.get(id) ?? [];
    const { energyGj: _energy, ...figures } = figuresOf(own, counting);
    return { id, name: own[0]?.name ?? disclosed.get(id)?.name ?? id, ...figures, told: disclosed.get(id) };
  });
  const sorted = ranked(rows);
  return {
    rows: sorted.slice(0, most).map(({ told, amount, ...row }) => {
      const then = figuresOf(earlier.get(row.id) ?? [], counting).amount;
      return {
        ...row,
        amount: amountText(amount),
        previous: amountText(then),
        change: changeText(amount, then),
        share: percentText(amount, total.amount),
        disclosures: told?.disclosures ?? 0,
        disclosed: amountText(told?.tonnes ?? null),
      };
    }),
    more: beyond(sorted.slice(most)),
    total: {
      amount: amountText(total.amount),
      previous: amountText(previous),
      change: changeText(total.amount, previous),
      records: total.records,
      missing: total.missing,
      disclosed: amountText(allOf([...disclosed.values()])),
    },
  };
}

const allOf = (disclosed: readonly Disclosed[]): Decimal | null =>
  disclosed.length === 0 ? null : sum(disclosed.map(({ tonnes }) => decimal(tonnes)));
