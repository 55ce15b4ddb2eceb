import { paperSvg } from '../paper/paper-svg.ts';
import type { PaperSvg } from '../paper/paper-svg.ts';
import type { Plot } from '../plot.ts';
import type { Look } from './look.ts';
import { plotOptions } from './plot-options.ts';

/** Width in pixels of a chart in a file: that of a page of A4 with room to spare; a ring needs less. */
const widthOf = ({ kind }: Plot) => (kind === 'donut' ? 640 : 960);

/** Least height in pixels of a chart in a file: its title takes room that the page gives elsewhere. */
const MIN_HEIGHT = 460;

/** A chart as it stands on paper: with its title, in the look given, without what is switched off. */
export function takePicture(plot: Plot, look: Look): PaperSvg {
  const options = plotOptions(plot, { ...look, width: null, onPaper: true, still: true });
  return paperSvg(options, widthOf(plot), Math.max(look.height + 60, MIN_HEIGHT));
}
