/** Which panels a user sees, and in which order. */
export interface PanelLayout {
  /** Ids in the user's order. */
  readonly order: readonly string[];
  readonly hidden: readonly string[];
}

export const OPENING_LAYOUT: PanelLayout = { order: [], hidden: [] };

/** Parses a stored layout of any version. */
export function readLayout(kept: unknown): PanelLayout {
  const { order, hidden } = (kept ?? {}) as Readonly<Record<string, unknown>>;
  return { order: idsIn(order), hidden: idsIn(hidden) };
}

function idsIn(kept: unknown): readonly string[] {
  return Array.isArray(kept) ? [...new Set(kept.filter((one): one is string => typeof one === 'string'))] : [];
}

/** Panels in the user's order. A panel of a new plugin is inserted after its default predecessor. */
export function arranged<P extends { readonly id: string }>(
  panels: readonly P[],
  { order }: PanelLayout,
): readonly P[] {
  const known = order.flatMap((id) => panels.find((one) => one.id === id) ?? []);
  const placed = [...known];
  for (const [at, panel] of panels.entries()) {
    if (known.includes(panel)) continue;
    const before = panels[at - 1];
    placed.splice(before === undefined ? 0 : placed.indexOf(before) + 1, 0, panel);
  }
  return placed;
}

/** A list with one item moved up or down; the same list at the ends. */
export function moved<T>(list: readonly T[], at: number, by: -1 | 1): readonly T[] {
  const [one, other] = [list[at], list[at + by]];
  if (one === undefined || other === undefined) return list;
  return list.with(at, other).with(at + by, one);
}
