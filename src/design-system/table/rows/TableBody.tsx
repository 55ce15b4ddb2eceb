import type { Row as TanStackRow } from '@tanstack/react-table';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { FocusEvent, ReactNode, RefObject } from 'react';
import { TableRow } from './TableRow.tsx';
import type { TableRowProps } from './TableRow.tsx';
import { VirtualRows } from './VirtualRows.tsx';
import { focusRow, keepOneTabStop, walkTable } from './table-keyboard.ts';
import type { TableParts } from '../table-parts.ts';
import { titleWhatIsCut } from './table-pointer.ts';

interface TableBodyProps<Row extends object> extends Omit<TableRowProps<Row>, 'row' | 'index' | 'isPicked'> {
  readonly rows: readonly TanStackRow<TableParts, Row>[];
  readonly picked: ReadonlySet<string>;
  /** Old rows, shown while new ones load. */
  readonly isStale: boolean;
  /** Height of a row in a virtual table. */
  readonly rowHeight?: number;
  readonly scroller: RefObject<HTMLElement | null>;
}

/** The rows, with keyboard navigation. */
export function TableBody<Row extends object>(props: TableBodyProps<Row>) {
  const { rows, picked, isStale, rowHeight, scroller, ...shared } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  const reveal = useRef<(index: number) => void>(null);
  const [current, setCurrent] = useState(0);

  const draw = (index: number): ReactNode => {
    const row = rows[index];
    return row ? <TableRow key={row.id} row={row} index={index} isPicked={picked.has(row.id)} {...shared} /> : null;
  };
  const tidy = useCallback(() => {
    if (body.current) keepOneTabStop(body.current, current);
  }, [current]);
  useLayoutEffect(tidy);

  const go = (index: number, cell: number) => {
    const section = body.current;
    if (!section || focusRow(section, index, cell)) return;
    reveal.current?.(index);
    // The row is rendered in the next frame, or in the one after on a busy machine.
    requestAnimationFrame(
      () => focusRow(section, index, cell) || requestAnimationFrame(() => focusRow(section, index, cell)),
    );
  };
  const pick = (index: number, isRange: boolean) => {
    const row = rows[index];
    row?.getToggleSelectedHandler()({ target: { checked: !row.getIsSelected() }, shiftKey: isRange });
  };
  const follow = (event: FocusEvent<HTMLElement>) => {
    const index = event.target.closest<HTMLElement>('tr[data-index]')?.dataset['index'];
    if (index !== undefined) setCurrent(Number(index));
  };
  return (
    <tbody
      ref={body}
      data-stale={isStale || undefined}
      onFocus={follow}
      onMouseOver={titleWhatIsCut}
      onKeyDown={(event) => walkTable(event, { count: rows.length, go, pick: shared.selects ? pick : undefined })}
    >
      {rowHeight === undefined ? (
        rows.map((_, index) => draw(index))
      ) : (
        <VirtualRows
          count={rows.length}
          height={rowHeight}
          keep={current}
          scroller={scroller}
          reveal={reveal}
          draw={draw}
          onDrawn={tidy}
        />
      )}
    </tbody>
  );
}
