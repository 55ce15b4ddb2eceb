import { decimal, fixedText } from '../units/index.ts';
import { SHARE_DIGITS } from '../time/index.ts';
import { cellKeyText, NOTHING } from './cell.ts';
import type { Cell } from './cell.ts';
import { byName, COUNT_FIELDS, FIGURE_FIELDS } from './figures.ts';
import type { CountField, FigureField } from './figures.ts';

/** A cell with the same key and new counts and figures. */
function withEach(cell: Cell, count: (field: CountField) => number, figure: (field: FigureField) => string): Cell {
  return { ...cell, ...byName(COUNT_FIELDS, count), ...byName(FIGURE_FIELDS, figure) };
}

function sumOf(one: string, other: string): string {
  // Most figures of most cells are zero, and a rebuild of many records mostly adds those.
  if (one === NOTHING) return other;
  if (other === NOTHING) return one;
  return fixedText(decimal(one).plus(other), SHARE_DIGITS);
}

function plus(one: Cell, other: Cell): Cell {
  return withEach(
    one,
    (field) => one[field] + other[field],
    (field) => sumOf(one[field], other[field]),
  );
}

const negated = (cell: Cell): Cell =>
  withEach(
    cell,
    // Not `-x`: that makes -0 of 0.
    (field) => 0 - cell[field],
    (field) => (cell[field] === NOTHING ? NOTHING : fixedText(decimal(cell[field]).negated(), SHARE_DIGITS)),
  );

const isZero = (cell: Cell): boolean =>
  COUNT_FIELDS.every((field) => cell[field] === 0) &&
  FIGURE_FIELDS.every((field) => cell[field] === NOTHING || decimal(cell[field]).isZero());

/** Adds up any number of lists: one cell per key, sorted by key. Exact, so the order of the lists does not matter. */
export function addCells(...lists: readonly (readonly Cell[])[]): readonly Cell[] {
  const sums = new Map<string, Cell>();
  for (const cell of lists.flat()) {
    const key = cellKeyText(cell);
    const known = sums.get(key);
    sums.set(key, known ? plus(known, cell) : cell);
  }
  return [...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, cell]) => cell);
}

/** The same cells with every count and figure negated. */
export function negateCells(cells: readonly Cell[]): readonly Cell[] {
  return cells.map(negated);
}

/** The cells to add to `before` to get `after`, sorted by key; unchanged cells are left out. */
export function diffCells(before: readonly Cell[], after: readonly Cell[]): readonly Cell[] {
  return addCells(after, negateCells(before)).filter((cell) => !isZero(cell));
}
