import type { Header } from '@tanstack/react-table';
import { Icon } from '../components/Icon/index.ts';
import { VisuallyHidden } from '../styles/VisuallyHidden.tsx';
import { useDesignSystemText } from '../text/DesignSystemTextProvider.tsx';
import { SortButton } from './DataTable.styles.ts';
import type { TableParts } from './table-parts.ts';
import type { DataColumn } from './data-table.ts';

interface TableHeadProps<Row extends object> {
  readonly headers: readonly Header<TableParts, Row, unknown>[];
  readonly columns: readonly DataColumn<Row>[];
  readonly hasActions: boolean;
}

/** Attributes a column gives its cells. */
export function columnAttributes<Row>({ align, numeric, hideBelow }: DataColumn<Row>) {
  return {
    'data-align': align ?? (numeric ? 'end' : undefined),
    'data-numeric': numeric || undefined,
    'data-hide': hideBelow,
  };
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;

/** Names of the columns; a sortable one is a button. */
export function TableHead<Row extends object>({ headers, columns, hasActions }: TableHeadProps<Row>) {
  const text = useDesignSystemText();
  return (
    <thead>
      <tr>
        {headers.map((header, index) => {
          const column = columns[index];
          if (!column) return null;
          const sorted = header.column.getIsSorted();
          return (
            <th
              key={header.id}
              scope="col"
              style={{ width: column.width }}
              aria-sort={sorted ? ariaSort[sorted] : column.sortable ? 'none' : undefined}
              {...columnAttributes(column)}
            >
              {column.sortable ? (
                <SortButton
                  type="button"
                  data-sorted={sorted || undefined}
                  onClick={() => header.column.toggleSorting()}
                >
                  {column.header}
                  <Icon size={12} name={sorted === 'asc' ? 'sort-up' : sorted === 'desc' ? 'sort-down' : 'sort'} />
                </SortButton>
              ) : (
                column.header
              )}
            </th>
          );
        })}
        {hasActions ? (
          <th scope="col" data-actions="">
            <VisuallyHidden>{text.rowActions}</VisuallyHidden>
          </th>
        ) : null}
      </tr>
    </thead>
  );
}
