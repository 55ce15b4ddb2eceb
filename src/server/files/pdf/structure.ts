import type { Kit, KitElement, KitTagged } from './kit.ts';

/** The standard structure types in use (ISO 32000-1, 14.8.4). */
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

/** A structure element. It must be ended after its last child and content, and is written then. */
export class Element {
  private constructor(
    private readonly kit: Kit,
    private readonly own: KitElement,
  ) {}

  /** The root element. */
  static root(kit: Kit): Element {
    const own = kit.struct('Document', {});
    kit.addStructure(own);
    return new Element(kit, own);
  }

  /** Appends a child. */
  add(tag: Tag, more: KitTagged = {}): Element {
    const child = this.kit.struct(tag, more);
    this.own.add(child);
    return new Element(this.kit, child);
  }

  /** Draws content of this element on the current page. */
  draw(content: () => void): void {
    this.own.add(content);
  }

  /** Appends a child with content and ends it. */
  leaf(tag: Tag, content: () => void, more?: KitTagged): void {
    const child = this.add(tag, more);
    child.draw(content);
    child.end();
  }

  end(): void {
    this.own.end();
  }
}
