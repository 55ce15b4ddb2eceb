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
