import { dimensionOf } from '#domain/units';

const MONEY = 'money-';

/** The currency of a unit: `AUD` for `kAUD`; null if it is not money. Rates and prices are per one of that currency. */
export function currencyOf(unit: string): string | null {
  const dimension = dimensionOf(unit);
  return dimension?.startsWith(MONEY) === true ? dimension.slice(MONEY.length) : null;
}
