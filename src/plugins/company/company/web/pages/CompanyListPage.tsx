import { useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCall, useTranslate } from '#core';
import { Button, DataTable, EmptyState, FilterBar, Inline, Page, Stack, StatusChip, Text } from '#design-system';
import { companyManagementRoute, type ManagedCompanyRow } from '../../contract/company-list-route.ts';
import { queryOf, useCompanyListState, withoutFilters } from '../company-list-state.ts';
import { companyAddress } from '../company-paths.ts';
import { companyColumns } from '../components/company-columns.tsx';
import { DeleteCompany } from '../components/DeleteCompany.tsx';
import { useCompanyFilters } from '../use-company-filters.ts';
import { useCountries } from '../use-countries.ts';

/** Companies of the platform, for staff. */
export function CompanyListPage() {
  const t = useTranslate();
  const navigate = useNavigate();
  const { nameOf } = useCountries();
  const [state, setState] = useCompanyListState();
  const [deleting, setDeleting] = useState<ManagedCompanyRow | null>(null);
  const {
    data: list,
    error,
    isPending,
    isPlaceholderData,
    refetch,
  } = useCall(companyManagementRoute, { query: queryOf(state) }, { keepPrevious: true });
  const columns = useMemo(() => companyColumns(t, nameOf), [t, nameOf]);
  const isWaiting = isPending || isPlaceholderData;
  const last = Math.max(list?.total_page ?? state.page, 1);
  // The last row of the last page may have been removed meanwhile.
  const isBeyond = !isWaiting && state.page > last;
  useEffect(() => {
    if (isBeyond) setState((before) => ({ ...before, page: last }));
  }, [isBeyond, last, setState]);
  const clear = () => setState(withoutFilters);
  const isFiltered = Object.values({ ...state, page: null, size: null, sort: null }).some(
    (set) => set !== null && set !== '',
  );
  const create = (
    <Button variant="primary" icon="plus" href={companyAddress.create}>
      {t('company.create')}
    </Button>
  );
  return (
    <Page title={t('company.list.title')} description={t('company.list.description')} actions={create}>
      <Stack gap="md">
        <FilterBar
          search={{
            label: t('company.list.search'),
            value: state.search,
            onChange: (typed) => setState((before) => ({ ...before, search: typed.trim(), page: 1 })),
          }}
          filters={useCompanyFilters(state, setState)}
          onClearAll={clear}
          count={isFiltered && list && !isWaiting ? list.total_item : null}
        />
        <DataTable
          caption={t('company.list.title')}
          columns={columns}
          rows={list?.data ?? []}
          rowKey={({ id }) => id}
          rowLabel={({ name }) => name}
          rowHref={({ id }) => companyAddress.managed(id)}
          rowMenu={(company) => [
            {
              id: 'edit',
              label: t('company.open'),
              icon: 'edit',
              onAction: () => void navigate(companyAddress.managed(company.id)),
            },
            {
              id: 'members',
              label: t('company.members.open'),
              icon: 'users',
              onAction: () => void navigate(companyAddress.members(company.id)),
            },
            {
              id: 'delete',
              label: t('company.delete'),
              icon: 'trash',
              tone: 'danger',
              onAction: () => setDeleting(company),
            },
          ]}
          card={(company) => <CompanyCard company={company} />}
          sort={state.sort}
          onSortChange={({ field, direction }) =>
            setState((before) => ({ ...before, sort: { field: field as typeof state.sort.field, direction }, page: 1 }))
          }
          page={
            list && { page: list.page, size: list.page_size, totalItem: list.total_item, totalPage: list.total_page }
          }
          onPageChange={(request) => setState((before) => ({ ...before, ...request }))}
          state={error ? 'error' : isWaiting || isBeyond ? 'loading' : 'ready'}
          error={error ? { text: t(error.message), onRetry: () => void refetch() } : undefined}
          onClearFilters={isFiltered ? clear : undefined}
          empty={
            <EmptyState
              icon="factory"
              title={t('company.list.empty.title')}
              text={t('company.list.empty.text')}
              action={create}
            />
          }
        />
      </Stack>
      {deleting ? (
        <DeleteCompany
          company={deleting}
          onAlternative={() => {
            // Close first: an open dialog hides the rest from screen readers, including the next screen.
            setDeleting(null);
            void navigate(companyAddress.managed(deleting.id));
          }}
          onGone={() => setDeleting(null)}
          onClose={() => setDeleting(null)}
        />
      ) : null}
    </Page>
  );
}

/** What a narrow screen shows of a company below its name. */
function CompanyCard({ company: { type, status, activeMembers, members } }: { company: ManagedCompanyRow }) {
  const t = useTranslate();
  return (
    <>
      <Text as="p" size="sm" tone="muted">
        {t(`company.type.${type}`)}
      </Text>
      <Inline justify="between">
        <Text size="sm" tone="muted">
          {t('company.members.active-of', { active: activeMembers, all: members })}
        </Text>
        <StatusChip status={status} label={t(`company.status.${status}`)} />
      </Inline>
    </>
  );
}
