/** A row of figures, one for each category; exact decimal strings are drawn as they are and tabled without loss. */
export interface ChartSeries {
  readonly name: string;
  readonly values: readonly (string | number | null)[];
}

/** Columns over categories. */
export interface ColumnChartProps {
  readonly title: string;
  readonly categories: readonly string[];
  readonly series: readonly ChartSeries[];
  readonly unit: string;
  /** Digits after the point in the tooltip and the table, 1 unless told otherwise. */
  readonly digits?: number;
  readonly stacked?: boolean;
  /** Height in pixels. */
  readonly height?: number;
  readonly loading?: boolean;
  /** Shown when no series has a figure. */
  readonly empty?: string;
  /** Hides the title, where the section around has it already; screen readers still hear it. */
  readonly hideTitle?: boolean;
}

/** Whether there is anything to draw. */
export function hasFigures(series: readonly ChartSeries[]): boolean {
  return series.some(({ values }) => values.some((value) => value !== null));
}
