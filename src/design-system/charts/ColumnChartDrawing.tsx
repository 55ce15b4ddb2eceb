import { useTheme } from '@emotion/react';
import Highcharts from 'highcharts/esm/highcharts.js';
import 'highcharts/esm/modules/accessibility.js';
import { HighchartsReact } from 'highcharts-react-official';
import { useMemo } from 'react';
import type { ColumnChartProps } from './chart.ts';
import { columnChartOptions } from './column-chart-options.ts';

/** The drawing itself; the only file that loads Highcharts, and it is loaded where a chart is. */
export function ColumnChartDrawing({ title, categories, series, unit, stacked, height, digits }: ColumnChartProps) {
  const theme = useTheme();
  const options = useMemo(() => {
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    return columnChartOptions(theme, { title, categories, series, unit, stacked, height, digits }, still);
  }, [theme, title, categories, series, unit, stacked, height, digits]);
  // A new drawing for a new theme: Highcharts keeps colours it was made with.
  return (
    <HighchartsReact key={theme.name} highcharts={Highcharts} options={options} updateArgs={[true, true, false]} />
  );
}
