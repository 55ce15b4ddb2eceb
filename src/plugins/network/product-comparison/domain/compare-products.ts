import { decimal, sum } from '#domain/units';
import type { Factor } from '#domain/emissions';
import type { ComparedProduct } from './compared-product.ts';
import type { Comparison, ProductResult } from './comparison.ts';
import type { DutyCycle } from './duty-cycle.ts';
import type { FactorSet } from './factor-set.ts';
import { presented, reckon } from './product-result.ts';
import { refuse, Refusal } from './problem.ts';
import { sensitivityOf } from './sensitivity.ts';

/** Number of products in one comparison. */
export const FEWEST = 2;
export const MOST = 5;

/** Checks that need no calculation. */
function check(products: readonly ComparedProduct[], duty: DutyCycle, { editions }: FactorSet): void {
  if (products.length < FEWEST || products.length > MOST) refuse('count', 'productIds');
  if (!decimal(duty.usage).greaterThan(0)) refuse('usage', 'usage');
  const shares = Object.values(duty.profile).map((share) => decimal(share));
  if (!sum(shares).equals(100)) refuse('profile', 'profile', sum(shares).toFixed());
  if (!editions.some(({ id }) => id === duty.edition)) refuse('edition-unknown', 'edition', duty.edition);
}

/** Wraps a factor set so that it collects the rows the workings cite, each once. */
function recorded(set: FactorSet) {
  const seen = new Map<string, Factor>();
  const book: FactorSet['book'] = {
    find(query) {
      const row = set.book.find(query);
      if (row) seen.set(row.id, row);
      return row;
    },
  };
  const named = (products: readonly ProductResult[]) => {
    const ids = new Set(products.flatMap(({ steps }) => steps.flatMap((line) => line.factorIds)));
    return [...seen.values()].filter(({ id }) => ids.has(id));
  };
  return { set: { ...set, book }, named };
}

/**
 * Compares two to five products under one duty cycle; the first is the reference. Pure and exact, so that the browser's
 * preview and the server's result are identical. Returns what is missing if it cannot.
 */
export function compareProducts(products: readonly ComparedProduct[], duty: DutyCycle, factors: FactorSet): Comparison {
  try {
    check(products, duty, factors);
    const { set, named } = recorded(factors);
    const reckoned = products.map((product) => reckon(product, duty, set));
    const [reference] = reckoned;
    if (!reference) return refuse('count', 'productIds');
    const results = reckoned.map((one) => presented(one, reference, duty));
    return {
      ok: true,
      products: results,
      sensitivity: sensitivityOf(products, duty, factors),
      factors: named(results),
    };
  } catch (error) {
    if (error instanceof Refusal) return { ok: false, problem: error.problem };
    throw error;
  }
}
