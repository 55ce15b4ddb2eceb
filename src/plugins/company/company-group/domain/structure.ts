import type { CivilDate, OpenRange } from '#domain/time';
import { decimal, exactText, type Decimal } from '#domain/units';

/** An entity as a node of the tree. */
export interface GroupNode {
  readonly id: string;
  /** Null: directly below the controlling corporation. */
  readonly parentId: string | null;
  /** Per cent its parent holds of it, exact. */
  readonly share: string;
  readonly fromDate: CivilDate;
  readonly toDate: CivilDate | null;
}

/** An entity with its place in the tree. */
interface Placed<N extends GroupNode> {
  readonly node: N;
  /** 1: directly below the controlling corporation. */
  readonly level: number;
  /** Per cent the controlling corporation holds of it through all levels, exact. */
  readonly effectiveShare: string;
  /** Days it counts: its own, while all entities above it count too. Null: none. */
  readonly days: OpenRange | null;
}

/** Levels below the controlling corporation. */
export const LEVEL_LIMIT = 10;

/** Whether an entity below `parentId` would be its own ancestor, or deeper than the limit. */
export function placeFault(
  nodes: readonly GroupNode[],
  id: string,
  parentId: string | null,
): 'cycle' | 'too-deep' | null {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  let above = 0;
  for (let at = parentId; at !== null; at = byId.get(at)?.parentId ?? null) {
    if (at === id || above > nodes.length) return 'cycle';
    above += 1;
  }
  return above + heightOf(nodes, id) > LEVEL_LIMIT ? 'too-deep' : null;
}

/** Number of levels of an entity's subtree; 1 if nothing is below it. */
function heightOf(nodes: readonly GroupNode[], id: string): number {
  let level = new Set([id]);
  let height = 0;
  while (level.size > 0 && height <= nodes.length) {
    height += 1;
    level = new Set(nodes.filter(({ parentId }) => parentId !== null && level.has(parentId)).map((node) => node.id));
  }
  return height;
}

const ALWAYS: OpenRange = { from: '', to: null };

/** The days of an entity on which its ancestors count too; null: none. */
function daysBelow(above: OpenRange | null, { fromDate, toDate }: GroupNode): OpenRange | null {
  if (above === null) return null;
  const from = above.from > fromDate ? above.from : fromDate;
  const to = above.to === null || (toDate !== null && toDate < above.to) ? toDate : above.to;
  return to === null || from <= to ? { from, to } : null;
}

/**
 * Entities in tree order, each after its parent, with the days they count. The effective share is the product of the
 * shares along the path.
 */
export function placed<N extends GroupNode>(nodes: readonly N[]): readonly Placed<N>[] {
  const found: Placed<N>[] = [];
  const descend = (parentId: string | null, { level, held, days: above }: Above) => {
    if (level > LEVEL_LIMIT) return;
    for (const node of nodes) {
      if (node.parentId !== parentId) continue;
      const [share, days] = [held.times(node.share).div(100), daysBelow(above, node)];
      found.push({ node, level, effectiveShare: exactText(share), days });
      descend(node.id, { level: level + 1, held: share, days });
    }
  };
  descend(null, { level: 1, held: decimal('100'), days: ALWAYS });
  return found;
}

/** The ancestors of an entity. */
interface Above {
  readonly level: number;
  readonly held: Decimal;
  readonly days: OpenRange | null;
}
