import { useTable } from '@tanstack/react-table';
import type { ColumnDef, RowSelectionState, Updater } from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import type { DataTableProps, TableSort } from './data-table.ts';
import { compareKeys, sortKey } from './rows/row-order.ts';
import { tableParts } from './table-parts.ts';
import type { TableParts } from './table-parts.ts';
import { arrangeColumns } from './frame/table-view.ts';
import type { TableView } from './frame/table-view.ts';

const none: readonly never[] = [];
const nothing: TableView = {};

/** The current view and its setter; stored here if uncontrolled. */
function useView({ view, onViewChange }: Pick<DataTableProps<never>, 'view' | 'onViewChange'>) {
  const [own, setOwn] = useState(nothing);
  return [view ?? own, onViewChange ?? setOwn] as const;
}

/** A TanStack table over our columns, view and selection. */
export function useDataTable<Row extends object>(props: DataTableProps<Row>) {
  const { columns, rows, rowKey, sort, onSortChange, sortsHere = false, state, selection } = props;
  const [view, setView] = useView(props);
  const [ownPicked, setOwnPicked] = useState<readonly string[]>(none);
  const picked = selection?.selected ?? ownPicked;
  const inForce = sort ?? view.sort;

  const arranged = useMemo(() => arrangeColumns(columns, view), [columns, view]);
  const definitions = useMemo(
    () =>
      columns.map((column): ColumnDef<TableParts, Row, unknown> => ({
        id: column.id,
        header: column.header,
        enableSorting: column.sortable ?? false,
        accessorFn: (row) => sortKey(column, row),
        sortFn: (a, b, id) => compareKeys(a.getValue(id), b.getValue(id)),
        sortUndefined: 'last',
      })),
    [columns],
  );
  const sorting = useMemo(
    () => (inForce ? [{ id: inForce.field, desc: inForce.direction === 'DESC' }] : []),
    [inForce],
  );
  const rowSelection = useMemo<RowSelectionState>(() => Object.fromEntries(picked.map((key) => [key, true])), [picked]);
  const shown = useMemo(() => new Set(arranged.map(({ id }) => id)), [arranged]);
  const columnOrder = useMemo(() => [...shown], [shown]);
  const columnVisibility = useMemo(
    () => Object.fromEntries(columns.map(({ id }) => [id, shown.has(id)])),
    [columns, shown],
  );

  const sortBy = (next: TableSort) => {
    onSortChange?.(next);
    setView({ ...view, sort: next });
  };
  const pick = (next: readonly string[]) => {
    setOwnPicked(next);
    selection?.onChange?.(next);
  };
  const table = useTable<TableParts, Row>({
    features: tableParts,
    columns: definitions,
    data: state === 'error' ? none : rows,
    getRowId: rowKey,
    manualSorting: !sortsHere,
    enableSortingRemoval: false,
    enableMultiSort: false,
    sortDescFirst: false,
    enableRowSelection: selection !== undefined,
    state: { sorting, rowSelection, columnOrder, columnVisibility },
    onSortingChange: (updater) => {
      const [next] = resolve(updater, sorting);
      if (next) sortBy({ field: next.id, direction: next.desc ? 'DESC' : 'ASC' });
    },
    onRowSelectionChange: (updater) => pick(Object.keys(resolve(updater, rowSelection))),
  });
  return { table, arranged, view, setView, picked, pick };
}

function resolve<T>(updater: Updater<T>, before: T): T {
  return typeof updater === 'function' ? (updater as (before: T) => T)(before) : updater;
}
