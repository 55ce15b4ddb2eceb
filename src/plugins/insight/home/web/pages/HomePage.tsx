import { Suspense, useMemo, useState } from 'react';
import { COMPANY_WRITERS, passes } from '#contract';
import {
  addressField,
  addressOf,
  addressView,
  today,
  useAddressView,
  useCall,
  useEvery,
  useSend,
  useSession,
  useTranslate,
} from '#core';
import {
  Button,
  DataTable,
  EmptyState,
  FilterBar,
  formatDecimal,
  Grid,
  Inline,
  Page,
  Section,
  Stack,
  Stat,
} from '#design-system';
import { taskRoutes, type TaskRow } from '#plugins/platform/tasks/contract';
import { useTaskTexts } from '#plugins/platform/tasks/web';
import { recordedInputsRoute } from '#plugins/records/records/contract';
import { Checklist } from '../components/Checklist.tsx';
import { HandOverDialog } from '../components/HandOverDialog.tsx';
import { RemedyDrawer } from '../components/RemedyDrawer.tsx';
import { SnoozeDialog } from '../components/SnoozeDialog.tsx';
import { TaskCard, taskColumns } from '../components/task-columns.tsx';
import { HomePanel } from '../home-panel.ts';
import { TASK_QUERIES, useFreshTasks } from '../task-queries.ts';
import { kindKey, remedyKey } from '../task-keys.ts';

const LIST = addressView({
  page: addressField.page,
  size: addressField.size(),
  kind: addressField.id,
  whose: addressField.id,
  shown: addressField.id,
});

type Asked =
  | { readonly what: 'snooze' | 'hand-over'; readonly tasks: readonly string[] }
  | { readonly what: 'remedy'; readonly task: TaskRow; readonly remedy: string };

/** The first page of the day: what needs the reader, by t CO2-e at stake. */
export function HomePage() {
  const t = useTranslate();
  useFreshTasks();
  const isReady = useTaskTexts();
  const { authorities } = useSession();
  const mayWrite = passes(COMPANY_WRITERS, authorities);
  const panels = useEvery(HomePanel).toSorted((one, other) => one.order - other.order);
  const [view, setView] = useAddressView('list:home', LIST);
  const { page, size, kind } = view;
  const whose = view.whose === 'all' ? 'all' : 'mine';
  const shown = view.shown === 'snoozed' ? 'snoozed' : 'open';
  const [asked, setAsked] = useState<Asked | null>(null);
  const answer = useCall(
    taskRoutes.list,
    { query: { page, size, whose, shown, ...(kind ? { kind } : {}) } },
    { keepPrevious: true },
  );
  const summary = useCall(taskRoutes.summary, {}).data?.data;
  const records = useCall(recordedInputsRoute, { query: {} });
  const { send: wake } = useSend(taskRoutes.wake, { drops: TASK_QUERIES });
  const { data: list, error, isPending, isPlaceholderData } = answer;
  const columns = useMemo(() => taskColumns(t, today()), [t]);
  const isNarrowed = kind !== null || whose === 'all' || shown === 'snoozed';
  const clear = () => setView((before) => ({ ...before, page: 1, kind: null, whose: null, shown: null }));
  const close = () => setAsked(null);
  const isNew = mayWrite && records.data?.data.commonObjects.length === 0 && list?.total_item === 0 && !isNarrowed;

  return (
    <Page title={t('home.title')} description={t('home.screen.description')}>
      <Stack gap="lg">
        {isNew ? <Checklist /> : null}
        {summary && !isNew ? (
          <Grid columns={3}>
            <Stat
              label={t('home.screen.needs-you')}
              value={summary.tasks}
              hint={t('home.screen.overdue-count', { count: summary.overdue })}
            />
            <Stat label={t('home.screen.at-stake')} value={formatDecimal(summary.tonnes, 0)} unit="t CO2-e" />
            <Stat
              label={t('home.screen.fixed')}
              value={summary.fixed.issues}
              hint={t('home.screen.fixed-tonnes', { tonnes: formatDecimal(summary.fixed.tonnes, 0) ?? '0' })}
            />
          </Grid>
        ) : null}
        {isNew ? null : (
          <Section title={t('home.screen.for-me')}>
            <Stack gap="md">
              <FilterBar
                label={t('home.screen.for-me')}
                filters={[
                  {
                    id: 'kind',
                    label: t('home.screen.kind'),
                    options: (summary?.kinds ?? []).map(({ kind: id, tasks }) => ({
                      id,
                      label: `${isReady ? t(kindKey(id)) : id} (${tasks})`,
                    })),
                    value: kind,
                    onChange: (chosen) => setView((before) => ({ ...before, page: 1, kind: chosen })),
                  },
                  {
                    id: 'whose',
                    label: t('home.screen.whose'),
                    options: [{ id: 'all', label: t('home.screen.whose.all') }],
                    value: view.whose,
                    onChange: (chosen) => setView((before) => ({ ...before, page: 1, whose: chosen })),
                  },
                  {
                    id: 'shown',
                    label: t('home.screen.shown'),
                    options: [{ id: 'snoozed', label: t('home.screen.shown.snoozed') }],
                    value: view.shown,
                    onChange: (chosen) => setView((before) => ({ ...before, page: 1, shown: chosen })),
                  },
                ]}
                onClearAll={clear}
                count={isNarrowed && list && !isPlaceholderData ? list.total_item : null}
              />
              <DataTable
                caption={t('home.screen.for-me')}
                columns={columns}
                rows={isReady ? (list?.data ?? []) : []}
                rowKey={({ id }) => id}
                rowLabel={(row) => t(row.message)}
                rowHref={({ link }) => (link === null ? undefined : addressOf('home', link))}
                selection={{
                  actions: (selected) => (
                    <Inline>
                      {shown === 'snoozed' ? (
                        <Button size="sm" onPress={() => void wake({ body: { tasks: [...selected] } })}>
                          {t('home.screen.wake')}
                        </Button>
                      ) : (
                        <Button size="sm" onPress={() => setAsked({ what: 'snooze', tasks: selected })}>
                          {t('home.screen.snooze')}
                        </Button>
                      )}
                      {mayWrite ? (
                        <Button size="sm" onPress={() => setAsked({ what: 'hand-over', tasks: selected })}>
                          {t('home.screen.hand-over')}
                        </Button>
                      ) : null}
                    </Inline>
                  ),
                }}
                rowMenu={(row) => [
                  ...row.remedies.map((remedy) => ({
                    id: remedy,
                    label: t(remedyKey(remedy)),
                    onAction: () => setAsked({ what: 'remedy', task: row, remedy }),
                  })),
                  {
                    id: 'snooze',
                    label: t('home.screen.snooze'),
                    onAction: () => setAsked({ what: 'snooze', tasks: [row.id] }),
                  },
                  ...(mayWrite
                    ? [
                        {
                          id: 'hand-over',
                          label: t('home.screen.hand-over'),
                          onAction: () => setAsked({ what: 'hand-over', tasks: [row.id] }),
                        },
                      ]
                    : []),
                ]}
                card={(row) => <TaskCard row={row} t={t} />}
                page={
                  list && {
                    page: list.page,
                    size: list.page_size,
                    totalItem: list.total_item,
                    totalPage: list.total_page,
                  }
                }
                onPageChange={(request) => setView((before) => ({ ...before, ...request }))}
                state={error ? 'error' : isPending || isPlaceholderData || !isReady ? 'loading' : 'ready'}
                error={error ? { text: t(error.message), onRetry: () => void answer.refetch() } : undefined}
                onClearFilters={isNarrowed ? clear : undefined}
                empty={<EmptyState icon="check" title={t('home.screen.none')} text={t('home.screen.none.text')} />}
              />
            </Stack>
          </Section>
        )}
        {panels.map(({ id, title, Panel }) => (
          <Section key={id} title={t(title)}>
            <Suspense fallback={null}>
              <Panel />
            </Suspense>
          </Section>
        ))}
      </Stack>
      {asked?.what === 'snooze' ? <SnoozeDialog tasks={asked.tasks} onClose={close} /> : null}
      {asked?.what === 'hand-over' ? <HandOverDialog tasks={asked.tasks} onClose={close} /> : null}
      {asked?.what === 'remedy' ? <RemedyDrawer task={asked.task} remedy={asked.remedy} onClose={close} /> : null}
    </Page>
  );
}
