import type { Problem } from '#contract';

/** Props of one way to prove one's identity. */
export interface ProofProps {
  readonly onProved: () => void;
  readonly onProblem: (problem: Problem | null) => void;
}

/** How a proof is sent: refusals are shown beside their field, or above. */
export const proofOptions = (form: { showIssues(problem: Problem): boolean }, { onProved, onProblem }: ProofProps) => ({
  onDone: onProved,
  onProblem: (problem: Problem) => {
    if (!form.showIssues(problem)) onProblem(problem);
    return true;
  },
});
