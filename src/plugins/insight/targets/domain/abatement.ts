import { decimal, fixedText } from '#domain/units';

/** What an initiative costs and saves each year. */
export interface Abating {
  /** Dollars a year, less what it saves; below zero where it saves more. */
  readonly cost: string;
  /** t CO2-e a year. */
  readonly perYear: string;
}

/** With its price, and what all up to it save together, t CO2-e a year. */
export type Abated<A> = A & { readonly price: string; readonly together: string };

/** Initiatives by dollars per t CO2-e, the cheapest first: below zero what pays for itself. Those that save nothing have no price and are left out. */
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
