import 'highcharts/esm/highcharts-more.js';
import { ChartDrawing } from './ChartDrawing.tsx';
import type { DrawingProps } from './ChartDrawing.tsx';

/** The drawing of waterfalls and ranges; the part of Highcharts that only these need is loaded with this file. */
export function MoreDrawing(props: DrawingProps) {
  return <ChartDrawing {...props} />;
}
