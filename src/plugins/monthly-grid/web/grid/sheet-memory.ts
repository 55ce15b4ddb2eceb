import { z } from 'zod';
import type { AccountMemory } from '#core';
import { gridLine } from '../../contract/index.ts';
import { lineText } from '../../domain/index.ts';
import { cellOf, edited, withLine, type SheetState } from './sheet-state.ts';
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

/** A sheet with what was kept of it typed once more: what the books have by now is not sent again. */
export function withKept(state: SheetState, { figures, lines }: KeptFigures): SheetState {
  const all = lines.reduce(
    // A line somebody else has emptied meanwhile has no records any more.
    (sheet, line) => withLine(sheet, { ...line, cells: line.cells.map(unrecorded) }),
    state,
  );
  return edited(
    all,
    Object.entries(figures).map(([cell, text]) => ({ cell, text })),
  );
}

const unrecorded = ({ others }: KeptFigures['lines'][number]['cells'][number]) => ({
  recordId: null,
  revision: null,
  quantity: null,
  total: null,
  energy: null,
  status: null,
  isEditable: true,
  others,
});
