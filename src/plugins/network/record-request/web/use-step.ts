import type { AnyRoute, Problem } from '#contract';
import { Notify, useSend, useService, useTranslate, type Sending, type UseSendOptions } from '#core';
import { ANSWERS_OF_REQUESTS } from './use-request.ts';
import { inReadersWords } from './warning-words.ts';

/** What a step of a request does besides being sent. */
type StepOptions<T extends AnyRoute> = Pick<UseSendOptions<T>, 'onDone' | 'onProblem' | 'leaves'> & {
  /** Key of what is said when it is done. */
  readonly done?: string;
};

/** A step of a request: what it makes old is asked again, and a refusal is told in the reader's language. */
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
