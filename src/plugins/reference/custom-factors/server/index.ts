export { ReceivedFactors } from './received-factors.ts';
export type { FactorVersion } from './received-factors.ts';
