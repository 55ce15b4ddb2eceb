import { dimensionOf } from '#domain/units';

const MONEY = 'money-';

/** The currency a unit is of: `AUD` of `kAUD`; null where it is no money. Rates and prices are per one of it. */
export function currencyOf(unit: string): string | null {
  const dimension = dimensionOf(unit);
  return dimension?.startsWith(MONEY) === true ? dimension.slice(MONEY.length) : null;
}
