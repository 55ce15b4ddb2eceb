import type { AmountUnit } from '../components/Figures/index.ts';

/** A figure as an exact decimal string; null for no data, which is shown as a gap, never as 0. */
export type Figure = string | null;

/** A row of figures, one for each category. */
export interface ChartSeries {
  readonly name: string;
  readonly values: readonly Figure[];
  /** Index of its colour in the palette, to keep the colour while other series come and go; its position by default. */
  readonly colorIndex?: number;
}

/** Tonnes, such as `{ tonnesOf: 'CO2-e' }`: shown in t, kt or Mt by the largest figure unless `shownIn` is set. */
export interface Tonnes {
  readonly tonnesOf: string;
  readonly shownIn?: AmountUnit;
}

/** Unit of the figures: a unit shown unchanged, or tonnes. */
export type ChartUnit = string | Tonnes;

/** The pressed point: the names of its series and category. */
export interface ChartPoint {
  readonly series: string;
  readonly category: string;
}

/** Props of every chart. */
export interface ChartProps {
  readonly title: string;
  /** A sentence below the title: what is measured, and how. */
  readonly description?: string;
  readonly unit: ChartUnit;
  /** Decimal places in the drawing and, if given, in the table; without it the table shows every digit. */
  readonly digits?: number;
  /** Height of the drawing in pixels, also while loading, empty or failed. */
  readonly height?: number;
  readonly loading?: boolean;
  /** Set when the figures failed to load: the reason, or `true` without one. */
  readonly error?: string | boolean;
  readonly onRetry?: () => void;
  /** A retry is in progress. */
  readonly retrying?: boolean;
  /** Text shown when there are no figures. */
  readonly empty?: string;
  /** Hides the title visually if the section around it already shows it; screen readers still read it. */
  readonly hideTitle?: boolean;
  /** Disables animation, which is always off for readers who prefer reduced motion. */
  readonly still?: boolean;
  /** Drills down, on a click or on Enter on a figure. */
  readonly onPointPress?: (point: ChartPoint) => void;
}

/** Whether there is any figure to draw. */
export function hasFigures(series: readonly Pick<ChartSeries, 'values'>[]): boolean {
  return series.some(({ values }) => values.some((value) => value !== null));
}
