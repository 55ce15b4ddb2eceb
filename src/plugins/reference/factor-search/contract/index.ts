export { factorHit, factorSearchRoute } from './search-route.ts';
export type { FactorChoice, FactorHit, FactorSearch } from './search-route.ts';
