import type { Row as TableRow } from '@tanstack/react-table';
import { Button } from '../components/Button/index.ts';
import { EmptyState } from '../components/EmptyState/index.ts';
import { Skeleton } from '../components/Spinner/index.ts';
import { useDesignSystemText } from '../text/DesignSystemTextProvider.tsx';
import type { TableParts } from './table-parts.ts';
import { RowLink } from './RowLink.tsx';
import { columnAttributes } from './TableHead.tsx';
import type { DataTableProps } from './data-table.ts';
import { followRow, walkRows } from './row-keyboard.ts';

interface TableBodyProps<Row extends object> extends DataTableProps<Row> {
  readonly tableRows: readonly TableRow<TableParts, Row>[];
}

/** Rows that stand in for a first page. */
const SKELETON_ROWS = 10;

function Placeholders<Row extends object>({ columns, page, rowActions }: DataTableProps<Row>) {
  const count = Math.min(page?.size ?? SKELETON_ROWS, SKELETON_ROWS);
  return (
    <tbody>
      {Array.from({ length: count }, (_, row) => (
        <tr key={row}>
          {columns.map((column, index) => (
            <td key={column.id} {...columnAttributes(column)}>
              {/* Lengths differ a little, as text does. */}
              <Skeleton width={`${index === 0 ? 70 - (row % 4) * 8 : 44 + ((row + index) % 4) * 7}%`} />
            </td>
          ))}
          {rowActions ? <td data-actions="" /> : null}
        </tr>
      ))}
    </tbody>
  );
}

function Message<Row extends object>({ columns, rowActions, state, error, empty }: DataTableProps<Row>) {
  const text = useDesignSystemText();
  const onRetry = error?.onRetry;
  return (
    <tbody>
      <tr>
        <td colSpan={columns.length + (rowActions ? 1 : 0)}>
          {state === 'error' ? (
            <div role="alert">
              <EmptyState
                icon="warning"
                title={error?.text ?? text.somethingWentWrong}
                action={onRetry ? <Button onPress={onRetry}>{text.retry}</Button> : undefined}
              />
            </div>
          ) : (
            (empty ?? <EmptyState title={text.noData} />)
          )}
        </td>
      </tr>
    </tbody>
  );
}

/** Rows, or what stands in for them. */
export function TableBody<Row extends object>(props: TableBodyProps<Row>) {
  const { tableRows, columns, rowHref, rowActions, state } = props;
  if (state === 'error' || (state !== 'loading' && tableRows.length === 0)) return <Message {...props} />;
  if (state === 'loading' && tableRows.length === 0) return <Placeholders {...props} />;
  return (
    <tbody onKeyDown={walkRows} data-stale={state === 'loading' || undefined}>
      {tableRows.map((row) => {
        const href = rowHref?.(row.original);
        return (
          <tr key={row.id} data-href={href} onClick={href === undefined ? undefined : followRow}>
            {columns.map((column, index) => {
              const content = column.cell(row.original);
              return (
                <td key={column.id} {...columnAttributes(column)}>
                  {index === 0 && href !== undefined ? <RowLink href={href}>{content}</RowLink> : content}
                </td>
              );
            })}
            {rowActions ? <td data-actions="">{rowActions(row.original)}</td> : null}
          </tr>
        );
      })}
    </tbody>
  );
}
