import { useEffect, useMemo, type ReactNode } from 'react';
import { useCall, useTranslate } from '#core';
import { DataTable, EmptyState, FilterBar, Stack, type Filter } from '#design-system';
import { connectionListRoute, RELATIONS } from '../../contract/index.ts';
import { connectionAddress } from '../connection-paths.ts';
import { TABS, useConnectionListState, type TabId } from '../connection-list-state.ts';
import { ConnectionCard, connectionColumns, nameOf } from './connection-columns.tsx';

/** The connections of one tab. */
export function ConnectionTable({ tab, invite }: { tab: TabId; invite: ReactNode }) {
  const t = useTranslate();
  const [{ page, size, search, relation }, setState] = useConnectionListState(tab);
  const { data, error, isPending, isPlaceholderData, refetch } = useCall(
    connectionListRoute,
    {
      query: {
        page,
        size,
        ...TABS[tab],
        ...(search === '' ? {} : { search }),
        ...(relation === null ? {} : { relation }),
      },
    },
    { keepPrevious: true },
  );
  const columns = useMemo(() => connectionColumns(t), [t]);
  const isWaiting = isPending || isPlaceholderData;
  const isFiltered = search !== '' || relation !== null;
  const clear = () => setState((before) => ({ ...before, search: '', relation: null, page: 1 }));
  // The only row of the last page may be gone by now.
  const last = Math.max(data?.total_page ?? page, 1);
  const isBeyond = !isWaiting && page > last;
  useEffect(() => {
    if (isBeyond) setState((before) => ({ ...before, page: last }));
  }, [isBeyond, last, setState]);

  const byRelation: Filter = {
    id: 'relation',
    label: t('connections.relation'),
    value: relation,
    options: RELATIONS.map((id) => ({ id, label: t(`connections.relation.${id}`) })),
    onChange: (chosen) =>
      setState((before) => ({ ...before, relation: RELATIONS.find((one) => one === chosen) ?? null, page: 1 })),
  };
  return (
    <Stack gap="md">
      <FilterBar
        search={{
          label: t('connections.search'),
          value: search,
          onChange: (typed) => setState((before) => ({ ...before, search: typed.trim(), page: 1 })),
        }}
        filters={[byRelation]}
        onClearAll={clear}
        count={isFiltered && data && !isWaiting ? data.total_item : null}
      />
      <DataTable
        caption={t(`connections.tab.${tab}`)}
        columns={columns}
        rows={data?.data ?? []}
        rowKey={({ id }) => id}
        rowLabel={nameOf}
        rowHref={({ id }) => connectionAddress.detail(id)}
        card={(row) => <ConnectionCard row={row} t={t} />}
        page={data && { page: data.page, size: data.page_size, totalItem: data.total_item, totalPage: data.total_page }}
        onPageChange={(request) => setState((before) => ({ ...before, ...request }))}
        state={error ? 'error' : isWaiting || isBeyond ? 'loading' : 'ready'}
        error={error ? { text: t(error.message), onRetry: () => void refetch() } : undefined}
        onClearFilters={isFiltered ? clear : undefined}
        empty={
          <EmptyState
            icon={tab === 'ended' ? 'box' : 'link'}
            title={t(`connections.empty.${tab}`)}
            text={t(`connections.empty.${tab}.text`)}
            action={tab === 'ended' ? undefined : invite}
          />
        }
      />
    </Stack>
  );
}
