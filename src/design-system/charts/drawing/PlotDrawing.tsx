import { lazy } from 'react';

/** Draws a plot with the chart library, which is loaded when the first plot is drawn. */
export const PlotDrawing = lazy(async () => ({ default: (await import('./ChartDrawing.tsx')).ChartDrawing }));

/** What takes a picture of a plot, loaded when it is first asked for. */
export async function pictureTaker() {
  return (await import('./ChartDrawing.tsx')).takePicture;
}
