import type { MethodInput, Place } from '#domain/emissions';
import type { ReferenceLibrary } from '#plugins/reference/reference-data/server';

/** Whether a method asks for an input at any of these places; some choices are offered only at certain places. */
export type IsAsked = (input: Pick<MethodInput, 'offered'>, inputType: string) => boolean;

/** Uses the factors of a day. */
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
