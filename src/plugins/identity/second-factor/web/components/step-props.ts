import type { Problem } from '#contract';

/** Props of one way to take the second step. */
export interface StepProps {
  readonly challenge: string;
  readonly onProblem: (problem: Problem | null) => void;
}
