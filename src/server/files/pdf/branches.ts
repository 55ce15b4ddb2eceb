import type { Kit, KitRef } from './kit.ts';
import type { PackedObjects } from './packed-objects.ts';

/** Leaves of a branch. */
const LEAVES = 64;

export const named = ({ id }: KitRef): string => `${id} 0 R`;

/**
 * A tree of a file under whose root stand branches with some leaves each, written as soon as they are full: of a leaf nothing
 * is kept.
 */
class Branches {
  private branch: KitRef | null = null;
  private leaves: string[] = [];

  constructor(
    private readonly kit: Kit,
    private readonly packed: PackedObjects,
    private readonly plan: {
      /** Entries of a branch with these leaves. */
      readonly entries: (leaves: readonly string[]) => string;
      /** Takes a branch that is written. */
      readonly written: (branch: KitRef) => void;
    },
  ) {}

  /** Answers the branch it stands on. */
  add(leaf: string): KitRef {
    const branch = (this.branch ??= this.kit.ref({}));
    this.leaves.push(leaf);
    if (this.leaves.length === LEAVES) this.end();
    return branch;
  }

  /** Writes the branch that is under way. */
  end(): void {
    if (!this.branch) return;
    this.packed.end(this.branch, `<<${this.plan.entries(this.leaves)}>>`);
    this.plan.written(this.branch);
    this.branch = null;
    this.leaves = [];
  }
}

/** The pages of a file (ISO 32000-1, 7.7.3), in place of the one list of pdfkit. */
export class PageTree {
  private readonly branches: Branches;

  constructor(
    private readonly kit: Kit,
    packed: PackedObjects,
  ) {
    const root = named(kit._root.data.Pages);
    this.branches = new Branches(kit, packed, {
      entries: (pages) => `/Type /Pages /Parent ${root} /Count ${pages.length} /Kids [${pages.join(' ')}]`,
      written: (branch) => this.kids.push(branch),
    });
  }

  /** To be called when a page begins. */
  open(): void {
    const { dictionary } = this.kit.page;
    // The page pdfkit has put there.
    this.kids.pop();
    dictionary.data['Parent'] = this.branches.add(named(dictionary));
  }

  /** To be called at the end of the document. */
  end(): void {
    this.branches.end();
  }

  private get kids(): KitRef[] {
    return this.kit._root.data.Pages.data.Kids;
  }
}

/** The lists of elements by the number of their page (ISO 32000-1, 14.7.4.4), in place of the tree of pdfkit. */
export class ParentTree {
  private readonly branches: Branches;
  private readonly root: KitRef;
  private readonly kids: string[] = [];
  private next = 0;
  private first = 0;

  constructor(
    kit: Kit,
    private readonly packed: PackedObjects,
  ) {
    this.root = kit.ref({});
    kit.getStructTreeRoot().data['ParentTree'] = this.root;
    this.branches = new Branches(kit, packed, {
      entries: (lists) => `/Limits [${this.first} ${this.next - 1}] /Nums [${lists.join(' ')}]`,
      written: (branch) => {
        this.kids.push(named(branch));
        this.first = this.next;
      },
    });
  }

  /** The number the list has. */
  add(list: KitRef): number {
    const key = this.next;
    this.next += 1;
    this.branches.add(`${key} ${named(list)}`);
    return key;
  }

  /** To be called at the end of the document; answers the number the next list would have. */
  end(): number {
    this.branches.end();
    this.packed.end(this.root, `<</Kids [${this.kids.join(' ')}]>>`);
    return this.next;
  }
}
