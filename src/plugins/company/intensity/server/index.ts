export { DenominatorUse } from './denominator-use.ts';
export { IntensityDenominators } from './intensity-denominators.ts';
export type { TotalQuery } from './intensity-denominators.ts';
