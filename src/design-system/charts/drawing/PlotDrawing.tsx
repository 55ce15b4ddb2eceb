import { lazy } from 'react';

/** Draws a plot with the chart library, which is loaded with the first plot. */
export const PlotDrawing = lazy(async () => ({ default: (await import('./ChartDrawing.tsx')).ChartDrawing }));

/** The function that takes a picture of a plot, loaded on first use. */
export async function pictureTaker() {
  return (await import('./ChartDrawing.tsx')).takePicture;
}
