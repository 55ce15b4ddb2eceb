import { useState } from 'react';
import { formatDay, useCall, useLanguage, useTranslate, type Translate } from '#core';
import {
  AmountText,
  DataTable,
  EmptyState,
  FilterBar,
  formatExact,
  Inline,
  Stack,
  Text,
  TwoLines,
  type DataColumn,
} from '#design-system';
import { warningText } from '#plugins/records/records/web';
import { ROW_LEVELS, type ImportRow, type RowLevel } from '../../contract/index.ts';
import type { BatchRowsProps } from '../batch-parts.ts';
import { RowResult } from './ImportState.tsx';

/** The rows of a batch with what they record and their issues, filtered to the rejected ones at first. */
export function BatchRows({ batch, route, id = batch.id, showsSource = false, asCards = false }: BatchRowsProps) {
  const t = useTranslate();
  const language = useLanguage();
  const [level, setLevel] = useState<RowLevel | null>(
    batch.rejected > 0 ? 'rejected' : batch.asksAgain ? 'warned' : null,
  );
  const [paging, setPaging] = useState({ page: 1, size: 10 });
  const input = { params: { id }, query: { ...paging, language, ...(level === null ? {} : { level }) } };
  const { data: list, error, isPending, refetch } = useCall(route, input, { keepPrevious: true });
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
        wraps
        columns={columnsOf(t, showsSource)}
        rows={list?.data ?? []}
        rowKey={({ row }) => String(row)}
        rowLabel={({ row }) => t('record-import.row', { row })}
        card={(row) => <RowCard row={row} showsSource={showsSource} />}
        asCards={asCards}
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

function columnsOf(t: Translate, showsSource: boolean): readonly DataColumn<ImportRow>[] {
  return [
    { id: 'row', header: t('record-import.row.number'), numeric: true, cell: ({ row }) => String(row), width: 'sm' },
    { id: 'level', header: t('record-import.result'), cell: ({ level }) => <RowResult level={level} /> },
    {
      id: 'records',
      header: t('record-import.proposed'),
      cell: ({ proposal }) => (proposal ? <TwoLines first={proposal.input} second={proposal.facility} /> : null),
      maxWidth: 'lg',
    },
    {
      id: 'period',
      header: t('record-import.period'),
      cell: ({ proposal }) => (proposal ? periodText(proposal) : null),
      keepsLine: true,
      hideBelow: 'md',
    },
    {
      id: 'quantity',
      header: t('record-import.amount'),
      numeric: true,
      cell: ({ proposal }) => (proposal ? quantityText(proposal) : null),
      keepsLine: true,
      hideBelow: 'md',
    },
    {
      id: 'issues',
      header: t('record-import.messages'),
      minWidth: 'lg',
      cell: (row) => <Messages row={row} showsSource={showsSource} />,
      copy: messagesOf(t),
    },
    {
      id: 'effect',
      header: t('record-import.effect'),
      unit: 't CO2-e',
      numeric: true,
      cell: ({ effect }) => <AmountText tonnes={effect} withUnit={false} />,
    },
    {
      id: 'change',
      header: t('record-import.change'),
      numeric: true,
      cell: (row) => <Change row={row} />,
      hideBelow: 'md',
    },
  ];
}

/** `2025-07-01` as 07/2025. */
const monthText = (day: string) => formatDay(day).slice(3);

const periodText = ({ fromDate, toDate }: { readonly fromDate: string; readonly toDate: string }) =>
  fromDate === toDate ? formatDay(fromDate) : `${formatDay(fromDate)} – ${formatDay(toDate)}`;

const quantityText = ({ quantity, unit }: { readonly quantity: string; readonly unit: string }) =>
  `${formatExact(quantity)} ${unit}`;

/** How much the result differs from what was recorded for the same input before, with its months. */
function Change({ row: { effect, earlier } }: { row: ImportRow }) {
  const t = useTranslate();
  if (effect === null || earlier === null) return null;
  const percent =
    Number(earlier.effect) === 0 ? null : (100 * (Number(effect) - Number(earlier.effect))) / Number(earlier.effect);
  const months =
    earlier.from === earlier.to ? monthText(earlier.from) : `${monthText(earlier.from)} – ${monthText(earlier.to)}`;
  return (
    <TwoLines
      first={percent === null ? t('record-import.change.from-zero') : signedPercent(percent)}
      second={t('record-import.change.since', { months })}
    />
  );
}

/** Differences this large are shown as more than it. */
const MOST_PERCENT = 999;

function signedPercent(percent: number): string {
  if (percent > MOST_PERCENT) return `> +${MOST_PERCENT} %`;
  const rounded = Math.round(percent);
  return `${rounded > 0 ? '+' : rounded < 0 ? '−' : ''}${Math.abs(rounded)} %`;
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

/** What the file says of a row, besides the names of its input and facility. */
function sourceOf({ cells, proposal }: ImportRow): string {
  const named = new Set(['', proposal?.input, proposal?.facility]);
  return cells
    .filter((cell) => !named.has(cell))
    .slice(0, 10)
    .join(' · ');
}

interface RowProps {
  readonly row: ImportRow;
  readonly showsSource: boolean;
}

/** Each issue with its column letters, as the spreadsheet program shows them; a row without a record shows its cells. */
function Messages({ row, showsSource }: RowProps) {
  const t = useTranslate();
  const isClean = row.issues.length === 0;
  const source = showsSource || (isClean && row.proposal === null) ? sourceOf(row) : '';
  return (
    <Stack gap="xs">
      {isClean && row.replaces !== null ? (
        <Text size="sm" tone="muted">
          {t('record-import.replaces')}
        </Text>
      ) : null}
      {row.issues.map((issue) => (
        <Text key={`${issue.column}${issue.code}`} size="sm">
          {placeOf(issue)}
          {issueText(t, issue)}
        </Text>
      ))}
      {source === '' ? null : (
        <Text size="sm" tone="muted">
          {source}
        </Text>
      )}
    </Stack>
  );
}

/** The card of a row on a phone. */
function RowCard({ row, showsSource }: RowProps) {
  return (
    <Stack gap="xs">
      <Inline>
        <RowResult level={row.level} />
        {row.effect === null ? null : <AmountText tonnes={row.effect} />}
        <Change row={row} />
      </Inline>
      {row.proposal ? (
        <Text size="sm">
          {[row.proposal.input, row.proposal.facility, periodText(row.proposal), quantityText(row.proposal)].join(
            ' · ',
          )}
        </Text>
      ) : null}
      <Messages row={row} showsSource={showsSource} />
    </Stack>
  );
}
