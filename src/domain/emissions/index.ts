export { activityLine, ACTIVITY_FACTOR, perUnit } from './activity-factor.ts';
export { borrowedNote, BORROWED_NOTES, SUGGESTED_STATES, UPSTREAM_STATE } from './borrowed-upstream.ts';
export type { BorrowedNote } from './borrowed-upstream.ts';
export { calculate, ENGINE_VERSION, OWN_FACTOR } from './calculate.ts';
export { faultOf, FAULTS, noConversion } from './fault.ts';
export type { Fault, FaultCode } from './fault.ts';
export { figureFault, MAX_FACTOR_DECIMALS, MAX_QUANTITY_DECIMALS, MAX_QUANTITY_DIGITS } from './check-input.ts';
export { lessThanGases } from './own-gases.ts';
export { OWN_GASES } from './own-gas.ts';
export type { OwnGas, OwnGases } from './own-gas.ts';
export { FACTOR_BASES } from './factor-basis.ts';
export type { FactorBasis } from './factor-basis.ts';
export { countedGas, isUnshared, statedGas } from './kyoto.ts';
export { factorUnitOf } from './factor-unit.ts';
export type { FactorUnit } from './factor-unit.ts';
export { makeFactorBook } from './factor-book.ts';
export type { FactorRow } from './factor-book.ts';
export type { Factor, FactorBook, FactorQuery, FactorValue, Verification } from './factor.ts';
export { inputsFor } from './inputs-for.ts';
export type {
  ActivityInput,
  Calculation,
  CalculationProblem,
  CalculationTrace,
  FactorNeed,
  Method,
  MethodContext,
  MethodInput,
  MethodResult,
  OfferedFor,
  OutputDeclaration,
  OutputId,
  Outputs,
  OwnFactor,
  OwnResult,
  Place,
  TraceStep,
} from './method.ts';
export { AUSTRALIA, gridRegion, OFF_GRID, stateRegion } from './regions.ts';
export { defaultUncertainty } from './uncertainty.ts';
export { BASIC_FACTORS, BURNT, burntByPedigree, PEDIGREE, pedigree, PEDIGREE_FACTORS } from './pedigree.ts';
export type { PedigreeKind } from './pedigree.ts';
export { UNCERTAINTY_SOURCES } from './published-uncertainty.ts';
export type { DefaultUncertainty, PublishedUncertainty, UncertaintyBasis } from './published-uncertainty.ts';
export { isPerYear, yearsOf } from './years.ts';
