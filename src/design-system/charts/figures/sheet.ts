import { formatDecimal } from '../../format/decimal-string.ts';
import type { Figure } from '../chart.ts';
import { decimalPlaces, exactSum } from './exact-sum.ts';
import { inMeasure } from './measure.ts';
import type { Measure } from './measure.ts';

/** A column of the figures behind a chart. */
export interface SheetColumn {
  readonly name: string;
  /** Undefined where the column has nothing to say about the row, which is another thing than no figure. */
  readonly cells: readonly (Figure | undefined)[];
  /** Percent instead of the unit of the chart. */
  readonly percent?: boolean;
  /** Worked out from the others: in the table, not in the file, which holds what was given. */
  readonly derived?: boolean;
  /** Beneath the column; absent where adding up means nothing. */
  readonly total?: Figure;
}

/** The figures behind a chart, as a table and a file hold them. */
export interface ChartSheet {
  /** Heading of the first column. */
  readonly head: string;
  readonly rows: readonly string[];
  readonly columns: readonly SheetColumn[];
}

/** Whether a sheet has a line of totals. */
export function hasFoot({ columns }: ChartSheet): boolean {
  return columns.some(({ total }) => total !== undefined);
}

/** Whether something adds up, and leaves something out in doing so. */
export function totalsAreIncomplete(sheet: ChartSheet): boolean {
  const adds = hasFoot(sheet) || sheet.columns.some(({ derived, percent }) => derived && !percent);
  return adds && sheet.columns.some(({ cells, derived }) => !derived && cells.includes(null));
}

/** Which ways figures add up: down the categories, across the series. */
export type Totals = 'both' | 'down' | 'across' | 'none';

/** Adds the totals that mean something. */
export function withTotals(sheet: ChartSheet, totals: Totals, name: string): ChartSheet {
  const across: readonly SheetColumn[] =
    (totals === 'both' || totals === 'across') && sheet.columns.length > 1
      ? [
          {
            name,
            derived: true,
            cells: sheet.rows.map((_, at) => exactSum(sheet.columns.map(({ cells }) => cells[at] ?? null))),
          },
        ]
      : [];
  const columns = [...sheet.columns, ...across];
  const adds = (totals === 'both' || totals === 'down') && sheet.rows.length > 1;
  return {
    ...sheet,
    columns: adds
      ? columns.map((column) => ({ ...column, total: exactSum(column.cells.map((cell) => cell ?? null)) }))
      : columns,
  };
}

/**
 * Digits after the point of every cell of the table: as told, or as many as the longest figure has, so that points
 * stand below each other and no digit is lost.
 */
export function placesOf({ columns }: ChartSheet, measure: Measure, digits: number | undefined): number {
  if (digits !== undefined) return digits;
  const figures = columns.flatMap(({ cells, percent }) => (percent ? [] : cells));
  const places = figures.map((value) => decimalPlaces(inMeasure(value ?? null, measure) ?? '') ?? 0);
  return Math.max(0, ...places);
}

/** A cell as it is read; null for what has no figure. */
export function cellText(value: Figure, percent: boolean, measure: Measure, places: number): string | null {
  if (value === null) return null;
  if (percent) return formatDecimal(value, 1);
  const shown = inMeasure(value, measure);
  return shown === null ? null : formatDecimal(shown, places);
}
