import { PageTree } from './branches.ts';
import { Face } from './face.ts';
import { ink, num, type Faces } from './ink.ts';
import { fontsOf, type Kit, type KitRef } from './kit.ts';
import { linesOf, type Line } from './lines.ts';
import { ObjectPlaces } from './object-places.ts';
import { PackedObjects } from './packed-objects.ts';
import type { PdfDocument } from './pdf-document.ts';
import { PDF_MARGINS, PDF_STYLES, type PdfStyle } from './pdf-look.ts';
import { artifact, Structure } from './structure.ts';

/** Points of A4 (ISO 216). */
const A4 = { short: 595.28, long: 841.89 } as const;

/** Stands for the number of pages until it is known. */
const PAGES = '\uFFFC';

const FOOT = '/Type /Pagination /Subtype /Footer';

/** The pages of a document, one after the other: where the next piece goes, and the foot of each. */
export class Sheet {
  readonly faces: Faces;
  readonly structure: Structure;
  readonly left = PDF_MARGINS.side;
  readonly right: number;
  readonly bottom: number;
  /** Points from the upper edge to where the next piece begins. */
  y = 0;
  private readonly packed: PackedObjects;
  private readonly tree: PageTree;
  private readonly total: KitRef;
  private pages = 0;

  constructor(
    readonly kit: Kit,
    private readonly document: Pick<PdfDocument, 'footer' | 'pageLabel' | 'orientation'>,
  ) {
    new ObjectPlaces(kit);
    const isWide = document.orientation === 'landscape';
    this.right = (isWide ? A4.long : A4.short) - PDF_MARGINS.side;
    this.bottom = (isWide ? A4.short : A4.long) - PDF_MARGINS.bottom;
    const fonts = fontsOf(kit);
    this.faces = { regular: new Face(fonts.regular), strong: new Face(fonts.strong) };
    this.packed = new PackedObjects(kit);
    this.tree = new PageTree(kit, this.packed);
    this.structure = new Structure(kit, this.packed);
    this.total = kit.ref({ Type: 'XObject', Subtype: 'Form' });
    this.openPage();
  }

  get width(): number {
    return this.right - this.left;
  }

  get isTop(): boolean {
    return this.y === PDF_MARGINS.top;
  }

  /** Points an empty page has room for. */
  get height(): number {
    return this.bottom - PDF_MARGINS.top;
  }

  has(height: number): boolean {
    return this.y + height <= this.bottom;
  }

  /** Goes on on a new page. */
  turn(): void {
    this.closePage();
    this.openPage();
  }

  lines(text: string, style: PdfStyle, width: number): readonly Line[] {
    return linesOf(text, { face: this.faces[style.face], size: style.size, width });
  }

  /** Draws what nobody reads aloud. */
  drawApart(operators: string): void {
    this.kit.addContent(artifact(operators));
  }

  /** Writes the last page and what is known now only. */
  finish(): void {
    this.closePage();
    const style = PDF_STYLES.quiet;
    const face = this.faces[style.face];
    const [, after = ''] = this.label();
    const [line] = linesOf(`${this.pages}${after}`, { face, size: style.size, width: this.width });
    const width = Math.ceil(line?.width ?? 0);
    Object.assign(this.total.data ?? {}, {
      BBox: [0, 0, width + 1, style.leading],
      Resources: { Font: { [face.font.id]: face.font.ref() } },
    });
    this.total.end(ink(line ? [line] : [], { x: 0, top: 0 }, style, this.faces));
    this.structure.end();
    this.tree.end();
    this.packed.flush();
  }

  private openPage(): void {
    this.kit.addPage();
    this.tree.open();
    this.pages += 1;
    this.y = PDF_MARGINS.top;
    const { page } = this.kit;
    for (const { font } of Object.values(this.faces)) page.fonts[font.id] = font.ref();
    this.structure.openPage();
  }

  /** What stands before and after the number of pages. */
  private label(): readonly string[] {
    return this.document.pageLabel(this.pages, PAGES).split(PAGES);
  }

  /** The number of pages is drawn by a form all of them share, which is written at the end. */
  private closePage(): void {
    const style = PDF_STYLES.quiet;
    const top = this.bottom + 16;
    const [before = '', after] = this.label();
    const [label] = this.lines(before, style, this.width);
    const [footer] = this.lines(this.document.footer, style, this.width * 0.8);
    const drawn = label ? [ink([label], { x: this.left, top }, style, this.faces)] : [];
    if (after !== undefined) {
      this.kit.page.xobjects['Total'] = this.total;
      const blank = before.endsWith(' ') ? (this.faces.regular.piece(' ').width * style.size) / 1000 : 0;
      drawn.push(`q 1 0 0 1 ${num(this.left + (label?.width ?? 0) + blank)} ${num(top)} cm /Total Do Q`);
    }
    if (footer) drawn.push(ink([footer], { x: 0, top, end: this.right }, style, this.faces));
    this.kit.addContent(artifact(drawn.join('\n'), FOOT));
    this.structure.closePage();
  }
}
