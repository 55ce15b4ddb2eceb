import { lazy } from 'react';
import type { Plot } from '../plot.ts';
import type { DrawingProps } from './ChartDrawing.tsx';

/** Kinds that need more of Highcharts than its core; it comes in a part of its own. */
const needsMore = ({ kind }: Plot) => kind === 'waterfall' || kind === 'range';

const Core = lazy(async () => ({ default: (await import('./ChartDrawing.tsx')).ChartDrawing }));
const More = lazy(async () => ({ default: (await import('./MoreDrawing.tsx')).MoreDrawing }));

/** Draws a plot with what is loaded when the first of its kind is drawn. */
export function PlotDrawing(props: DrawingProps) {
  return needsMore(props.plot) ? <More {...props} /> : <Core {...props} />;
}

/** What takes a picture of a plot, loaded when it is first asked for. */
export async function pictureTaker(plot: Plot) {
  if (needsMore(plot)) await import('./MoreDrawing.tsx');
  return (await import('./ChartDrawing.tsx')).takePicture;
}
