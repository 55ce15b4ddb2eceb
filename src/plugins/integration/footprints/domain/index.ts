export { checkFootprint } from './check-footprint.ts';
export type { CheckedFootprint, FindingCode, FootprintFinding } from './check-footprint.ts';
export { fieldOfFinding } from './finding-fields.ts';
export { isPactDecimal, pactDecimal } from './pact-decimal.ts';
export { DECLARED_UNITS, EXCLUDING_PARTS, REGIONS, UNITS_WITHOUT_MASS } from './pcf-parts.ts';
export type { DeclaredUnit } from './pcf-parts.ts';
export { ALLOCATION_KEYS, allocationFault, footprintTonnes, perDeclaredUnit, statedKg } from './per-declared-unit.ts';
export type {
  AllocationKey,
  CountedEmissions,
  DeclaredOutput,
  FootprintTonnes,
  ProductAllocation,
} from './per-declared-unit.ts';
export { AFTER_THE_GATE } from './scope3-part.ts';
export { productUrn, SERVICE_NAMES, SERVICES } from './services.ts';
export type { Service } from './services.ts';
export { statedAddition, STATED_FIGURES, statedFigures } from './stated-figures.ts';
export type { StatedFigureName } from './stated-figures.ts';
export { threeYearsAfter, validityOf } from './validity.ts';
export type { Validity } from './validity.ts';
