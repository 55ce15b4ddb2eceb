export { Working } from './Working.tsx';
export type { WorkingProps, WorkingResult, WorkingStep } from './Working.tsx';
export type { Verification, WorkingFactor } from './FactorCard.tsx';
