import { decimal, exactText, sum } from '#domain/units';

/** A facility with its Scope 2 figure by one of the methods; t CO2-e, null: no data. */
export interface Scope2Part {
  readonly id: string;
  readonly name: string;
  readonly amount: string | null;
}

/** Difference of one facility between the methods, t CO2-e. */
export interface Scope2Step {
  /** Null: all others together. */
  readonly id: string | null;
  readonly name: string;
  readonly change: string;
}

/** Maximum number of steps: more are unreadable on a phone. */
const MOST = 6;

/**
 * From location-based to market-based Scope 2: the differences of facilities, largest first, the rest combined, so that
 * the steps add up even if the lists are incomplete. Null if either is no data.
 */
export function scope2Steps(
  location: readonly Scope2Part[],
  market: readonly Scope2Part[],
  totals: { readonly location: string | null; readonly market: string | null },
): readonly Scope2Step[] | null {
  if (totals.location === null || totals.market === null) return null;
  const byMarket = new Map(market.map((one) => [one.id, one.amount]));
  const changes = location
    .flatMap(({ id, name, amount }) => {
      const other = byMarket.get(id) ?? null;
      return amount === null || other === null ? [] : [{ id, name, change: decimal(other).minus(decimal(amount)) }];
    })
    .filter(({ change }) => !change.isZero())
    .toSorted((one, other) => other.change.abs().comparedTo(one.change.abs()));
  const shown = changes.slice(0, changes.length > MOST ? MOST - 1 : MOST);
  const rest = decimal(totals.market)
    .minus(decimal(totals.location))
    .minus(sum(shown.map(({ change }) => change)));
  return [
    ...shown.map((step) => ({ ...step, change: exactText(step.change) })),
    ...(rest.isZero() ? [] : [{ id: null, name: '', change: exactText(rest) }]),
  ];
}
