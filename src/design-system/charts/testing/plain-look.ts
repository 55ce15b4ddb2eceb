import type { Chart, Options, Point, Series } from 'highcharts';
import { defaultDesignSystemText } from '../../text/design-system-text.ts';
import { themes } from '../../themes/index.ts';
import type { Figure } from '../chart.ts';
import type { Look } from '../drawing/look.ts';
import { measureOf } from '../figures/measure.ts';

/** A look for tests: tonnes, the light theme, English. */
export function plainLook(values: readonly Figure[], changes: Partial<Look> = {}): Look {
  return {
    theme: themes.light,
    text: defaultDesignSystemText,
    title: 'Emissions',
    measure: measureOf({ tonnesOf: 'CO2-e' }, undefined, values),
    height: 300,
    width: null,
    still: true,
    hidden: new Set(),
    ...changes,
  };
}

/** The properties of a Highcharts point that our descriptions use. */
export function pointAt(index: number, series = 0, name = ''): Point {
  const drawn: Series[] = [];
  const chart = { series: drawn } as Chart;
  return { index, name, options: {}, series: { index: series, name, chart } as Series } as Point;
}

/** The screen reader description of a point. */
export function spokenText(options: Options, point: Point): string {
  return String(options.accessibility?.point?.descriptionFormatter?.(point));
}

/** The tooltip text of points, without tags. */
export function tooltipOf(options: Options, points: readonly Point[]): string {
  const first = points[0] ?? pointAt(0);
  const say = options.tooltip?.formatter as (this: unknown) => string;
  const context = { ...first, points: points.length > 1 ? points : undefined };
  return say
    .call(context)
    .replaceAll('<br/>', ' | ')
    .replaceAll(/<[^>]*>/g, '');
}
