import { useEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { formatDay, useCall, useTranslate } from '#core';
import { DataTable, EmptyState, Stack } from '#design-system';
import type { RecordRow } from '../../../contract/index.ts';
import type { BulkOutcome } from '../../bulk-acts.ts';
import { filterOf, isFiltered, listQueryOf, NO_FILTER, pageInstead, useListView } from '../../list-view.ts';
import { addressesOf, callsOf, scopeText, userListOf, type RecordPlace } from '../../record-place.ts';
import { periodText } from '../../words/record-words.ts';
import { useKnownRows } from '../../use-known-rows.ts';
import { useRecordNames } from '../../use-record-names.ts';
import { useWholeCount } from '../../use-whole-count.ts';
import { useTableView } from '../../use-table-view.ts';
import { BulkActions } from './BulkActions.tsx';
import { BulkOutcomeDialog } from './BulkOutcomeDialog.tsx';
import { ListTotals } from './ListTotals.tsx';
import { recordColumns } from './record-columns.tsx';
import { RecordCard } from './RecordCard.tsx';
import { RecordFilters } from './RecordFilters.tsx';
import { rowMenuOf } from './record-row-menu.ts';
import { SavedLists } from './SavedLists.tsx';

interface RecordTableProps {
  readonly place: RecordPlace;
  /** Link to create the first record, shown in an empty list. */
  readonly create: ReactNode;
  readonly mayWrite: boolean;
  /** For staff: records entered by users of companies, with their author. */
  readonly byUser?: boolean;
}

const NO_ROWS: readonly RecordRow[] = [];

/** The records of a scope with paging and bulk acts. */
export function RecordTable({ place, create, mayWrite, byUser = false }: RecordTableProps) {
  const t = useTranslate();
  const namesOf = useRecordNames();
  const list = byUser ? 'user' : '';
  const [view, setView] = useListView(place, list);
  const [tableView, setTableView] = useTableView(place, list);
  const [selected, setSelected] = useState<readonly string[]>([]);
  const [outcome, setOutcome] = useState<BulkOutcome | null>(null);
  const addresses = addressesOf(place);
  const answer = useCall(
    byUser ? userListOf(place) : callsOf(place).list,
    { query: listQueryOf(place, view) },
    { keepPrevious: true },
  );
  const { data: found, isPlaceholderData, isPending, error } = answer;
  const totalItem = useWholeCount(place, filterOf(view), found, byUser);
  const rows = found?.data ?? NO_ROWS;
  const known = useKnownRows(rows);
  const columns = useMemo(() => recordColumns(place, t, { namesOf, withAuthor: byUser }), [place, t, namesOf, byUser]);
  const isNarrowed = isFiltered(view);
  const describe = (id: string) => {
    const row = known.get(id);
    if (!row) return null;
    const about = [namesOf(row).input, periodText(row.fromDate, row.toDate, formatDay)].join(' · ');
    return { first: row.facilityName, second: about };
  };

  // The last row of the last page may have been deleted in the meantime.
  const instead = found && !isPlaceholderData ? pageInstead(found) : null;
  useEffect(() => {
    if (instead !== null) setView((before) => ({ ...before, page: instead }));
  }, [instead, setView]);

  return (
    <>
      <DataTable
        caption={t(scopeText(place, 'title'))}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        rowHref={({ id }) => addresses.detail(id)}
        rowLabel={(row) => `${row.facilityName}, ${namesOf(row).input}`}
        rowMenu={mayWrite ? (row) => rowMenuOf({ row, addresses, t }) : undefined}
        card={(row) => <RecordCard row={row} place={place} />}
        selection={
          mayWrite
            ? {
                selected,
                onChange: setSelected,
                actions: (picked) => (
                  <BulkActions
                    place={place}
                    selected={picked}
                    known={known}
                    onOutcome={(next) => {
                      setSelected([]);
                      setOutcome(next.rejected.length > 0 ? next : null);
                    }}
                  />
                ),
              }
            : undefined
        }
        toolbar={
          <Stack gap="sm">
            <RecordFilters
              place={place}
              view={view}
              onView={setView}
              count={isNarrowed ? totalItem : undefined}
              saved={
                <SavedLists
                  place={place}
                  of={list}
                  list={view}
                  onList={setView}
                  columns={tableView}
                  onColumns={setTableView}
                />
              }
            />
            {byUser ? null : <ListTotals place={place} filter={filterOf(view)} />}
          </Stack>
        }
        tools={{ columns: true, density: true, copy: true }}
        resizable
        view={tableView}
        onViewChange={setTableView}
        sort={view.sort}
        onSortChange={(sort) => setView((before) => ({ ...before, sort, page: 1 }))}
        page={
          found && {
            page: found.page,
            size: found.page_size,
            totalItem: totalItem ?? found.total_item,
            totalPage: Math.ceil((totalItem ?? found.total_item) / found.page_size),
          }
        }
        onPageChange={({ page, size }) => setView((before) => ({ ...before, page, size }))}
        state={error ? 'error' : isPending || isPlaceholderData || instead !== null ? 'loading' : 'ready'}
        error={error ? { text: t(error.message), onRetry: () => void answer.refetch() } : undefined}
        onClearFilters={isNarrowed ? () => setView((before) => ({ ...before, ...NO_FILTER, page: 1 })) : undefined}
        empty={
          <EmptyState
            title={t(scopeText(place, 'empty.title'))}
            text={t(scopeText(place, 'empty.text'))}
            action={create}
          />
        }
      />
      {outcome ? <BulkOutcomeDialog outcome={outcome} describe={describe} onClose={() => setOutcome(null)} /> : null}
    </>
  );
}
