import { paperSvg } from '../paper/paper-svg.ts';
import type { PaperSvg } from '../paper/paper-svg.ts';
import type { Plot } from '../plot.ts';
import type { Look } from './look.ts';
import { plotOptions } from './plot-options.ts';

/** Least height in pixels of a chart in a file: its title takes room that the page gives elsewhere. */
const LEAST_HEIGHT = 460;

/** A chart as it stands on paper: with its title, in the look given, without what is switched off. */
export function takePicture(plot: Plot, look: Look): PaperSvg {
  return paperSvg(plotOptions(plot, { ...look, onPaper: true, still: true }), Math.max(look.height + 60, LEAST_HEIGHT));
}
