import { formatMoment, formatDay } from '#core';
import type { Translate } from '#core';
import { NumberText, TwoLines, VisuallyHidden } from '#design-system';
import type { DataColumn } from '#design-system';
import type { AdminRequestRow, Direction, RequestRow } from '../../contract/index.ts';
import { periodText, statusText } from '../request-words.ts';
import { DueDay } from './send/DueDay.tsx';
import { RequestStatusChip } from './RequestStatusChip.tsx';

type CategoryName = (row: AnyRow) => string;
type AnyRow = RequestRow | AdminRequestRow;

interface Words {
  readonly t: Translate;
  readonly categoryOf: CategoryName;
}

/** Columns of the own requests, for the reader's side. */
export function requestColumns(direction: Direction, words: Words): readonly DataColumn<RequestRow>[] {
  const { t } = words;
  return [
    {
      id: 'counterparty',
      header: t(direction === 'received' ? 'record-request.column.customer' : 'record-request.column.supplier'),
      cell: ({ counterparty, purpose }) => <Named name={counterparty.name} purpose={purpose} />,
      copy: ({ counterparty }) => counterparty.name,
      maxWidth: 'lg',
    },
    ...sharedColumns<RequestRow>(words),
  ];
}

/** The columns for platform staff, who see both sides. */
export function staffColumns(words: Words): readonly DataColumn<AdminRequestRow>[] {
  const { t } = words;
  return [
    {
      id: 'customer',
      header: t('record-request.column.customer'),
      cell: ({ customer, purpose }) => <Named name={customer.name} purpose={purpose} />,
      copy: ({ customer }) => customer.name,
      maxWidth: 'lg',
    },
    {
      id: 'supplier',
      header: t('record-request.column.supplier'),
      cell: ({ supplier }) => supplier.name,
      maxWidth: 'md',
    },
    ...sharedColumns<AdminRequestRow>(words),
  ];
}

/** The link of the row: one company may have several, so screen readers get the distinguishing details. */
function Named({ name, purpose }: { readonly name: string; readonly purpose: string }) {
  return (
    <>
      {name}
      <VisuallyHidden>{`, ${purpose}`}</VisuallyHidden>
    </>
  );
}

function sharedColumns<Row extends AnyRow>({ t, categoryOf }: Words): readonly DataColumn<Row>[] {
  return [
    {
      id: 'purpose',
      header: t('record-request.column.purpose'),
      cell: (row) => <TwoLines first={row.purpose} second={categoryOf(row)} />,
      copy: (row) => `${row.purpose}, ${categoryOf(row)}`,
      maxWidth: 'xl',
    },
    {
      id: 'period',
      header: t('record-request.column.period'),
      cell: ({ fromDate, toDate }) => (
        <TwoLines
          first={formatDay(fromDate)}
          second={fromDate === toDate ? null : t('record-request.until', { day: formatDay(toDate) })}
        />
      ),
      copy: ({ fromDate, toDate }) => periodText(fromDate, toDate),
    },
    {
      id: 'due',
      header: t('record-request.column.due'),
      cell: (row) => (row.dueDate === null ? null : <DueDay dueDate={row.dueDate} status={row.status} />),
      copy: ({ dueDate }) => dueDate && formatDay(dueDate),
    },
    {
      id: 'tonnes',
      header: t('record-request.column.answer'),
      unit: 't CO2-e',
      numeric: true,
      cell: ({ tonnes }) => <NumberText value={tonnes} digits={1} />,
      value: ({ tonnes }) => tonnes,
    },
    {
      id: 'status',
      header: t('record-request.column.status'),
      cell: ({ status }) => <RequestStatusChip status={status} />,
      copy: ({ status }) => statusText(t, status),
    },
    {
      id: 'createdAt',
      header: t('record-request.column.sent-at'),
      hidden: true,
      cell: ({ createdAt }) => formatMoment(createdAt),
    },
    {
      id: 'updatedAt',
      header: t('record-request.column.updated-at'),
      hidden: true,
      cell: ({ updatedAt }) => formatMoment(updatedAt),
    },
  ];
}
