/** Describes a plugin: plain data, readable by both halves and by the tools. */
export interface Manifest {
  /** Kebab-case, equal to the folder name. */
  readonly id: string;
  /** For boot messages and documentation. */
  readonly title: string;
  /** Ids of the plugins whose contract or public halves this one imports. */
  readonly requires: readonly string[];
}

/**
 * Sorts plugins so that each comes after those it requires; otherwise by id.
 * Throws an error that names the plugin for a duplicate id, an unknown requirement or a cycle.
 */
export function inRequiredOrder<P extends { readonly manifest: Manifest }>(plugins: readonly P[]): readonly P[] {
  const byId = new Map<string, P>();
  for (const plugin of plugins) {
    const { id } = plugin.manifest;
    if (byId.has(id)) throw new Error(`Two plugins have the id "${id}". Rename one folder and its manifest.`);
    byId.set(id, plugin);
  }
  const sorted: P[] = [];
  const done = new Set<string>();
  const visit = (id: string, path: readonly string[]): void => {
    if (done.has(id)) return;
    if (path.includes(id))
      throw new Error(`Plugins require each other in a circle: ${[...path, id].join(' -> ')}. Remove one "requires".`);
    const plugin = byId.get(id);
    if (!plugin)
      throw new Error(
        `Plugin "${path.at(-1)}" requires "${id}", which does not exist. Correct "requires" in its manifest.ts.`,
      );
    for (const required of plugin.manifest.requires.toSorted()) visit(required, [...path, id]);
    done.add(id);
    sorted.push(plugin);
  };
  for (const id of [...byId.keys()].toSorted()) visit(id, []);
  return sorted;
}
