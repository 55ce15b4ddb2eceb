export { ProductStore } from './product-store.ts';
export { ProductUse } from './product-use.ts';
