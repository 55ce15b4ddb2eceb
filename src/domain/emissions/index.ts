export { calculate, ENGINE_VERSION } from './calculate.ts';
export { MAX_QUANTITY_DECIMALS, MAX_QUANTITY_DIGITS } from './check-input.ts';
export { makeFactorBook } from './factor-book.ts';
export type { FactorRow } from './factor-book.ts';
export type { Factor, FactorBook, FactorQuery, FactorValue, Verification } from './factor.ts';
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
  OutputDeclaration,
  OutputId,
  Outputs,
  Place,
  TraceStep,
} from './method.ts';
