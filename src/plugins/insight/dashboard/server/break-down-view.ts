import { decimal, sum, type Decimal } from '#domain/units';
import type { Trx } from '#server';
import type { EmissionBreakDown } from '../contract/index.ts';
import { amountText, changeOf, figuresOf, percentText, ranked, type Counting, type ScopeRow } from '../domain/index.ts';
import type { PanelQuery } from './panel-query.ts';
import type { DashboardLedger } from './dashboard-ledger.ts';
import { groupSums, type GroupDimension } from './group-sums.ts';
import type { GroupNames } from './panel-names.ts';

/** Maximum number of rows in a response. A file has all. */
export const MOST_ROWS = 100;

/** The dimension of the groups, and their names. */
interface Grouping<D extends GroupDimension> {
  readonly by: D;
  readonly names: (trx: Trx, ids: readonly string[]) => Promise<GroupNames> | GroupNames;
}

/** Emissions and energy by one dimension, largest first, with those of the previous period. */
export async function breakDownOf<D extends GroupDimension>(
  trx: Trx,
  ledger: DashboardLedger,
  query: PanelQuery,
  { by, names }: Grouping<D>,
  most = MOST_ROWS,
): Promise<EmissionBreakDown> {
  const counting = ledger.counting(query);
  const { now, likeForLike, total: all, more } = await groupSums(trx, ledger, query, { by, most });
  const keyOf = (row: Readonly<Record<D, string>>) => row[by];
  const [same, earlier] = [grouped(likeForLike.now, keyOf), grouped(likeForLike.before, keyOf)];
  const groups = grouped(now, keyOf);
  const nameOf = await names(trx, [...groups.keys()]);
  const whole = figuresOf(all.now, counting).amount;
  const rows = ranked(
    [...groups]
      .map(([id, found]) => {
        const [named, figures] = [nameOf(id), figuresOf(found, counting)];
        return { id, found, named, figures, name: named.name, amount: figures.amount };
      })
      // A category of the energy scope alone repeats gigajoules that count elsewhere.
      .filter(({ figures: { amount, energyGj, missing } }) => amount !== null || energyGj !== null || missing > 0),
  );
  return {
    rows: rows.slice(0, most).map(({ id, found, named, figures: { amount, energyGj, records, missing } }) => {
      const { compared: part, previous, change } = likeOf(same.get(id) ?? [], earlier.get(id) ?? [], counting);
      // Fields listed one by one: object spread took as long as all sums.
      return {
        id,
        name: named.name,
        companyId: named.companyId,
        companyName: named.companyName,
        companyType: named.companyType,
        place: named.place,
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
    total: compared(all.now, all.likeForLike, counting),
  };
}

/** Figures of a group for the response, and like for like against the same group in the previous period. */
export function compared(now: readonly ScopeRow[], likeForLike: LikeRows, counting: Counting) {
  const { amount, energyGj, ...counts } = figuresOf(now, counting);
  return {
    amount: amountText(amount),
    energyGj: amountText(energyGj),
    ...likeOf(likeForLike.now, likeForLike.before, counting),
    ...counts,
  };
}

interface LikeRows {
  readonly now: readonly ScopeRow[];
  readonly before: readonly ScopeRow[];
}

const likeOf = (now: readonly ScopeRow[], before: readonly ScopeRow[], counting: Counting) =>
  changeOf(figuresOf(now, counting).amount, figuresOf(before, counting).amount);

/** Each emitting scope separately. */
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

/** The sum of the groups that are not listed. */
export function beyond(rows: readonly { readonly amount: Decimal | null }[]) {
  if (rows.length === 0) return null;
  const amounts = rows.flatMap(({ amount }) => (amount === null ? [] : [amount]));
  return {
    groups: rows.length,
    amount: amounts.length === 0 ? null : amountText(sum(amounts.map((one) => decimal(one)))),
  };
}

/** Rows by key, in order of first occurrence. */
export function grouped<R, K>(rows: readonly R[], keyOf: (row: R) => K): ReadonlyMap<K, readonly R[]> {
  const groups = new Map<K, R[]>();
  for (const row of rows) {
    const shelf = groups.get(keyOf(row));
    if (shelf) shelf.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}
