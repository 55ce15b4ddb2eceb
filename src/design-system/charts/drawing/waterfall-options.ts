import type { Options, Point } from 'highcharts';
import type { Figure } from '../chart.ts';
import { drawn, rounded } from '../figures/measure.ts';
import type { WaterfallPlot, WaterfallStep } from '../plot.ts';
import {
  categoryAxis,
  commonOptions,
  figureAxis,
  roomForUnit,
  shade,
  shown,
  smallText,
  spoken,
  whereNarrow,
} from './common-options.ts';
import type { Look } from './look.ts';
import { tooltipText } from './tooltip.ts';

/** Palette indexes: decreases are green, increases amber; levels are grey. They differ in lightness too. */
const FALLING = 0;
const RISING = 2;

/** Pixels beside the last column if columns are narrower than their figures. */
const BESIDE = 28;

/** Pixels of a column in which a name of a few words wraps well. */
const NAME_WIDTH = 92;

/** Names that wrap over several lines instead of being cut. */
const wholeNames = (look: Look) => ({
  style: { ...smallText(look), whiteSpace: 'normal' },
  rotation: 0,
  formatter: ({ value }: { readonly value: number | string }) => String(value),
});

/** A figure with a real minus sign (U+2212). */
function withMinus(text: string | null): string | null {
  return text?.startsWith('-') ? `−${text.slice(1)}` : text;
}

/** A change with its sign; a real minus sign, as wide as the plus. */
export function signed(text: string | null): string | null {
  const read = withMinus(text);
  return read !== null && !read.startsWith('−') && /[1-9]/.test(read) ? `+${read}` : read;
}

function colorOf(step: WaterfallStep, look: Look): string {
  if (step.isLevel) return look.theme.color.control;
  return shade(look, (drawn(step.value, look.measure) ?? 0) < 0 ? FALLING : RISING);
}

/** Options of a waterfall. */
export function waterfallOptions({ steps, axisStart }: WaterfallPlot, look: Look): Options {
  const { theme, measure, text } = look;
  const step = (point: Point) => steps[point.index];
  const kind = (point: Point) => (step(point)?.isLevel ? text.chartLevel : text.chartChange);
  const value = (point: Point): Figure => step(point)?.value ?? null;
  const common = commonOptions(look, (point) => spoken(look, step(point)?.name ?? '', kind(point), value(point)));
  const room = roomForUnit(common, false, look);
  return {
    ...common,
    ...room,
    chart: { ...room.chart, type: 'waterfall' },
    legend: { enabled: false },
    xAxis: categoryAxis(
      look,
      steps.map(({ name }) => name),
    ),
    yAxis: { ...figureAxis(look), maxPadding: 0.1, ...(axisStart === null ? {} : { min: axisStart }) },
    tooltip: {
      ...common.tooltip,
      formatter() {
        const figure = shown(look, value(this));
        return tooltipText(step(this)?.name ?? '', [
          { name: kind(this), color: this.color, value: step(this)?.isLevel ? figure : (signed(figure) ?? '') },
        ]);
      },
    },
    plotOptions: {
      ...common.plotOptions,
      waterfall: {
        borderWidth: 0,
        borderRadius: 3,
        maxPointWidth: 56,
        pointPadding: 0.08,
        groupPadding: 0.1,
        lineColor: theme.color.control,
        lineWidth: 1,
        dashStyle: 'ShortDot',
        states: { hover: { brightness: 0.08 } },
        dataLabels: {
          enabled: true,
          inside: false,
          crop: false,
          overflow: 'allow',
          style: { color: theme.color.text, fontSize: '12px', fontWeight: '500', textOutline: 'none' },
          formatter() {
            const figure = rounded(value(this), measure);
            return (step(this)?.isLevel ? withMinus(figure) : signed(figure)) ?? text.noData;
          },
        },
      },
    },
    series: [
      {
        type: 'waterfall',
        name: look.title,
        data: steps.map((one, at) => ({
          color: colorOf(one, look),
          // Every level but the first is the sum of the steps before it, so it cannot differ from them.
          ...(one.isLevel && at > 0 ? { isSum: true } : { y: drawn(one.value, measure) }),
        })),
      },
    ],
    responsive: {
      rules: [
        ...(whereNarrow({ spacingRight: BESIDE }).rules ?? []),
        { condition: { minWidth: steps.length * NAME_WIDTH }, chartOptions: { xAxis: { labels: wholeNames(look) } } },
      ],
    },
  };
}
