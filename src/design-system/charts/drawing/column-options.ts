import type { Options, Point } from 'highcharts';
import { exactSum } from '../figures/exact-sum.ts';
import { drawn } from '../figures/measure.ts';
import type { ColumnPlot } from '../plot.ts';
import { categoryAxis, commonOptions, figureAxis, roomForUnit, shade, shown, spoken } from './common-options.ts';
import type { Look } from './look.ts';
import { tooltipText } from './tooltip.ts';

/** Options of columns, stacked or side by side. */
export function columnOptions({ categories, series, stacked }: ColumnPlot, look: Look): Options {
  const figure = ({ series: { index: row }, index }: Point) => series[row]?.values[index] ?? null;
  const common = commonOptions(look, (point) =>
    spoken(look, categories[point.index] ?? '', point.series.name, figure(point)),
  );
  // Only zeros: the scale still starts at the bottom.
  const flat = series.every(({ values }) => values.every((value) => !drawn(value, look.measure)));
  const room = roomForUnit(common, series.length > 1, look);
  return {
    ...common,
    ...room,
    chart: { ...room.chart, type: 'column' },
    legend: { ...common.legend, enabled: series.length > 1 },
    xAxis: categoryAxis(look, categories),
    // The first series is at the bottom, as it is the first in the legend.
    yAxis: { ...figureAxis(look), reversedStacks: false, ...(flat ? { min: 0, softMax: 1 } : {}) },
    tooltip: {
      ...common.tooltip,
      shared: true,
      formatter() {
        const points: readonly Point[] = this.points ?? [this];
        const lines = points.map((point) => ({
          name: point.series.name,
          color: point.color,
          value: shown(look, figure(point)),
        }));
        const sum = { name: look.text.chartTotal, value: shown(look, exactSum(points.map(figure))) };
        return tooltipText(categories[this.index] ?? '', stacked && lines.length > 1 ? [...lines, sum] : lines);
      },
    },
    plotOptions: {
      ...common.plotOptions,
      column: {
        stacking: stacked ? 'normal' : undefined,
        borderWidth: stacked ? 1 : 0,
        borderColor: look.theme.color.surface,
        borderRadius: 3,
        maxPointWidth: 36,
        pointPadding: 0.06,
        groupPadding: 0.14,
        states: { hover: { brightness: 0.08 } },
      },
    },
    series: series.map(({ name, values, colorIndex }, at) => ({
      type: 'column' as const,
      name,
      color: shade(look, colorIndex ?? at),
      visible: !look.hidden.has(name),
      showInLegend: !(look.onPaper && look.hidden.has(name)),
      data: values.map((value) => drawn(value, look.measure)),
    })),
  };
}
