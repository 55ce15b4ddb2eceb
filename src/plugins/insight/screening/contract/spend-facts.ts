import type { SpendEstimated } from './screening-schemas.ts';
import type { SpendFacts } from '../domain/index.ts';

/** What an estimate was calculated from. */
export function spendFacts({
  spend,
  currency,
  factor,
  rates,
  prices,
}: Omit<SpendEstimated, 'kind' | 'tonnes' | 'converted' | 'atPrices'>): SpendFacts {
  return {
    spend,
    currency,
    factor,
    rates,
    prices: prices && { factorYear: prices.factorYear.value, spendYear: prices.spendYear.value },
  };
}
