import { useCall, useTranslate } from '#core';
import type { AnyRoute, RouteAnswer, RouteInput } from '#contract';

/** Requests the figures of a panel; `state` is the chart's loading state. */
export function usePanelCall<T extends AnyRoute>(route: T, input: RouteInput<T>) {
  const t = useTranslate();
  const { data: answer, error, refetch, isFetching } = useCall(route, input);
  return {
    answer: answer as RouteAnswer<T> | undefined,
    state: {
      loading: answer === undefined && error === null,
      error: error === null ? false : t(error.message),
      onRetry: () => void refetch(),
      retrying: isFetching,
    },
  } as const;
}
