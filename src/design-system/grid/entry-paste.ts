import { acceptDecimal } from '../forms/numbers/decimal-input.ts';
import type { Block, EntryEdit, EntryRow, Place } from './entry-grid.ts';

/** Parses clipboard text of spreadsheets: tab-separated rows; cells with line breaks are quoted. */
export function pastedCells(text: string): readonly (readonly string[])[] {
  const lines: string[][] = [[]];
  let cell = '';
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '"' && (quoted || cell === '')) {
      if (quoted && text[at + 1] === '"') {
        cell += sign;
        at += 1;
      } else quoted = !quoted;
    } else if (!quoted && (sign === '\t' || sign === '\n')) {
      lines.at(-1)?.push(cell);
      cell = '';
      if (sign === '\n') lines.push([]);
    } else if (sign !== '\r') cell += sign;
  }
  lines.at(-1)?.push(cell);
  // The text ends with a line break, which does not start another row.
  const last = lines.at(-1);
  return lines.length > 1 && last?.length === 1 && last[0] === '' ? lines.slice(0, -1) : lines;
}

/** A pasted or typed figure without grouping; other text stays unchanged, so that the user can see and fix it. */
export function figureText(given: string): string {
  const typed = given.trim();
  return acceptDecimal(typed) ?? typed;
}

interface Grid {
  readonly rows: readonly EntryRow[];
  readonly columnIds: readonly string[];
}

/** The edit of a cell; none if it is read-only or unchanged. */
function editAt({ rows, columnIds }: Grid, row: number, column: number, text: string): readonly EntryEdit[] {
  const line = rows[row];
  const cell = line?.cells[column];
  const columnId = columnIds[column];
  if (!line || !cell || columnId === undefined || cell.isReadOnly === true || cell.text === text) return [];
  return [{ rowId: line.id, columnId, text }];
}

/**
 * The edits of a paste: the pasted cells from the top left corner, up to the edge of the grid. A single pasted cell
 * fills the whole selection, as in spreadsheets.
 */
export function pasteEdits(grid: Grid, block: Block, text: string): readonly EntryEdit[] {
  const pasted = pastedCells(text);
  const only = pasted.length === 1 && pasted[0]?.length === 1 ? pasted[0][0] : undefined;
  if (only !== undefined) return fillEdits(grid, block, figureText(only));
  return pasted.flatMap((line, down) =>
    line.flatMap((cell, right) => editAt(grid, block.top + down, block.left + right, figureText(cell))),
  );
}

/** The same text in every cell of a block. */
export function fillEdits(grid: Grid, block: Block, text: string): readonly EntryEdit[] {
  return placesOf(block).flatMap(({ row, column }) => editAt(grid, row, column, text));
}

/** Copies the first row of a block to all rows below it. */
export function fillDownEdits(grid: Grid, block: Block): readonly EntryEdit[] {
  return placesOf({ ...block, top: block.top + 1 }).flatMap(({ row, column }) =>
    editAt(grid, row, column, grid.rows[block.top]?.cells[column]?.text ?? ''),
  );
}

/** The edits that undo these edits. */
export function inverseOf({ rows, columnIds }: Grid, edits: readonly EntryEdit[]): readonly EntryEdit[] {
  return edits.map(({ rowId, columnId }) => ({
    rowId,
    columnId,
    text: rows.find(({ id }) => id === rowId)?.cells[columnIds.indexOf(columnId)]?.text ?? '',
  }));
}

/** A block as clipboard text for spreadsheets. */
export function copiedText({ rows }: Grid, { top, bottom, left, right }: Block): string {
  return rows
    .slice(top, bottom + 1)
    .map(({ cells }) =>
      cells
        .slice(left, right + 1)
        .map(({ text }) => text)
        .join('\t'),
    )
    .join('\n');
}

function placesOf({ top, bottom, left, right }: Block): readonly Place[] {
  const places: Place[] = [];
  for (let row = top; row <= bottom; row += 1)
    for (let column = left; column <= right; column += 1) places.push({ row, column });
  return places;
}
