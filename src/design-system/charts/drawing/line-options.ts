import type { DashStyleValue, Options, Point, PointMarkerOptionsObject } from 'highcharts';
import type { Figure } from '../chart.ts';
import { drawn } from '../figures/measure.ts';
import type { LinePlot } from '../plot.ts';
import { categoryAxis, commonOptions, figureAxis, roomForUnit, shade, shown, spoken } from './common-options.ts';
import type { Look } from './look.ts';
import { tooltipText } from './tooltip.ts';

/** Number of points above which markers would touch; dashes then distinguish the lines. */
const MAX_MARKERS = 24;

const dashes: readonly DashStyleValue[] = ['Solid', 'ShortDash', 'ShortDot', 'LongDash', 'ShortDashDot', 'Dash'];

/** Points with a gap on both sides, which would be invisible without a marker. */
export function lonelyPoints(values: readonly Figure[]): ReadonlySet<number> {
  const gap = (at: number) => (values[at] ?? null) === null;
  return new Set(values.flatMap((value, at) => (value !== null && gap(at - 1) && gap(at + 1) ? [at] : [])));
}

/** Options of lines; a gap breaks the line and is not bridged. */
export function lineOptions({ categories, series }: LinePlot, look: Look): Options {
  const figure = ({ series: { index: row }, index }: Point) => series[row]?.values[index] ?? null;
  const common = commonOptions(look, (point) =>
    spoken(look, categories[point.index] ?? '', point.series.name, figure(point)),
  );
  const dense = categories.length > MAX_MARKERS;
  const marked: PointMarkerOptionsObject = { enabled: true, radius: 3.5 };
  const room = roomForUnit(common, series.length > 1, look);
  return {
    ...common,
    ...room,
    chart: { ...room.chart, type: 'line' },
    legend: { ...common.legend, enabled: series.length > 1, symbolWidth: dense ? 22 : 16 },
    xAxis: {
      ...categoryAxis(look, categories),
      crosshair: { width: 1, color: look.theme.chart.axis },
    },
    yAxis: { ...figureAxis(look), softMin: categories.length === 1 ? 0 : undefined },
    tooltip: {
      ...common.tooltip,
      shared: true,
      formatter() {
        const points: readonly Point[] = this.points ?? [this];
        return tooltipText(
          categories[this.index] ?? '',
          points.map((point) => ({ name: point.series.name, color: point.color, value: shown(look, figure(point)) })),
        );
      },
    },
    plotOptions: {
      ...common.plotOptions,
      line: { lineWidth: 2, connectNulls: false, marker: { enabled: !dense, radius: 3.5, lineWidth: 0 } },
    },
    series: series.map(({ name, values, colorIndex }, at) => {
      const lonely = lonelyPoints(values);
      return {
        type: 'line' as const,
        name,
        color: shade(look, colorIndex ?? at),
        dashStyle: dense ? dashes[at % dashes.length] : 'Solid',
        visible: !look.hidden.has(name),
        showInLegend: !(look.onPaper && look.hidden.has(name)),
        data: values.map((value, place) =>
          lonely.has(place) ? { y: drawn(value, look.measure), marker: marked } : { y: drawn(value, look.measure) },
        ),
      };
    }),
  };
}
