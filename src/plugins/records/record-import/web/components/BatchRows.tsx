import { useState } from 'react';
import { useCall, useLanguage, useTranslate, type Translate } from '#core';
import { AmountText, DataTable, EmptyState, FilterBar, Inline, Stack, Text, type DataColumn } from '#design-system';
import { warningText } from '#plugins/records/records/web';
import { ROW_LEVELS, type ImportBatch, type ImportRow, type RowLevel } from '../../contract/index.ts';
import { callsOf, type ImportArea } from '../import-place.ts';
import { RowResult } from './ImportState.tsx';

/** The rows of a batch with their issues, filtered to the rejected ones at first. */
export function BatchRows({ area, batch }: { area: ImportArea; batch: ImportBatch }) {
  const t = useTranslate();
  const language = useLanguage();
  const [level, setLevel] = useState<RowLevel | null>(
    batch.rejected > 0 ? 'rejected' : batch.asksAgain ? 'warned' : null,
  );
  const [paging, setPaging] = useState({ page: 1, size: 10 });
  const input = { params: { id: batch.id }, query: { ...paging, language, ...(level === null ? {} : { level }) } };
  const { data: list, error, isPending, refetch } = useCall(callsOf(area).rows, input, { keepPrevious: true });
  return (
    <Stack gap="md">
      <FilterBar
        filters={[
          {
            id: 'level',
            label: t('record-import.result'),
            options: ROW_LEVELS.map((id) => ({ id, label: `${t(`record-import.level.${id}`)} (${batch[id]})` })),
            value: level,
            onChange: (chosen) => {
              setLevel(chosen as RowLevel | null);
              setPaging((before) => ({ ...before, page: 1 }));
            },
          },
        ]}
        onClearAll={() => setLevel(null)}
      />
      <DataTable
        caption={t('record-import.rows')}
        columns={columnsOf(t)}
        rows={list?.data ?? []}
        rowKey={({ row }) => String(row)}
        rowLabel={({ row }) => t('record-import.row', { row })}
        card={(row) => <RowCard row={row} />}
        page={list && { page: list.page, size: list.page_size, totalItem: list.total_item, totalPage: list.total_page }}
        onPageChange={setPaging}
        state={error ? 'error' : isPending ? 'loading' : 'ready'}
        error={error ? { text: t(error.message), onRetry: () => void refetch() } : undefined}
        onClearFilters={level === null ? undefined : () => setLevel(null)}
        empty={<EmptyState icon="table" title={t('record-import.no-rows')} text={t('record-import.no-rows.text')} />}
      />
    </Stack>
  );
}

function columnsOf(t: Translate): readonly DataColumn<ImportRow>[] {
  return [
    { id: 'row', header: t('record-import.row.number'), numeric: true, cell: ({ row }) => String(row), width: 'sm' },
    { id: 'level', header: t('record-import.result'), cell: ({ level }) => <RowResult level={level} /> },
    { id: 'issues', header: t('record-import.messages'), cell: (row) => <Messages row={row} />, copy: messagesOf(t) },
    {
      id: 'effect',
      header: t('record-import.effect'),
      unit: 't CO2-e',
      numeric: true,
      cell: ({ effect }) => <AmountText tonnes={effect} withUnit={false} />,
    },
  ];
}

const placeOf = ({ column, title }: ImportRow['issues'][number]) => (column === '' ? '' : `${column} · ${title}: `);

const messagesOf =
  (t: Translate) =>
  ({ issues }: ImportRow) =>
    issues.map((issue) => `${placeOf(issue)}${issueText(t, issue)}`).join('\n');

/** Warnings of the record checks have texts in the browser; all other messages arrive translated. */
function issueText(t: Translate, { level, code, message, values = {} }: ImportRow['issues'][number]): string {
  return level === 'warning' ? warningText(t, { code, message, values }) : t(message);
}

/** Each issue with its column letters, as the spreadsheet program shows them; a row without issues shows its cells. */
function Messages({ row }: { row: ImportRow }) {
  const t = useTranslate();
  if (row.issues.length === 0)
    return (
      <Text size="sm" tone="muted">
        {row.cells.filter(Boolean).slice(0, 10).join(' · ')}
      </Text>
    );
  return (
    <Stack gap="xs">
      {row.issues.map((issue) => (
        <Text key={`${issue.column}${issue.code}`} size="sm">
          {placeOf(issue)}
          {issueText(t, issue)}
        </Text>
      ))}
    </Stack>
  );
}

/** The card of a row on a phone. */
function RowCard({ row }: { row: ImportRow }) {
  return (
    <Stack gap="xs">
      <Inline>
        <RowResult level={row.level} />
      </Inline>
      <Messages row={row} />
    </Stack>
  );
}
