import { token } from '#contract';
import type { Trx } from '#server';

/** Whoever keeps things that name products binds one: while it counts any, deleting a product archives it. */
export interface ProductUse {
  /** For example `records`. */
  readonly id: string;
  /** Translation key, of the plugin that binds it, for a sentence with `{{count}}`. */
  readonly label: string;
  /** How many things of the company name the product, inside the transaction that asks. */
  count(trx: Trx, companyId: string, productId: string): Promise<number>;
}

export const ProductUse = token<ProductUse>('products/use');
