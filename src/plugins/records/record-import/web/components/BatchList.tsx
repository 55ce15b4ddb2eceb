import { useEffect, useMemo } from 'react';
import {
  addressField,
  addressView,
  formatMoment,
  type Translate,
  useAddressView,
  useRefetch,
  useCall,
  useTranslate,
} from '#core';
import { AmountText, DataTable, EmptyState, Inline, Text, TwoLines, type DataColumn } from '#design-system';
import type { ImportBatch } from '../../contract/index.ts';
import { batchAddress, callsOf, isRunning, POLL_INTERVAL, type ImportArea } from '../import-place.ts';
import { ImportState } from './ImportState.tsx';

const LIST = addressView({ page: addressField.page, size: addressField.size() });

/** The batches, newest first. Those in progress update by themselves. */
export function BatchList({ area }: { area: ImportArea }) {
  const t = useTranslate();
  const [paging, setPaging] = useAddressView(`list:record-import:${area}`, LIST);
  const input = useMemo(() => ({ query: paging }), [paging]);
  const { data: list, error, isPending, refetch } = useCall(callsOf(area).list, input, { keepPrevious: true });
  const again = useRefetch(callsOf(area).list, input);
  const rows = list?.data ?? [];
  const isMoving = rows.some(isRunning);
  useEffect(() => {
    if (!isMoving) return undefined;
    const timer = setInterval(() => void again({ background: true }), POLL_INTERVAL);
    return () => clearInterval(timer);
  }, [isMoving, again]);
  return (
    <DataTable
      caption={t('record-import.list')}
      columns={columnsOf(t, area)}
      rows={rows}
      rowKey={({ id }) => id}
      rowLabel={({ fileName }) => fileName}
      rowHref={({ id }) => batchAddress(area, id)}
      card={(batch) => <BatchCard batch={batch} />}
      page={list && { page: list.page, size: list.page_size, totalItem: list.total_item, totalPage: list.total_page }}
      onPageChange={setPaging}
      state={error ? 'error' : isPending ? 'loading' : 'ready'}
      error={error ? { text: t(error.message), onRetry: () => void refetch() } : undefined}
      empty={<EmptyState icon="upload" title={t('record-import.empty')} text={t('record-import.empty.text')} />}
    />
  );
}

function columnsOf(t: Translate, area: ImportArea): readonly DataColumn<ImportBatch>[] {
  const company: readonly DataColumn<ImportBatch>[] =
    area === 'admin'
      ? [{ id: 'company', header: t('record-import.company'), cell: ({ companyName }) => companyName }]
      : [];
  return [
    { id: 'file', header: t('record-import.file'), cell: ({ fileName }) => fileName, maxWidth: 'xl' },
    ...company,
    { id: 'state', header: t('record-import.state'), cell: (batch) => <ImportState state={batch.state} /> },
    { id: 'rows', header: t('record-import.rows'), numeric: true, cell: ({ rows }) => String(rows) },
    {
      id: 'rejected',
      header: t('record-import.level.rejected'),
      numeric: true,
      hideBelow: 'md',
      cell: ({ rejected }) => String(rejected),
    },
    {
      id: 'effect',
      header: t('record-import.effect'),
      unit: 't CO2-e',
      numeric: true,
      cell: ({ effect }) => <AmountText tonnes={effect} withUnit={false} />,
    },
    {
      id: 'created',
      header: t('record-import.created'),
      hideBelow: 'md',
      cell: ({ createdAt, createdBy }) => <TwoLines first={formatMoment(createdAt)} second={createdBy} />,
    },
  ];
}

/** The card of a batch on a phone, below the file name. */
function BatchCard({ batch }: { batch: ImportBatch }) {
  const t = useTranslate();
  return (
    <Inline justify="between">
      <Text size="sm" tone="muted">
        {t('record-import.rows.count', { count: batch.rows })}
      </Text>
      <ImportState state={batch.state} />
    </Inline>
  );
}
