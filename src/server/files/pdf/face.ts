import { fontPath, type Features, type Kit } from './kit.ts';
import type { PdfStyle } from './pdf-look.ts';

/** Maximum number of cached words. Words of a table recur; its figures do not. */
const KEPT = 4000;

/** Texts of figures only, which are measured digit by digit, without kerning. */
const FIGURES = /^[\d.,\s%+()−–-]*$/;

/** Without contextual shapes, such as an arrow for `->`, so that texts are shown as written. */
const PLAIN = { calt: false } as const;
/** The font kerns the point of 17.3 so close to the seven that it reads as 173. */
const WITH_DIGITS = { calt: false, kern: false } as const;
const TABULAR = { calt: false, kern: false, tnum: true } as const;

/** OpenType features for a text. In a column of figures, all digits have the same width (`isFigure`). */
export const featuresOf = (text: string, isFigure = false): Features =>
  isFigure ? TABULAR : /\d/.test(text) ? WITH_DIGITS : PLAIN;

/** The size at which widths are in thousandths of the size. */
const UNIT = 1000;

/** Widths by face, of all documents: their letterheads, labels and headings have the same words. */
const widths = new Map<PdfStyle['face'], Map<string, number>>();

function widthsOf(face: PdfStyle['face']): Map<string, number> {
  const known = widths.get(face) ?? new Map<string, number>();
  widths.set(face, known);
  return known;
}

/** A font of a document. Measures words. */
export class Face {
  private readonly kept: Map<string, number>;

  constructor(
    private readonly kit: Kit,
    private readonly face: PdfStyle['face'],
  ) {
    this.kept = widthsOf(face);
  }

  /** In thousandths of the size. */
  width(text: string, features: Features): number {
    if (features !== TABULAR || !FIGURES.test(text)) return this.measured(text, features);
    let sum = 0;
    for (const letter of text) sum += this.measured(letter, features);
    return sum;
  }

  private measured(text: string, features: Features): number {
    const key = `${features === TABULAR ? 't' : features === WITH_DIGITS ? 'd' : 'p'}${text}`;
    const found = this.kept.get(key);
    if (found !== undefined) return found;
    if (this.kept.size >= KEPT) this.kept.clear();
    const made = text === '' ? 0 : this.kit.font(fontPath(this.face)).fontSize(UNIT).widthOfString(text, { features });
    this.kept.set(key, made);
    return made;
  }
}
