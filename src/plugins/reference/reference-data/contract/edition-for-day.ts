interface DatedEdition {
  readonly family: string;
  readonly appliesFrom: string;
  /** Last day it applies to. */
  readonly appliesTo: string;
}

const order = (a: string, b: string) => Number(a > b) - Number(a < b);

/**
 * The edition for a day: the one with the latest first day that still applies. If that one has ended, the edition of its
 * family that ends last. Undefined for days before the oldest.
 */
export function editionForDay<E extends DatedEdition>(editions: readonly E[], day: string): E | undefined {
  // Of two with the same first day the later in the list counts: a correction is published after what it corrects.
  const begun = editions
    .filter(({ appliesFrom }) => appliesFrom <= day)
    .toSorted((a, b) => order(a.appliesFrom, b.appliesFrom));
  const own = begun.filter(({ family }) => family === begun.at(-1)?.family);
  return (
    own.findLast(({ appliesTo }) => day <= appliesTo) ?? own.toSorted((a, b) => order(a.appliesTo, b.appliesTo)).at(-1)
  );
}
