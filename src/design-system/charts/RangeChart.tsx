import { fillText } from '../text/design-system-text.ts';
import { useDesignSystemText } from '../text/DesignSystemTextProvider.tsx';
import type { ChartProps, ChartSeries, Figure } from './chart.ts';
import { measureOf } from './figures/measure.ts';
import { ChartFrame } from './frame/ChartFrame.tsx';
import type { ChartBand } from './plot.ts';

/** Ranges over categories. */
export interface RangeChartProps extends ChartProps {
  readonly categories: readonly string[];
  /** The widest first; two or three stay readable. */
  readonly bands: readonly ChartBand[];
  /** The line between low and high: the best estimate, the median, the measured values. */
  readonly line?: ChartSeries;
  /** Index of the category whose point on the line stands out. */
  readonly marked?: number;
  /** Lines to compare it with: a target, a limit, another way. */
  readonly others?: readonly ChartSeries[];
}

/** How certain a figure is over time: a line, and the ranges around it. */
export function RangeChart(props: RangeChartProps) {
  const { categories, bands, line, others = [], marked, unit, digits } = props;
  const text = useDesignSystemText();
  const column = (name: string, values: readonly Figure[]) => ({
    name,
    cells: categories.map((_, at) => values[at] ?? null),
  });
  const columns = [
    ...[...(line ? [line] : []), ...others].map(({ name, values: of }) => column(name, of)),
    ...bands.flatMap(({ name, low, high }) => [
      column(fillText(text.chartLow, { name }), low),
      column(fillText(text.chartHigh, { name }), high),
    ]),
  ];
  const values = columns.flatMap(({ cells }) => cells);
  return (
    <ChartFrame
      chart={props}
      plot={{ kind: 'range', categories, bands, line, others, marked }}
      sheet={{ head: text.category, rows: categories, columns }}
      measure={measureOf(unit, digits, values)}
      tall={300}
      filled={values.some((value) => value !== null)}
    />
  );
}
