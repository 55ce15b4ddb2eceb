import type { Faces, Ink } from './ink.ts';
import { linesOf, type Line } from './lines.ts';
import type { PdfColumn } from './pdf-document.ts';
import { PDF_COLOURS, PDF_STYLES } from './pdf-look.ts';
import { PAD, type PlacedColumn } from './table-layout.ts';

interface HeadCell {
  readonly title: readonly Line[];
  readonly unit: readonly Line[];
}

/** The head of a table, drawn on each of its pages. */
export class TableHead {
  readonly height: number;
  private readonly cells: readonly HeadCell[];

  constructor(
    columns: readonly PdfColumn[],
    private readonly places: readonly PlacedColumn[],
    faces: Faces,
  ) {
    this.cells = columns.map(({ title, unit }, index): HeadCell => {
      const width = (places[index]?.width ?? 0) - 2 * PAD.x;
      const { size } = PDF_STYLES.tableHead;
      return {
        title: linesOf(title, { face: faces.strong, size, width, goesOn: Boolean(unit) }),
        unit: unit ? linesOf(unit, { face: faces.regular, size, width }) : [],
      };
    });
    const count = Math.max(1, ...this.cells.map(({ title, unit }) => title.length + unit.length));
    this.height = count * PDF_STYLES.tableHead.leading + 2 * PAD.y + 2;
  }

  /** Draws the background. */
  drawBand(ink: Ink, top: number): void {
    const [first] = this.places;
    const width = this.places.reduce((sum, place) => sum + place.width, 0);
    ink.box(first?.x ?? 0, top, width, this.height, PDF_COLOURS.band);
    ink.box(first?.x ?? 0, top + this.height - 0.75, width, 0.75, PDF_COLOURS.strongLine);
  }

  /** Functions that draw the title of each column. Titles are aligned at their last lines. */
  titles(ink: Ink, top: number): readonly (() => void)[] {
    const { tableHead, tableUnit } = PDF_STYLES;
    return this.cells.map(({ title, unit }, index) => () => {
      const place = this.places[index];
      if (!place) return;
      const lines = title.length + unit.length;
      const start = top + this.height - PAD.y - 1 - lines * tableHead.leading;
      const at = { x: place.x + PAD.x, ...(place.isFigure ? { end: place.x + place.width - PAD.x } : {}) };
      ink.lines(title, { ...at, top: start }, tableHead);
      ink.lines(unit, { ...at, top: start + title.length * tableHead.leading }, tableUnit);
    });
  }
}
