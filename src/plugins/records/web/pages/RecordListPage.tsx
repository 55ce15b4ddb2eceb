import { useEffect, useMemo } from 'react';
import { passes } from '#contract';
import { useCall, useSession, useTranslate } from '#core';
import { Button, DataTable, EmptyState, Page } from '#design-system';
import { recordColumns } from '../components/record-columns.tsx';
import { RecordFilters } from '../components/RecordFilters.tsx';
import { RecordListActions } from '../components/RecordSlots.tsx';
import { RecordCard } from '../components/RecordCard.tsx';
import { listQueryOf, pageInstead, useListView } from '../list-view.ts';
import { addressesOf, callsOf, scopeText, type RecordPlace } from '../record-place.ts';
import { useTableView } from '../use-table-view.ts';

/** The records of a scope. */
export function RecordListPage({ place }: { place: RecordPlace }) {
  const t = useTranslate();
  const { authorities } = useSession();
  const [view, setView] = useListView(place);
  const [tableView, setTableView] = useTableView(place);
  const calls = callsOf(place);
  const addresses = addressesOf(place);
  const answer = useCall(calls.list, { query: listQueryOf(place, view) }, { keepPrevious: true });
  const { data: list, isPlaceholderData, isPending, error } = answer;
  const columns = useMemo(() => recordColumns(place, t), [place, t]);
  const mayWrite = passes(calls.create.authorities, authorities);
  const isFiltered = view.facilityId !== null || view.companyId !== null;

  // The last row of the last page may have gone meanwhile.
  const instead = list && !isPlaceholderData ? pageInstead(list) : null;
  useEffect(() => {
    if (instead !== null) setView((before) => ({ ...before, page: instead }));
  }, [instead, setView]);

  const create = (
    <Button variant="primary" icon="plus" href={addresses.create}>
      {t('records.new')}
    </Button>
  );
  const clearFilters = () => setView((before) => ({ ...before, companyId: null, facilityId: null, page: 1 }));
  return (
    <Page
      title={t(scopeText(place, 'title'))}
      description={t(scopeText(place, 'description'))}
      actions={
        <>
          <RecordListActions place={place} />
          {mayWrite ? create : null}
        </>
      }
    >
      <DataTable
        caption={t(scopeText(place, 'title'))}
        columns={columns}
        rows={list?.data ?? []}
        rowKey={({ id }) => id}
        rowHref={({ id }) => addresses.detail(id)}
        card={(row) => <RecordCard row={row} place={place} />}
        toolbar={
          <RecordFilters place={place} view={view} onView={setView} count={isFiltered ? list?.total_item : undefined} />
        }
        tools={{ columns: true, density: true, copy: true }}
        resizable
        view={tableView}
        onViewChange={setTableView}
        sort={view.sort}
        onSortChange={(sort) => setView((before) => ({ ...before, sort, page: 1 }))}
        page={list && { page: list.page, size: list.page_size, totalItem: list.total_item, totalPage: list.total_page }}
        onPageChange={({ page, size }) => setView((before) => ({ ...before, page, size }))}
        state={error ? 'error' : isPending || isPlaceholderData || instead !== null ? 'loading' : 'ready'}
        error={error ? { text: t(error.message), onRetry: () => void answer.refetch() } : undefined}
        onClearFilters={isFiltered ? clearFilters : undefined}
        empty={
          <EmptyState
            title={t(scopeText(place, 'empty.title'))}
            text={t(scopeText(place, 'empty.text'))}
            action={mayWrite ? create : undefined}
          />
        }
      />
    </Page>
  );
}
