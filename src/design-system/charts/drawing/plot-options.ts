import type { Options } from 'highcharts';
import type { Plot } from '../plot.ts';
import { columnOptions } from './column-options.ts';
import { donutOptions } from './donut-options.ts';
import { lineOptions } from './line-options.ts';
import type { Look } from './look.ts';
import { rangeOptions } from './range-options.ts';
import { rankingOptions } from './ranking-options.ts';
import { waterfallOptions } from './waterfall-options.ts';

/** Highcharts options of a plot in a look. */
export function plotOptions(plot: Plot, look: Look): Options {
  switch (plot.kind) {
    case 'column':
      return columnOptions(plot, look);
    case 'line':
      return lineOptions(plot, look);
    case 'donut':
      return donutOptions(plot, look);
    case 'ranking':
      return rankingOptions(plot, look);
    case 'waterfall':
      return waterfallOptions(plot, look);
    case 'range':
      return rangeOptions(plot, look);
  }
}
