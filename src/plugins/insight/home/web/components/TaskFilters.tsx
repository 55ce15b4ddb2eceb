import { useTranslate } from '#core';
import { FilterBar } from '#design-system';
import type { TaskSummary } from '#plugins/platform/tasks/contract';
import { kindKey } from '../task-keys.ts';
import type { TaskView } from '../task-view.ts';

interface TaskFiltersProps extends Pick<TaskView, 'view' | 'narrow' | 'clear'> {
  readonly kinds: TaskSummary['kinds'];
  readonly count: number | null;
}

/** Which tasks are listed, and in which order. */
export function TaskFilters({ view, narrow, clear, kinds, count }: TaskFiltersProps) {
  const t = useTranslate();
  return (
    <FilterBar
      label={t('home.screen.for-me')}
      filters={[
        {
          id: 'kind',
          label: t('home.screen.kind'),
          options: kinds.map(({ kind: id, tasks }) => ({ id, label: `${t(kindKey(id))} (${tasks})` })),
          value: view.kind,
          onChange: (kind) => narrow({ kind }),
        },
        {
          id: 'whose',
          label: t('home.screen.whose'),
          options: [{ id: 'all', label: t('home.screen.whose.all') }],
          value: view.whose,
          onChange: (chosen) => narrow({ whose: chosen === 'all' ? chosen : null }),
        },
        {
          id: 'shown',
          label: t('home.screen.shown'),
          options: [{ id: 'snoozed', label: t('home.screen.shown.snoozed') }],
          value: view.shown,
          onChange: (chosen) => narrow({ shown: chosen === 'snoozed' ? chosen : null }),
        },
        {
          id: 'sort',
          label: t('home.screen.order'),
          options: [{ id: 'due', label: t('home.screen.order.due') }],
          value: view.sort,
          onChange: (chosen) => narrow({ sort: chosen === 'due' ? chosen : null }),
        },
      ]}
      onClearAll={() => {
        clear();
        narrow({ sort: null });
      }}
      count={count}
    />
  );
}
