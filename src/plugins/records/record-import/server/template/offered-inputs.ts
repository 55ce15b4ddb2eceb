import type { MethodInput, Place } from '#domain/emissions';
import type { ReferenceLibrary } from '#plugins/reference/reference-data/server';

/** Whether a method asks facilities at these places for an input: a choice only some are offered is left out for the others. */
export type IsAsked = (input: Pick<MethodInput, 'offered'>, inputType: string) => boolean;

/** By the factors of a day. */
export function askedAt(
  library: Pick<ReferenceLibrary, 'editionFor' | 'bookFor'>,
  places: readonly Place[],
  day: string,
): IsAsked {
  const edition = library.editionFor(day)?.id;
  return ({ offered }, inputType) => {
    if (!offered) return true;
    if (edition === undefined) return false;
    const book = library.bookFor(edition);
    return places.some((place) => offered({ edition, inputType, place }, book).length > 0);
  };
}
