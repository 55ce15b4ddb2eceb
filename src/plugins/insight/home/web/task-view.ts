import type { RouteInput } from '#contract';
import { addressField, addressView, useAddressView } from '#core';
import type { taskRoutes } from '#plugins/platform/tasks/contract';

const LIST = addressView({
  page: addressField.page,
  size: addressField.size(),
  kind: addressField.id,
  whose: addressField.choice(['all'] as const),
  shown: addressField.choice(['snoozed'] as const),
  sort: addressField.choice(['due'] as const),
});

type View = typeof LIST.opening;

/** What of the list of tasks is shown; in the address, so that a link opens the same. */
export interface TaskView {
  readonly view: View;
  readonly query: RouteInput<typeof taskRoutes.list>['query'];
  readonly isNarrowed: boolean;
  readonly narrow: (change: Partial<View>) => void;
  readonly turn: (request: { readonly page: number; readonly size: number }) => void;
  readonly clear: () => void;
}

export function useTaskView(): TaskView {
  const [view, setView] = useAddressView('list:home', LIST);
  const { page, size, kind, whose, shown, sort } = view;
  const narrow = (change: Partial<View>) => setView((before) => ({ ...before, ...change, page: 1 }));
  return {
    view,
    query: {
      page,
      size,
      whose: whose ?? 'mine',
      shown: shown ?? 'open',
      sort: sort ?? 'stake',
      ...(kind === null ? {} : { kind }),
    },
    isNarrowed: kind !== null || whose !== null || shown !== null,
    narrow,
    turn: (request) => setView((before) => ({ ...before, ...request })),
    clear: () => narrow({ kind: null, whose: null, shown: null }),
  };
}
