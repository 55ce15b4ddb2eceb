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
  /** What the parts are parts of. */
  readonly name: string;
  readonly slices: readonly (NamedFigure & { readonly share: Figure; readonly isRest: boolean })[];
  readonly total: Figure;
}

/** Bars from the largest down. */
export interface RankingPlot {
  readonly kind: 'ranking';
  readonly name: string;
  readonly bars: readonly (NamedFigure & { readonly isRest: boolean })[];
}

/** A step of a waterfall: a level stands on the ground, a change hangs where the last step ended. */
export interface WaterfallStep extends NamedFigure {
  readonly isLevel: boolean;
}

/** From one level to another by the changes between. */
export interface WaterfallPlot {
  readonly kind: 'waterfall';
  readonly steps: readonly WaterfallStep[];
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
}

/** What is drawn: plain figures, as they came. */
export type Plot = ColumnPlot | LinePlot | DonutPlot | RankingPlot | WaterfallPlot | RangePlot;
