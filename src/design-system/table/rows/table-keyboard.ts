import type { KeyboardEvent } from 'react';

/** Rows per page key. */
const PAGE = 10;

const INTERACTIVE = 'a[href], button, input';

/** Target row of a key, from row `at`. */
const rowSteps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  PageDown: (at, last) => Math.min(at + PAGE, last),
  PageUp: (at) => Math.max(at - PAGE, 0),
  Home: () => 0,
  End: (_, last) => last,
};

const cellSteps: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1 };

/** Focus target of a cell: its only control, or the cell itself. */
function stopOf(cell: HTMLElement): HTMLElement {
  return cell.querySelector<HTMLElement>(INTERACTIVE) ?? cell;
}

const isSeen = (cell: HTMLElement) => cell.getClientRects().length > 0;

/** Focuses a cell of a row; the link of the row if the cell does not exist. */
export function focusRow(body: HTMLElement, index: number, cell: number): boolean {
  const row = body.querySelector<HTMLTableRowElement>(`tr[data-index="${index}"]`);
  const target = row?.cells[cell];
  if (!target) return false;
  const stop = stopOf(target);
  stop.focus({ preventScroll: true });
  target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  return true;
}

interface Walk {
  /** Number of rows, rendered or not. */
  readonly count: number;
  /** Scrolls a row that is not rendered into view, then focuses it. */
  readonly go: (index: number, cell: number) => void;
  /** Selects a row; absent if rows are not selectable. */
  readonly pick?: (index: number, isRange: boolean) => void;
}

/**
 * Keyboard navigation: arrows move between rows and cells, Home and End go to the first and last row, Page Up and Down
 * move ten rows, Enter opens the row from any cell, Space selects it, with Shift all rows from the last selected one.
 */
export function walkTable(event: KeyboardEvent<HTMLElement>, { count, go, pick }: Walk): void {
  if (!(event.target instanceof HTMLElement) || event.altKey || event.ctrlKey || event.metaKey) return;
  const cell = event.target.closest<HTMLTableCellElement>('td');
  const row = cell?.closest<HTMLTableRowElement>('tr[data-index]');
  // A menu opened from a row is its child in React, but not in the DOM.
  if (!cell || !row || !event.currentTarget.contains(row)) return;
  const at = Number(row.dataset['index']);
  const control = event.target === cell ? null : event.target;
  const rowStep = rowSteps[event.key];
  const cellStep = cellSteps[event.key];
  if (rowStep) go(rowStep(at, count - 1), cell.cellIndex);
  else if (cellStep) walkCells(row, cell, cellStep);
  else if (event.key === 'Enter' && !control) row.querySelector<HTMLElement>('[data-row-link]')?.click();
  else if (event.key === ' ' && pick && !control?.matches('button')) pick(at, event.shiftKey);
  else return;
  event.preventDefault();
}

function walkCells(row: HTMLTableRowElement, cell: HTMLTableCellElement, by: 1 | -1): void {
  for (let next = cell.cellIndex + by; next >= 0 && next < row.cells.length; next += by) {
    const target = row.cells[next];
    if (!target || !isSeen(target)) continue;
    stopOf(target).focus({ preventScroll: true });
    target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    return;
  }
}

/** Keeps only the current row in the tab order: a page of a hundred rows is one tab stop instead of three hundred. */
export function keepOneTabStop(body: HTMLElement, current: number): void {
  const rows = [...body.querySelectorAll<HTMLTableRowElement>('tr[data-index]')];
  const stop = rows.find((row) => row.dataset['index'] === String(current)) ?? rows[0];
  for (const row of rows) {
    const controls = row.querySelectorAll<HTMLElement>(INTERACTIVE);
    for (const control of controls) setStop(control, row === stop);
    const first = row.cells[0];
    if (first && controls.length === 0) setStop(first, row === stop);
  }
}

/** Writes only changes, because it runs on every scroll step. */
function setStop(control: HTMLElement, isStop: boolean): void {
  const place = isStop ? 0 : -1;
  if (control.tabIndex !== place) control.tabIndex = place;
}
