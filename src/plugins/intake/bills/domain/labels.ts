import type { BillText, Piece } from './page.ts';
import { plainKey } from './supplier.ts';

/** Kinds of figures that a field takes. */
export type Wanted = 'days' | 'number' | 'code';

/** Whether a piece can be the value of a field. A number of a meter may be any text with a digit. */
export function fits(piece: Piece, wanted: Wanted): boolean {
  if (wanted === 'code') return /\d/.test(piece.text) && piece.figure?.kind !== 'days' && piece.text.length <= 60;
  return piece.figure?.kind === wanted;
}

/** Words between two figures that name nothing. */
const JOINING = /^(?:to|and|until|till|through|from|at|x|of|the|au|du|le|et|đến|từ|-|–|—|@|for|per)$/i;

/** The text of a label for comparing: lower case words without punctuation and digits. */
export const labelKey = (text: string): string => plainKey(text.replace(/[\d#]+/g, ' '));

/** Words that can be a label: at least two letters, no figure, and not only a joining word. */
export const isLabel = (piece: Piece): boolean =>
  piece.figure === null && /\p{L}{2}/u.test(piece.text) && !JOINING.test(labelKey(piece.text));

/** The pieces of a bill by line, for looking to the left, right, up and down. */
export class BillLines {
  private readonly byLine = new Map<number, Piece[]>();
  private readonly order: readonly number[];
  private readonly places: ReadonlyMap<number, number>;

  constructor(readonly text: BillText) {
    for (const piece of text.pieces) {
      const line = this.byLine.get(piece.line);
      if (line) line.push(piece);
      else this.byLine.set(piece.line, [piece]);
    }
    this.order = [...this.byLine.keys()];
    this.places = new Map(this.order.map((line, at) => [line, at]));
  }

  line(of: Piece): readonly Piece[] {
    return this.byLine.get(of.line) ?? [];
  }

  /** The label to the left on the same line, nearest first. */
  labelLeft(piece: Piece): Piece | null {
    const before = this.line(piece).filter(({ id }) => id < piece.id);
    return before.findLast(isLabel) ?? null;
  }

  /** Pieces before another one on its line. */
  between(first: Piece, last: Piece): readonly Piece[] {
    return this.line(first).filter(({ id }) => id > first.id && id < last.id);
  }

  after(piece: Piece): readonly Piece[] {
    return this.line(piece).filter(({ id }) => id > piece.id);
  }

  /** Lines above on the same page, nearest first. */
  *above(piece: Piece, most: number): Generator<readonly Piece[]> {
    yield* this.beside(piece, -1, most);
  }

  /** Lines below on the same page, nearest first. */
  *below(piece: Piece, most: number): Generator<readonly Piece[]> {
    yield* this.beside(piece, 1, most);
  }

  private *beside(piece: Piece, step: 1 | -1, most: number): Generator<readonly Piece[]> {
    const at = this.places.get(piece.line) ?? 0;
    for (let away = 1; away <= most; away += 1) {
      const number = this.order[at + step * away];
      const line = number === undefined ? undefined : this.byLine.get(number);
      if (!line || line[0]?.page !== piece.page) return;
      yield line;
    }
  }

  /** The title of the column that a piece stands in: the nearest words above it that are no figure. */
  columnTitle(piece: Piece): Piece | null {
    for (const line of this.above(piece, 40)) {
      const here = line.filter((one) => overlap(one, piece));
      const title = here.find(isLabel);
      if (title) return title;
      // An empty place in a column ends it, unless other columns go on.
      if (here.length === 0 && line.every(({ figure }) => figure === null) && line.length > 1) continue;
    }
    return null;
  }
}

/** Whether two pieces stand above each other, with a tolerance of 4 points. */
export const overlap = (one: Piece, other: Piece): boolean =>
  one.x < other.x + other.width + 4 && other.x < one.x + one.width + 4;
