import { useMemo, useState } from 'react';
import { LIMITS } from '#contract';
import { formatDay, useCall, useTranslate, type Translate } from '#core';
import { Badge, DataTable, EmptyState, formatDecimal, Inline, Text, TwoLines, type DataColumn } from '#design-system';
import { useReferenceName } from '#plugins/reference/reference-data/web';
import { draftRoutes, type ImpactRecord } from '../../contract/index.ts';
import { changeText } from '../draft-words.ts';

type NameOf = ReturnType<typeof useReferenceName>;

const columnsOf = (t: Translate, nameOf: NameOf): readonly DataColumn<ImpactRecord>[] => [
  {
    id: 'input',
    header: t('factor-library.part.input'),
    maxWidth: 'xl',
    cell: ({ inputTypeId, categoryId }) => (
      <TwoLines first={nameOf('input', inputTypeId, inputTypeId)} second={nameOf('category', categoryId, categoryId)} />
    ),
  },
  {
    id: 'facility',
    header: t('factor-library.impact.facility'),
    maxWidth: 'xl',
    hideBelow: 'sm',
    cell: ({ facilityName, companyName }) => <TwoLines first={facilityName} second={companyName} />,
  },
  { id: 'from', header: t('factor-library.impact.from'), hideBelow: 'md', cell: ({ fromDate }) => formatDay(fromDate) },
  {
    id: 'locked',
    header: t('factor-library.impact.period'),
    hideBelow: 'md',
    cell: ({ locked }) => (locked ? <Badge tone="info">{t('factor-library.impact.is-locked')}</Badge> : null),
  },
  ...(['before', 'after'] as const).map((id): DataColumn<ImpactRecord> => ({
    id,
    header: t(`factor-library.impact.${id}`),
    unit: 't CO2-e',
    numeric: true,
    align: 'end',
    hideBelow: 'md',
    cell: (record) => (record[id] === null ? '–' : formatDecimal(record[id], 3)),
  })),
  {
    id: 'difference',
    header: t('factor-library.impact.difference'),
    unit: 't CO2-e',
    numeric: true,
    align: 'end',
    cell: ({ difference }) => changeText(difference),
  },
];

/** The records that would change most, and those that could not be calculated. */
export function ImpactRecords({ draftId }: { draftId: string }) {
  const t = useTranslate();
  const nameOf = useReferenceName();
  const [view, setView] = useState({ page: 1, size: LIMITS.pageSize as number });
  const answer = useCall(draftRoutes.impactRecords, { params: { id: draftId }, query: view }, { keepPrevious: true });
  const { data: list, error, isPending, isPlaceholderData } = answer;
  const columns = useMemo(() => columnsOf(t, nameOf), [t, nameOf]);
  return (
    <DataTable
      caption={t('factor-library.impact.by.record')}
      columns={columns}
      rows={list?.data ?? []}
      rowKey={({ id }) => id}
      rowLabel={({ inputTypeId, fromDate }) => `${nameOf('input', inputTypeId, inputTypeId)} ${formatDay(fromDate)}`}
      card={({ fromDate, difference }) => (
        <Inline justify="between">
          <Text size="sm" tone="muted">
            {formatDay(fromDate)}
          </Text>
          <Text size="sm" numeric>
            {changeText(difference)}
          </Text>
        </Inline>
      )}
      page={list && { page: list.page, size: list.page_size, totalItem: list.total_item, totalPage: list.total_page }}
      onPageChange={(request) => setView((before) => ({ ...before, ...request }))}
      state={error ? 'error' : isPending || isPlaceholderData ? 'loading' : 'ready'}
      error={error ? { text: t(error.message), onRetry: () => void answer.refetch() } : undefined}
      empty={<EmptyState icon="check" title={t('factor-library.impact.nothing-moves')} />}
    />
  );
}
