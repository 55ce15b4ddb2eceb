import { acceptDecimal } from '../forms/numbers/decimal-input.ts';
import type { Block, EntryEdit, EntryRow, Place } from './entry-grid.ts';

/** The cells of a text as spreadsheets put it on the clipboard: lines of tabs, cells with line breaks in quotes. */
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
  // The last line ends with a break, which begins no line of its own.
  const last = lines.at(-1);
  return lines.length > 1 && last?.length === 1 && last[0] === '' ? lines.slice(0, -1) : lines;
}

/** A pasted or typed figure without grouping; what is none stays as it is, so that it can be seen and mended. */
export function figureText(given: string): string {
  const typed = given.trim();
  return acceptDecimal(typed) ?? typed;
}

interface Grid {
  readonly rows: readonly EntryRow[];
  readonly columnIds: readonly string[];
}

/** The edits of a place, unless it cannot be typed into or already says so. */
function editAt({ rows, columnIds }: Grid, row: number, column: number, text: string): readonly EntryEdit[] {
  const line = rows[row];
  const cell = line?.cells[column];
  const columnId = columnIds[column];
  if (!line || !cell || columnId === undefined || cell.isReadOnly === true || cell.text === text) return [];
  return [{ rowId: line.id, columnId, text }];
}

/**
 * What pasting comes to: the pasted cells from the corner on, as far as the grid goes. One pasted cell fills the whole
 * block, as spreadsheets do.
 */
export function pasteEdits(grid: Grid, block: Block, text: string): readonly EntryEdit[] {
  const pasted = pastedCells(text);
  const only = pasted.length === 1 && pasted[0]?.length === 1 ? pasted[0][0] : undefined;
  if (only !== undefined) return fillEdits(grid, block, figureText(only));
  return pasted.flatMap((line, down) =>
    line.flatMap((cell, right) => editAt(grid, block.top + down, block.left + right, figureText(cell))),
  );
}

/** One text in every place of a block. */
export function fillEdits(grid: Grid, block: Block, text: string): readonly EntryEdit[] {
  return placesOf(block).flatMap(({ row, column }) => editAt(grid, row, column, text));
}

/** The first line of a block in all the lines below it. */
export function fillDownEdits(grid: Grid, block: Block): readonly EntryEdit[] {
  return placesOf({ ...block, top: block.top + 1 }).flatMap(({ row, column }) =>
    editAt(grid, row, column, grid.rows[block.top]?.cells[column]?.text ?? ''),
  );
}

/** What would undo these edits. */
export function inverseOf({ rows, columnIds }: Grid, edits: readonly EntryEdit[]): readonly EntryEdit[] {
  return edits.map(({ rowId, columnId }) => ({
    rowId,
    columnId,
    text: rows.find(({ id }) => id === rowId)?.cells[columnIds.indexOf(columnId)]?.text ?? '',
  }));
}

/** A block as text for spreadsheets. */
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
