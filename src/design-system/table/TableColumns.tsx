import { OWN_WIDTH, columnAttributes, columnPixels } from './column-layout.ts';
import type { DataColumn } from './data-table.ts';
import type { TableView } from './table-view.ts';

interface TableColumnsProps<Row> {
  readonly columns: readonly DataColumn<Row>[];
  readonly view: TableView;
  readonly selects: boolean;
  readonly hasActions: boolean;
  readonly isFixed: boolean;
}

/** Widths of the columns. Where they are fixed the last one takes what is left, so the table fills its frame. */
export function TableColumns<Row>({ columns, view, selects, hasActions, isFixed }: TableColumnsProps<Row>) {
  return (
    <colgroup>
      {selects ? <col style={{ width: OWN_WIDTH.selection }} /> : null}
      {columns.map((column, index) => {
        const pixels = columnPixels(column, view);
        const isLast = index === columns.length - 1;
        return (
          <col
            key={column.id}
            data-column={column.id}
            data-pixels={pixels}
            data-hide={columnAttributes(column, view)['data-hide']}
            style={{ width: isFixed ? (isLast ? undefined : `${pixels}px`) : column.width }}
          />
        );
      })}
      {hasActions ? <col style={{ width: OWN_WIDTH.actions }} /> : null}
    </colgroup>
  );
}
