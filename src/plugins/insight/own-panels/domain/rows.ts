import { sum, type Decimal } from '#domain/units';

/** A group with its amount; null: no data, which is not zero. */
export interface Group {
  readonly id: string;
  readonly amount: Decimal | null;
  readonly previous: Decimal | null;
}

export interface Ranked<G extends Group> {
  readonly rows: readonly G[];
  /** Groups beyond the first ones, together; null if there are none. */
  readonly more: { readonly groups: number; readonly amount: Decimal | null; readonly previous: Decimal | null } | null;
}

/** The sum of what there is; null if there is nothing. */
export function added(amounts: readonly (Decimal | null)[]): Decimal | null {
  const found = amounts.filter((one) => one !== null);
  return found.length === 0 ? null : sum(found);
}

/** The largest first; equal ones by id, so that the order never changes. Nothing is lost: the rest is `more`. */
export function ranked<G extends Group>(groups: readonly G[], top: number): Ranked<G> {
  const sorted = groups.toSorted((one, other) => {
    if (one.amount === null || other.amount === null)
      return Number(one.amount === null) - Number(other.amount === null);
    return other.amount.comparedTo(one.amount) || (one.id < other.id ? -1 : 1);
  });
  const rest = sorted.slice(top);
  return {
    rows: sorted.slice(0, top),
    more:
      rest.length === 0
        ? null
        : {
            groups: rest.length,
            amount: added(rest.map(({ amount }) => amount)),
            previous: added(rest.map(({ previous }) => previous)),
          },
  };
}
