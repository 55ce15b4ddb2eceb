import { useLayoutEffect, useRef } from 'react';
import { formatExact } from '../format/decimal-string.ts';
import type { EntryGridProps } from './entry-grid.ts';
import { EntryLine } from './EntryLine.tsx';
import { Legend, Scroller, Sheet } from './EntryGrid.styles.ts';
import { VisuallyHidden } from '../styles/VisuallyHidden.tsx';
import { useEntryGrid } from './use-entry-grid.ts';

/** A grid of figures that works by keyboard like a spreadsheet: typing, arrows, ranges, copy and paste. */
export function EntryGrid(props: EntryGridProps) {
  const { caption, rowHeading, totalHeading, footHeading = totalHeading, columns, rows, legend = [], refusal } = props;
  const state = useEntryGrid(props);
  const { at, block, typing, isWrong, sheet, onKeyDown, onCopy, onPaste } = state;
  // Rows are memoized and call the current handlers through this ref.
  const acts = useRef(state);
  useLayoutEffect(() => {
    acts.current = state;
  });
  const hasTotals = columns.some(({ total }) => total !== undefined);
  return (
    <>
      <Scroller>
        <Sheet
          ref={sheet}
          role="grid"
          aria-multiselectable
          onKeyDown={onKeyDown}
          onCopy={onCopy}
          onCut={onCopy}
          onPaste={onPaste}
        >
          <caption>{caption}</caption>
          <thead>
            <tr>
              <th scope="col">{rowHeading}</th>
              {columns.map(({ id, label }) => (
                <th key={id} scope="col">
                  {label}
                </th>
              ))}
              {totalHeading === undefined ? null : <th scope="col">{totalHeading}</th>}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => {
              const isMarked = index >= block.top && index <= block.bottom;
              const isHere = index === at.row;
              return (
                <EntryLine
                  key={row.id}
                  {...{ row, index, columns, acts }}
                  active={isHere ? at.column : null}
                  from={isMarked ? block.left : null}
                  to={isMarked ? block.right : null}
                  typing={isHere ? typing : null}
                  refusal={isHere && isWrong ? (refusal ?? null) : null}
                />
              );
            })}
          </tbody>
          {hasTotals ? (
            <tfoot>
              <tr>
                <th scope="row">{footHeading}</th>
                {columns.map(({ id, total = '' }) => (
                  <td key={id}>{formatExact(total) ?? total}</td>
                ))}
                {totalHeading === undefined ? null : <td />}
              </tr>
            </tfoot>
          ) : null}
        </Sheet>
      </Scroller>
      <VisuallyHidden aria-live="polite">{isWrong ? (refusal ?? '') : ''}</VisuallyHidden>
      {legend.length > 0 ? (
        <Legend>
          {legend.map(({ look, label }) => (
            <li key={look}>
              <span data-look={look} />
              {label}
            </li>
          ))}
        </Legend>
      ) : null}
    </>
  );
}
