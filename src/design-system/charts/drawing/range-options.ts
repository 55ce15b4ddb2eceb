import type { Options, Point } from 'highcharts';
import { fillText } from '../../text/design-system-text.ts';
import type { Figure } from '../chart.ts';
import { drawn, exact, rounded } from '../figures/measure.ts';
import type { ChartBand, RangePlot } from '../plot.ts';
import { categoryAxis, commonOptions, figureAxis, roomForUnit, shade, shown, spoken } from './common-options.ts';
import { lonelyPoints } from './line-options.ts';
import type { Look } from './look.ts';
import { tooltipText } from './tooltip.ts';

/** Opacity of a band: the wider the band, the fainter it is. */
const opacityOf = (at: number, count: number) => Math.min((count === 1 ? 0.36 : 0.2) + at * 0.16, 0.6);

function rangeText({ measure, text }: Look, low: Figure, high: Figure, read: typeof rounded): string {
  const [from, to] = [read(low, measure), read(high, measure)];
  return from === null || to === null
    ? text.noData
    : `${fillText(text.chartFromTo, { low: from, high: to })} ${measure.unit}`;
}

/** Options of ranges over categories, the widest first, and the line between low and high. */
export function rangeOptions({ categories, bands, line, others = [], marked }: RangePlot, look: Look): Options {
  const { theme, measure, hidden, onPaper } = look;
  const lines = [...(line ? [line] : []), ...others];
  const bandOf = (point: Point): ChartBand | undefined => bands[point.series.index];
  const ends = ({ low, high }: ChartBand, at: number) => [low[at] ?? null, high[at] ?? null] as const;
  const said = (point: Point, read: typeof rounded): string | undefined => {
    const band = bandOf(point);
    return band && rangeText(look, ...ends(band, point.index), read);
  };
  const onLine = ({ index, series }: Point) => lines[series.index - bands.length]?.values[index] ?? null;
  const isOnBand = (point: Point) => bandOf(point) !== undefined;
  const common = commonOptions(look, (point) => {
    const category = categories[point.index] ?? '';
    const range = said(point, exact);
    return range === undefined
      ? spoken(look, category, point.series.name, onLine(point))
      : `${category}, ${point.series.name}: ${range}`;
  });
  const looks = (name: string, colorIndex: number) => ({
    name,
    visible: !hidden.has(name),
    showInLegend: !(onPaper && hidden.has(name)),
    color: shade(look, colorIndex),
  });
  const colorOf = line?.colorIndex ?? 0;
  const standingOut = {
    enabled: true,
    radius: 6,
    lineWidth: 2,
    fillColor: theme.color.danger,
    lineColor: theme.color.surface,
  };
  const named = bands.length + lines.length > 1;
  const room = roomForUnit(common, named, look);
  return {
    ...common,
    ...room,
    chart: { ...room.chart, type: 'arearange' },
    legend: { ...common.legend, enabled: named },
    xAxis: { ...categoryAxis(look, categories), crosshair: { width: 1, color: theme.chart.axis } },
    yAxis: figureAxis(look),
    tooltip: {
      ...common.tooltip,
      shared: true,
      formatter() {
        const points: readonly Point[] = this.points ?? [this];
        return tooltipText(
          categories[this.index] ?? '',
          [...points.filter((point) => !isOnBand(point)), ...points.filter(isOnBand).toReversed()].map((point) => ({
            name: point.series.name,
            color: point.color,
            value: said(point, rounded) ?? shown(look, onLine(point)),
          })),
        );
      },
    },
    plotOptions: {
      ...common.plotOptions,
      arearange: { lineWidth: 1, marker: { enabled: false, symbol: 'circle' } },
      line: { lineWidth: 2, connectNulls: false, marker: { enabled: false, radius: 3.5, symbol: 'circle' } },
    },
    series: [
      ...bands.map((band, at) => ({
        ...looks(band.name, colorOf),
        type: 'arearange' as const,
        fillOpacity: opacityOf(at, bands.length),
        legendIndex: at + lines.length,
        data: categories.map((_, place) => {
          const [low, high] = ends(band, place).map((value) => drawn(value, measure));
          // An incomplete range is not drawn: one of its ends is unknown.
          return low === null || high === null || low === undefined || high === undefined ? null : [place, low, high];
        }),
      })),
      ...lines.map(({ name, values, colorIndex }, at) => {
        const lonely = lonelyPoints(values);
        return {
          ...looks(name, colorIndex ?? colorOf + at),
          type: 'line' as const,
          legendIndex: at,
          zIndex: 2,
          data: categories.map((_, place) => ({
            y: drawn(values[place] ?? null, measure),
            ...(at === 0 && place === marked
              ? { marker: standingOut }
              : lonely.has(place)
                ? { marker: { enabled: true } }
                : {}),
          })),
        };
      }),
    ],
  };
}
