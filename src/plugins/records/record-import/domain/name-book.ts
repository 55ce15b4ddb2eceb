import { slips } from './spelling.ts';

/** A name normalised for comparison: ignores case, spacing and the encoding of accents. */
export function plainName(name: string): string {
  return name.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();
}

/** Result of a lookup by name: one thing, none, or several that share the name. */
export type Found<T> = { readonly one: T } | { readonly none: true } | { readonly several: readonly T[] };

/** A name within a few letters of another one. */
interface Near<T> {
  readonly name: string;
  readonly things: readonly T[];
  readonly slips: number;
}

/** Number of unknown names that are compared with all others. A file full of them is not a slip of the keyboard. */
const MOST_COMPARED = 200;

/** Finds things by name. */
export class NameBook<T> {
  private readonly things = new Map<string, T[]>();
  /** Names as they are spelled, by their normalised form. */
  private readonly spelled = new Map<string, string>();
  private readonly compared = new Map<string, readonly Near<T>[]>();

  constructor(things: Iterable<T>, namesOf: (thing: T) => readonly string[]) {
    for (const thing of things)
      for (const [name, spelling] of new Map(namesOf(thing).map((one) => [plainName(one), one]))) {
        const known = this.things.get(name);
        if (known) known.push(thing);
        else this.things.set(name, [thing]);
        if (!this.spelled.has(name)) this.spelled.set(name, spelling);
      }
  }

  /** The name that was probably meant; undefined if none is near, or two are equally near. */
  nearest(name: string, fits: (thing: T) => boolean = () => true): string | undefined {
    const near = this.near(plainName(name)).filter(({ things }) => things.some(fits));
    const [first, second] = near.toSorted((one, other) => one.slips - other.slips);
    return first && first.slips !== second?.slips ? first.name : undefined;
  }

  private near(plain: string): readonly Near<T>[] {
    const known = this.compared.get(plain);
    if (known) return known;
    if (this.compared.size >= MOST_COMPARED) return [];
    const found = [...this.things].flatMap(([name, things]) => {
      const differing = slips(plain, name);
      return differing === null ? [] : [{ name: this.spelled.get(name) ?? name, things, slips: differing }];
    });
    this.compared.set(plain, found);
    return found;
  }

  find(name: string, fits: (thing: T) => boolean = () => true): Found<T> {
    const found = (this.things.get(plainName(name)) ?? []).filter(fits);
    const [one] = found;
    if (one === undefined) return { none: true };
    return found.length === 1 ? { one } : { several: found };
  }
}
