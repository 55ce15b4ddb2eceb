import { token } from '#contract';
import type { Trx } from '#server';

/**
 * Bound by every plugin that stores references to products: if its count is above zero, deletion archives the product.
 */
export interface ProductUse {
  /** For example `records`. */
  readonly id: string;
  /** Translation key, of the binding plugin, for a sentence with `{{count}}`. */
  readonly label: string;
  /** How many things of the company name the product, in the caller's transaction. */
  count(trx: Trx, companyId: string, productId: string): Promise<number>;
}

export const ProductUse = token<ProductUse>('products/use');
