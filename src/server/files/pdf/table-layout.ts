import { columnWidths } from './column-widths.ts';
import { featuresOf } from './face.ts';
import type { Faces } from './ink.ts';
import { linesOf, needOf, type Line } from './lines.ts';
import type { PdfColumn, PdfRow } from './pdf-document.ts';
import { PDF_STYLES, type PdfStyle } from './pdf-look.ts';

/** Padding of a cell in points. */
export const PAD = { x: 4, y: 3 } as const;

/** Indentation of a level in points. */
const INDENT = 10;

/** Words up to this width in points are not broken in a column of texts, even if there is too little room. */
const WORD = 110;

/** A title up to this width in points should fit on one line. */
const TITLE = 70;

/** Margin for figures of later rows, which may be wider than the first ones. */
const SPARE = 1.12;

/** A column with its position and width. */
export interface PlacedColumn {
  readonly x: number;
  readonly width: number;
  readonly isFigure: boolean;
}

/** A cell, broken into lines. */
export interface SetCell {
  readonly lines: readonly Line[];
  readonly style: PdfStyle;
  readonly indent: number;
}

export interface SetRow {
  readonly cells: readonly SetCell[];
  /** Number of lines of the tallest cell, at least one. */
  readonly count: number;
  readonly isTotal: boolean;
}

const textOf = (cell: PdfRow['cells'][number] | undefined) => (typeof cell === 'object' ? cell.text : (cell ?? ''));

const styleOf = (cell: PdfRow['cells'][number] | undefined, isTotal: boolean): PdfStyle =>
  isTotal || (typeof cell === 'object' && cell.strong) ? PDF_STYLES.strongCell : PDF_STYLES.cell;

const indentOf = ({ level = 0 }: PdfRow, column: number) => (column === 0 ? level * INDENT : 0);

/** Decides the columns by their titles and the first rows. `room` is in points. */
export function placeColumns(
  columns: readonly PdfColumn[],
  first: readonly PdfRow[],
  {
    faces,
    left,
    room,
    hasMore,
  }: { readonly faces: Faces; readonly left: number; readonly room: number; readonly hasMore: boolean },
): readonly PlacedColumn[] {
  const needs = columns.map(({ title, unit, width, isFigure = false }, index) => {
    const { tableHead, tableUnit } = PDF_STYLES;
    // A title may wrap, but only between words. The unit has a line of its own.
    const whole = needOf(title, { face: faces[tableHead.face], size: tableHead.size });
    const units = needOf(unit ?? '', { face: faces[tableUnit.face], size: tableUnit.size }).least;
    const least = Math.max(whole.least, units);
    const need = { least, natural: least };
    for (const row of first) {
      const cell = row.cells[index];
      const { face, size } = styleOf(cell, row.isTotal ?? false);
      const found = needOf(textOf(cell), { face: faces[face], size, isFigure });
      const wide = found.natural * (isFigure && hasMore ? SPARE : 1) + indentOf(row, index);
      need.natural = Math.max(need.natural, wide);
      need.least = Math.max(need.least, isFigure ? wide : Math.min(found.least, WORD) + indentOf(row, index));
    }
    const [wordsWide, cellsWide] = [need.least + 2 * PAD.x, need.natural + 2 * PAD.x];
    const titleWide = Math.min(whole.natural, TITLE) + 2 * PAD.x;
    return { least: wordsWide, natural: cellsWide, titled: Math.max(cellsWide, titleWide), width };
  });
  let x = left;
  // A title gets one line if that costs no cell its own.
  const titled = needs.map(({ least, titled: natural, width }) => ({ least, natural, width }));
  const isRoomy = titled.reduce((sum, { natural }) => sum + natural, 0) <= room;
  return columnWidths(isRoomy ? titled : needs, room).map((width, index) => {
    const placed = { x, width, isFigure: columns[index]?.isFigure ?? false };
    x += width;
    return placed;
  });
}

/** Breaks a row into lines. A figure wider than its column is set smaller, since a broken one would be misread. */
export function setRow(row: PdfRow, columns: readonly PlacedColumn[], faces: Faces): SetRow {
  const isTotal = row.isTotal ?? false;
  const cells = columns.map(({ width, isFigure }, index): SetCell => {
    const cell = row.cells[index];
    const text = textOf(cell);
    const style = styleOf(cell, isTotal);
    const indent = Math.min(indentOf(row, index), width / 2);
    const room = width - 2 * PAD.x - indent;
    const face = faces[style.face];
    if (!isFigure) return { lines: linesOf(text, { face, size: style.size, width: room }), style, indent };
    const whole = (face.width(text, featuresOf(text, true)) * style.size) / 1000;
    const size = whole > room ? (style.size * room) / whole : style.size;
    const lines = linesOf(text, { face, size, width: room + 1, isFigure: true });
    return { lines, style: { ...style, size }, indent };
  });
  return { cells, isTotal, count: Math.max(1, ...cells.map(({ lines }) => lines.length)) };
}

export const rowHeight = (count: number): number => count * PDF_STYLES.cell.leading + 2 * PAD.y;
