import { decimal, fixedText } from '#domain/units';

/** Yearly cost and savings of an initiative. */
export interface Abating {
  /** Dollars a year, net of savings; negative if it saves more. */
  readonly cost: string;
  /** t CO2-e a year. */
  readonly perYear: string;
}

/** With its price, and cumulative savings, t CO2-e a year. */
export type Abated<A> = A & { readonly price: string; readonly together: string };

/**
 * Initiatives by dollars per t CO2-e, cheapest first: those that pay for themselves have a negative price. Those
 * without savings have no price and are left out.
 */
export function byPrice<A extends Abating>(initiatives: readonly A[]): readonly Abated<A>[] {
  const priced = initiatives
    .filter(({ perYear }) => decimal(perYear).gt(0))
    .map((one) => ({ one, price: decimal(one.cost).div(one.perYear) }))
    .toSorted((a, b) => a.price.cmp(b.price));
  let together = decimal(0);
  return priced.map(({ one, price }) => {
    together = together.plus(one.perYear);
    return { ...one, price: fixedText(price, 2), together: fixedText(together, 3) };
  });
}
