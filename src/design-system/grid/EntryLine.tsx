import { memo } from 'react';
import { formatExact } from '../format/decimal-string.ts';
import { acceptDecimal } from '../forms/numbers/decimal-input.ts';
import type { EntryCell, EntryColumn, EntryRow } from './entry-grid.ts';
import type { EntryGridState, Typing } from './use-entry-grid.ts';
import { EntryInput } from './EntryInput.tsx';

interface EntryLineProps {
  readonly row: EntryRow;
  readonly index: number;
  readonly columns: readonly EntryColumn[];
  /** Column of the focused cell; null in all rows but one. */
  readonly active: number | null;
  /** First and last selected column; null if the row has none. */
  readonly from: number | null;
  readonly to: number | null;
  readonly typing: Typing | null;
  /** Said at the current cell, if a letter was typed there. */
  readonly refusal: string | null;
  readonly acts: { readonly current: Pick<EntryGridState, 'moveTo' | 'type' | 'finish' | 'neighbour' | 'setWrong'> };
}

/** Display text: a figure is grouped; other text stays as typed, also an exponent, which could expand to any length. */
const shown = ({ text }: EntryCell) =>
  acceptDecimal(text) === text && text !== '' ? (formatExact(text) ?? text) : text;

/** Valid here because the table has the role grid; cells of plain tables must not have `aria-readonly`. */
const READ_ONLY = { 'aria-readonly': true } as const;

/** One row. Re-renders only when its own figures or its own selection change. */
export const EntryLine = memo(function EntryLine(props: EntryLineProps) {
  const { row, index, columns, active, from, to, typing, refusal, acts } = props;
  return (
    <tr>
      <th scope="row" title={row.description ? `${row.label}, ${row.description}` : row.label}>
        {row.label}
        {row.description ? <small>{row.description}</small> : null}
      </th>
      {row.cells.map((cell, column) => {
        const place = { row: index, column };
        const isActive = column === active;
        const isTyping = isActive && typing !== null;
        return (
          <td
            key={columns[column]?.id ?? column}
            data-place={`${index}:${column}`}
            data-state={cell.state}
            data-more={cell.hasMore || undefined}
            data-editing={isTyping || undefined}
            data-said={(isActive && refusal !== null) || undefined}
            tabIndex={isActive ? 0 : -1}
            aria-selected={from !== null && to !== null && column >= from && column <= to}
            {...(cell.isReadOnly ? READ_ONLY : {})}
            aria-invalid={cell.state === 'refused' || undefined}
            title={cell.message}
            onMouseDown={(event) => {
              if (isTyping) return;
              event.preventDefault();
              acts.current.moveTo(place, { marks: event.shiftKey });
            }}
            onMouseEnter={({ buttons }) => {
              if (buttons === 1) acts.current.moveTo(place, { marks: true });
            }}
            onDoubleClick={() => acts.current.type(place, { text: cell.text, over: false })}
          >
            {isTyping && typing ? (
              <EntryInput
                label={`${row.label}, ${columns[column]?.label ?? ''}`}
                typing={typing}
                onFinish={acts.current.finish}
                onWrong={acts.current.setWrong}
                neighbour={acts.current.neighbour}
              />
            ) : (
              shown(cell)
            )}
            {isActive && refusal !== null ? <em aria-hidden>{refusal}</em> : null}
          </td>
        );
      })}
      {row.total === undefined ? null : (
        <td data-total>
          {formatExact(row.total) ?? row.total}
          {row.totalUnit && row.total !== '' ? ` ${row.totalUnit}` : null}
        </td>
      )}
    </tr>
  );
});
