import { useMemo } from 'react';
import { formatDay, useCall, useTranslate, type Translate } from '#core';
import { DataTable, EmptyState, Page, StatusChip, TwoLines, type DataColumn } from '#design-system';
import { meterRoutes, type MeterRow } from '../../contract/index.ts';
import { meterAddress } from '../meter-paths.ts';
import { daysText, kindText } from '../meter-words.ts';

/** The meters of the own company. */
export function MeterListPage() {
  const t = useTranslate();
  const { data, error, isPending, refetch } = useCall(meterRoutes.list, {});
  const columns = useMemo(() => columnsOf(t), [t]);
  return (
    <Page title={t('meters.title')} description={t('meters.description')}>
      <DataTable
        caption={t('meters.title')}
        columns={columns}
        rows={data?.data ?? []}
        rowKey={({ id }) => id}
        rowLabel={({ identifier }) => identifier}
        rowHref={({ id }) => meterAddress(id)}
        card={(row) => <Missing row={row} t={t} />}
        state={error ? 'error' : isPending ? 'loading' : 'ready'}
        error={error ? { text: t(error.message), onRetry: () => void refetch() } : undefined}
        empty={<EmptyState icon="bookmark" title={t('meters.empty.title')} text={t('meters.empty.text')} />}
      />
    </Page>
  );
}

function columnsOf(t: Translate): readonly DataColumn<MeterRow>[] {
  return [
    {
      id: 'identifier',
      header: t('meters.one'),
      cell: (row) => <TwoLines first={row.identifier} second={kindText(t, row.kind)} />,
      copy: ({ identifier }) => identifier,
      maxWidth: 'xl',
    },
    {
      id: 'facility',
      header: t('meters.facility'),
      cell: ({ assignment }) =>
        assignment ? <TwoLines first={assignment.facilityName} second={daysText(t, assignment)} /> : null,
      copy: ({ assignment }) => assignment?.facilityName ?? null,
      maxWidth: 'xl',
    },
    {
      id: 'days',
      header: t('meters.data'),
      hideBelow: 'md',
      cell: ({ firstDay, lastDay }) =>
        firstDay !== null && lastDay !== null
          ? t('meters.days.closed', { from: formatDay(firstDay), to: formatDay(lastDay) })
          : null,
    },
    { id: 'missing', header: t('meters.missing'), cell: (row) => <Missing row={row} t={t} /> },
  ];
}

function Missing({ row: { missingDays }, t }: { readonly row: MeterRow; readonly t: Translate }) {
  return missingDays === 0 ? (
    <StatusChip status="complete" tone="success" label={t('meters.complete')} />
  ) : (
    <StatusChip status="missing" tone="warning" label={t('meters.missing.count', { count: missingDays })} />
  );
}
