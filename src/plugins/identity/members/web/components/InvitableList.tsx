import { useMemo, useState } from 'react';
import { LIMITS } from '#contract';
import { formatMoment, useCall, useTranslate } from '#core';
import type { Translate } from '#core';
import { Button, DataTable, EmptyState, FilterBar, Stack, TwoLines, type DataColumn } from '#design-system';
import { invitableListRoute, type InvitableRow } from '../../contract/index.ts';
import { InviteAgain } from './InviteAgain.tsx';

/** People who were removed from a company. They can be invited without typing their details again. */
export function InvitableList({ companyId }: { companyId: string }) {
  const t = useTranslate();
  const [{ page, size, search }, setView] = useState({ page: 1, size: LIMITS.pageSize as number, search: '' });
  const [invited, setInvited] = useState<InvitableRow | null>(null);
  const answer = useCall(
    invitableListRoute,
    { query: { companyId, page, size, ...(search === '' ? {} : { search }) } },
    { keepPrevious: true },
  );
  const { data: list, error, isPending, isPlaceholderData } = answer;
  const columns = useMemo(() => invitableColumns(t), [t]);
  return (
    <Stack gap="md">
      <FilterBar
        label={t('members.invitable.title')}
        search={{
          label: t('members.search'),
          value: search,
          onChange: (typed) => setView((before) => ({ ...before, search: typed.trim(), page: 1 })),
        }}
        count={search !== '' && list && !isPlaceholderData ? list.total_item : null}
      />
      <DataTable
        caption={t('members.invitable.title')}
        columns={columns}
        rows={list?.data ?? []}
        rowKey={({ id }) => id}
        rowLabel={({ name }) => name}
        rowActions={(row) => (
          <Button size="sm" aria-label={t('members.invite.one', { name: row.name })} onPress={() => setInvited(row)}>
            {t('members.invite')}
          </Button>
        )}
        page={list && { page: list.page, size: list.page_size, totalItem: list.total_item, totalPage: list.total_page }}
        onPageChange={(request) => setView((before) => ({ ...before, ...request }))}
        state={error ? 'error' : isPending || isPlaceholderData ? 'loading' : 'ready'}
        error={error ? { text: t(error.message), onRetry: () => void answer.refetch() } : undefined}
        onClearFilters={search === '' ? undefined : () => setView((before) => ({ ...before, search: '', page: 1 }))}
        empty={
          <EmptyState
            icon="users"
            title={t('members.invitable.empty.title')}
            text={t('members.invitable.empty.text')}
          />
        }
      />
      {invited ? <InviteAgain companyId={companyId} person={invited} onClose={() => setInvited(null)} /> : null}
    </Stack>
  );
}

function invitableColumns(t: Translate): readonly DataColumn<InvitableRow>[] {
  return [
    {
      id: 'name',
      header: t('members.name'),
      cell: ({ name, email }) => <TwoLines first={name} second={email} />,
      maxWidth: 'xl',
    },
    {
      id: 'former',
      header: t('members.invitable.former'),
      cell: ({ formerCompanyName, unlinkedAt }) => (
        <TwoLines first={formerCompanyName} second={formatMoment(unlinkedAt)} />
      ),
      maxWidth: 'lg',
    },
  ];
}
