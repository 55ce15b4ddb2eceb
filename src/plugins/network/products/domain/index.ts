export {
  BASES,
  BASIS_FACTS,
  BURN_TYPES,
  burnTypeOf,
  CARRIERS,
  hasBattery,
  isZeroTailpipe,
  tankUnitOf,
} from './burn-types.ts';
export type { Basis, BurnType, Carrier } from './burn-types.ts';
export { CAB_TYPES, DRIVES, EMISSION_STANDARDS, LIFE_UNITS, PRODUCT_TYPES } from './product-kinds.ts';
export type { CabType, Drive, EmissionStandard, LifeUnit, ProductType } from './product-kinds.ts';
export { productFaults } from './product-rules.ts';
