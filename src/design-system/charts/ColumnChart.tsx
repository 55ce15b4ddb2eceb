import { useDesignSystemText } from '../text/DesignSystemTextProvider.tsx';
import { hasFigures } from './chart.ts';
import type { ChartProps, ChartSeries } from './chart.ts';
import { exactSum } from './figures/exact-sum.ts';
import { measureOf } from './figures/measure.ts';
import { withTotals } from './figures/sheet.ts';
import type { Totals } from './figures/sheet.ts';
import { ChartFrame } from './frame/ChartFrame.tsx';

/** Columns over categories. */
export interface ColumnChartProps extends ChartProps {
  readonly categories: readonly string[];
  readonly series: readonly ChartSeries[];
  /** One column per category, stacked from its series; otherwise the series are side by side. */
  readonly stacked?: boolean;
  /** Directions the table adds up: by default both if stacked, otherwise none. */
  readonly totals?: Totals;
}

/** Columns over categories; stacked if the series are parts of one sum. */
export function ColumnChart(props: ColumnChartProps) {
  const { categories, series, unit, digits, stacked = false, totals = stacked ? 'both' : 'none' } = props;
  const text = useDesignSystemText();
  const heights = stacked
    ? categories.map((_, at) => exactSum(series.map(({ values }) => values[at] ?? null)))
    : series.flatMap(({ values }) => values);
  const sheet = {
    head: text.category,
    rows: categories,
    columns: series.map(({ name, values }) => ({ name, cells: categories.map((_, at) => values[at] ?? null) })),
  };
  return (
    <ChartFrame
      chart={props}
      plot={{ kind: 'column', categories, series, stacked }}
      sheet={withTotals(sheet, totals, text.chartTotal)}
      measure={measureOf(unit, digits, heights)}
      tall={300}
      filled={hasFigures(series)}
    />
  );
}
