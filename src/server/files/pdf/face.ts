import type { KitFont } from './kit.ts';

/** Text as the font draws it. */
export interface Piece {
  /** What goes between the brackets of `TJ`. */
  readonly shown: string;
  /** Thousandths of the size. */
  readonly width: number;
}

/** Words kept: those of a table come again and again, its figures do not. */
const KEPT = 4000;

/** Nothing but figures and what stands in and around them: no kerning, so that it is put together letter by letter. */
const FIGURES = /^[\d.,\s%+()−–-]*$/;

/** No shapes by context, such as an arrow for `->`: what is written is what is read. */
const PLAIN = { calt: false } as const;
/** The font moves the point of 17.3 so near to its seven that it reads 173. */
const WITH_DIGITS = { calt: false, kern: false } as const;
const TABULAR = { calt: false, kern: false, tnum: true } as const;

type Features = typeof PLAIN | typeof WITH_DIGITS | typeof TABULAR;

const number = (value: number) => String(Math.round(value * 100) / 100);

/** A font of a document: measures words and encodes them. */
export class Face {
  private readonly kept = new Map<string, Piece>();

  constructor(readonly font: KitFont) {}

  /** A text without a break. Figures of a column are as wide as each other (`isFigure`). */
  piece(text: string, isFigure = false): Piece {
    if (!isFigure) return this.keep(text, /\d/.test(text) ? WITH_DIGITS : PLAIN);
    if (!FIGURES.test(text)) return this.keep(text, TABULAR);
    return joined(Array.from(text, (letter) => this.keep(letter, TABULAR)));
  }

  private keep(text: string, features: Features): Piece {
    const key = features === TABULAR ? `\n${text}` : text;
    const found = this.kept.get(key);
    if (found) return found;
    if (this.kept.size >= KEPT) this.kept.clear();
    const made = this.encode(text, features);
    this.kept.set(key, made);
    return made;
  }

  private encode(text: string, features: Features): Piece {
    if (text === '') return { shown: '', width: 0 };
    const [codes, positions] = this.font.encode(text, features);
    let width = 0;
    let shown = '';
    let run = '';
    for (const [index, { xAdvance, advanceWidth }] of positions.entries()) {
      run += codes[index] ?? '';
      width += xAdvance;
      const kern = xAdvance - advanceWidth;
      if (kern === 0) continue;
      shown += `<${run}>${number(-kern)}`;
      run = '';
    }
    return { shown: run === '' ? shown : `${shown}<${run}>`, width };
  }
}

/** Pieces one after the other. */
export function joined(pieces: readonly Piece[]): Piece {
  let shown = '';
  let width = 0;
  for (const piece of pieces) {
    shown += piece.shown;
    width += piece.width;
  }
  return { shown: shown.replaceAll('><', ''), width };
}
