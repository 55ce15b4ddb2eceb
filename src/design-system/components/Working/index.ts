export { Working } from './Working.tsx';
export type { WorkingProps, WorkingResult, WorkingStep } from './Working.tsx';
export { FactorCard } from './FactorCard.tsx';
export type { Verification, WorkingFactor } from './FactorCard.tsx';
