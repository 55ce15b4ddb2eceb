import type { Options, Point } from 'highcharts';
import type { Figure } from '../chart.ts';
import { drawn, rounded } from '../figures/measure.ts';
import type { RankingPlot } from '../plot.ts';
import {
  categoryAxis,
  commonOptions,
  figureAxis,
  shade,
  shown,
  smallText,
  spoken,
  whereNarrow,
} from './common-options.ts';
import type { Look } from './look.ts';
import { tooltipText } from './tooltip.ts';

/** Maximum width in pixels of a digit at the end of a bar, and the spacing on both sides of the figure. */
const DIGIT = 7.5;
const AIR = 10;

/** Options of bars in descending order, each with its figure at its end. */
export function rankingOptions({ name, bars }: RankingPlot, look: Look): Options {
  const { theme, measure, text } = look;
  const value = (point: Point) => bars[point.index]?.value ?? null;
  const nameOf = (point: Point) => bars[point.index]?.name ?? '';
  const common = commonOptions(look, (point) => spoken(look, nameOf(point), name, value(point)));
  const axis = categoryAxis(
    look,
    bars.map((bar) => bar.name),
  );
  const scale = figureAxis(look);
  const figureOf = (figure: Figure) => rounded(figure, measure) ?? text.noData;
  const longest = Math.max(0, ...bars.map((bar) => figureOf(bar.value).length));
  const anyZero = bars.some((bar) => drawn(bar.value, measure) === 0);
  const anyBelow = bars.some((bar) => (drawn(bar.value, measure) ?? 0) < 0);
  return {
    ...common,
    chart: { ...common.chart, type: 'bar', spacingRight: Math.max(20, (longest * DIGIT) / 2 + AIR / 2) },
    legend: { enabled: false },
    xAxis: { ...axis, labels: { ...axis.labels, step: 1 } },
    yAxis: {
      ...scale,
      labels: { ...scale.labels, overflow: 'allow' },
      // There is room for the unit below the scale.
      title: { text: measure.unit, align: 'high', style: smallText(look) },
      maxPadding: 0.12,
      // Keeps a figure at the left end of a bar off the names, also on a phone.
      minPadding: anyBelow ? 0.3 : 0,
    },
    tooltip: {
      ...common.tooltip,
      formatter() {
        return tooltipText(nameOf(this), [{ name, color: this.color, value: shown(look, value(this)) }]);
      },
    },
    plotOptions: {
      ...common.plotOptions,
      bar: {
        borderWidth: 0,
        borderRadius: 3,
        maxPointWidth: 22,
        // The smallest bar stays visible beside the largest; zero has no bar.
        minPointLength: anyZero ? 0 : 2,
        pointPadding: 0.08,
        groupPadding: 0.08,
        states: { hover: { brightness: 0.08 } },
        dataLabels: {
          enabled: true,
          crop: false,
          overflow: 'allow',
          style: { color: theme.color.text, fontSize: '12px', fontWeight: '500', textOutline: 'none' },
          formatter() {
            return figureOf(value(this));
          },
        },
      },
    },
    series: [
      {
        type: 'bar',
        name,
        data: bars.map((bar) => ({
          y: drawn(bar.value, measure),
          color: bar.isRest ? theme.color.control : shade(look, 0),
          custom: { isRest: bar.isRest },
        })),
      },
    ],
    // A cut figure would read as a different one, so the bars leave room for it.
    responsive: whereNarrow({ marginRight: longest * DIGIT + AIR }),
  };
}
