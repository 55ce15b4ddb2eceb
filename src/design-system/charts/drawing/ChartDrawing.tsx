import Highcharts from 'highcharts/esm/highcharts.js';
import 'highcharts/esm/modules/accessibility.js';
import { HighchartsReact } from 'highcharts-react-official';
import { useLayoutEffect, useMemo, useRef } from 'react';
import type { Plot } from '../plot.ts';
import type { Look } from './look.ts';
import { plotOptions } from './plot-options.ts';

/** Redraw, one new series for each old one, no movement. One array for ever: another one counts as a change. */
const UPDATE: [boolean, boolean, boolean] = [true, true, false];

/** What is drawn, and how. */
export interface DrawingProps {
  readonly plot: Plot;
  readonly look: Look;
}

/** The drawing itself; Highcharts is loaded with this file, and this file where a chart is. */
export function ChartDrawing({ plot, look }: DrawingProps) {
  const latest = useRef(look);
  useLayoutEffect(() => {
    latest.current = look;
  });
  const { theme, text, title, description, measure, height, still } = look;
  const presses = look.onPointPress !== undefined;
  const options = useMemo(
    () =>
      plotOptions(plot, {
        ...{ theme, text, title, description, measure, height, still },
        // What is switched off counts when drawing anew; the legend itself keeps it in between.
        hidden: latest.current.hidden,
        onPointPress: presses ? (point) => latest.current.onPointPress?.(point) : undefined,
        onToggle: (name, visible) => latest.current.onToggle?.(name, visible),
      }),
    [plot, theme, text, title, description, measure, height, still, presses],
  );
  // A new drawing for a new theme: Highcharts keeps colours it was made with.
  return <HighchartsReact key={theme.name} highcharts={Highcharts} options={options} updateArgs={UPDATE} />;
}
