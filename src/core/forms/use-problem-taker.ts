import { useCallback, useRef } from 'react';
import type { Problem } from '#contract';

/** Shows a problem on the fields it concerns; true if it could. */
export type TakeProblem = (problem: Problem) => boolean;

/** Connects the call of a page with the form below it. */
export interface ProblemTaker {
  /** For `onProblem` of the call: forwards the problem to the form that saved last. */
  readonly take: TakeProblem;
  /** The form calls it on each save. */
  readonly by: (take: TakeProblem) => void;
}

/** Forwards problems of a call, which the page makes, to the fields, which only the form below it knows. */
export function useProblemTaker(): ProblemTaker {
  const taking = useRef<TakeProblem>(() => false);
  const take = useCallback<TakeProblem>((problem) => taking.current(problem), []);
  const by = useCallback((next: TakeProblem) => {
    taking.current = next;
  }, []);
  return { take, by };
}
