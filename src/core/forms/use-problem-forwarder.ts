import { useCallback, useRef } from 'react';
import type { Problem } from '#contract';

/** Shows the issues of a problem on their fields. True if every issue has a field. */
export type ShowIssues = (problem: Problem) => boolean;

/** Connects the call of a page with the form below it. */
export interface ProblemForwarder {
  /** For `onProblem` of the call: forwards the problem to the form that saved last. */
  readonly forward: ShowIssues;
  /** Call it on each save, with the form's `showIssues`. */
  readonly forwardTo: (showIssues: ShowIssues) => void;
}

/** Forwards problems of a call, which the page makes, to the fields, which only the form below it knows. */
export function useProblemForwarder(): ProblemForwarder {
  const target = useRef<ShowIssues>(() => false);
  const forward = useCallback<ShowIssues>((problem) => target.current(problem), []);
  const forwardTo = useCallback((showIssues: ShowIssues) => {
    target.current = showIssues;
  }, []);
  return { forward, forwardTo };
}
