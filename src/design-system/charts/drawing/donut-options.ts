import type { Chart, Options, Point } from 'highcharts';
import { exactSum } from '../figures/exact-sum.ts';
import { drawn, rounded } from '../figures/measure.ts';
import { shorten } from '../figures/shorten.ts';
import type { DonutPlot } from '../plot.ts';
import { commonOptions, shade, shown, spoken } from './common-options.ts';
import type { Look } from './look.ts';
import { titleShortLabels } from './short-labels.ts';
import { tooltipText } from './tooltip.ts';

/** Width in pixels below which the legend moves below the ring. */
const NARROW = 380;

/** Options of a ring of parts; figures that are not above zero cannot be parts and are only in the table. */
export function donutOptions({ name, slices }: DonutPlot, look: Look): Options {
  const { theme, measure, text, hidden, onPaper } = look;
  const parts = slices.filter(
    (slice) => (drawn(slice.value, measure) ?? 0) > 0 && !(onPaper && hidden.has(slice.name)),
  );
  const share = (point: Point) => parts[point.index]?.share ?? null;
  const value = (point: Point) => parts[point.index]?.value ?? null;
  const common = commonOptions(look, (point) => {
    const percent = share(point);
    return `${spoken(look, point.name, name, value(point))}${percent === null ? '' : `, ${percent}%`}`;
  });
  const shownTotal = (chart: Chart) =>
    rounded(exactSum((chart.series[0]?.points ?? []).filter(({ visible }) => visible).map(value)), measure);
  return {
    ...common,
    chart: {
      ...common.chart,
      type: 'pie',
      events: {
        render() {
          titleShortLabels.call(this);
          writeTotal(this, shownTotal(this) ?? text.noData, look);
        },
      },
    },
    legend: {
      ...common.legend,
      enabled: true,
      layout: 'vertical',
      align: 'right',
      verticalAlign: 'middle',
      margin: 24,
      itemMarginBottom: 6,
      symbolRadius: 2,
      labelFormatter() {
        const percent = slices.find((slice) => slice.name === this.name)?.share;
        return percent ? `${shorten(this.name ?? '')} · ${percent}%` : shorten(this.name ?? '');
      },
    },
    tooltip: {
      ...common.tooltip,
      formatter() {
        const lines = [{ name, color: this.color, value: shown(look, value(this)) }];
        const percent = share(this);
        return tooltipText(
          this.name,
          percent === null ? lines : [...lines, { name: text.chartShare, value: `${percent}%` }],
        );
      },
    },
    plotOptions: {
      ...common.plotOptions,
      pie: {
        innerSize: '66%',
        size: '96%',
        borderWidth: 2,
        borderColor: theme.color.surface,
        borderRadius: 3,
        showInLegend: true,
        dataLabels: { enabled: false },
        // The ring starts at the top in descending order, so that parts are easy to compare.
        startAngle: 0,
      },
    },
    series: [
      {
        type: 'pie',
        name,
        data: parts.map((slice, at) => ({
          name: slice.name,
          y: drawn(slice.value, measure),
          color: slice.isRest ? theme.color.control : shade(look, at),
          visible: !hidden.has(slice.name),
          custom: { isRest: slice.isRest },
        })),
      },
    ],
    responsive: {
      rules: [
        {
          condition: { maxWidth: NARROW },
          chartOptions: { legend: { align: 'center', verticalAlign: 'bottom', layout: 'horizontal', margin: 12 } },
        },
      ],
    },
  };
}

type WithTotal = Chart & { totalInRing?: { destroy: () => void } };

/** Writes the sum of the visible parts and its unit into the hole of the ring. */
function writeTotal(chart: WithTotal, total: string, { theme, measure }: Look): void {
  chart.totalInRing?.destroy();
  const centre = (chart.series[0] as { center?: number[] } | undefined)?.center;
  if (!centre) return;
  const [x = 0, y = 0, , hole = 0] = centre;
  // As large as fits; a hole too small for a figure stays empty.
  const size = Math.min(hole / (0.62 * total.length + 1), 22);
  if (size < 9) return;
  const group = chart.renderer.g('total').attr({ zIndex: 4 }).add();
  const write = (words: string, down: number, size: string, fill: string, weight: string) =>
    chart.renderer
      .text(words, chart.plotLeft + x, chart.plotTop + y + down)
      .attr({ align: 'center' })
      .css({ fontSize: size, fontWeight: weight, color: fill })
      .add(group);
  write(total, 2, `${size}px`, theme.color.text, '600');
  write(measure.unit, 4 + Math.max(size * 0.75, 12), `${Math.min(size, 12)}px`, theme.color.textMuted, '400');
  chart.totalInRing = group;
}
