import { fontPath, type Features, type Kit } from './kit.ts';
import type { PdfStyle } from './pdf-look.ts';

/** Words kept: those of a table come again and again, its figures do not. */
const KEPT = 4000;

/** Nothing but figures and what stands in and around them: no kerning, so that it is put together letter by letter. */
const FIGURES = /^[\d.,\s%+()−–-]*$/;

/** No shapes by context, such as an arrow for `->`: what is written is what is read. */
const PLAIN = { calt: false } as const;
/** The font moves the point of 17.3 so near to its seven that it reads 173. */
const WITH_DIGITS = { calt: false, kern: false } as const;
const TABULAR = { calt: false, kern: false, tnum: true } as const;

/** How a text is set. Figures of a column are as wide as each other (`isFigure`). */
export const featuresOf = (text: string, isFigure = false): Features =>
  isFigure ? TABULAR : /\d/.test(text) ? WITH_DIGITS : PLAIN;

/** Size at which a width is in thousandths of the size. */
const UNIT = 1000;

/** A font of a document: measures words. */
export class Face {
  private readonly kept = new Map<string, number>();

  constructor(
    private readonly kit: Kit,
    private readonly face: PdfStyle['face'],
  ) {}

  /** Thousandths of the size. */
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
