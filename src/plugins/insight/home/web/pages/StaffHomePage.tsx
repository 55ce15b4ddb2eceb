import { useMemo } from 'react';
import { formatDay, useCall, useTranslate, type Translate } from '#core';
import { DataTable, EmptyState, NumberText, Page, Section, Stack, type DataColumn } from '#design-system';
import { taskRoutes, type CompanyTasks } from '#plugins/platform/tasks/contract';
import { useTaskTexts } from '#plugins/platform/tasks/web';
import { LateCompanies } from '../components/LateCompanies.tsx';
import { useFreshTasks } from '../task-queries.ts';
import { kindKey } from '../task-keys.ts';

type Waiting = CompanyTasks['work'][number] & Pick<CompanyTasks, 'companyId' | 'companyName'>;

/** What waits in each company, for platform staff. */
export function StaffHomePage() {
  const t = useTranslate();
  useFreshTasks();
  const isReady = useTaskTexts();
  const { data, error, isPending, refetch } = useCall(taskRoutes.companies, {});
  const rows = useMemo(
    () =>
      (data?.data ?? []).flatMap(({ work, companyId, companyName }) =>
        work.map((one): Waiting => ({ ...one, companyId, companyName })),
      ),
    [data],
  );
  return (
    <Page title={t('home.title')} description={t('home.screen.staff.description')}>
      <Stack gap="xl">
        <LateCompanies isReady={isReady} />
        <Section title={t('home.screen.staff')}>
          <DataTable
            caption={t('home.screen.staff')}
            columns={waitingColumns(t)}
            rows={isReady ? rows : []}
            rowKey={({ companyId, kind }) => `${companyId} ${kind}`}
            rowLabel={(row) => `${companyOf(t, row)}, ${t(kindKey(row.kind))}`}
            sortsHere
            state={error ? 'error' : isPending || !isReady ? 'loading' : 'ready'}
            error={error ? { text: t(error.message), onRetry: () => void refetch() } : undefined}
            card={({ kind, count, since }) => `${t(kindKey(kind))}: ${count}${since ? `, ${formatDay(since)}` : ''}`}
            empty={
              <EmptyState icon="check" title={t('home.screen.staff.none')} text={t('home.screen.staff.none.text')} />
            }
          />
        </Section>
      </Stack>
    </Page>
  );
}

/** The platform itself has no company. */
const companyOf = (t: Translate, { companyName }: Pick<Waiting, 'companyName'>) =>
  companyName ?? t('home.screen.platform');

function waitingColumns(t: Translate): readonly DataColumn<Waiting>[] {
  return [
    {
      id: 'company',
      header: t('home.screen.company'),
      cell: (row) => companyOf(t, row),
      value: (row) => companyOf(t, row),
      sortable: true,
    },
    {
      id: 'kind',
      header: t('home.screen.kind'),
      cell: ({ kind }) => t(kindKey(kind)),
      value: ({ kind }) => t(kindKey(kind)),
      sortable: true,
    },
    {
      id: 'count',
      header: t('home.screen.count'),
      numeric: true,
      cell: ({ count }) => count,
      value: ({ count }) => count,
      sortable: true,
    },
    {
      id: 'tonnes',
      header: t('home.screen.at-stake'),
      unit: 't CO2-e',
      numeric: true,
      cell: ({ tonnes }) => <NumberText value={tonnes} digits={1} />,
      value: ({ tonnes }) => tonnes,
      sortable: true,
      hideBelow: 'sm',
    },
    {
      id: 'since',
      header: t('home.screen.since'),
      cell: ({ since }) => since && formatDay(since),
      value: ({ since }) => since,
      sortable: true,
    },
  ];
}
