import { useCallback, useRef } from 'react';
import type { Problem } from '#contract';

/** Shows a problem at the fields it is about; true if it has. */
export type TakeProblem = (problem: Problem) => boolean;

/** What a page gives to its call, and what the form below it answers with. */
export interface ProblemTaker {
  /** For `onProblem` of the call: asks the form that saved last. */
  readonly take: TakeProblem;
  /** Called by the form with each save. */
  readonly by: (take: TakeProblem) => void;
}

/** Brings problems of a call, which a page makes, to the fields of a form, which only the form below it knows. */
export function useProblemTaker(): ProblemTaker {
  const taking = useRef<TakeProblem>(() => false);
  const take = useCallback<TakeProblem>((problem) => taking.current(problem), []);
  const by = useCallback((next: TakeProblem) => {
    taking.current = next;
  }, []);
  return { take, by };
}
