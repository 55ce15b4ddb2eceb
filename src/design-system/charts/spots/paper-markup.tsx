import { ThemeProvider } from '@emotion/react';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { themes } from '../../themes/index.ts';
import type { PaperSvg } from '../paper/paper-svg.ts';

/** Renders an SVG off the page, in the light palette, and returns its source. */
export function paperMarkup(picture: ReactNode, width: number, height: number): PaperSvg {
  const stage = document.createElement('div');
  const root = createRoot(stage);
  flushSync(() => root.render(<ThemeProvider theme={themes.light}>{picture}</ThemeProvider>));
  const drawing = stage.querySelector('svg');
  const svg = drawing ? new XMLSerializer().serializeToString(drawing) : '';
  root.unmount();
  if (svg === '') throw new Error('The picture is empty.');
  return { svg, width, height };
}
