import type { EntryCell, EntryColumn, EntryRow } from '#design-system';
import { decimal, exactText, fixedText, isDecimalText, sum } from '#domain/units';
import type { CellWarning, GridLine } from '../../contract/index.ts';
import { lineText } from '../../domain/index.ts';
import { cellText, type Pending, type SheetState } from './sheet-state.ts';

/** Texts of the cells. */
export interface SheetWords {
  readonly name: (line: GridLine) => { readonly label: string; readonly description: string };
  readonly status: (status: string) => string;
  readonly others: (count: number) => string;
  /** A warning of the checks. */
  readonly warning: (warning: CellWarning) => string;
  /** Earlier warnings, which the record lists. */
  readonly openWarnings: (count: number) => string;
  /** A sentence of the contract or the server in the reader's language. */
  readonly said: (message: string) => string;
}

/** The previously rendered lines, so that unchanged lines stay the same objects. */
export type DrawnRows = Map<string, { readonly line: GridLine; readonly texts: string; readonly row: EntryRow }>;

/** The lines of a sheet for the grid. Unchanged lines are referentially stable across renders. */
export function sheetRows(state: SheetState, words: SheetWords, drawn: DrawnRows): readonly EntryRow[] {
  return state.lines.map((line) => {
    const id = lineText(line);
    const pending = line.cells.map((_, month) => state.pending.get(cellText(id, month)));
    const warned = line.cells.map((_, month) => state.warned.get(cellText(id, month)));
    const texts = pending.map((one) => (one ? `${one.state}:${one.text}` : '')).join('\u0000');
    const before = drawn.get(id);
    if (before?.line === line && before.texts === texts) return before.row;
    const row: EntryRow = {
      id,
      ...words.name(line),
      cells: line.cells.map((cell, month) => entryCell(cell, pending[month], warned[month] ?? [], words)),
      total: quantityOf(line, pending),
      totalUnit: line.unit,
    };
    drawn.set(id, { line, texts, row });
    return row;
  });
}

function entryCell(
  cell: GridLine['cells'][number],
  pending: Pending | undefined,
  warned: readonly CellWarning[],
  words: SheetWords,
): EntryCell {
  const hasMore = cell.others > 0;
  const others = hasMore ? words.others(cell.others) : undefined;
  const status = cell.recordId !== null && !cell.isEditable ? words.status(cell.status ?? '') : undefined;
  const said = pending?.message === undefined ? undefined : words.said(pending.message);
  // A newly typed figure is checked when it is saved.
  const isWarned = pending === undefined && cell.openWarnings > 0;
  const unread = isWarned && warned.length === 0 ? words.openWarnings(cell.openWarnings) : undefined;
  const warnings = isWarned ? warned.map(words.warning) : [];
  const message = [said, ...warnings, unread, status, others].filter((one) => one !== undefined).join(' ');
  return {
    text: pending?.text ?? plain(cell.quantity),
    ...(pending ? { state: pending.state } : isWarned ? { state: 'warned' as const } : {}),
    ...(message === '' ? {} : { message }),
    ...(cell.isEditable ? {} : { isReadOnly: true }),
    ...(hasMore ? { hasMore } : {}),
  };
}

/** A stored figure as one would type it: `40930.000` is `40930`. */
const plain = (stored: string | null): string =>
  stored !== null && isDecimalText(stored) ? exactText(decimal(stored)) : (stored ?? '');

function quantityOf(line: GridLine, pending: readonly (Pending | undefined)[]): string {
  const texts = line.cells.map(({ quantity }, month) => pending[month]?.text ?? quantity ?? '');
  const figures = texts.filter(isDecimalText);
  return figures.length === 0 ? '' : exactText(sum(figures.map(decimal)));
}

/** Decimals of emissions below the months: one kilogram. */
const TONNE_DIGITS = 3;

/** The months with the sum of their stored figures, in the selected measure. */
export function monthColumns(
  { months, lines }: SheetState,
  labelOf: (month: string) => string,
  measure: 'total' | 'energy',
): readonly EntryColumn[] {
  return months.map((month, at) => {
    const figures = lines.flatMap(({ cells }) => cells[at]?.[measure] ?? []);
    const total = figures.length === 0 ? '' : fixedText(sum(figures.map(decimal)), TONNE_DIGITS);
    return { id: month, label: labelOf(month), total };
  });
}

/**
 * The empty cells of a month, with the figures of the month before, so that repeating figures need not be typed again.
 */
export function repeatedInto({ lines, pending }: SheetState, month: number) {
  return lines.flatMap((line) => {
    const id = lineText(line);
    const textAt = (at: number) => pending.get(cellText(id, at))?.text ?? plain(line.cells[at]?.quantity ?? null);
    const before = textAt(month - 1);
    const isFree = line.cells[month]?.isEditable === true && textAt(month) === '';
    return isFree && isDecimalText(before) ? [{ cell: cellText(id, month), text: before }] : [];
  });
}
