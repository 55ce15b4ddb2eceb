import { useMutation, useQueryClient, type Query } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { AnyRoute, Problem, RouteAnswer, RouteInput } from '#contract';
import { useService } from '../di/services-context.tsx';
import { isAborted, problemOf } from '../http/answer-problem.ts';
import { HttpService, type CallOptions } from '../http/http-service.ts';
import { Notify } from '../notify/notify.ts';
import { isBelow } from './call-key.ts';
import { markLeaving } from './leaving-queries.ts';

/** What happens after a call that changes something. */
export interface UseSendOptions<T extends AnyRoute> {
  /** Called after the response, once outdated responses are dropped from the cache. */
  readonly onDone?: (answer: RouteAnswer<T>, input: RouteInput<T>) => void;
  /** Path prefixes whose cached responses are outdated after the call, for example `/api/scope-management`. */
  readonly drops?: readonly string[];
  /** The screen closes afterwards, as after a deletion: what it shows is not refetched, which would find nothing. */
  readonly leaves?: boolean;
  /** Also drops them when the call fails because someone else changed the data, so that the current data shows. */
  readonly freshens?: boolean;
  /** Returns true if it has shown the problem, for example on the fields of a form; otherwise a notice shows it. */
  readonly onProblem?: (problem: Problem, input: RouteInput<T>) => boolean | void;
  /** Notice of success: a text or a locale key. */
  readonly done?: string;
}

/** A call that changes something, from a button or a form. */
export interface Sending<T extends AnyRoute> {
  /** Resolves with the response, or with null when it failed and the problem has been shown. */
  readonly send: (
    input: RouteInput<T>,
    options?: Pick<CallOptions, 'onProgress' | 'signal'>,
  ) => Promise<RouteAnswer<T> | null>;
  readonly sending: boolean;
  readonly problem: Problem | null;
}

interface Given<T extends AnyRoute> {
  readonly input: RouteInput<T>;
  readonly call?: Pick<CallOptions, 'onProgress' | 'signal'> | undefined;
}

/** Calls a route that changes something, drops outdated responses, and shows the outcome. */
export function useSend<T extends AnyRoute>(route: T, options: UseSendOptions<T> = {}): Sending<T> {
  const http = useService(HttpService);
  const notify = useService(Notify);
  const dropAnswers = useDropAnswers();
  const queries = useQueryClient();
  const { mutateAsync, isPending, error } = useMutation<RouteAnswer<T>, Problem, Given<T>>({
    mutationFn: ({ input, call }) => http.call(route, input, call),
  });
  const send = async (input: RouteInput<T>, call?: Given<T>['call']) => {
    const shown = {
      type: 'active',
      predicate: ({ queryKey }: Query) => isBelow(queryKey, options.drops ?? []),
    } as const;
    const stay = options.leaves ? markLeaving(queries.getQueryCache().findAll(shown)) : null;
    try {
      const answer = await mutateAsync({ input, call });
      dropAnswers(options.drops ?? [], options.leaves);
      if (options.done) notify.success(options.done);
      options.onDone?.(answer, input);
      return answer;
    } catch (failure) {
      stay?.();
      if (isAborted(failure)) return null;
      const failed = problemOf(failure);
      if (options.freshens && failed.statusCode === 409) dropAnswers(options.drops ?? []);
      if (options.onProblem?.(failed, input) !== true) notify.problem(failed);
      return null;
    }
  };
  return { send, sending: isPending, problem: error };
}

/** Invalidates responses below these paths: those on screen refetch at once unless it `leaves`, others when shown. */
export function useDropAnswers(): (prefixes: readonly string[], leaves?: boolean) => void {
  const queries = useQueryClient();
  return useCallback(
    (prefixes, leaves = false) => {
      if (prefixes.length > 0)
        void queries.invalidateQueries({
          predicate: ({ queryKey }) => isBelow(queryKey, prefixes),
          refetchType: leaves ? 'none' : 'active',
        });
    },
    [queries],
  );
}
