import { BASIS_FACTS, type Product } from '#plugins/network/products/contract';
import { dutyOf, type ComparedProduct } from '../domain/index.ts';

/** Maps a product of the catalogue to the input of the rules. */
export function comparedOf(product: Product): ComparedProduct {
  const { quantity, per } = BASIS_FACTS[product.basis];
  const { serviceLife, lifeUnit } = product;
  return {
    id: product.id,
    name: product.name,
    carrier: product.carrier,
    unit: quantity,
    per,
    burn: { low: product.burnLow, med: product.burnMed, high: product.burnHigh },
    duty: dutyOf(product.type),
    standard: product.emissionStandard,
    payload: product.payload,
    price: product.price,
    life: serviceLife === null || lifeUnit === null ? null : { value: serviceLife, unit: lifeUnit },
  };
}
