import type { ReactNode } from 'react';
import { Button } from '../../components/Button/index.ts';
import { EmptyState } from '../../components/EmptyState/index.ts';
import { Skeleton } from '../../components/Spinner/index.ts';
import { useDesignSystemText } from '../../text/DesignSystemTextProvider.tsx';
import { columnAttributes } from '../columns/column-layout.ts';
import type { DataColumn, DataTableProps } from '../data-table.ts';
import type { TableView } from './table-view.ts';

/** Number of placeholder rows while the first page loads. */
const SKELETON_ROWS = 10;

interface PlaceholdersProps<Row> {
  readonly columns: readonly DataColumn<Row>[];
  readonly view: TableView;
  readonly count?: number;
  readonly selects: boolean;
  readonly hasActions: boolean;
}

/** Placeholder rows: as many as the page has, as high as real ones. */
export function Placeholders<Row>({
  columns,
  view,
  count = SKELETON_ROWS,
  selects,
  hasActions,
}: PlaceholdersProps<Row>) {
  return (
    <tbody>
      {Array.from({ length: Math.min(count, SKELETON_ROWS) }, (_, row) => (
        <tr key={row}>
          {selects ? <td data-stick="selection" /> : null}
          {columns.map((column, index) => (
            <td key={column.id} data-stick={index === 0 ? 'first' : undefined} {...columnAttributes(column, view)}>
              {/* Lengths vary a little, like text. */}
              <Skeleton width={`${index === 0 ? 70 - (row % 4) * 8 : 44 + ((row + index) % 4) * 7}%`} />
            </td>
          ))}
          {hasActions ? <td data-stick="actions" /> : null}
        </tr>
      ))}
    </tbody>
  );
}

type MessageProps = Pick<DataTableProps<never>, 'state' | 'error' | 'empty' | 'onClearFilters'>;

/** Replaces the rows: a failure, no match, or an empty list. */
export function TableMessage({ state, error, empty, onClearFilters }: MessageProps): ReactNode {
  const text = useDesignSystemText();
  const onRetry = error?.onRetry;
  if (state === 'error')
    return (
      <div role="alert">
        <EmptyState
          icon="warning"
          title={error?.text ?? text.somethingWentWrong}
          action={onRetry ? <Button onPress={onRetry}>{text.retry}</Button> : undefined}
        />
      </div>
    );
  if (onClearFilters)
    return (
      <div role="status">
        <EmptyState
          icon="filter"
          title={text.noMatchTitle}
          text={text.noMatchText}
          action={<Button onPress={onClearFilters}>{text.clearFilters}</Button>}
        />
      </div>
    );
  return empty ?? <EmptyState title={text.noData} />;
}
