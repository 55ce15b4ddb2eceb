import type { Row as TanStackRow } from '@tanstack/react-table';
import { memo } from 'react';
import type { ReactNode } from 'react';
import { NoValue } from '../../components/Figures/index.ts';
import { useDesignSystemText } from '../../text/DesignSystemTextProvider.tsx';
import { fillText } from '../../text/design-system-text.ts';
import { RowCheckbox } from './RowCheckbox.tsx';
import { RowLink } from './RowLink.tsx';
import { RowMenu } from './RowMenu.tsx';
import { columnAttributes } from '../columns/column-layout.ts';
import type { DataColumn, DataTableProps } from '../data-table.ts';
import { followRow } from './table-pointer.ts';
import type { TableParts } from '../table-parts.ts';
import type { TableView } from '../frame/table-view.ts';
import { columnRoom } from '../columns/column-size.ts';

/** Props of a row. All but the row itself are stable while scrolling, so that rows render once. */
export interface TableRowProps<Row extends object> extends Pick<
  DataTableProps<Row>,
  'rowHref' | 'rowRole' | 'rowLabel' | 'rowMenu' | 'rowActions'
> {
  readonly row: TanStackRow<TableParts, Row>;
  /** Zero-based position in the displayed order. */
  readonly index: number;
  readonly columns: readonly DataColumn<Row>[];
  readonly view: TableView;
  readonly selects: boolean;
  readonly isPicked: boolean;
}

const isNothing = (content: ReactNode) => content === null || content === undefined || content === '';

function Cells<Row extends object>(props: TableRowProps<Row>) {
  const { row, index, columns, view, selects, isPicked, rowHref, rowRole } = props;
  const { rowLabel, rowMenu, rowActions } = props;
  const text = useDesignSystemText();
  const href = rowHref?.(row.original);
  const standing = rowRole?.(row.original);
  const name = rowLabel?.(row.original) ?? fillText(text.rowNumber, { number: index + 1 });
  return (
    <tr
      data-index={index}
      data-href={href}
      data-picked={isPicked || undefined}
      data-level={standing?.level ? Math.min(standing.level, 4) : undefined}
      data-total={standing?.isTotal || undefined}
      // The header row counts as the first.
      aria-rowindex={index + 2}
      onClick={href === undefined ? undefined : followRow}
    >
      {selects ? (
        <td data-stick="selection">
          <RowCheckbox
            label={fillText(text.selectRow, { name })}
            isChecked={isPicked}
            onToggle={row.getToggleSelectedHandler()}
          />
        </td>
      ) : null}
      {columns.map((column, place) => {
        const content = column.cell(row.original);
        const shown = isNothing(content) ? <NoValue /> : content;
        return (
          <td
            key={column.id}
            tabIndex={-1}
            data-stick={place === 0 ? 'first' : undefined}
            style={columnRoom(column)}
            {...columnAttributes(column, view)}
          >
            {place === 0 && href !== undefined ? <RowLink href={href}>{shown}</RowLink> : shown}
          </td>
        );
      })}
      {(rowMenu ?? rowActions) ? (
        <td data-stick="actions">
          {rowMenu ? <RowMenu name={name} items={rowMenu(row.original)} /> : rowActions?.(row.original)}
        </td>
      ) : null}
    </tr>
  );
}

/** One row. */
export const TableRow = memo(Cells) as typeof Cells;
