import type { ChartOptions, Options, Point, ResponsiveOptions, XAxisOptions, YAxisOptions } from 'highcharts';
import { fillText } from '../../text/design-system-text.ts';
import { exact, rounded, tick } from '../figures/measure.ts';
import { shorten } from '../figures/shorten.ts';
import type { Figure } from '../chart.ts';
import type { Look } from './look.ts';
import { titleShortLabels } from './short-labels.ts';

/** Small text of axes and legends. */
export const smallText = ({ theme }: Look) => ({ color: theme.color.textMuted, fontSize: '12px', fontWeight: '400' });

/** A colour of the palette, which repeats after its end. */
export function shade({ theme }: Look, at: number): string {
  const { series } = theme.chart;
  return series[at % series.length] ?? theme.color.textMuted;
}

/** A figure as shown in a tooltip or a label. */
export function shown({ measure, text }: Look, value: Figure): string {
  const figure = rounded(value, measure);
  return figure === null ? text.noData : `${figure} ${measure.unit}`;
}

/** A figure as a screen reader reads it: `July 2026, Scope 1: 1,234.5 t CO2-e`, with every digit. */
export function spoken({ measure, text }: Look, category: string, series: string, value: Figure): string {
  const figure = exact(value, measure);
  return `${category}, ${series}: ${figure === null ? text.noData : `${figure} ${measure.unit}`}`;
}

/** Category of a point, for columns and slices. */
export const categoryOf = (point: Point): string =>
  point.series.type === 'pie' ? point.name : String(point.category ?? point.name);

/** Whether a press on a point drills down; the sum of the rest stands for many items and does not. */
const leadsOn = (point: Point) => (point.options.custom as { isRest?: boolean } | undefined)?.isRest !== true;

/** Options all charts share; `said` describes a point to screen readers. */
export function commonOptions(look: Look, said: (point: Point) => string): Options {
  const { theme, text, title, description, height, width, still, onPaper = false, onPointPress, onToggle } = look;
  const { color, fontFamily } = theme;
  const small = smallText(look);
  return {
    chart: {
      height,
      width,
      backgroundColor: onPaper ? color.surface : 'transparent',
      animation: !still,
      spacing: onPaper ? [16, 20, 16, 16] : [4, 4, 4, 0],
      style: { fontFamily: fontFamily.sans },
      events: { render: titleShortLabels },
    },
    title: onPaper
      ? { text: title, align: 'left', style: { color: color.text, fontSize: '18px', fontWeight: '600' } }
      : { text: undefined },
    subtitle: onPaper && description ? { text: description, align: 'left', style: { ...small } } : { text: undefined },
    credits: { enabled: false },
    colors: [...theme.chart.series],
    lang: {
      accessibility: {
        chartContainerLabel: title,
        svgContainerLabel: title,
        legend: {
          legendLabelNoTitle: fillText(text.chartLegend, { title }),
          legendItem: fillText(text.chartShowSeries, { name: '{itemName}' }),
        },
      },
    },
    accessibility: {
      enabled: !onPaper,
      description: description ?? title,
      landmarkVerbosity: 'disabled',
      point: { descriptionFormatter: said },
      series: {
        descriptionFormatter: ({ name, index, chart }) =>
          fillText(text.chartSeriesPlace, { name, at: index + 1, count: chart.series.length }),
      },
      keyboardNavigation: {
        focusBorder: { style: { color: color.focus, lineWidth: 2, borderRadius: 4 }, margin: 2 },
      },
      // The default text has its own headings, which break the heading order of the page.
      screenReaderSection: { beforeChartFormat: '<div>{chartLongdesc}</div>', afterChartFormat: '' },
    },
    legend: {
      align: 'left',
      verticalAlign: 'top',
      margin: 32,
      padding: 0,
      x: 0,
      symbolRadius: 2,
      symbolHeight: 10,
      symbolWidth: 10,
      itemStyle: { ...small, textOverflow: 'ellipsis' },
      itemHoverStyle: { color: color.text },
      itemHiddenStyle: { color: color.textSubtle, textDecoration: 'line-through' },
      events: {
        itemClick({ legendItem }) {
          if ('name' in legendItem && 'visible' in legendItem) onToggle?.(legendItem.name, !legendItem.visible);
        },
      },
    },
    tooltip: {
      enabled: !onPaper,
      useHTML: false,
      backgroundColor: color.raised,
      borderColor: color.borderStrong,
      borderRadius: 8,
      shadow: false,
      padding: 10,
      style: { color: color.text, fontSize: '13px' },
    },
    plotOptions: {
      series: {
        animation: still ? false : { duration: 250 },
        // A gap is information: on keyboard focus or hover it reads "No data".
        nullInteraction: true,
        states: { inactive: { opacity: 0.45 } },
        marker: { lineColor: color.surface },
        cursor: onPointPress ? 'pointer' : undefined,
        point: {
          events: {
            click() {
              if (leadsOn(this)) onPointPress?.({ series: this.series.name, category: categoryOf(this) });
            },
          },
        },
      },
    },
  };
}

/** Width in pixels below which figures beside the last bar have no room. */
const NARROW = 430;

/** Options of the plot area for a narrow chart, as on a phone. */
export const whereNarrow = (chart: ChartOptions): ResponsiveOptions => ({
  rules: [{ condition: { maxWidth: NARROW }, chartOptions: { chart } }],
});

/** Without a legend above it, the unit of the axis needs its own room, below the title if there is one. */
export function roomForUnit({ chart, title }: Options, hasLegend: boolean, { onPaper }: Look): Options {
  if (hasLegend) return { chart, title };
  return onPaper ? { chart, title: { ...title, margin: 38 } } : { chart: { ...chart, spacingTop: 28 }, title };
}

/** The axis of the categories; long names are cut and show in full on hover. */
export function categoryAxis(look: Look, categories: readonly string[]): XAxisOptions {
  const { theme, onPaper } = look;
  return {
    categories: [...categories],
    lineColor: theme.chart.axis,
    tickLength: 0,
    crosshair: { color: theme.color.hover },
    labels: {
      // Paper has no hover, so the full name wraps over several lines.
      style: { ...smallText(look), whiteSpace: onPaper ? 'normal' : 'nowrap' },
      autoRotation: [-45],
      formatter: ({ value }) => (onPaper ? String(value) : shorten(String(value))),
    },
  };
}

/** The axis of the figures, with its unit above it. */
export function figureAxis(look: Look): YAxisOptions {
  const { theme, measure } = look;
  const small = smallText(look);
  return {
    title: {
      text: measure.unit,
      align: 'high',
      rotation: 0,
      textAlign: 'left',
      reserveSpace: false,
      x: 0,
      y: -12,
      style: small,
    },
    gridLineColor: theme.chart.grid,
    gridLineDashStyle: 'Dash',
    // The zero line, for figures below it.
    plotLines: [{ value: 0, width: 1, color: theme.chart.axis, zIndex: 5 }],
    labels: {
      style: { ...small, fontVariantNumeric: 'tabular-nums' } as typeof small,
      formatter: ({ value, axis }) => tick(Number(value), Math.max(Math.abs(axis.min ?? 0), Math.abs(axis.max ?? 0))),
    },
    stackLabels: { enabled: false },
  };
}
