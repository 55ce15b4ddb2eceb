import Highcharts from 'highcharts/esm/highcharts.js';
import type { Options } from 'highcharts';

/** A picture of a chart, and its size in pixels. */
export interface PaperSvg {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
}

const COLOURED = ['fill', 'stroke', 'color'] as const;

/** A copy with resolved colours: CSS variables of this page do not exist in another program. */
function withPlainColours(drawing: SVGSVGElement): SVGSVGElement {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  const copies = copy.querySelectorAll<SVGElement>('*');
  drawing.querySelectorAll('*').forEach((element, at) => {
    const twin = copies[at];
    if (!twin) return;
    for (const name of COLOURED) {
      const colour = () => getComputedStyle(element).getPropertyValue(name);
      if (twin.getAttribute(name)?.includes('var(')) twin.setAttribute(name, colour());
      if (twin.style.getPropertyValue(name).includes('var(')) twin.style.setProperty(name, colour());
    }
  });
  return copy;
}

/** Draws a chart off screen and takes its picture, with colours and sizes in the picture itself. */
export function paperSvg(options: Options, width: number, height: number): PaperSvg {
  const stage = document.createElement('div');
  stage.setAttribute('aria-hidden', 'true');
  stage.style.cssText = `position:fixed;left:-${width * 2}px;top:0;width:${width}px`;
  document.body.append(stage);
  const chart = Highcharts.chart(stage, {
    ...options,
    chart: { ...options.chart, width, height, animation: false },
  });
  try {
    const drawing = chart.container.querySelector('svg');
    if (!drawing) throw new Error('The chart is empty.');
    const copy = withPlainColours(drawing);
    copy.querySelectorAll('desc, .highcharts-palette').forEach((part) => part.remove());
    copy.removeAttribute('aria-hidden');
    copy.removeAttribute('class');
    return { svg: new XMLSerializer().serializeToString(copy), width, height };
  } finally {
    chart.destroy();
    stage.remove();
  }
}
