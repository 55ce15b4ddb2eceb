export { ColumnChart } from './ColumnChart.tsx';
export type { ChartSeries, ColumnChartProps } from './chart.ts';
