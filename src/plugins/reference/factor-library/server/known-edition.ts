import { problem } from '#contract';
import type { Edition, ReferenceLibrary } from '#plugins/reference/reference-data/server';

/** A published edition. Throws 404 `version.unknown`, naming the field. */
export function editionOf(library: ReferenceLibrary, id: string, path: string): Edition {
  const edition = library.edition(id);
  if (edition) return edition;
  const message = 'factor-library.edition-unknown';
  throw problem('version.unknown', 404, message, [{ path, message }]);
}
