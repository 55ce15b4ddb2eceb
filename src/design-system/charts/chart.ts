import type { AmountUnit } from '../components/Figures/index.ts';

/** A figure as an exact decimal string; null where there is none, which is a gap and never 0. */
export type Figure = string | null;

/** A row of figures, one for each category. */
export interface ChartSeries {
  readonly name: string;
  readonly values: readonly Figure[];
  /** Place of its colour in the palette, where a series has to keep it while others come and go; its own place unless given. */
  readonly colorIndex?: number;
}

/** Tonnes of something, as `{ tonnesOf: 'CO2-e' }`: shown in t, kt or Mt by the largest figure unless told which. */
export interface Tonnes {
  readonly tonnesOf: string;
  readonly shownIn?: AmountUnit;
}

/** What the figures count: a unit printed as it is, or tonnes. */
export type ChartUnit = string | Tonnes;

/** What was pressed: the names of the series and of the category. */
export interface ChartPoint {
  readonly series: string;
  readonly category: string;
}

/** What every chart takes. */
export interface ChartProps {
  readonly title: string;
  /** A sentence beneath the title: what is counted, and how. */
  readonly description?: string;
  readonly unit: ChartUnit;
  /** Digits after the point in the drawing and, where given, in the table; without it the table shows every digit. */
  readonly digits?: number;
  /** Height of the drawing in pixels; loading, empty and failed take the same. */
  readonly height?: number;
  readonly loading?: boolean;
  /** Says that the figures did not come, and why; `true` where there is nothing to say. */
  readonly error?: string | boolean;
  readonly onRetry?: () => void;
  /** A retry is on its way. */
  readonly retrying?: boolean;
  /** Shown when there is no figure. */
  readonly empty?: string;
  /** Hides the title, where the section around has it already; screen readers still hear it. */
  readonly hideTitle?: boolean;
  /** Draws without movement; so it is anyway for who asked for less motion. */
  readonly still?: boolean;
  /** Drills down, by a click or by Enter on a figure. */
  readonly onPointPress?: (point: ChartPoint) => void;
}

/** Whether there is anything to draw. */
export function hasFigures(series: readonly Pick<ChartSeries, 'values'>[]): boolean {
  return series.some(({ values }) => values.some((value) => value !== null));
}
