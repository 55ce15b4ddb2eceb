import { named, ParentTree } from './branches.ts';
import type { Kit, KitRef } from './kit.ts';
import type { PackedObjects } from './packed-objects.ts';

/** Standard types of elements we use (ISO 32000-1, 14.8.4). */
type Tag =
  | 'Document'
  | 'H1'
  | 'H2'
  | 'H3'
  | 'P'
  | 'L'
  | 'LI'
  | 'Lbl'
  | 'LBody'
  | 'Table'
  | 'THead'
  | 'TBody'
  | 'TR'
  | 'TH'
  | 'TD'
  | 'Figure';

/**
 * The tags of a document. An element is written as soon as it is ended, and what a page says of its elements with the
 * page, so that what is kept in memory is a page's worth whatever the length of a table.
 */
export class Structure {
  readonly root: Element;
  private readonly parents: ParentTree;
  private marks: string[] = [];
  private list: KitRef | null = null;

  constructor(
    readonly kit: Kit,
    readonly packed: PackedObjects,
  ) {
    this.parents = new ParentTree(kit, packed);
    const tree = kit.getStructTreeRoot();
    this.root = new Element(this, 'Document', tree);
    tree.data['K'] = [this.root.ref];
  }

  /** To be called when a page begins. */
  openPage(): void {
    this.marks = [];
    this.list = this.kit.ref({});
    this.kit.page.dictionary.data['StructParents'] = this.parents.add(this.list);
  }

  /** To be called before the next page begins. */
  closePage(): void {
    if (this.list) this.packed.end(this.list, `[${this.marks.join(' ')}]`);
  }

  /** To be called at the end of the document, after the last page. */
  end(): void {
    this.root.end();
    this.kit.getStructTreeRoot().data['ParentTreeNextKey'] = this.parents.end();
  }

  /** Number of the next content on the page, which is part of an element. */
  mark(element: KitRef): number {
    return this.marks.push(named(element)) - 1;
  }
}

/** A text as the value of an entry: UTF-16 in hexadecimal, which holds every letter. */
export const hexText = (text: string): string =>
  `<feff${Array.from({ length: text.length }, (_, at) => text.charCodeAt(at).toString(16).padStart(4, '0')).join('')}>`;

/** An element of the tags. It has to be ended after its last child and content. */
export class Element {
  readonly ref: KitRef;
  private readonly kids: string[] = [];
  private page: KitRef | null = null;

  /** `more` are further entries of its dictionary, as the file holds them. */
  constructor(
    private readonly structure: Structure,
    private readonly tag: Tag,
    private readonly parent: KitRef,
    private readonly more = '',
  ) {
    this.ref = structure.kit.ref({});
  }

  /** A child after those there are. */
  add(tag: Tag, more?: string): Element {
    const child = new Element(this.structure, tag, this.ref, more);
    this.kids.push(named(child.ref));
    return child;
  }

  /** Draws content of it on the page that is open. */
  draw(operators: string): void {
    this.structure.kit.addContent(`${this.begin()}\n${operators}\nEMC`);
  }

  /** Like `draw` for what draws itself: it has to be followed by `EMC`. */
  begin(): string {
    const mcid = this.structure.mark(this.ref);
    const page = this.structure.kit.page.dictionary;
    this.page ??= page;
    this.kids.push(this.page === page ? `${mcid}` : `<</Type /MCR /Pg ${named(page)} /MCID ${mcid}>>`);
    return `/${this.tag} <</MCID ${mcid}>> BDC`;
  }

  /** A child or content with nothing after it: draws it, and ends it. */
  leaf(tag: Tag, operators: string, more?: string): void {
    const child = this.add(tag, more);
    if (operators !== '') child.draw(operators);
    child.end();
  }

  end(): void {
    const page = this.page ? ` /Pg ${named(this.page)}` : '';
    const kids = this.kids.length === 1 ? this.kids.join('') : `[${this.kids.join(' ')}]`;
    this.structure.packed.end(this.ref, `<</S /${this.tag} /P ${named(this.parent)}${page} /K ${kids}${this.more}>>`);
  }
}

/** Content that is not read: lines, bands, repeated heads, the foot. */
export const artifact = (operators: string, kind = ''): string =>
  `/Artifact ${kind === '' ? 'BMC' : `<<${kind}>> BDC`}\n${operators}\nEMC`;
