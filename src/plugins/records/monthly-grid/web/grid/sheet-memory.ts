import { z } from 'zod';
import type { AccountMemory } from '#core';
import { gridLine } from '../../contract/index.ts';
import { lineText } from '../../domain/index.ts';
import { cellOf, edited, EMPTY_CELL, lineOf, withLine, type SheetState } from './sheet-state.ts';
import type { SheetQuery } from './sheet-query.ts';

/** Typed but unsaved figures, by `cellText`, with their lines, some of which are still empty. */
const keptFigures = z.object({ figures: z.record(z.string(), z.string()), lines: z.array(gridLine) });

export type KeptFigures = z.infer<typeof keptFigures>;

/** Identifies the sheet that figures belong to. */
export const sheetKey = ({ area, companyId, typeScope, year, facilityIds }: SheetQuery) =>
  ['monthly-grid', area, companyId ?? 'own', typeScope, year, ...facilityIds].join(':');

/**
 * The figures stored in this browser for a sheet. Null if there are none, or another version of the product stored
 * them.
 */
export function keptOf(memory: Pick<AccountMemory, 'get'>, key: string): KeptFigures | null {
  return keptFigures.safeParse(memory.get(key)).data ?? null;
}

/** The figures to store for a sheet, so that a reload loses nothing. Null if everything is saved. */
export function toKeep({ lines, pending }: SheetState): KeptFigures | null {
  if (pending.size === 0) return null;
  const of = new Set([...pending.keys()].map((cell) => cellOf(cell).line));
  const figures = Object.fromEntries([...pending].map(([cell, { text }]) => [cell, text]));
  return { figures, lines: lines.filter((line) => of.has(lineText(line))) };
}

/**
 * A sheet with the stored figures entered again. Figures that have been saved meanwhile are not sent again, and figures
 * whose cell someone has changed are marked as rejected, for their author to decide.
 */
export function withKept(state: SheetState, { figures, lines }: KeptFigures): SheetState {
  const all = lines.reduce(
    // Someone may have deleted the records of a stored line meanwhile.
    (sheet, line) => withLine(sheet, { ...line, cells: line.cells.map(({ others }) => ({ ...EMPTY_CELL, others })) }),
    state,
  );
  const typed = edited(
    all,
    Object.entries(figures).map(([cell, text]) => ({ cell, text })),
  );
  const known = new Map(lines.map((line) => [lineText(line), line]));
  const pending = new Map(typed.pending);
  for (const [cell, { text, state: stands }] of typed.pending) {
    const { line, month } = cellOf(cell);
    const [then, now] = [known.get(line)?.cells[month], lineOf(typed, line)?.cells[month]];
    const isSame = then?.recordId === now?.recordId && then?.revision === now?.revision;
    if (stands === 'changed' && !isSame) pending.set(cell, { text, state: 'refused', message: CHANGED });
  }
  return { ...typed, pending };
}

/** The server's message for an outdated revision. */
const CHANGED = 'Somebody else has just changed this record. Load the sheet again and check it.';
