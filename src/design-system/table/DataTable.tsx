import { useMemo, useRef } from 'react';
import { FigureHints } from '../components/Figures/index.ts';
import { useDesignSystemText } from '../text/DesignSystemTextProvider.tsx';
import { CardList, useIsNarrow } from './rows/CardList.tsx';
import { Frame } from './DataTable.styles.ts';
import { Pagination } from './frame/Pagination.tsx';
import { TableBar } from './frame/TableBar.tsx';
import { TableMessage } from './frame/TableStates.tsx';
import { TableSheet } from './rows/TableSheet.tsx';
import type { DataTableProps } from './data-table.ts';
import { tableText } from './rows/table-text.ts';
import { useCopiedRows } from './rows/use-copied-rows.ts';
import { useDataTable } from './use-data-table.ts';
import { useLastPage } from './frame/use-last-page.ts';

/** A list with sorting, paging and keyboard navigation; the reader chooses rows, columns, widths and density. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { columns, page, onPageChange, state = 'ready', tools, toolbar, selection, card, asCards, caption } = props;
  const text = useDesignSystemText();
  const { table, arranged, view, setView, picked, pick } = useDataTable(props);
  const frame = useRef<HTMLDivElement>(null);
  const isNarrow = useIsNarrow();
  const density = view.density ?? props.density ?? 'comfortable';
  const tableRows = table.getRowModel().rows;
  const pickedKeys = useMemo(() => new Set(picked), [picked]);
  const pickedRows = tableRows.filter(({ id }) => pickedKeys.has(id)).map(({ original }) => original);
  // Rows selected on another page are not loaded and cannot be copied.
  const copied = pickedRows.length > 0 ? pickedRows : tableRows.map(({ original }) => original);
  const { outcome, copy, onCopy } = useCopiedRows(
    { count: copied.length, text: () => tableText(arranged, copied) },
    pickedRows.length > 0,
  );
  const isLoading = state === 'loading';
  useLastPage(state, page, onPageChange);
  const hasNoRows = state === 'error' || (!isLoading && tableRows.length === 0);
  // Cards have no configurable columns or row height.
  const isCards = card !== undefined && (isNarrow || asCards);
  const offered = isCards ? { copy: tools?.copy } : (tools ?? {});
  const hasBar = selection !== undefined || toolbar !== undefined || Object.values(offered).some(Boolean);

  return (
    <FigureHints value="title">
      <Frame ref={frame} onCopy={onCopy}>
        {hasBar ? (
          <TableBar
            {...{ columns, view, setView, density, toolbar, outcome }}
            tools={offered}
            pickedCount={picked.length}
            onClear={() => {
              pick([]);
              // The pressed button is gone.
              frame.current?.querySelector<HTMLElement>('[role="region"], ul[aria-label]')?.focus();
            }}
            actions={selection?.actions?.(picked, pickedRows)}
            onCopy={copy}
          />
        ) : null}
        {isCards && hasNoRows ? (
          <TableMessage {...props} state={state} />
        ) : isCards ? (
          <CardList
            {...props}
            rows={tableRows}
            picked={pickedKeys}
            selects={selection !== undefined}
            isLoading={isLoading}
          />
        ) : (
          <TableSheet
            {...props}
            {...{ table, arranged, view, setView, density, tableRows, hasNoRows, isLoading }}
            picked={pickedKeys}
            label={`${caption}. ${text.tableScroll}`}
          />
        )}
        {page && onPageChange && page.totalItem > 0 ? (
          <Pagination caption={caption} page={page} onPageChange={onPageChange} />
        ) : null}
      </Frame>
    </FigureHints>
  );
}
