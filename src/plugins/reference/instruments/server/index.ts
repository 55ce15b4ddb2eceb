export { ContractedEnergy } from './contracted-energy.ts';
export { BUNDLING_OF, CONTRACT_TYPES } from '../domain/index.ts';
export type { Bundling, ContractedAmount, ContractType } from '../domain/index.ts';
