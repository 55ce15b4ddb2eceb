import { useEffect, useMemo } from 'react';
import { LIMITS } from '#contract';
import { useCall, useTranslate, useViewState } from '#core';
import type { Translate } from '#core';
import {
  DataTable,
  EmptyState,
  FilterBar,
  NumberText,
  Page,
  Stack,
  Text,
  TwoLines,
  type DataColumn,
} from '#design-system';
import { writtenAbn } from '#plugins/company/contract';
import { companyManagementRoute, type ManagedCompanyRow } from '../../contract/index.ts';
import { staffAddress } from '../member-paths.ts';

const OPENING = { page: 1, size: LIMITS.pageSize as number, search: '' };

/** Companies of the platform, each with the way to its people. */
export function CompanyListPage() {
  const t = useTranslate();
  const [{ page, size, search }, setView] = useViewState('members:companies', OPENING);
  const answer = useCall(
    companyManagementRoute,
    { query: { page, size, ...(search === '' ? {} : { search }) } },
    { keepPrevious: true },
  );
  const { data: list, error, isPending, isPlaceholderData } = answer;
  const columns = useMemo(() => companyColumns(t), [t]);
  const isWaiting = isPending || isPlaceholderData;
  const last = Math.max(list?.total_page ?? page, 1);
  const isBeyond = !isWaiting && page > last;
  useEffect(() => {
    if (isBeyond) setView((before) => ({ ...before, page: last }));
  }, [isBeyond, last, setView]);

  return (
    <Page title={t('members.companies.title')} description={t('members.companies.description')}>
      <Stack gap="md">
        <FilterBar
          search={{
            label: t('members.companies.search'),
            value: search,
            onChange: (typed) => setView((before) => ({ ...before, search: typed.trim(), page: 1 })),
          }}
          count={search !== '' && list && !isWaiting ? list.total_item : null}
        />
        <DataTable
          caption={t('members.companies.title')}
          columns={columns}
          rows={list?.data ?? []}
          rowKey={({ id }) => id}
          rowHref={({ id }) => staffAddress.list(id)}
          card={(company) => <CompanyCard company={company} />}
          page={
            list && { page: list.page, size: list.page_size, totalItem: list.total_item, totalPage: list.total_page }
          }
          onPageChange={(request) => setView((before) => ({ ...before, ...request }))}
          state={error ? 'error' : isWaiting || isBeyond ? 'loading' : 'ready'}
          error={error ? { text: t(error.message), onRetry: () => void answer.refetch() } : undefined}
          onClearFilters={search === '' ? undefined : () => setView((before) => ({ ...before, search: '', page: 1 }))}
          empty={
            <EmptyState
              icon="factory"
              title={t('members.companies.empty.title')}
              text={t('members.companies.empty.text')}
            />
          }
        />
      </Stack>
    </Page>
  );
}

/** What a phone shows of a company below its name. */
function CompanyCard({ company: { type, abn, activeMembers, members } }: { company: ManagedCompanyRow }) {
  const t = useTranslate();
  return (
    <>
      <Text as="p" size="sm" tone="muted">
        {[t(`company.type.${type}`), abn === null ? null : `${t('members.companies.abn')} ${writtenAbn(abn)}`]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      <Text as="p" size="sm" tone="muted">
        {t('members.companies.active-of', { active: activeMembers, all: members })}
      </Text>
    </>
  );
}

function companyColumns(t: Translate): readonly DataColumn<ManagedCompanyRow>[] {
  return [
    {
      id: 'name',
      header: t('members.companies.name'),
      cell: ({ name, code }) => <TwoLines first={name} second={code} />,
      maxWidth: 'xl',
    },
    { id: 'type', header: t('members.companies.type'), cell: ({ type }) => t(`company.type.${type}`) },
    {
      id: 'abn',
      header: t('members.companies.abn'),
      hideBelow: 'md',
      cell: ({ abn }) => (abn === null ? null : writtenAbn(abn)),
    },
    {
      id: 'members',
      header: t('members.companies.active'),
      numeric: true,
      cell: ({ activeMembers, members }) => (
        <NumberText value={String(activeMembers)} unit={t('members.companies.of', { count: members })} />
      ),
    },
  ];
}
