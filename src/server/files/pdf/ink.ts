import type { Face } from './face.ts';
import type { Line } from './lines.ts';
import type { PdfStyle } from './pdf-look.ts';

/** Faces of a document. */
export type Faces = Readonly<Record<PdfStyle['face'], Face>>;

/** Half the height of a capital letter of Inter, so that a line sits in the middle of its distance. */
const HALF_CAPITAL = 0.364;

/** A number as the file holds it: a hundredth of a point is finer than any printer. */
export const num = (value: number): string => String(Math.round(value * 100) / 100);

const colours = new Map<string, string>();

/** `#rrggbb` as operands. */
function rgb(colour: string): string {
  const found = colours.get(colour);
  if (found !== undefined) return found;
  const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255);
  const made = parts.map((part) => String(Math.round(part * 1000) / 1000)).join(' ');
  colours.set(colour, made);
  return made;
}

/** Operators that fill a box. `y` grows downwards, as everywhere here. */
export const box = (x: number, y: number, width: number, height: number, colour: string): string =>
  `${rgb(colour)} rg ${num(x)} ${num(y)} ${num(width)} ${num(height)} re f`;

/** Where lines of text stand: from the left, or up to the right edge. */
interface Place {
  readonly x: number;
  readonly top: number;
  /** Right edge; the lines end there. */
  readonly end?: number;
}

/** Operators that draw lines of text below each other. */
export function ink(lines: readonly Line[], { x, top, end }: Place, style: PdfStyle, faces: Faces): string {
  const shown = lines.map((line, index) => {
    const left = end === undefined ? x : end - line.width;
    const baseline = top + (index + 0.5) * style.leading + HALF_CAPITAL * style.size;
    return `1 0 0 -1 ${num(left)} ${num(baseline)} Tm [${line.shown}] TJ`;
  });
  return `BT ${rgb(style.colour)} rg /${faces[style.face].font.id} ${num(style.size)} Tf ${shown.join(' ')} ET`;
}
