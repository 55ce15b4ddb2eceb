import type { Header } from '@tanstack/react-table';
import { Icon } from '../../components/Icon/index.ts';
import { VisuallyHidden } from '../../styles/VisuallyHidden.tsx';
import { useDesignSystemText } from '../../text/DesignSystemTextProvider.tsx';
import { ColumnEdge } from './ColumnEdge.tsx';
import { RowCheckbox } from '../rows/RowCheckbox.tsx';
import { HeadName, SortButton } from './TableHead.styles.ts';
import { columnAttributes, columnPixels } from './column-layout.ts';
import type { DataColumn } from '../data-table.ts';
import type { TableParts } from '../table-parts.ts';
import type { TableView } from '../frame/table-view.ts';
import { columnLength } from './column-size.ts';

interface TableHeadProps<Row extends object> {
  readonly headers: readonly Header<TableParts, Row, unknown>[];
  readonly columns: readonly DataColumn<Row>[];
  readonly view: TableView;
  readonly hasActions: boolean;
  /** Whether columns have fixed widths, independent of their content. */
  readonly isFixed: boolean;
  /** Selection state of the page; absent if rows are not selectable. */
  readonly picked?: { readonly isAll: boolean; readonly isSome: boolean; readonly onToggle: (pick: boolean) => void };
  /** Resizes columns; absent if the screen fixes the widths. */
  readonly edges?: {
    readonly onWidth: (id: string, width: number, isDone: boolean) => void;
    readonly onReset: (id: string) => void;
  };
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;

/** Column headers; a sortable one is a button, and each has an edge for resizing. */
export function TableHead<Row extends object>(props: TableHeadProps<Row>) {
  const { headers, columns, view, hasActions, isFixed, picked, edges } = props;
  const text = useDesignSystemText();
  return (
    <thead>
      <tr aria-rowindex={1}>
        {picked ? (
          <th scope="col" data-stick="selection">
            <RowCheckbox
              label={text.selectRows}
              isChecked={picked.isAll}
              isMixed={picked.isSome && !picked.isAll}
              onToggle={({ target }) => picked.onToggle(target.checked)}
            />
          </th>
        ) : null}
        {columns.map((column, index) => {
          const header = headers.find(({ id }) => id === column.id);
          const pixels = columnPixels(column, view);
          const isLast = index === columns.length - 1;
          const sorted = header?.column.getIsSorted() ?? false;
          return (
            <th
              key={column.id}
              scope="col"
              data-column={column.id}
              data-pixels={pixels}
              // With fixed widths the last column takes the remaining width, so that the table fills its frame.
              style={{
                width: isFixed ? (isLast ? undefined : `${pixels}px`) : column.width && columnLength(column.width),
              }}
              // Otherwise the edge inside the header would be part of its name.
              aria-label={edges ? nameOf(column) : undefined}
              data-stick={index === 0 ? 'first' : undefined}
              aria-sort={sorted ? ariaSort[sorted] : column.sortable ? 'none' : undefined}
              {...columnAttributes(column, view)}
            >
              {column.sortable ? (
                <SortButton
                  type="button"
                  data-sorted={sorted || undefined}
                  onClick={() => header?.column.toggleSorting()}
                >
                  <ColumnName column={column} />
                  <Icon size={12} name={sorted === 'asc' ? 'sort-up' : sorted === 'desc' ? 'sort-down' : 'sort'} />
                </SortButton>
              ) : (
                <ColumnName column={column} />
              )}
              {edges ? (
                <ColumnEdge id={column.id} name={column.header} width={view.widths?.[column.id]} {...edges} />
              ) : null}
            </th>
          );
        })}
        {hasActions ? (
          <th scope="col" data-stick="actions">
            <VisuallyHidden>{text.rowActions}</VisuallyHidden>
          </th>
        ) : null}
      </tr>
    </thead>
  );
}

const nameOf = <Row,>({ header, unit }: DataColumn<Row>) => (unit ? `${header} ${unit}` : header);

function ColumnName<Row>({ column: { header, unit } }: { column: DataColumn<Row> }) {
  return (
    <HeadName>
      {header} {unit ? <small>{unit}</small> : null}
    </HeadName>
  );
}
