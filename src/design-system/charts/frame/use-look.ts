import type { Theme } from '@emotion/react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useDesignSystemText } from '../../text/DesignSystemTextProvider.tsx';
import type { ChartPoint, ChartProps } from '../chart.ts';
import type { Look } from '../drawing/look.ts';
import type { Measure } from '../figures/measure.ts';
import { prefersReducedMotion } from '../../styles/reduced-motion.ts';

/** Pixels across a sheet of A4 between its margins and the edges of a card: the screen the page stood on was wider. */
const SHEET_WIDTH = 660;

/** How a chart is drawn now: the same object as long as it is drawn alike, so that it is not drawn anew for nothing. */
export function useLook(chart: ChartProps, measure: Measure, height: number, theme: Theme, printing: boolean): Look {
  const { title, description, still: isStill, onPointPress } = chart;
  const text = useDesignSystemText();
  // Kept, not watched: the legend switches by itself, and a chart that were updated while it does so would trip.
  const [hidden] = useState(() => new Set<string>());
  const onToggle = useCallback(
    (name: string, visible: boolean) => {
      if (visible) hidden.delete(name);
      else hidden.add(name);
    },
    [hidden],
  );
  const latest = useRef(onPointPress);
  useEffect(() => {
    latest.current = onPointPress;
  });
  // What a page does on a press is mostly a new function on every render.
  const press = useCallback((point: ChartPoint) => latest.current?.(point), []);
  const presses = onPointPress !== undefined;
  const still = printing || (isStill ?? prefersReducedMotion());
  return useMemo(
    () => ({
      theme,
      text,
      title,
      description,
      measure,
      height,
      width: printing ? SHEET_WIDTH : null,
      still,
      hidden,
      onPointPress: presses ? press : undefined,
      onToggle,
    }),
    [theme, text, title, description, measure, height, printing, still, hidden, presses, press, onToggle],
  );
}
