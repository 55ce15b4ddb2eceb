import type { Place } from './entry-grid.ts';

/** Size of a grid. */
export interface GridSize {
  readonly rows: number;
  readonly columns: number;
}

const within = (value: number, count: number) => Math.max(0, Math.min(value, count - 1));

/** Target of a navigation key; null for other keys. `far` is Ctrl or ⌘: to the edge. */
export function moved(from: Place, key: string, { rows, columns }: GridSize, far: boolean): Place | null {
  const to = (row: number, column: number): Place => ({ row: within(row, rows), column: within(column, columns) });
  switch (key) {
    case 'ArrowUp':
      return to(far ? 0 : from.row - 1, from.column);
    case 'ArrowDown':
      return to(far ? rows - 1 : from.row + 1, from.column);
    case 'ArrowLeft':
      return to(from.row, far ? 0 : from.column - 1);
    case 'ArrowRight':
      return to(from.row, far ? columns - 1 : from.column + 1);
    case 'Home':
      return to(far ? 0 : from.row, 0);
    case 'End':
      return to(far ? rows - 1 : from.row, columns - 1);
    case 'PageUp':
      return to(from.row - PAGE, from.column);
    case 'PageDown':
      return to(from.row + PAGE, from.column);
    default:
      return null;
  }
}

/** Rows per page key. */
const PAGE = 10;

/** The next or previous cell in reading order; null at the ends, where Tab leaves the grid. */
export function nextInReading(from: Place, { rows, columns }: GridSize, backwards: boolean): Place | null {
  const at = from.row * columns + from.column + (backwards ? -1 : 1);
  if (at < 0 || at >= rows * columns) return null;
  return { row: Math.floor(at / columns), column: at % columns };
}

/** Whether a key would type something that is in no figure. */
export const typesOther = (key: string) => key.length === 1 && !/^[\d., ]$/.test(key);

/** Whether a key starts a figure: a digit or the point. */
export const typesFigure = (key: string) => /^[\d.]$/.test(key);
