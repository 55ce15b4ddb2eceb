import type { ChartSeries, Figure } from './chart.ts';
import type { NamedFigure } from './figures/top-and-others.ts';

/** Columns over categories. */
export interface ColumnPlot {
  readonly kind: 'column';
  readonly categories: readonly string[];
  readonly series: readonly ChartSeries[];
  readonly stacked: boolean;
}

/** Lines over categories. */
export interface LinePlot {
  readonly kind: 'line';
  readonly categories: readonly string[];
  readonly series: readonly ChartSeries[];
}

/** Parts of one whole. */
export interface DonutPlot {
  readonly kind: 'donut';
  /** What the parts add up to. */
  readonly name: string;
  readonly slices: readonly (NamedFigure & { readonly share: Figure; readonly isRest: boolean })[];
  readonly total: Figure;
}

/** Bars in descending order. */
export interface RankingPlot {
  readonly kind: 'ranking';
  readonly name: string;
  readonly bars: readonly (NamedFigure & { readonly isRest: boolean })[];
}

/** A step of a waterfall: a level starts at zero, a change where the last step ended. */
export interface WaterfallStep extends NamedFigure {
  readonly isLevel: boolean;
}

/** From one level to another through the changes in between. */
export interface WaterfallPlot {
  readonly kind: 'waterfall';
  readonly steps: readonly WaterfallStep[];
  /** Where the axis of figures begins, in the unit drawn; null: at zero. */
  readonly axisStart: number | null;
}

/** A range for each category. */
export interface ChartBand {
  readonly name: string;
  readonly low: readonly Figure[];
  readonly high: readonly Figure[];
}

/** Ranges over categories with a line between. */
export interface RangePlot {
  readonly kind: 'range';
  readonly categories: readonly string[];
  readonly bands: readonly ChartBand[];
  readonly line?: ChartSeries;
  /** Index of the category whose point on the line stands out. */
  readonly marked?: number;
  readonly others?: readonly ChartSeries[];
}

/** The data of a chart: the given figures, unchanged. */
export type Plot = ColumnPlot | LinePlot | DonutPlot | RankingPlot | WaterfallPlot | RangePlot;
