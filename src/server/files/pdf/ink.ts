import type { Face } from './face.ts';
import { fontPath, type Kit } from './kit.ts';
import type { Line } from './lines.ts';
import type { PdfStyle } from './pdf-look.ts';

/** Faces of a document. */
export type Faces = Readonly<Record<PdfStyle['face'], Face>>;

/** Half the height of a capital letter of Inter, so that a line sits in the middle of its distance. */
const HALF_CAPITAL = 0.364;

/** Where lines of text stand: from the left, or up to the right edge. */
interface Place {
  readonly x: number;
  readonly top: number;
  /** Right edge; the lines end there. */
  readonly end?: number;
}

/** Draws on the page that is open. `y` grows downwards, as everywhere here. */
export class Ink {
  constructor(private readonly kit: Kit) {}

  box(x: number, y: number, width: number, height: number, colour: string): void {
    this.kit.rect(x, y, width, height).fill(colour);
  }

  /** Lines of text below each other. */
  lines(lines: readonly Line[], { x, top, end }: Place, style: PdfStyle): void {
    if (lines.every(({ text }) => text === '')) return;
    this.kit.font(fontPath(style.face)).fontSize(style.size).fillColor(style.colour);
    for (const [index, { text, width, features }] of lines.entries()) {
      const left = end === undefined ? x : end - width;
      const baseline = top + (index + 0.5) * style.leading + HALF_CAPITAL * style.size;
      if (text !== '') this.kit.text(text, left, baseline, { lineBreak: false, baseline: 'alphabetic', features });
    }
  }

  /** What nobody reads aloud: lines, bands; heads that are repeated and feet where it is of the page. */
  apart(draw: () => void, type: 'Pagination' | 'Layout' = 'Layout'): void {
    this.kit.markContent('Artifact', { type });
    draw();
    this.kit.endMarkedContent();
  }
}
