import { lazy } from 'react';
import type { Plot } from '../plot.ts';

/** Kinds that need more of Highcharts than its core; it comes in a part of its own. */
const needsMore = ({ kind }: Plot) => kind === 'waterfall' || kind === 'range';

const Core = lazy(async () => ({ default: (await import('./ChartDrawing.tsx')).ChartDrawing }));
const More = lazy(async () => ({ default: (await import('./MoreDrawing.tsx')).MoreDrawing }));

/** The component that draws a plot, loaded when it is first drawn. */
export const drawingOf = (plot: Plot) => (needsMore(plot) ? More : Core);

/** What takes a picture of a plot, loaded when it is first asked for. */
export async function pictureTaker(plot: Plot) {
  if (needsMore(plot)) await import('./MoreDrawing.tsx');
  return (await import('./take-picture.ts')).takePicture;
}
