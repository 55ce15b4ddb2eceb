import { formatMoment, useTranslate } from '#core';
import { DataTable, NumberText, type DataColumn } from '#design-system';
import type { RequestRow } from '../../../contract/index.ts';
import { addresses } from '../../request-paths.ts';
import { statusText } from '../../request-words.ts';
import { DueDay } from './DueDay.tsx';
import { RequestCard } from '../RequestCard.tsx';
import { RequestStatusChip } from '../RequestStatusChip.tsx';

/** Status of each supplier of a campaign. */
export function CampaignRequests({ requests }: { readonly requests: readonly RequestRow[] }) {
  const t = useTranslate();
  const columns: readonly DataColumn<RequestRow>[] = [
    {
      id: 'supplier',
      header: t('record-request.column.supplier'),
      cell: ({ counterparty }) => counterparty.name,
      value: ({ counterparty }) => counterparty.name,
      sortable: true,
      maxWidth: 'lg',
    },
    {
      id: 'status',
      header: t('record-request.column.status'),
      cell: ({ status }) => <RequestStatusChip status={status} />,
      value: ({ status }) => statusText(t, status),
      sortable: true,
    },
    {
      id: 'due',
      header: t('record-request.column.due'),
      cell: (row) => (row.dueDate === null ? null : <DueDay dueDate={row.dueDate} status={row.status} />),
      value: ({ dueDate }) => dueDate,
      sortable: true,
    },
    {
      id: 'tonnes',
      header: t('record-request.column.answer'),
      unit: 't CO2-e',
      numeric: true,
      cell: ({ tonnes }) => <NumberText value={tonnes} digits={1} />,
      value: ({ tonnes }) => tonnes,
      sortable: true,
    },
    {
      id: 'updatedAt',
      header: t('record-request.column.updated-at'),
      cell: ({ updatedAt }) => formatMoment(updatedAt),
      value: ({ updatedAt }) => updatedAt,
      sortable: true,
      hideBelow: 'md',
    },
  ];
  return (
    <DataTable
      caption={t('record-request.campaign.suppliers')}
      columns={columns}
      rows={requests}
      rowKey={({ id }) => id}
      rowHref={({ id }) => addresses.detail(id)}
      rowLabel={({ counterparty }) => counterparty.name}
      card={(row) => <RequestCard row={row} />}
      sortsHere
    />
  );
}
