import type { ReferenceLibrary } from './library/reference-library.ts';

/**
 * A factor with the official title of its publication, for people and their files. The library and the run store the file
 * of the publication the figure was read from; a factor without an edition, such as an own one, keeps that.
 */
export function cited<F extends { readonly edition: string; readonly source: string }>(
  library: Pick<ReferenceLibrary, 'edition'>,
  factor: F,
): F {
  return { ...factor, source: library.edition(factor.edition)?.source ?? factor.source };
}
