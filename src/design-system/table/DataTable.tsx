import { useTable } from '@tanstack/react-table';
import type { ColumnDef, SortingState, Updater } from '@tanstack/react-table';
import { useMemo } from 'react';
import { useDesignSystemText } from '../text/DesignSystemTextProvider.tsx';
import { Pagination } from './Pagination.tsx';
import { TableBody } from './TableBody.tsx';
import { TableHead } from './TableHead.tsx';
import { tableParts } from './table-parts.ts';
import type { TableParts } from './table-parts.ts';
import type { DataTableProps } from './data-table.ts';
import { Frame, Scroller, Sheet } from './DataTable.styles.ts';

const none: readonly never[] = [];

/** A list: sortable headers, pages, loading, error and empty states; arrows walk the rows. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const {
    columns,
    rows,
    rowKey,
    sort,
    onSortChange,
    page,
    onPageChange,
    state = 'ready',
    density = 'comfortable',
    rowActions,
    caption,
  } = props;
  const text = useDesignSystemText();
  const definitions = useMemo(
    () =>
      columns.map((column): ColumnDef<TableParts, Row, unknown> => ({
        id: column.id,
        header: column.header,
        cell: ({ row }) => column.cell(row.original),
        enableSorting: column.sortable ?? false,
        accessorFn: (row) => row,
      })),
    [columns],
  );
  const sorting: SortingState = sort ? [{ id: sort.field, desc: sort.direction === 'DESC' }] : [];
  const table = useTable<TableParts, Row>({
    features: tableParts,
    columns: definitions,
    data: state === 'error' ? none : rows,
    getRowId: rowKey,
    manualSorting: true,
    enableSortingRemoval: false,
    enableMultiSort: false,
    sortDescFirst: false,
    state: { sorting },
    onSortingChange: (updater: Updater<SortingState>) => {
      const [next] = typeof updater === 'function' ? updater(sorting) : updater;
      if (next) onSortChange?.({ field: next.id, direction: next.desc ? 'DESC' : 'ASC' });
    },
  });
  return (
    <Frame>
      <Scroller tabIndex={0} role="region" aria-label={`${caption}. ${text.tableScroll}`}>
        <Sheet data-density={density} aria-busy={state === 'loading'}>
          <caption>{caption}</caption>
          <TableHead
            headers={table.getHeaderGroups()[0]?.headers ?? none}
            columns={columns}
            hasActions={rowActions !== undefined}
          />
          <TableBody {...props} state={state} tableRows={table.getRowModel().rows} />
        </Sheet>
      </Scroller>
      {page && onPageChange && page.totalItem > 0 ? <Pagination page={page} onPageChange={onPageChange} /> : null}
    </Frame>
  );
}
