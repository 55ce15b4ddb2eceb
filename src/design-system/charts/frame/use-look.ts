import type { Theme } from '@emotion/react';
import { useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { useDesignSystemText } from '../../text/DesignSystemTextProvider.tsx';
import { PrintWidth } from '../../print/print-width.ts';
import type { ChartPoint, ChartProps } from '../chart.ts';
import type { Look } from '../drawing/look.ts';
import type { Measure } from '../figures/measure.ts';
import { prefersReducedMotion } from '../../styles/reduced-motion.ts';

/** The current look of a chart; referentially stable while nothing changes, to avoid needless redraws. */
export function useLook(chart: ChartProps, measure: Measure, height: number, theme: Theme, printing: boolean): Look {
  const { title, description, still: isStill, onPointPress } = chart;
  const sheetWidth = useContext(PrintWidth);
  const text = useDesignSystemText();
  // Mutable state without re-renders: the legend toggles the series itself, and an update during that would break it.
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
  // Pages usually pass a new `onPointPress` function on every render.
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
      width: printing ? sheetWidth : null,
      still,
      hidden,
      onPointPress: presses ? press : undefined,
      onToggle,
    }),
    [theme, text, title, description, measure, height, printing, sheetWidth, still, hidden, presses, press, onToggle],
  );
}
