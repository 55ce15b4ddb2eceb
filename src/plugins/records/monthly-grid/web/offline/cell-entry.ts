import type { Entry, NewEntry } from '#plugins/platform/offline/web';
import type { CellEdit, GridLine } from '../../contract/index.ts';
import { lineText } from '../../domain/index.ts';
import { CELL_ENTRY } from './cell-entry-id.ts';
import { cellText, EMPTY_CELL, withLine, type Pending, type SheetState } from '../grid/sheet-state.ts';

/** A figure of a month that waits to be sent. */
export interface CellEntry {
  readonly typeScope: number;
  /** Financial year of the sheet. */
  readonly year: number;
  readonly edit: CellEdit;
  /** The line of the figure, which may have no records yet. */
  readonly line: Pick<
    GridLine,
    'facilityName' | 'categoryName' | 'inputTypeName' | 'consumptionTypeName' | 'consumptionTypeId'
  >;
}

/** What is stored of a month. */
export type StoredCell = Pick<GridLine['cells'][number], 'recordId' | 'revision' | 'quantity'>;

/** What an entry is about: one month of one line. */
export const subjectOf = (typeScope: number, edit: CellEdit) =>
  ['grid', typeScope, lineText(edit), edit.month].join(':');

/** The entry of a figure. `month`: its month in words. */
export function cellEntry(content: CellEntry, month: string): NewEntry {
  const { edit, line, typeScope } = content;
  const figure = edit.quantity === '' ? '–' : `${edit.quantity} ${edit.unit}`;
  return {
    kind: CELL_ENTRY,
    subject: subjectOf(typeScope, edit),
    title: `${line.inputTypeName}, ${figure}`,
    detail: `${line.facilityName} · ${month}`,
    content,
  };
}

/** Figures of a sheet that wait to be sent. */
export interface KeptCells {
  readonly cells: ReadonlyMap<string, Pending>;
  readonly contents: readonly CellEntry[];
}

export function keptCells(
  entries: readonly Entry[],
  { typeScope, year, facilityIds }: { typeScope: number; year: number; facilityIds: readonly string[] },
  months: readonly string[],
  /** Text key of what a cell says of it. */
  message: string,
): KeptCells {
  const contents = entries
    .filter(({ kind, state }) => kind === CELL_ENTRY && state !== 'sent')
    .map(({ content }) => content as CellEntry)
    .filter((one) => one.typeScope === typeScope && one.year === year && facilityIds.includes(one.edit.facilityId));
  const cells = contents.flatMap(({ edit }): (readonly [string, Pending])[] => {
    const at = months.indexOf(edit.month);
    if (at < 0) return [];
    return [[cellText(lineText(edit), at), { text: edit.quantity, state: 'changed', message }]];
  });
  return { cells: new Map(cells), contents };
}

/** The sheet with the figures that wait, as if they were typed a moment ago. */
export function withKeptCells(state: SheetState, { cells, contents }: KeptCells): SheetState {
  if (cells.size === 0) return state;
  const all = contents.reduce((sheet, { edit, line }) => {
    const { facilityId, categoryId, inputTypeId, unit } = edit;
    const empty = Array.from({ length: 12 }, () => EMPTY_CELL);
    return withLine(sheet, { facilityId, categoryId, inputTypeId, unit, ...line, cells: empty });
  }, state);
  return { ...all, pending: new Map([...cells, ...state.pending]) };
}
