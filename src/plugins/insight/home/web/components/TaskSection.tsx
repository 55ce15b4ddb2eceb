import { useMemo, useState } from 'react';
import { COMPANY_WRITERS, passes } from '#contract';
import { addressOf, today, useCall, useSend, useSession, useTranslate } from '#core';
import { Button, DataTable, EmptyState, Inline, Section } from '#design-system';
import { taskRoutes, type TaskRow, type TaskSummary } from '#plugins/platform/tasks/contract';
import { TASK_QUERIES } from '../task-queries.ts';
import { remedyKey } from '../task-keys.ts';
import type { TaskView } from '../task-view.ts';
import { HandOverDialog } from './HandOverDialog.tsx';
import { RemedyDrawer } from './RemedyDrawer.tsx';
import { SnoozeDialog } from './SnoozeDialog.tsx';
import { TaskCard, taskColumns } from './task-columns.tsx';
import { TaskFilters } from './TaskFilters.tsx';

type Asked =
  | { readonly what: 'snooze' | 'hand-over'; readonly tasks: readonly string[] }
  | { readonly what: 'remedy'; readonly task: TaskRow; readonly remedy: string };

interface TaskSectionProps extends TaskView {
  readonly summary: TaskSummary | undefined;
  /** The texts of the sources are loaded. */
  readonly isReady: boolean;
}

/** The tasks of the reader, the largest first, with what can be done about them at once. */
export function TaskSection({ summary, isReady, ...list }: TaskSectionProps) {
  const t = useTranslate();
  const mayWrite = passes(COMPANY_WRITERS, useSession().authorities);
  const [asked, setAsked] = useState<Asked | null>(null);
  const { send: wake } = useSend(taskRoutes.wake, { drops: TASK_QUERIES });
  const columns = useMemo(() => taskColumns(t, today()), [t]);
  const answer = useCall(taskRoutes.list, { query: list.query }, { keepPrevious: true });
  const { data, error, isPending, isPlaceholderData } = answer;
  const close = () => setAsked(null);
  const isSnoozed = list.query.shown === 'snoozed';
  const snooze = (tasks: readonly string[]) => () => setAsked({ what: 'snooze', tasks });
  const handOver = (tasks: readonly string[]) => () => setAsked({ what: 'hand-over', tasks });
  const wakeUp = (tasks: readonly string[]) => () => void wake({ body: { tasks: [...tasks] } });
  const later = (tasks: readonly string[]) =>
    isSnoozed
      ? { id: 'wake', label: t('home.screen.wake'), onAction: wakeUp(tasks) }
      : { id: 'snooze', label: t('home.screen.snooze'), onAction: snooze(tasks) };
  const give = (tasks: readonly string[]) =>
    mayWrite ? [{ id: 'hand-over', label: t('home.screen.hand-over'), onAction: handOver(tasks) }] : [];

  return (
    <Section title={t('home.screen.for-me')}>
      <DataTable
        caption={t('home.screen.for-me')}
        columns={columns}
        rows={isReady ? (data?.data ?? []) : []}
        rowKey={({ id }) => id}
        rowLabel={(row) => t(row.message)}
        rowHref={({ link }) => (link === null ? undefined : addressOf('home', link))}
        wraps
        toolbar={
          <TaskFilters
            {...list}
            kinds={isReady ? (summary?.kinds ?? []) : []}
            count={list.isNarrowed && data && !isPlaceholderData ? data.total_item : null}
          />
        }
        selection={{
          actions: (selected) => (
            <Inline>
              {[later(selected), ...give(selected)].map(({ id, label, onAction }) => (
                <Button key={id} size="sm" onPress={onAction}>
                  {label}
                </Button>
              ))}
            </Inline>
          ),
        }}
        rowMenu={(row) => [
          ...row.remedies.map((remedy) => ({
            id: remedy,
            label: t(remedyKey(remedy)),
            onAction: () => setAsked({ what: 'remedy', task: row, remedy }),
          })),
          later([row.id]),
          ...give([row.id]),
        ]}
        card={(row) => <TaskCard row={row} today={today()} t={t} />}
        page={
          data && {
            page: data.page,
            size: data.page_size,
            totalItem: data.total_item,
            totalPage: data.total_page,
          }
        }
        onPageChange={list.turn}
        state={error ? 'error' : isPending || isPlaceholderData || !isReady ? 'loading' : 'ready'}
        error={error ? { text: t(error.message), onRetry: () => void answer.refetch() } : undefined}
        onClearFilters={list.isNarrowed ? list.clear : undefined}
        empty={<EmptyState icon="check" title={t('home.screen.none')} text={t('home.screen.none.text')} />}
      />
      {asked?.what === 'snooze' ? <SnoozeDialog tasks={asked.tasks} onClose={close} /> : null}
      {asked?.what === 'hand-over' ? <HandOverDialog tasks={asked.tasks} onClose={close} /> : null}
      {asked?.what === 'remedy' ? <RemedyDrawer task={asked.task} remedy={asked.remedy} onClose={close} /> : null}
    </Section>
  );
}
