import type { ReactNode } from 'react';
import { addressField, addressView, formatDay, useAddressView, useCall, useTranslate } from '#core';
import {
  DataTable,
  EmptyState,
  Inline,
  NumberText,
  Text,
  TwoLines,
  type DataColumn,
  type PageRequest,
} from '#design-system';
import { recordRequestRoutes, type CampaignRow } from '../../../contract/index.ts';
import { answeredOf } from '../../campaign-progress.ts';
import { addresses } from '../../request-paths.ts';
import { periodText } from '../../request-words.ts';
import { useCategoryName } from '../../use-category-name.ts';

const LIST = addressView<PageRequest>({ page: addressField.page, size: addressField.size() });

/** Campaigns of the company with their progress. */
export function CampaignList({ create }: { create: ReactNode }) {
  const t = useTranslate();
  const categoryOf = useCategoryName();
  const [paging, setPaging] = useAddressView('list:record-request:campaigns', LIST);
  const asked = useCall(recordRequestRoutes.campaigns, { query: paging }, { keepPrevious: true });
  const { data: found, error, isPending, isPlaceholderData } = asked;
  const progress = (row: CampaignRow) =>
    t('record-request.campaign.answered', { count: answeredOf(row), all: row.suppliers });
  const overdue = ({ counts }: CampaignRow) =>
    counts.overdue === 0 ? null : t('record-request.campaign.overdue', { count: counts.overdue });
  const columns: readonly DataColumn<CampaignRow>[] = [
    {
      id: 'title',
      header: t('record-request.column.campaign'),
      cell: ({ title }) => title,
      maxWidth: 'lg',
    },
    {
      id: 'category',
      header: t('record-request.column.category'),
      cell: (row) => categoryOf(row),
      hideBelow: 'md',
      maxWidth: 'lg',
    },
    {
      id: 'period',
      header: t('record-request.column.period'),
      cell: ({ fromDate, toDate }) => periodText(fromDate, toDate),
      hideBelow: 'md',
    },
    { id: 'due', header: t('record-request.column.due'), cell: ({ dueDate }) => formatDay(dueDate) },
    {
      id: 'progress',
      header: t('record-request.column.progress'),
      cell: (row) => (
        <TwoLines
          first={progress(row)}
          second={
            overdue(row) ? (
              <Text size="sm" tone="danger">
                {overdue(row)}
              </Text>
            ) : null
          }
        />
      ),
      copy: progress,
    },
    {
      id: 'accepted',
      header: t('record-request.column.accepted'),
      unit: 't CO2-e',
      numeric: true,
      cell: ({ accepted }) => <NumberText value={accepted} digits={1} />,
      value: ({ accepted }) => accepted,
    },
  ];
  return (
    <DataTable
      caption={t('record-request.tab.campaigns')}
      columns={columns}
      rows={found?.data ?? []}
      rowKey={({ id }) => id}
      rowHref={({ id }) => addresses.campaign(id)}
      rowLabel={({ title }) => title}
      card={(row) => (
        <Inline justify="between">
          <Text size="sm" tone="muted">
            {progress(row)}
          </Text>
          <Text size="sm" tone={row.counts.overdue > 0 ? 'danger' : 'muted'}>
            {overdue(row) ?? t('record-request.due.on', { day: formatDay(row.dueDate) })}
          </Text>
        </Inline>
      )}
      page={
        found && { page: found.page, size: found.page_size, totalItem: found.total_item, totalPage: found.total_page }
      }
      onPageChange={setPaging}
      state={error ? 'error' : isPending || isPlaceholderData ? 'loading' : 'ready'}
      error={error ? { text: t(error.message), onRetry: () => void asked.refetch() } : undefined}
      empty={
        <EmptyState
          icon="users"
          title={t('record-request.empty.campaigns.title')}
          text={t('record-request.empty.campaigns.text')}
          action={create}
        />
      }
    />
  );
}
