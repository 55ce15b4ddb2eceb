import { paperSvg } from '../paper/paper-svg.ts';
import type { PaperSvg } from '../paper/paper-svg.ts';
import type { Plot } from '../plot.ts';
import type { Look } from './look.ts';
import { plotOptions } from './plot-options.ts';

/** Width in pixels of a chart in a file: somewhat more than an A4 page; a ring needs less. */
const widthOf = ({ kind }: Plot) => (kind === 'donut' ? 640 : 960);

/** Minimum height in pixels of a chart in a file, which contains the title as well. */
const MIN_HEIGHT = 460;

/** A chart as on paper: with its title, in the given look, without hidden series. */
export function takePicture(plot: Plot, look: Look): PaperSvg {
  const options = plotOptions(plot, { ...look, width: null, onPaper: true, still: true });
  return paperSvg(options, widthOf(plot), Math.max(look.height + 60, MIN_HEIGHT));
}
