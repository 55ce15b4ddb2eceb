/** A received footprint, in the order of arrival. */
export interface Arrival {
  readonly id: string;
  /** The partner or company it is from. */
  readonly origin: string;
  readonly footprintId: string;
  /** Footprints that it replaces. */
  readonly precedingIds: readonly string[];
}

/** What the company has done with a received footprint. */
export interface SortedArrival extends Arrival {
  /** Equal for two arrivals with the same content. */
  readonly content: string;
  readonly isActive: boolean;
  /** It is a version of a supplier factor. */
  readonly isFactor: boolean;
  /** Its proposal was declined. */
  readonly isDeclined: boolean;
}

/**
 * The product line of each received footprint: those that replace one another, directly or through others, and come from
 * the same origin. A line is named by its first arrival.
 */
export function linesOf(arrivals: readonly Arrival[]): ReadonlyMap<string, string> {
  const parents = new Map<string, string>();
  const rootOf = (key: string): string => {
    const parent = parents.get(key);
    return parent === undefined ? key : rootOf(parent);
  };
  for (const { origin, footprintId, precedingIds } of arrivals)
    for (const preceding of precedingIds) {
      const [one, other] = [
        rootOf(`${origin} ${footprintId.toLowerCase()}`),
        rootOf(`${origin} ${preceding.toLowerCase()}`),
      ];
      if (one !== other) parents.set(one, other);
    }
  const names = new Map<string, string>();
  const lines = new Map<string, string>();
  for (const { id, origin, footprintId } of arrivals) {
    const root = rootOf(`${origin} ${footprintId.toLowerCase()}`);
    const name = names.get(root) ?? id;
    names.set(root, name);
    lines.set(id, name);
  }
  return lines;
}

/** A newer footprint of a product whose earlier one is a supplier factor. */
export interface OpenProposal<T> {
  readonly arrival: T;
  /** The footprints of the line that are factors, the latest first. */
  readonly used: readonly T[];
}

/** The newest footprint of each line that is in use, if it came after the one in use and nobody has decided about it. */
export function openProposals<T extends SortedArrival>(arrivals: readonly T[]): readonly OpenProposal<T>[] {
  const lines = linesOf(arrivals);
  const groups = new Map<string, T[]>();
  for (const arrival of arrivals) {
    const line = lines.get(arrival.id) ?? arrival.id;
    groups.set(line, [...(groups.get(line) ?? []), arrival]);
  }
  return [...groups.values()].flatMap((group) => {
    const newest = group.findLast(({ isActive }) => isActive);
    const used = group.filter(({ isFactor }) => isFactor).toReversed();
    if (!newest || newest.isFactor || newest.isDeclined || used.length === 0) return [];
    const last = used[0];
    // A footprint that arrived again, or an earlier one, is no news.
    const isNews = !used.some(({ content }) => content === newest.content);
    return last && isNews && group.indexOf(newest) > group.indexOf(last) ? [{ arrival: newest, used }] : [];
  });
}
