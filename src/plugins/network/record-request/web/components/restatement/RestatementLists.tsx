import type { ReactNode } from 'react';
import { addressField, addressView, formatMoment, useAddressView, useCall, useTranslate } from '#core';
import { DataTable, EmptyState, Inline, NumberText, Section, Stack, StatusChip, Text } from '#design-system';
import type { DataColumn, PageRequest } from '#design-system';
import { recordRequestRoutes, type Proposal, type RestatementRow } from '../../../contract/index.ts';
import { PROPOSAL_LOOKS } from '../../proposal-words.ts';
import { addresses } from '../../request-paths.ts';
import { periodText, TONNES } from '../../request-words.ts';

const paged = (prefix: string) =>
  addressView<PageRequest>({ page: addressField.page, size: addressField.size() }, prefix);

const RECEIVED = paged('received');

const OWN = paged('own');

/** Figures changed since they were accepted: those of suppliers to decide on, and own ones to propose. */
export function RestatementLists() {
  const t = useTranslate();
  return (
    <Stack gap="xl">
      <Section
        title={t('record-request.restatements.received')}
        description={t('record-request.restatements.received.text')}
      >
        <ProposalTable />
      </Section>
      <Section title={t('record-request.restatements.own')} description={t('record-request.restatements.own.text')}>
        <OwnTable />
      </Section>
    </Stack>
  );
}

function ProposalTable() {
  const t = useTranslate();
  const [paging, setPaging] = useAddressView('list:record-request:proposals', RECEIVED);
  const asked = useCall(
    recordRequestRoutes.proposals,
    { query: { direction: 'received', ...paging } },
    { keepPrevious: true },
  );
  const columns: readonly DataColumn<Proposal>[] = [
    {
      id: 'counterparty',
      header: t('record-request.column.supplier'),
      cell: ({ counterparty }) => counterparty.name,
      maxWidth: 'md',
    },
    {
      id: 'purpose',
      header: t('record-request.column.purpose'),
      cell: ({ purpose }) => purpose,
      maxWidth: 'lg',
    },
    {
      id: 'period',
      header: t('record-request.column.period'),
      cell: ({ fromDate, toDate }) => periodText(fromDate, toDate),
      hideBelow: 'md',
    },
    ...beforeAfter<Proposal>(t),
    {
      id: 'status',
      header: t('record-request.column.status'),
      cell: ({ status }) => (
        <StatusChip status={status} label={t(`record-request.proposal.${status}`)} {...PROPOSAL_LOOKS[status]} />
      ),
    },
    {
      id: 'createdAt',
      header: t('record-request.column.proposed-at'),
      cell: ({ createdAt }) => formatMoment(createdAt),
      hideBelow: 'md',
    },
  ];
  const { data: found, error, isPending } = asked;
  return (
    <DataTable
      caption={t('record-request.restatements.received')}
      columns={columns}
      rows={found?.data ?? []}
      rowKey={({ id }) => id}
      rowHref={({ requestId }) => addresses.detail(requestId)}
      card={(row) => (
        <ChangeCard {...row}>
          <StatusChip
            status={row.status}
            label={t(`record-request.proposal.${row.status}`)}
            {...PROPOSAL_LOOKS[row.status]}
          />
        </ChangeCard>
      )}
      page={
        found && { page: found.page, size: found.page_size, totalItem: found.total_item, totalPage: found.total_page }
      }
      onPageChange={setPaging}
      state={error ? 'error' : isPending ? 'loading' : 'ready'}
      error={error ? { text: t(error.message), onRetry: () => void asked.refetch() } : undefined}
      empty={
        <EmptyState
          icon="check"
          title={t('record-request.restatements.received.none')}
          text={t('record-request.restatements.received.none.text')}
        />
      }
    />
  );
}

function OwnTable() {
  const t = useTranslate();
  const [paging, setPaging] = useAddressView('list:record-request:restatements', OWN);
  const asked = useCall(recordRequestRoutes.restatements, { query: paging }, { keepPrevious: true });
  const columns: readonly DataColumn<RestatementRow>[] = [
    {
      id: 'counterparty',
      header: t('record-request.column.customer'),
      cell: ({ request }) => request.counterparty.name,
      maxWidth: 'md',
    },
    {
      id: 'purpose',
      header: t('record-request.column.purpose'),
      cell: ({ request }) => request.purpose,
      maxWidth: 'lg',
    },
    {
      id: 'period',
      header: t('record-request.column.period'),
      cell: ({ request }) => periodText(request.fromDate, request.toDate),
      hideBelow: 'md',
    },
    ...beforeAfter<RestatementRow>(t),
    {
      id: 'foundAt',
      header: t('record-request.column.found-at'),
      cell: ({ foundAt }) => formatMoment(foundAt),
      hideBelow: 'md',
    },
  ];
  const { data: found, error, isPending } = asked;
  return (
    <DataTable
      caption={t('record-request.restatements.own')}
      columns={columns}
      rows={found?.data ?? []}
      rowKey={({ request }) => request.id}
      rowHref={({ request }) => addresses.restatement(request.id)}
      card={({ request, before, after }) => <ChangeCard {...request} {...{ before, after }} />}
      page={
        found && { page: found.page, size: found.page_size, totalItem: found.total_item, totalPage: found.total_page }
      }
      onPageChange={setPaging}
      state={error ? 'error' : isPending ? 'loading' : 'ready'}
      error={error ? { text: t(error.message), onRetry: () => void asked.refetch() } : undefined}
      empty={
        <EmptyState
          icon="check"
          title={t('record-request.restatements.own.none')}
          text={t('record-request.restatements.own.none.text')}
        />
      }
    />
  );
}

interface BeforeAfter {
  readonly before: string | null;
  readonly after: string | null;
}

interface ChangeCardProps extends BeforeAfter, Pick<Proposal, 'purpose' | 'fromDate' | 'toDate'> {
  /** Status of the proposal. */
  readonly children?: ReactNode;
}

/** What a phone shows below the other company's name. */
function ChangeCard({ purpose, fromDate, toDate, before, after, children }: ChangeCardProps) {
  return (
    <>
      <Text as="p" size="sm">
        {purpose}
      </Text>
      <Text as="p" size="sm" tone="muted" numeric>
        {periodText(fromDate, toDate)}
      </Text>
      <Inline justify="between">
        <Text size="sm" numeric>
          <NumberText value={before} digits={1} />
          {' → '}
          <NumberText value={after} digits={1} unit={TONNES} />
        </Text>
        {children}
      </Inline>
    </>
  );
}

function beforeAfter<Row extends BeforeAfter>(t: (key: string) => string): readonly DataColumn<Row>[] {
  return (['before', 'after'] as const).map((id) => ({
    id,
    header: t(`record-request.column.${id}`),
    unit: TONNES,
    numeric: true,
    cell: (row: Row) => <NumberText value={row[id]} digits={1} />,
    value: (row: Row) => row[id],
  }));
}
