import { decimal, fixedText } from '#domain/units';

/** A product of a comparison, with what it uses in a year. */
export interface UsedInYear {
  readonly name: string;
  readonly year: { readonly quantity: string; readonly unit: string };
}

/** kWh that replace one litre, and the two products that say so. */
export interface FuelRatio {
  readonly value: string;
  readonly diesel: string;
  readonly electric: string;
}

/**
 * kWh of the first electric product per litre of the first one with a tank, in the same duty cycle; null if the comparison has
 * not one of each.
 */
export function fuelRatio(products: readonly UsedInYear[]): FuelRatio | null {
  const diesel = products.find(({ year }) => year.unit === 'L');
  const electric = products.find(({ year }) => year.unit === 'kWh');
  if (!diesel || !electric || decimal(diesel.year.quantity).lte(0)) return null;
  const value = fixedText(decimal(electric.year.quantity).div(diesel.year.quantity), 3);
  return { value, diesel: diesel.name, electric: electric.name };
}
