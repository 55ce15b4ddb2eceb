import type { AnyRoute, Problem } from '#contract';
import { Notify, useSend, useService, useTranslate, type Sending, type UseSendOptions } from '#core';
import { ANSWERS_OF_REQUESTS } from './use-request.ts';
import { inReadersWords } from './warning-words.ts';

/** Options of a step besides its call. */
type StepOptions<T extends AnyRoute> = Pick<UseSendOptions<T>, 'onDone' | 'onProblem' | 'leaves'> & {
  /** Key of the success message. */
  readonly done?: string;
};

/** Runs a step of a request: invalidates stale responses, and shows a refusal in the reader's language. */
export function useStep<T extends AnyRoute>(route: T, options: StepOptions<T> = {}): Sending<T> {
  const t = useTranslate();
  const notify = useService(Notify);
  return useSend(route, {
    drops: ANSWERS_OF_REQUESTS,
    ...options,
    onProblem: (refused: Problem, input) => {
      const problem = inReadersWords(t, refused);
      if (options.onProblem?.(problem, input) === true) return true;
      notify.error(t(problem.message));
      return true;
    },
  });
}
