import { z } from 'zod';
import type { AccountMemory } from '#core';
import { gridLine } from '../../contract/index.ts';
import { lineText } from '../../domain/index.ts';
import { cellOf, edited, EMPTY_CELL, lineOf, withLine, type SheetState } from './sheet-state.ts';
import type { SheetQuery } from './sheet-query.ts';

/** Figures that were typed and are not in the books, by `cellText`, and their lines, some of which nobody has filled yet. */
const keptFigures = z.object({ figures: z.record(z.string(), z.string()), lines: z.array(gridLine) });

export type KeptFigures = z.infer<typeof keptFigures>;

/** Which sheet figures belong to. */
export const sheetKey = ({ area, companyId, typeScope, year, facilityIds }: SheetQuery) =>
  ['monthly-grid', area, companyId ?? 'own', typeScope, year, ...facilityIds].join(':');

/** What was kept of a sheet on this browser; null if nothing was, or by another version of the product. */
export function keptOf(memory: Pick<AccountMemory, 'get'>, key: string): KeptFigures | null {
  return keptFigures.safeParse(memory.get(key)).data ?? null;
}

/** What is to be kept of a sheet, so that a reload loses nothing; null where everything is in the books. */
export function toKeep({ lines, pending }: SheetState): KeptFigures | null {
  if (pending.size === 0) return null;
  const of = new Set([...pending.keys()].map((cell) => cellOf(cell).line));
  const figures = Object.fromEntries([...pending].map(([cell, { text }]) => [cell, text]));
  return { figures, lines: lines.filter((line) => of.has(lineText(line))) };
}

/**
 * A sheet with what was kept of it typed once more. What the books have by now is not sent again, and what was typed over a
 * figure that somebody has changed since waits for its author to look at it.
 */
export function withKept(state: SheetState, { figures, lines }: KeptFigures): SheetState {
  const all = lines.reduce(
    // A line somebody else has emptied meanwhile has no records any more.
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

/** As the server says of a figure that was typed over another than the one there is. */
const CHANGED = 'Somebody changed this record meanwhile. Load the sheet again and look at it.';
