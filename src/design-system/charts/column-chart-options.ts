import type { Theme } from '@emotion/react';
import type { Options, Point, SeriesColumnOptions } from 'highcharts';
import { formatDecimal } from '../format/decimal-string.ts';
import type { ColumnChartProps } from './chart.ts';

type Drawing = Pick<ColumnChartProps, 'title' | 'categories' | 'series' | 'unit' | 'stacked' | 'height' | 'digits'>;

/** 1200 reads 1.2K: ticks are steps of a scale, not results, so short is right here. */
function tick(value: number): string {
  const steps: readonly (readonly [number, string])[] = [
    [1e9, 'B'],
    [1e6, 'M'],
    [1e3, 'K'],
  ];
  const step = steps.find(([size]) => Math.abs(value) >= size);
  return step ? `${Number((value / step[0]).toFixed(2))}${step[1]}` : String(Number(value.toFixed(3)));
}

/** Names come from people; the tooltip reads tags. */
function plain(name: string): string {
  return name.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

/** Options of a column chart in the colours of a theme. */
export function columnChartOptions(theme: Theme, drawing: Drawing, still: boolean): Options {
  const { title, categories, series, unit, stacked = false, height = 300, digits = 1 } = drawing;
  const { color, chart, fontFamily } = theme;
  const small = { color: color.textMuted, fontSize: '12px', fontWeight: '400' };
  const figure = (name: string, at: number) => {
    const value = series.find((one) => one.name === name)?.values[at];
    return value === null || value === undefined ? '' : (formatDecimal(String(value), digits) ?? String(value));
  };
  return {
    chart: {
      type: 'column',
      height,
      backgroundColor: 'transparent',
      animation: !still,
      spacing: [8, 4, 4, 0],
      style: { fontFamily: fontFamily.sans },
    },
    title: { text: undefined },
    credits: { enabled: false },
    colors: [...chart.series],
    accessibility: {
      enabled: true,
      description: title,
      landmarkVerbosity: 'disabled',
      point: { valueSuffix: ` ${unit}` },
      // The default text brings headings of its own, out of the page's order.
      screenReaderSection: { beforeChartFormat: '<div>{chartLongdesc}</div>', afterChartFormat: '' },
    },
    legend: {
      enabled: series.length > 1,
      align: 'left',
      verticalAlign: 'top',
      margin: 12,
      padding: 0,
      x: 0,
      symbolRadius: 2,
      symbolHeight: 10,
      symbolWidth: 10,
      itemStyle: small,
      itemHoverStyle: { color: color.text },
      itemHiddenStyle: { color: color.textSubtle, textDecoration: 'line-through' },
    },
    xAxis: {
      categories: [...categories],
      lineColor: chart.axis,
      tickLength: 0,
      crosshair: { color: color.hover },
      labels: { style: small, autoRotation: [-45] },
    },
    yAxis: {
      // The unit stands beside the title of the figure.
      title: { text: undefined },
      // The first series lies at the foot, as it comes first in the legend.
      reversedStacks: false,
      gridLineColor: chart.grid,
      gridLineDashStyle: 'Dash',
      labels: {
        style: { ...small, fontVariantNumeric: 'tabular-nums' } as typeof small,
        formatter: ({ value }) => tick(Number(value)),
      },
      stackLabels: { enabled: false },
    },
    tooltip: {
      shared: true,
      useHTML: false,
      backgroundColor: color.raised,
      borderColor: color.borderStrong,
      borderRadius: 8,
      shadow: false,
      style: { color: color.text, fontSize: '13px' },
      formatter() {
        const points: readonly Point[] = this.points ?? [this];
        const lines = points.map(
          (point) =>
            `<span style="color:${typeof point.color === 'string' ? point.color : color.text}">●</span> ${plain(point.series.name)}: <b>${figure(point.series.name, point.index)} ${unit}</b>`,
        );
        return [`<b>${plain(String(this.category))}</b>`, ...lines].join('<br/>');
      },
    },
    plotOptions: {
      series: { animation: still ? false : { duration: 250 }, states: { inactive: { opacity: 0.45 } } },
      column: {
        stacking: stacked ? 'normal' : undefined,
        borderWidth: stacked ? 1 : 0,
        borderColor: color.surface,
        borderRadius: 3,
        maxPointWidth: 36,
        pointPadding: 0.06,
        groupPadding: 0.14,
      },
    },
    series: series.map(({ name, values }): SeriesColumnOptions => ({
      type: 'column',
      name,
      // Pixels need no more than a float; the tooltip and the table show the exact string.
      data: values.map((value) => (value === null ? null : Number(value))),
    })),
  };
}
