import type { ReferenceLibrary } from './reference-library.ts';

/**
 * A factor by the official title of its publication, for people and their files. The library and the run keep which file of
 * the publication the figure was read from; of a factor without an edition, such as one of one's own, that stays.
 */
export function cited<F extends { readonly edition: string; readonly source: string }>(
  library: Pick<ReferenceLibrary, 'edition'>,
  factor: F,
): F {
  return { ...factor, source: library.edition(factor.edition)?.source ?? factor.source };
}
