export {
  BASIS_FACTS,
  BURN_TYPES,
  burnTypeOf,
  CAB_TYPES,
  CARRIERS,
  DRIVES,
  EMISSION_STANDARDS,
  hasBattery,
  isZeroTailpipe,
  LIFE_UNITS,
  PRODUCT_TYPES,
  tankUnitOf,
} from '../domain/index.ts';
export type {
  Basis,
  BurnType,
  CabType,
  Carrier,
  Drive,
  EmissionStandard,
  LifeUnit,
  ProductType,
} from '../domain/index.ts';
export { PRODUCT_KEEPERS, PRODUCT_READERS } from './product-access.ts';
export { productBody } from './product-body.ts';
export type { ProductBody } from './product-body.ts';
export { PRODUCT_SORT_FIELDS, productRoutes } from './product-routes.ts';
export { product } from './product-row.ts';
export type { Product, ProductDetail, ProductStatus } from './product-row.ts';
export { productSelectionRoutes } from './selection-routes.ts';
