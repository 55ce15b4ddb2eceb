import type { ReactTable, Row as TanStackRow } from '@tanstack/react-table';
import { useRef } from 'react';
import type { UIEvent } from 'react';
import { usePrinting } from '../../print/use-printing.ts';
import { Scroller, Sheet } from '../DataTable.styles.ts';
import { TableBody } from './TableBody.tsx';
import { TableFoot } from '../frame/TableFoot.tsx';
import { TableHead } from '../columns/TableHead.tsx';
import { Placeholders, TableMessage } from '../frame/TableStates.tsx';
import { OWN_WIDTH, ROW_HEIGHT, columnPixels, isFixed } from '../columns/column-layout.ts';
import type { DataColumn, DataTableProps } from '../data-table.ts';
import type { TableParts } from '../table-parts.ts';
import type { TableDensity, TableView } from '../frame/table-view.ts';
import { useColumnWidths } from '../columns/use-column-widths.ts';

interface TableSheetProps<Row extends object> extends DataTableProps<Row> {
  readonly table: ReactTable<TableParts, Row>;
  readonly tableRows: readonly TanStackRow<TableParts, Row>[];
  readonly arranged: readonly DataColumn<Row>[];
  readonly view: TableView;
  readonly setView: (view: TableView) => void;
  readonly density: TableDensity;
  readonly picked: ReadonlySet<string>;
  readonly hasNoRows: boolean;
  readonly isLoading: boolean;
  readonly label: string;
}

const none: readonly never[] = [];

/** A table without pages up to this many rows scrolls with the page; a longer one has a sticky header. */
const WHOLE_ROWS = 40;

/** Marks on the frame which sides have hidden content, so that sticky cells there get a line. */
function markScrolled({ currentTarget: frame }: UIEvent<HTMLElement>): void {
  const sides = [
    frame.scrollLeft > 0 && 'start',
    frame.scrollLeft + frame.clientWidth < frame.scrollWidth - 1 && 'end',
  ].filter(Boolean);
  frame.dataset['scrolled'] = sides.join(' ');
}

/** The table inside its scroll container. */
export function TableSheet<Row extends object>(props: TableSheetProps<Row>) {
  const { table, tableRows, arranged, view, setView, density, picked, hasNoRows, isLoading, label } = props;
  const { rowHref, rowRole, rowLabel, rowMenu, rowActions, selection, resizable = false, page, caption } = props;
  const { wraps = false } = props;
  // Paper does not scroll, so all rows are rendered.
  const virtual = usePrinting() ? undefined : props.virtual;
  const sheet = useRef<HTMLTableElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const edges = useColumnWidths(sheet, view, setView);
  const selects = selection !== undefined;
  const hasActions = rowMenu !== undefined || rowActions !== undefined;
  const fixed = isFixed(view, virtual !== undefined);
  const own = (selects ? OWN_WIDTH.selection : 0) + (hasActions ? OWN_WIDTH.actions : 0);
  const minWidth = fixed ? arranged.reduce((sum, column) => sum + columnPixels(column, view), own) : undefined;
  const isWhole = virtual === undefined && page === undefined && tableRows.length <= WHOLE_ROWS;
  const shared = { columns: arranged, view, selects, hasActions };

  return (
    <Scroller
      ref={scroller}
      tabIndex={0}
      role="region"
      aria-label={label}
      data-whole={isWhole || undefined}
      data-empty={hasNoRows || undefined}
      onScroll={markScrolled}
      style={virtual && { height: virtual.height, maxHeight: 'none' }}
    >
      <Sheet
        ref={sheet}
        data-density={density}
        data-fixed={fixed || undefined}
        data-selects={selects || undefined}
        data-wraps={((wraps || rowRole !== undefined) && virtual === undefined) || undefined}
        aria-busy={isLoading}
        aria-rowcount={virtual ? tableRows.length + 1 : undefined}
        style={{ minWidth }}
      >
        <caption>{caption}</caption>
        <TableHead
          headers={table.getHeaderGroups()[0]?.headers ?? none}
          columns={arranged}
          view={view}
          hasActions={hasActions}
          isFixed={fixed}
          picked={
            selects
              ? {
                  isAll: tableRows.length > 0 && table.getIsAllPageRowsSelected(),
                  isSome: table.getIsSomePageRowsSelected(),
                  onToggle: (pick) => table.toggleAllPageRowsSelected(pick),
                }
              : undefined
          }
          edges={resizable ? edges : undefined}
        />
        {hasNoRows ? (
          <tbody>
            <tr>
              <td data-message="" colSpan={arranged.length + Number(selects) + Number(hasActions)}>
                <TableMessage {...props} />
              </td>
            </tr>
          </tbody>
        ) : tableRows.length === 0 ? (
          <Placeholders {...shared} count={page?.size} />
        ) : (
          <TableBody
            {...{ rowHref, rowRole, rowLabel, rowMenu, rowActions, selects, picked, scroller, view }}
            columns={arranged}
            rows={tableRows}
            isStale={isLoading}
            rowHeight={virtual ? ROW_HEIGHT[density] : undefined}
          />
        )}
        {hasNoRows ? null : <TableFoot {...shared} />}
      </Sheet>
    </Scroller>
  );
}
