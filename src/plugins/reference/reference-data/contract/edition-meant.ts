interface DatedEdition {
  readonly family: string;
  readonly appliesFrom: string;
  /** Last day it is meant for. */
  readonly appliesTo: string;
}

const order = (a: string, b: string) => Number(a > b) - Number(a < b);

/**
 * The edition meant for a day: the one begun last whose days are not over. Where they are, of its family the one that holds
 * still, or held longest. None for days before the oldest.
 */
export function editionMeant<E extends DatedEdition>(editions: readonly E[], day: string): E | undefined {
  // Of two that begin on one day the later of the list counts: a correction is published after what it corrects.
  const begun = editions
    .filter(({ appliesFrom }) => appliesFrom <= day)
    .toSorted((a, b) => order(a.appliesFrom, b.appliesFrom));
  const own = begun.filter(({ family }) => family === begun.at(-1)?.family);
  return (
    own.findLast(({ appliesTo }) => day <= appliesTo) ?? own.toSorted((a, b) => order(a.appliesTo, b.appliesTo)).at(-1)
  );
}
