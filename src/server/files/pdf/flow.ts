import type { KitOutline } from './kit.ts';
import type { PdfHeading } from './pdf-document.ts';
import { PDF_STYLES, type PdfStyle } from './pdf-look.ts';
import type { Sheet } from './sheet.ts';

const ABOVE = 16;
const BELOW = 5;

const styleOf = (level: PdfHeading['level']) => (level === 2 ? PDF_STYLES.heading2 : PDF_STYLES.heading3);

/**
 * Places the pieces of a document. Headings wait for what follows, so that none is left alone at the bottom of a page.
 */
export class Flow {
  private waiting: PdfHeading[] = [];
  private readonly entries: KitOutline[];

  constructor(
    readonly sheet: Sheet,
    title: string,
  ) {
    this.entries = [sheet.kit.outline.addItem(title, { top: 0, expanded: true })];
  }

  heading(heading: PdfHeading): void {
    this.waiting.push(heading);
  }

  /** Makes room for at least `height` points and the pending headings. Call it before drawing a piece. */
  begin(height: number): void {
    const { sheet } = this;
    const headings = this.waiting;
    this.waiting = [];
    const all = headings.reduce(
      (sum, one) => sum + ABOVE + BELOW + this.linesOf(one).length * styleOf(one.level).leading,
      0,
    );
    const isNew = headings.some(({ onNewPage }) => onNewPage);
    if (!sheet.isTop && (isNew || !sheet.has(all + Math.min(height, sheet.height - all)))) sheet.turn();
    for (const heading of headings) this.draw(heading);
  }

  /** Draws a paragraph, continued on the next page if necessary. */
  paragraph(tag: 'H1' | 'P', text: string, style: PdfStyle, below: number, width = this.sheet.width): void {
    const { sheet } = this;
    const lines = sheet.lines(text, style, width);
    const element = sheet.root.add(tag);
    for (let from = 0; from < lines.length;) {
      if (!sheet.has(style.leading)) sheet.turn();
      const count = Math.max(1, Math.floor((sheet.bottom - sheet.y) / style.leading));
      const part = lines.slice(from, from + count);
      element.draw(() => sheet.ink.lines(part, { x: sheet.left, top: sheet.y }, style));
      sheet.y += part.length * style.leading;
      from += part.length;
    }
    element.end();
    sheet.y += below;
  }

  private linesOf({ level, text }: PdfHeading) {
    return this.sheet.lines(text, styleOf(level), this.sheet.width);
  }

  private draw(heading: PdfHeading): void {
    const { sheet } = this;
    const style = styleOf(heading.level);
    const lines = this.linesOf(heading);
    if (!sheet.isTop) sheet.y += ABOVE;
    const above = this.entries[heading.level - 2] ?? this.entries[0];
    const entry = above?.addItem(heading.text, { top: sheet.y, expanded: false });
    if (entry) this.entries.splice(heading.level - 1, this.entries.length, entry);
    sheet.root.leaf(`H${heading.level}`, () => sheet.ink.lines(lines, { x: sheet.left, top: sheet.y }, style));
    sheet.y += lines.length * style.leading + BELOW;
  }
}
