import { type BillLines, fits, isLabel, labelKey, overlap, type Wanted } from './labels.ts';
import type { Piece } from './page.ts';

/**
 * Where a figure stands: beside or below a label, so that it is found again when figures, names and the number of lines
 * change.
 */
export interface Mark {
  readonly beside: 'right' | 'below' | 'column';
  /** The label as `labelKey`. For `column` the label of the line. */
  readonly label: string;
  /** Title of the column, as `labelKey`. Empty: none. */
  readonly column: string;
  /** Figures of the same kind between the label and this one. */
  readonly skip: number;
  /** From the left edge of the label to the left and right edge of the figure, in points. */
  readonly left: number;
  readonly right: number;
  /** From the top of the label to the top of the figure, in points. */
  readonly down: number;
  /** Which one of the same labels of the bill, from 0. */
  readonly nth: number;
  /** Unit, if none is printed near the figure. */
  readonly unit: string | null;
}

/** What one record of a bill is made of. */
export interface PartMarks {
  /** Number of the meter or account. Null: the supplier has one account. */
  readonly number: Mark | null;
  /** They add up: peak, off-peak, shoulder. */
  readonly quantities: readonly Mark[];
}

/** Where the figures of a supplier's bills stand. */
export interface BillMarks {
  readonly from: Mark;
  readonly to: Mark;
  readonly invoice: Mark | null;
  readonly money: Mark | null;
  readonly currency: string | null;
  readonly parts: readonly PartMarks[];
}

/** A figure that was found by its mark, and how sure that is: 1 is certain. */
export interface Found {
  readonly piece: Piece;
  readonly sure: number;
}

/** Learns where a piece stands. Null: no label is near it. */
export function markOf(lines: BillLines, piece: Piece, wanted: Wanted, unit: string | null = null): Mark | null {
  const left = lines.labelLeft(piece);
  const title = wanted === 'number' ? lines.columnTitle(piece) : null;
  const column = title === null ? '' : labelKey(title.text);
  if (left !== null && labelKey(left.text) !== '') {
    const skip = lines.between(left, piece).filter((one) => isAlike(one, piece, wanted)).length;
    return {
      beside: column === '' || skip === 0 ? 'right' : 'column',
      ...placed(lines, left, piece, skip),
      column,
      unit,
    };
  }
  for (const line of lines.above(piece, 3)) {
    const above = line.find((one) => isLabel(one) && overlap(one, piece));
    if (above)
      return {
        beside: 'below',
        ...placed(lines, above, piece, skipBelow(lines, above, piece, wanted)),
        column: '',
        unit,
      };
  }
  return null;
}

/** Pieces of a range stand in one column; the second is skipped to. */
const skipBelow = (lines: BillLines, label: Piece, piece: Piece, wanted: Wanted): number =>
  lines.line(piece).filter((one) => one.id < piece.id && isAlike(one, piece, wanted) && overlap(one, label)).length;

function placed(lines: BillLines, label: Piece, piece: Piece, skip: number) {
  const key = labelKey(label.text);
  const same = lines.text.pieces.filter((one) => isLabel(one) && labelKey(one.text) === key);
  return {
    label: key,
    skip,
    left: round(piece.x - label.x),
    right: round(piece.x + piece.width - label.x),
    down: round(piece.y - label.y),
    nth: Math.max(
      same.findIndex(({ id }) => id === label.id),
      0,
    ),
  };
}

const round = (points: number) => Math.round(points * 10) / 10;

/** Figures that could be mistaken for each other: amounts of money are told from quantities. */
function isAlike(one: Piece, other: Piece, wanted: Wanted): boolean {
  if (!fits(one, wanted)) return false;
  if (one.figure?.kind !== 'number' || other.figure?.kind !== 'number') return true;
  return (one.figure.money === null) === (other.figure.money === null) && one.figure.isRate === other.figure.isRate;
}

/** Which figures a field takes: quantities are no money and no prices, amounts are no prices and no quantities. */
export type Taking = 'days' | 'quantity' | 'money' | 'code';

export const WANTED: Readonly<Record<Taking, Wanted>> = {
  days: 'days',
  quantity: 'number',
  money: 'number',
  code: 'code',
};

export function takes(piece: Piece, taking: Taking): boolean {
  if (!fits(piece, WANTED[taking])) return false;
  if (piece.figure?.kind !== 'number') return true;
  const { isRate, money, unit } = piece.figure;
  if (taking === 'quantity') return !isRate && money === null;
  if (taking === 'money') return !isRate && unit === null;
  return true;
}

/** Shares of equal words of two labels, from 0 to 1. */
export function likeness(one: string, other: string): number {
  if (one === other) return 1;
  const words = new Set(one.split(' '));
  const others = new Set(other.split(' '));
  const both = [...words].filter((word) => others.has(word)).length;
  return both / Math.max(words.size, others.size);
}

/** Labels must have most of their words in common. */
const LIKE_ENOUGH = 0.7;

/** Points that a figure may move, before it counts as another place: a longer figure moves its left edge. */
const MOVED = 60;

export interface Between {
  /** Ids of pieces: only those after the first and before the second are looked at. */
  readonly after: number;
  readonly before: number;
}

/** Finds the figure of a mark on another bill. `within`: the part of the bill in which it is looked for first. */
export function findMark(lines: BillLines, mark: Mark, taking: Taking, within?: Between): Found | null {
  const labels = lines.text.pieces.filter(
    (one) => isLabel(one) && likeness(labelKey(one.text), mark.label) >= LIKE_ENOUGH,
  );
  const inside = within ? labels.filter(({ id }) => id > within.after && id < within.before) : [];
  const own = inside.length > 0 ? inside : labels;
  const found = own
    .map((label, nth) => candidate(lines, mark, label, taking, inside.length > 0 ? null : nth))
    .filter((one) => one !== null);
  return found.toSorted((one, other) => other.sure - one.sure || one.piece.id - other.piece.id)[0] ?? null;
}

function candidate(lines: BillLines, mark: Mark, label: Piece, taking: Taking, nth: number | null): Found | null {
  const like = likeness(labelKey(label.text), mark.label);
  const choices = mark.beside === 'below' ? [...belowOf(lines, label, mark, taking)] : besideOf(lines, label, taking);
  const best = choices
    .map((piece, at) => ({ piece, sure: sureOf(lines, mark, label, piece, at) }))
    .toSorted((one, other) => other.sure - one.sure || one.piece.id - other.piece.id)[0];
  if (!best || best.sure <= 0) return null;
  const place = nth === null || nth === mark.nth ? 0 : 0.12;
  return { piece: best.piece, sure: Math.max(0, Math.round((best.sure - (1 - like) * 0.5 - place) * 1000) / 1000) };
}

/** Figures to the right, up to the next label that has a figure of its own. */
function besideOf(lines: BillLines, label: Piece, taking: Taking): readonly Piece[] {
  return lines.after(label).filter((one) => takes(one, taking));
}

function* belowOf(lines: BillLines, label: Piece, { left, right }: Mark, taking: Taking): Generator<Piece> {
  const wide = { ...label, x: label.x + Math.min(left, 0), width: Math.max(right, label.width) - Math.min(left, 0) };
  for (const line of lines.below(label, 3)) {
    const here = line.filter((one) => takes(one, taking) && overlap(one, wide));
    yield* here;
    if (here.length > 0) return;
  }
}

function sureOf(lines: BillLines, mark: Mark, label: Piece, piece: Piece, at: number): number {
  const left = Math.abs(piece.x - label.x - mark.left);
  const right = Math.abs(piece.x + piece.width - label.x - mark.right);
  const moved = Math.min(left, right, Math.abs((left + right) / 2));
  let sure = 1 - Math.min(moved / MOVED, 1) * 0.35;
  if (at !== mark.skip) sure -= 0.25;
  if (Math.abs(piece.y - label.y - mark.down) > 20) sure -= 0.1;
  if (mark.column !== '') {
    const title = lines.columnTitle(piece);
    const like = title === null ? 0 : likeness(labelKey(title.text), mark.column);
    // The title of the column decides in a table; without other columns it is a help at most.
    sure -= (1 - like) * (mark.beside === 'column' ? 0.4 : 0.1);
  }
  return sure;
}
