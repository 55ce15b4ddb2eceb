import { problem, messageFor } from '#contract';
import { Face } from './face.ts';
import { Ink, type Faces } from './ink.ts';
import type { Kit } from './kit.ts';
import { linesOf, type Line } from './lines.ts';
import type { PdfDocument } from './pdf-document.ts';
import { PDF_MARGINS, PDF_STYLES, type PdfStyle } from './pdf-look.ts';
import { Element } from './structure.ts';

/** A4 in points (ISO 216). */
const A4 = { short: 595.28, long: 841.89 } as const;

/** Limits of one document. */
export interface PdfLimits {
  /** Number of table cells. */
  readonly cells: number;
  /** Pages kept until their number is known. A longer document does not print it. */
  readonly pages: number;
}

/**
 * The tag of a cell is kept until the end, about 700 bytes, and a page with a wide table takes half a megabyte. With
 * everything else that is less than 130 of the 192 MB of heap of a thread (docs/adr/0061).
 */
export const PDF_LIMITS: PdfLimits = { cells: 100_000, pages: 100 };

/** Printed instead of the number if there are more pages. */
const MANY = '…';

/** The pages of a document: where the next piece goes, and the footers. */
export class Sheet {
  readonly faces: Faces;
  readonly ink: Ink;
  readonly root: Element;
  readonly left = PDF_MARGINS.side;
  readonly right: number;
  readonly bottom: number;
  /** Points from the upper edge to the next piece. */
  y = 0;
  private cells = 0;

  constructor(
    readonly kit: Kit,
    private readonly document: Pick<PdfDocument, 'footer' | 'pageLabel' | 'orientation'>,
    private readonly limits: PdfLimits,
  ) {
    const isWide = document.orientation === 'landscape';
    this.right = (isWide ? A4.long : A4.short) - PDF_MARGINS.side;
    this.bottom = (isWide ? A4.short : A4.long) - PDF_MARGINS.bottom;
    this.faces = { regular: new Face(kit, 'regular'), strong: new Face(kit, 'strong') };
    this.ink = new Ink(kit);
    this.openPage();
    this.root = Element.root(kit);
  }

  get width(): number {
    return this.right - this.left;
  }

  get isTop(): boolean {
    return this.y === PDF_MARGINS.top;
  }

  /** Usable height of an empty page in points. */
  get height(): number {
    return this.bottom - PDF_MARGINS.top;
  }

  has(height: number): boolean {
    return this.y + height <= this.bottom;
  }

  /** Counts the cells of a table row. Throws 422 `file.pdf-rows`. */
  count(columns: number): void {
    this.cells += columns;
    if (this.cells > this.limits.cells) throw tooManyRows(Math.floor(this.limits.cells / columns));
  }

  /** Continues on a new page. */
  turn(): void {
    if (this.kit.bufferedPageRange().count >= this.limits.pages) {
      this.drawFeet(MANY);
      this.kit.flushPages();
    }
    this.openPage();
  }

  lines(text: string, style: PdfStyle, width: number): readonly Line[] {
    return linesOf(text, { face: this.faces[style.face], size: style.size, width });
  }

  /** Draws the footers of the remaining pages. */
  finish(): void {
    const { start, count } = this.kit.bufferedPageRange();
    this.drawFeet(String(start + count));
    this.root.end();
  }

  private openPage(): void {
    this.kit.addPage();
    this.y = PDF_MARGINS.top;
  }

  private drawFeet(pages: string): void {
    const { start, count } = this.kit.bufferedPageRange();
    for (let page = start; page < start + count; page += 1) {
      this.kit.switchToPage(page);
      this.ink.apart(() => this.drawFoot(this.document.pageLabel(page + 1, pages)), 'Pagination');
    }
  }

  private drawFoot(label: string): void {
    const style = PDF_STYLES.quiet;
    const top = this.bottom + 16;
    this.ink.lines(this.lines(label, style, this.width).slice(0, 1), { x: this.left, top }, style);
    const footer = this.lines(this.document.footer, style, this.width * 0.8).slice(0, 1);
    this.ink.lines(footer, { x: 0, top, end: this.right }, style);
  }
}

const tooManyRows = (rows: number) =>
  problem('file.pdf-rows', 422, messageFor('api.pdf-rows', { rows }), [], { rows: String(rows) });
