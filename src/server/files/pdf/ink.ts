import type { Face } from './face.ts';
import { fontPath, type Kit } from './kit.ts';
import type { Line } from './lines.ts';
import type { PdfStyle } from './pdf-look.ts';

/** The faces of a document. */
export type Faces = Readonly<Record<PdfStyle['face'], Face>>;

/** Half the height of a capital letter of Inter, to centre a line vertically. */
const HALF_CAPITAL = 0.364;

/** Where lines of text are placed: from the left, or against the right edge. */
interface Place {
  readonly x: number;
  readonly top: number;
  /** Right edge at which the lines end. */
  readonly end?: number;
}

/** Draws on the current page. `y` grows downwards, as everywhere here. */
export class Ink {
  constructor(private readonly kit: Kit) {}

  box(x: number, y: number, width: number, height: number, colour: string): void {
    this.kit.rect(x, y, width, height).fill(colour);
  }

  /** Draws lines of text below each other. */
  lines(lines: readonly Line[], { x, top, end }: Place, style: PdfStyle): void {
    if (lines.every(({ text }) => text === '')) return;
    this.kit.font(fontPath(style.face)).fontSize(style.size).fillColor(style.colour);
    for (const [index, { text, width, features }] of lines.entries()) {
      const left = end === undefined ? x : end - width;
      const baseline = top + (index + 0.5) * style.leading + HALF_CAPITAL * style.size;
      if (text !== '') this.kit.text(text, left, baseline, { lineBreak: false, baseline: 'alphabetic', features });
    }
  }

  /** Draws artifacts, which are not read aloud: lines and bands; with `Pagination`, repeated heads and footers. */
  apart(draw: () => void, type: 'Pagination' | 'Layout' = 'Layout'): void {
    this.kit.markContent('Artifact', { type });
    draw();
    this.kit.endMarkedContent();
  }
}
