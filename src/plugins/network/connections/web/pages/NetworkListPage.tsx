import { useEffect, useMemo } from 'react';
import { useCall, useTranslate } from '#core';
import { DataTable, EmptyState, FilterBar, Page, Stack, type Filter } from '#design-system';
import { companySelectionRoute } from '#plugins/company/company/contract';
import { CONNECTION_FILTERS, networkListRoute, RELATIONS } from '../../contract/index.ts';
import { NetworkCard, networkColumns } from '../components/network-columns.tsx';
import { connectionAddress } from '../connection-paths.ts';
import { OPENING, useNetworkListState, type NetworkListState } from '../network-list-state.ts';

/** Connections of every company, for platform staff. */
export function NetworkListPage() {
  const t = useTranslate();
  const [state, setState] = useNetworkListState();
  const { page, size, search, status, relation, companyId } = state;
  const { data, error, isPending, isPlaceholderData, refetch } = useCall(
    networkListRoute,
    {
      query: {
        page,
        size,
        ...(search === '' ? {} : { search }),
        ...(status === null ? {} : { status }),
        ...(relation === null ? {} : { relation }),
        ...(companyId === null ? {} : { companyId }),
      },
    },
    { keepPrevious: true },
  );
  const columns = useMemo(() => networkColumns(t), [t]);
  const isWaiting = isPending || isPlaceholderData;
  const isFiltered = search !== '' || status !== null || relation !== null || companyId !== null;
  const clear = () => setState((before) => ({ ...OPENING, size: before.size }));
  const last = Math.max(data?.total_page ?? page, 1);
  const isBeyond = !isWaiting && page > last;
  useEffect(() => {
    if (isBeyond) setState((before) => ({ ...before, page: last }));
  }, [isBeyond, last, setState]);
  return (
    <Page title={t('connections.network.title')} description={t('connections.network.description')}>
      <Stack gap="md">
        <FilterBar
          search={{
            label: t('connections.network.search'),
            value: search,
            onChange: (typed) => setState((before) => ({ ...before, search: typed.trim(), page: 1 })),
          }}
          filters={useFilters(state, setState)}
          onClearAll={clear}
          count={isFiltered && data && !isWaiting ? data.total_item : null}
        />
        <DataTable
          caption={t('connections.network.title')}
          columns={columns}
          rows={data?.data ?? []}
          rowKey={({ id }) => id}
          rowLabel={({ from, to, email }) => `${from.name}, ${to?.name ?? email ?? ''}`}
          rowHref={({ id }) => connectionAddress.networkDetail(id)}
          card={(row) => <NetworkCard row={row} t={t} />}
          page={
            data && { page: data.page, size: data.page_size, totalItem: data.total_item, totalPage: data.total_page }
          }
          onPageChange={(request) => setState((before) => ({ ...before, ...request }))}
          state={error ? 'error' : isWaiting || isBeyond ? 'loading' : 'ready'}
          error={error ? { text: t(error.message), onRetry: () => void refetch() } : undefined}
          onClearFilters={isFiltered ? clear : undefined}
          empty={
            <EmptyState icon="link" title={t('connections.network.empty')} text={t('connections.network.empty.text')} />
          }
        />
      </Stack>
    </Page>
  );
}

function useFilters(
  { status, relation, companyId }: NetworkListState,
  setState: (next: (before: NetworkListState) => NetworkListState) => void,
): readonly Filter[] {
  const t = useTranslate();
  const companies = useCall(companySelectionRoute, {});
  return [
    {
      id: 'status',
      label: t('connections.status'),
      options: CONNECTION_FILTERS.map((id) => ({ id, label: t(`connections.filter.${id}`) })),
      value: status,
      onChange: (chosen) =>
        setState((before) => ({
          ...before,
          status: CONNECTION_FILTERS.find((one) => one === chosen) ?? null,
          page: 1,
        })),
    },
    {
      id: 'relation',
      label: t('connections.relation'),
      options: RELATIONS.map((id) => ({ id, label: t(`connections.relation.${id}`) })),
      value: relation,
      onChange: (chosen) =>
        setState((before) => ({ ...before, relation: RELATIONS.find((one) => one === chosen) ?? null, page: 1 })),
    },
    {
      id: 'company',
      label: t('connections.company'),
      options: (companies.data?.data.commonObjects ?? []).map(({ id, name }) => ({ id, label: name })),
      isLoading: companies.isPending,
      value: companyId,
      onChange: (chosen) => setState((before) => ({ ...before, companyId: chosen, page: 1 })),
    },
  ];
}
