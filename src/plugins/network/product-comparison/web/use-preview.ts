import { useDeferredValue, useMemo } from 'react';
import type { Product } from '#plugins/network/products/contract';
import {
  comparedOf,
  dutyCycleOf,
  factorSetOf,
  type ComparisonBody,
  type ComparisonFactors,
} from '../contract/index.ts';
import { compareProducts, type Comparison } from '../domain/index.ts';

/** Result of the inputs, calculated here by the server's own rules; null while they are incomplete. */
export function usePreview(
  question: ComparisonBody | null,
  products: readonly Product[],
  factors: ComparisonFactors | undefined,
): Comparison | null {
  const set = useMemo(() => (factors ? factorSetOf(factors) : null), [factors]);
  // Typing has priority; figures follow.
  const asked = useDeferredValue(question === null ? null : JSON.stringify(question.duty));
  return useMemo(() => {
    if (asked === null || set === null || products.length === 0) return null;
    const duty = dutyCycleOf(JSON.parse(asked) as ComparisonBody['duty']);
    return compareProducts(products.map(comparedOf), duty, set);
  }, [asked, set, products]);
}
