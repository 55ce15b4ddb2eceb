/** A name normalised for comparison: ignores case, spacing and the encoding of accents. */
export function plainName(name: string): string {
  return name.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();
}

/** Result of a lookup by name: one thing, none, or several that share the name. */
export type Found<T> = { readonly one: T } | { readonly none: true } | { readonly several: readonly T[] };

/** Finds things by name. */
export class NameBook<T> {
  private readonly things = new Map<string, T[]>();

  constructor(things: Iterable<T>, namesOf: (thing: T) => readonly string[]) {
    for (const thing of things)
      for (const name of new Set(namesOf(thing).map(plainName))) {
        const known = this.things.get(name);
        if (known) known.push(thing);
        else this.things.set(name, [thing]);
      }
  }

  find(name: string, fits: (thing: T) => boolean = () => true): Found<T> {
    const found = (this.things.get(plainName(name)) ?? []).filter(fits);
    const [one] = found;
    if (one === undefined) return { none: true };
    return found.length === 1 ? { one } : { several: found };
  }
}
