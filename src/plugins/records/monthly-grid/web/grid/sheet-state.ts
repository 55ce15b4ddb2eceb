import { decimalFault } from '#contract';
import { decimal, isDecimalText } from '#domain/units';
import type { CellOutcome, CellWarning, GridLine, GridSheet } from '../../contract/index.ts';
import { lineText } from '../../domain/index.ts';

/** A typed figure that is not saved yet. */
export interface Pending {
  readonly text: string;
  /** `changed` waits to be sent, `saving` is being sent, `refused` must be corrected. */
  readonly state: 'changed' | 'saving' | 'refused';
  readonly message?: string;
}

/** State of a sheet. */
export interface SheetState {
  readonly months: readonly string[];
  readonly lines: readonly GridLine[];
  /** By `cellText`. */
  readonly pending: ReadonlyMap<string, Pending>;
  /** Warnings on figures saved during this visit, by `cellText`. */
  readonly warned: ReadonlyMap<string, readonly CellWarning[]>;
}

export const EMPTY_SHEET: SheetState = { months: [], lines: [], pending: new Map(), warned: new Map() };

/** A month without a record. */
export const EMPTY_CELL: GridLine['cells'][number] = {
  recordId: null,
  revision: null,
  quantity: null,
  total: null,
  energy: null,
  status: null,
  openWarnings: 0,
  isEditable: true,
  others: 0,
};

/** Key of a cell: its line and the index of its month. */
export const cellText = (line: string, month: number): string => `${line}\u0001${month}`;

/** The line and the month of a cell's text. */
export function cellOf(text: string): { readonly line: string; readonly month: number } {
  const at = text.lastIndexOf('\u0001');
  return { line: text.slice(0, at), month: Number(text.slice(at + 1)) };
}

export const lineOf = ({ lines }: SheetState, line: string): GridLine | undefined =>
  lines.find((one) => lineText(one) === line);

/** Replaces the lines with those of the server. Keeps unsent figures and empty lines. */
export function loaded(before: SheetState, sheet: GridSheet): SheetState {
  const known = new Set(sheet.lines.map(lineText));
  const added = before.lines.filter(
    (line) => !known.has(lineText(line)) && line.cells.every(({ recordId }) => recordId === null),
  );
  return { ...before, months: sheet.months, lines: [...sheet.lines, ...added] };
}

/** Applies typed figures. One that is no decimal is rejected; one equal to the stored figure is dropped. */
export function edited(
  before: SheetState,
  edits: readonly { readonly cell: string; readonly text: string }[],
): SheetState {
  const pending = new Map(before.pending);
  for (const { cell, text } of edits) {
    const { line, month } = cellOf(cell);
    const stored = lineOf(before, line)?.cells[month];
    const fault = text === '' ? null : decimalFault(text, 3);
    const isSame = isAsStored(text, stored?.quantity ?? '') || (text === '' && stored?.recordId === null);
    if (isSame && pending.get(cell)?.state !== 'saving') pending.delete(cell);
    else pending.set(cell, fault === null ? { text, state: 'changed' } : { text, state: 'refused', message: fault });
  }
  return { ...before, pending };
}

/** `40` is stored as `40.000`. */
const isAsStored = (text: string, stored: string) =>
  text === stored || (isDecimalText(text) && isDecimalText(stored) && decimal(text).equals(decimal(stored)));

/** Cells to send next, at most `limit`. */
export function waiting({ pending }: SheetState, limit: number): readonly string[] {
  return [...pending].flatMap(([cell, { state }]) => (state === 'changed' ? [cell] : [])).slice(0, limit);
}

/** Marks these cells as being sent. */
export function sent(before: SheetState, cells: readonly string[]): SheetState {
  const pending = new Map(before.pending);
  for (const cell of cells) {
    const one = pending.get(cell);
    if (one) pending.set(cell, { text: one.text, state: 'saving' });
  }
  return { ...before, pending };
}

/** The call failed as a whole: cells being sent wait again. */
export function unsent(before: SheetState): SheetState {
  const pending = new Map(
    [...before.pending].map(([cell, one]) => [
      cell,
      one.state === 'saving' ? ({ text: one.text, state: 'changed' } as const) : one,
    ]),
  );
  return { ...before, pending };
}

/** These figures are kept elsewhere. One that has changed meanwhile stays. */
export function taken(
  before: SheetState,
  given: readonly { readonly cell: string; readonly text: string }[],
): SheetState {
  const pending = new Map(before.pending);
  for (const { cell, text } of given) if (pending.get(cell)?.text === text) pending.delete(cell);
  return unsent({ ...before, pending });
}

/**
 * Applies the outcomes of cells that were sent with these texts. A figure that has changed meanwhile waits to be sent.
 */
export function settled(
  before: SheetState,
  given: readonly { readonly cell: string; readonly text: string }[],
  outcomes: readonly CellOutcome[],
): SheetState {
  const pending = new Map(before.pending);
  const warned = new Map(before.warned);
  const stored = new Map<string, { readonly outcome: CellOutcome; readonly text: string }>();
  for (const outcome of outcomes) {
    const one = given[outcome.index];
    if (!one) continue;
    const now = pending.get(one.cell);
    if (outcome.outcome === 'refused') {
      if (now?.state === 'saving')
        pending.set(one.cell, { text: now.text, state: 'refused', message: outcome.message });
      continue;
    }
    stored.set(one.cell, { outcome, text: one.text });
    warned.set(one.cell, outcome.warnings);
    if (now?.state === 'saving') pending.delete(one.cell);
  }
  return { ...before, pending, warned, lines: before.lines.map((line) => withStored(line, stored)) };
}

function withStored(
  line: GridLine,
  stored: ReadonlyMap<string, { readonly outcome: CellOutcome; readonly text: string }>,
): GridLine {
  const own = line.cells.map((_, month) => stored.get(cellText(lineText(line), month)));
  if (own.every((one) => one === undefined)) return line;
  return {
    ...line,
    cells: line.cells.map((cell, month) => {
      const one = own[month];
      if (!one) return cell;
      const { recordId, revision, total, energy, warnings } = one.outcome;
      const isGone = recordId === null;
      return {
        ...cell,
        recordId,
        revision,
        total,
        energy,
        openWarnings: warnings.length,
        quantity: isGone ? null : one.text,
        status: isGone ? null : (cell.status ?? 'DRAFT'),
      };
    }),
  };
}

/** An empty line; an existing one is unchanged. */
export function withLine(before: SheetState, line: GridLine): SheetState {
  return lineOf(before, lineText(line)) ? before : { ...before, lines: [...before.lines, line] };
}

/** Number of stored figures with open warnings. */
export function warnedCells({ lines }: SheetState): number {
  return lines.reduce((count, { cells }) => count + cells.filter(({ openWarnings }) => openWarnings > 0).length, 0);
}

/** Number of figures waiting, being sent, or rejected. */
export function countsOf({ pending }: SheetState): Readonly<Record<Pending['state'], number>> {
  const counts = { changed: 0, saving: 0, refused: 0 };
  for (const { state } of pending.values()) counts[state] += 1;
  return counts;
}
