import { isCivilDate } from '#domain/time';
import { readFigure } from './read-figure.ts';
import { isMonthTitle, readDay } from './read-period.ts';
import { readUnit } from './read-unit.ts';
import { byColumn, type SheetCell, type SheetRow } from './sheet-row.ts';

/** What the cells of a column are like. */
export interface ColumnProfile {
  readonly column: number;
  readonly filled: number;
  /** Shares of the filled cells, from 0 to 1; of figures: of those that say something. */
  readonly numbers: number;
  readonly days: number;
  /** Figures that would also be dates: 45869, 20250731, 202507. Only a title can say so. */
  readonly digitDates: number;
  readonly months: number;
  readonly units: number;
  readonly merged: number;
  /** Rows without a cell here below a filled one, of all rows. */
  readonly gaps: number;
  /** Whether a text stands in two rows in a row, so that an empty cell does not mean the one above. */
  readonly repeats: boolean;
  readonly cells: readonly SheetCell[];
}

const isNumber = (cell: SheetCell) =>
  cell.kind === 'number' || readFigure(cell, null).kind === 'figure' || isUnclear(cell);

function isUnclear(cell: SheetCell): boolean {
  const reading = readFigure(cell, null);
  return reading.kind === 'wrong' && (reading.code === 'figure-ambiguous' || reading.code === 'figure-error');
}

const isDigits = ({ text }: SheetCell) => /^\d+(?:\.\d+)?$/.test(text.trim());

function isDigitDate(cell: SheetCell): boolean {
  return cell.kind !== 'date' && isDigits(cell) && (readDay(cell, null).ok || isMonthTitle({ ...cell, kind: 'text' }));
}

function isDay(cell: SheetCell): boolean {
  if (cell.kind === 'date') return isCivilDate(cell.text);
  if (cell.kind !== 'text' || isDigits(cell)) return false;
  const reading = readDay(cell, null);
  return reading.ok || reading.code === 'date-ambiguous' || reading.code === 'date-unknown';
}

/** Describes every column below the titles. */
export function profilesOf(rows: readonly SheetRow[], columns: number): readonly ColumnProfile[] {
  const all = rows.map(byColumn);
  return Array.from({ length: columns }, (_, column) => {
    const cells = all.flatMap((row) => row[column] ?? []);
    const first = all.findIndex((row) => row[column] !== undefined);
    const telling = cells.filter((cell) => readFigure(cell, null).kind !== 'none');
    const share = (fits: (cell: SheetCell) => boolean) =>
      cells.length === 0 ? 0 : cells.filter(fits).length / cells.length;
    return {
      column,
      filled: cells.length,
      numbers: telling.length === 0 ? 0 : telling.filter(isNumber).length / telling.length,
      days: share(isDay),
      digitDates: share(isDigitDate),
      months: share((cell) => cell.kind === 'text' && !isDigits(cell) && !isDay(cell) && isMonthTitle(cell)),
      units: share((cell) => cell.kind === 'text' && readUnit(cell.text) !== null),
      merged: share(({ isMerged = false }) => isMerged),
      gaps: first === -1 ? 0 : all.slice(first).filter((row) => row[column] === undefined).length / all.length,
      repeats: all.some((row, at) => row[column] !== undefined && row[column]?.text === all[at + 1]?.[column]?.text),
      cells,
    };
  });
}
