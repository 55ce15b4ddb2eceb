import { decimal, exactText, isDecimalText, sum } from '#domain/units';
import type { EntryCell, EntryColumn, EntryEdit, EntryRow } from '#design-system';
import { shortPlace } from '#plugins/company/company/contract';
import type { IntensitySheet, SheetBody, SheetCell } from '../contract/index.ts';

/** A typed cell and the state of saving it. */
export interface TypedCell {
  readonly text: string;
  readonly state: 'saving' | 'saved' | 'refused';
  readonly message?: string;
}

/** Typed cells by `facility/month`. */
export type TypedCells = ReadonlyMap<string, TypedCell>;

/** Key of a cell. */
export const keyOf = ({ rowId, columnId }: Pick<EntryEdit, 'rowId' | 'columnId'>) => `${rowId}/${columnId}`;

/** Why a cell accepts no figure, by its state. */
export type ClosedWords = Readonly<Record<Exclude<SheetCell['state'], 'OPEN'>, string>>;

/** A row for each facility, a cell for each month: stored figures, replaced by typed ones. */
export function sheetRows(
  sheet: IntensitySheet,
  typed: TypedCells,
  closed: ClosedWords,
  mayWrite: boolean,
): readonly EntryRow[] {
  return sheet.rows.map(({ facilityId, facilityName, cells, ...place }) => {
    const shown = cells.map((cell, index): EntryCell => {
      const fresh = typed.get(keyOf({ rowId: facilityId, columnId: sheet.months[index] ?? '' }));
      if (fresh) return { ...fresh };
      const text = cell.quantity ?? '';
      if (cell.state !== 'OPEN') return { text, isReadOnly: true, message: closed[cell.state] };
      return mayWrite ? { text } : { text, isReadOnly: true };
    });
    return { id: facilityId, label: facilityName, description: shortPlace(place), cells: shown, total: totalOf(shown) };
  });
}

/** Columns with the sum of each month. */
export function sheetColumns(
  rows: readonly EntryRow[],
  months: readonly string[],
  nameOf: (month: string) => string,
): readonly EntryColumn[] {
  return months.map((month, index) => ({
    id: month,
    label: nameOf(month),
    total: totalOf(rows.flatMap(({ cells }) => cells[index] ?? [])),
  }));
}

/** Cells to send: each with the revision it was read at, or the one a later save has returned. */
export function cellsOf(
  sheet: IntensitySheet,
  edits: readonly EntryEdit[],
  since: ReadonlyMap<string, number | null> = new Map(),
): SheetBody['cells'] {
  return edits.flatMap((edit) => {
    const { rowId, columnId, text } = edit;
    const row = sheet.rows.find(({ facilityId }) => facilityId === rowId);
    const stored = row?.cells[sheet.months.indexOf(columnId)];
    if (!stored) return [];
    const left = since.get(keyOf(edit));
    const revision = left === undefined ? stored.revision : left;
    const known = revision === null ? {} : { revision };
    return [{ facilityId: rowId, month: columnId, quantity: text, ...known }];
  });
}

function totalOf(cells: readonly EntryCell[]): string {
  const figures = cells.map(({ text }) => text).filter(isDecimalText);
  return figures.length === 0 ? '' : exactText(sum(figures.map((text) => decimal(text))));
}
