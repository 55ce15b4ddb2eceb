import Highcharts from 'highcharts/esm/highcharts.js';
// Not later, with the first waterfall: it changes what axes are, and charts that were drawn before it break.
import 'highcharts/esm/highcharts-more.js';
import 'highcharts/esm/modules/accessibility.js';
import { HighchartsReact } from 'highcharts-react-official';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import type { Plot } from '../plot.ts';
import type { Look } from './look.ts';
import { plotOptions } from './plot-options.ts';
import { useTurn } from './use-turn.ts';

// Loaded with the drawing, so that both share what they draw with and neither lands in a page.
export { takePicture } from './take-picture.ts';

/** Redraw, one new series for each old one, no movement. One array for ever: another one counts as a change. */
const UPDATE: [boolean, boolean, boolean] = [true, true, false];

/** What is drawn, and how. */
export interface DrawingProps {
  readonly plot: Plot;
  readonly look: Look;
  /** Stands there until it is drawn. */
  readonly waiting: ReactNode;
}

/** The drawing itself; Highcharts is loaded with this file, and this file where a chart is. */
export function ChartDrawing({ plot, look, waiting }: DrawingProps) {
  const isDue = useTurn();
  const options = useMemo(() => plotOptions(plot, look), [plot, look]);
  if (!isDue) return waiting;
  // A new drawing for a new theme: Highcharts keeps colours it was made with.
  return <HighchartsReact key={look.theme.name} highcharts={Highcharts} options={options} updateArgs={UPDATE} />;
}
