import Highcharts from 'highcharts/esm/highcharts.js';
// Not later, with the first waterfall chart: it patches axes, and charts drawn before that break.
import 'highcharts/esm/highcharts-more.js';
import 'highcharts/esm/modules/accessibility.js';
import { HighchartsReact } from 'highcharts-react-official';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import type { Plot } from '../plot.ts';
import type { Look } from './look.ts';
import { plotOptions } from './plot-options.ts';
import { useTurn } from './use-turn.ts';

// Loaded with the drawing, so that both share the chart library and neither ends up in a page's chunk.
export { takePicture } from './take-picture.ts';

/** Redraw, match series one to one, no animation. A constant, because another array counts as a change. */
const UPDATE: [boolean, boolean, boolean] = [true, true, false];

/** The plot and its look. */
export interface DrawingProps {
  readonly plot: Plot;
  readonly look: Look;
  /** Shown until the chart is drawn. */
  readonly waiting: ReactNode;
}

/** The drawing itself. Highcharts is loaded with this file, and this file with the first chart. */
export function ChartDrawing({ plot, look, waiting }: DrawingProps) {
  const isDue = useTurn();
  const options = useMemo(() => plotOptions(plot, look), [plot, look]);
  if (!isDue) return waiting;
  // A new chart for a new theme: Highcharts keeps the colours it was created with.
  return <HighchartsReact key={look.theme.name} highcharts={Highcharts} options={options} updateArgs={UPDATE} />;
}
