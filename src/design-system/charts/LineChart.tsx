import { useDesignSystemText } from '../text/DesignSystemTextProvider.tsx';
import { hasFigures } from './chart.ts';
import type { ChartProps, ChartSeries } from './chart.ts';
import { measureOf } from './figures/measure.ts';
import { withTotals } from './figures/sheet.ts';
import type { Totals } from './figures/sheet.ts';
import { ChartFrame } from './frame/ChartFrame.tsx';

/** Lines over categories. */
export interface LineChartProps extends ChartProps {
  readonly categories: readonly string[];
  readonly series: readonly ChartSeries[];
  /** Directions the table adds up; none by default, because intensities and levels do not add up. */
  readonly totals?: Totals;
}

/** How figures change over time; a gap breaks the line. */
export function LineChart(props: LineChartProps) {
  const { categories, series, unit, digits, totals = 'none' } = props;
  const text = useDesignSystemText();
  const sheet = {
    head: text.category,
    rows: categories,
    columns: series.map(({ name, values }) => ({ name, cells: categories.map((_, at) => values[at] ?? null) })),
  };
  return (
    <ChartFrame
      chart={props}
      plot={{ kind: 'line', categories, series }}
      sheet={withTotals(sheet, totals, text.chartTotal)}
      measure={measureOf(
        unit,
        digits,
        series.flatMap(({ values }) => values),
      )}
      tall={300}
      filled={hasFigures(series)}
    />
  );
}
