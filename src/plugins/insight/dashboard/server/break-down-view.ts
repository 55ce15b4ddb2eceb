import { decimal, sum, type Decimal } from '#domain/units';
import type { Trx } from '#server';
import type { EmissionBreakDown } from '../contract/index.ts';
import { amountText, changeOf, figuresOf, percentText, ranked, type Counting, type ScopeRow } from '../domain/index.ts';
import type { AskedDashboard } from './asked-dashboard.ts';
import type { DashboardLedger } from './dashboard-ledger.ts';
import { groupSums, type GroupDimension } from './group-sums.ts';
import type { GroupNames } from './panel-names.ts';

/** Rows an answer holds; a file holds all. */
export const MOST_ROWS = 100;

/** What groups are told apart by, and how they are called. */
interface Grouping<D extends GroupDimension> {
  readonly by: D;
  readonly names: (trx: Trx, ids: readonly string[]) => Promise<GroupNames> | GroupNames;
}

/** Emissions and energy by one dimension, largest first, beside those of the period before. */
export async function breakDownOf<D extends GroupDimension>(
  trx: Trx,
  ledger: DashboardLedger,
  asked: AskedDashboard,
  { by, names }: Grouping<D>,
  most = MOST_ROWS,
): Promise<EmissionBreakDown> {
  const counting = ledger.counting(asked);
  const { now, like, total: all, more } = await groupSums(trx, ledger, asked, { by, most });
  const keyOf = (row: Readonly<Record<D, string>>) => row[by];
  const [same, earlier] = [grouped(like.now, keyOf), grouped(like.before, keyOf)];
  const groups = grouped(now, keyOf);
  const nameOf = await names(trx, [...groups.keys()]);
  const whole = figuresOf(all.now, counting).amount;
  const rows = ranked(
    [...groups]
      .map(([id, found]) => {
        const [named, figures] = [nameOf(id), figuresOf(found, counting)];
        return { id, found, named, figures, name: named.name, amount: figures.amount };
      })
      // A category of the energy scope alone names gigajoules that count elsewhere.
      .filter(({ figures: { amount, energyGj, missing } }) => amount !== null || energyGj !== null || missing > 0),
  );
  return {
    rows: rows.slice(0, most).map(({ id, found, named, figures: { amount, energyGj, records, missing } }) => {
      const { compared: part, previous, change } = likeOf(same.get(id) ?? [], earlier.get(id) ?? [], counting);
      // Named one by one: spreading objects into it took as long as all sums.
      return {
        id,
        name: named.name,
        companyId: named.companyId,
        companyName: named.companyName,
        companyType: named.companyType,
        scopes: scopesOf(found, counting),
        amount: amountText(amount),
        energyGj: amountText(energyGj),
        compared: part,
        previous,
        change,
        share: percentText(amount, whole),
        records,
        missing,
      };
    }),
    more: more === undefined ? beyond(rows.slice(most)) : more,
    total: compared(all.now, all.like, counting),
  };
}

/** Figures of a group as answers write them, and like for like against the same group before. */
export function compared(now: readonly ScopeRow[], like: LikeRows, counting: Counting) {
  const { amount, energyGj, ...counts } = figuresOf(now, counting);
  return {
    amount: amountText(amount),
    energyGj: amountText(energyGj),
    ...likeOf(like.now, like.before, counting),
    ...counts,
  };
}

interface LikeRows {
  readonly now: readonly ScopeRow[];
  readonly before: readonly ScopeRow[];
}

const likeOf = (now: readonly ScopeRow[], before: readonly ScopeRow[], counting: Counting) =>
  changeOf(figuresOf(now, counting).amount, figuresOf(before, counting).amount);

/** Each scope that emits, on its own. */
export function scopesOf(rows: readonly ScopeRow[], counting: Counting) {
  const scopes = [...new Set(rows.map(({ scope }) => scope))].filter((scope) =>
    counting.emissionScopes.includes(scope),
  );
  return scopes
    .toSorted((one, other) => one - other)
    .map((scope) => {
      const own = rows.filter((row) => row.scope === scope);
      return { scope, amount: amountText(figuresOf(own, counting).amount) };
    });
}

/** What did not find room. */
export function beyond(rows: readonly { readonly amount: Decimal | null }[]) {
  if (rows.length === 0) return null;
  const amounts = rows.flatMap(({ amount }) => (amount === null ? [] : [amount]));
  return {
    groups: rows.length,
    amount: amounts.length === 0 ? null : amountText(sum(amounts.map((one) => decimal(one)))),
  };
}

/** Rows by a key, in the order the keys are met in. */
export function grouped<R, K>(rows: readonly R[], keyOf: (row: R) => K): ReadonlyMap<K, readonly R[]> {
  const groups = new Map<K, R[]>();
  for (const row of rows) {
    const shelf = groups.get(keyOf(row));
    if (shelf) shelf.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}
