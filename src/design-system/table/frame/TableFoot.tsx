import { columnAttributes } from '../columns/column-layout.ts';
import type { DataColumn } from '../data-table.ts';
import type { TableView } from './table-view.ts';

interface TableFootProps<Row> {
  readonly columns: readonly DataColumn<Row>[];
  readonly view: TableView;
  readonly selects: boolean;
  readonly hasActions: boolean;
}

/** Totals below the rows; renders nothing if no column has one. */
export function TableFoot<Row>({ columns, view, selects, hasActions }: TableFootProps<Row>) {
  if (columns.every(({ footer }) => footer === undefined)) return null;
  return (
    <tfoot>
      <tr>
        {selects ? <td data-stick="selection" /> : null}
        {columns.map((column, index) =>
          index === 0 ? (
            <th key={column.id} scope="row" data-stick="first" {...columnAttributes(column, view)}>
              {column.footer}
            </th>
          ) : (
            <td key={column.id} {...columnAttributes(column, view)}>
              {column.footer}
            </td>
          ),
        )}
        {hasActions ? <td data-stick="actions" /> : null}
      </tr>
    </tfoot>
  );
}
