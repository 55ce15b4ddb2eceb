import { formatDecimal } from '../../format/decimal-string.ts';
import type { Figure } from '../chart.ts';
import { decimalPlaces, exactSum } from './exact-sum.ts';
import { inMeasure } from './measure.ts';
import type { Measure } from './measure.ts';

/** A column of the figures behind a chart. */
export interface SheetColumn {
  readonly name: string;
  /** Undefined if the column does not apply to the row, which differs from a missing figure. */
  readonly cells: readonly (Figure | undefined)[];
  /** In percent instead of the chart's unit. */
  readonly percent?: boolean;
  /** Calculated from the other columns: in the table, but not in the file, which contains the given values. */
  readonly derived?: boolean;
  /** Total below the column; absent if a sum has no meaning. */
  readonly total?: Figure;
}

/** The figures behind a chart, for its table and its file. */
export interface ChartSheet {
  /** Heading of the first column. */
  readonly head: string;
  readonly rows: readonly string[];
  /** Where the rows lead. */
  readonly links?: readonly (string | undefined)[];
  readonly columns: readonly SheetColumn[];
}

/** Whether a sheet has a row of totals. */
export function hasFoot({ columns }: ChartSheet): boolean {
  return columns.some(({ total }) => total !== undefined);
}

/** Whether a total leaves a missing figure out. */
export function totalsAreIncomplete(sheet: ChartSheet): boolean {
  const adds = hasFoot(sheet) || sheet.columns.some(({ derived, percent }) => derived && !percent);
  return adds && sheet.columns.some(({ cells, derived }) => !derived && cells.includes(null));
}

/** Directions in which figures add up: down the categories, across the series. */
export type Totals = 'both' | 'down' | 'across' | 'none';

/** Adds the totals in the given directions. */
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
 * Decimal places of every cell of the table: as given, or as many as the longest figure has, so that decimal points
 * align and no digit is lost.
 */
export function placesOf({ columns }: ChartSheet, measure: Measure, digits: number | undefined): number {
  if (digits !== undefined) return digits;
  const figures = columns.flatMap(({ cells, percent }) => (percent ? [] : cells));
  const places = figures.map((value) => decimalPlaces(inMeasure(value ?? null, measure) ?? '') ?? 0);
  return Math.max(0, ...places);
}

/** Text of a cell; null without a figure. */
export function cellText(value: Figure, percent: boolean, measure: Measure, places: number): string | null {
  if (value === null) return null;
  if (percent) return formatDecimal(value, 1);
  const shown = inMeasure(value, measure);
  return shown === null ? null : formatDecimal(shown, places);
}
