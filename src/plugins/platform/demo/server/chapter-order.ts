interface Chapter {
  readonly id: string;
  readonly after?: readonly string[];
}

/** Sorts chapters so that each comes after those it names. Throws if two wait for each other or share an id. */
export function inOrder<C extends Chapter>(chapters: readonly C[]): readonly C[] {
  const known = new Set(chapters.map(({ id }) => id));
  if (known.size !== chapters.length) throw new Error('Two chapters of the demo have one id.');
  const ordered: C[] = [];
  const placed = new Set<string>();
  while (ordered.length < chapters.length) {
    const next = chapters.find(
      ({ id, after = [] }) => !placed.has(id) && after.every((other) => placed.has(other) || !known.has(other)),
    );
    if (!next) {
      const left = chapters.filter(({ id }) => !placed.has(id)).map(({ id }) => id);
      throw new Error(`These chapters of the demo wait for each other: ${left.join(', ')}.`);
    }
    ordered.push(next);
    placed.add(next.id);
  }
  return ordered;
}
