import type { ReferenceContent } from '../reference-content.ts';
import { ReferenceLibraryImpl } from './reference-library-impl.ts';
import type { ReferenceLibrary } from './reference-library.ts';
import type { ReferenceStore } from '../reference-store.ts';
import type { ScopeCatalogue } from '../scope-catalogue.ts';
import { currentContent } from '../seed/current-content.ts';

let seeded: Promise<ReferenceContent> | undefined;

/** The seeded content without a database. Read once, because it has ten thousand rows. */
export class SeededReferenceStore implements ReferenceStore {
  load(): Promise<ReferenceContent> {
    seeded ??= currentContent();
    return seeded;
  }
}

/** An opened library with everything the migrations seed, for tests that need real factors and no database. */
export async function openSeededLibrary(catalogues: readonly ScopeCatalogue[] = []): Promise<ReferenceLibrary> {
  const library = new ReferenceLibraryImpl(new SeededReferenceStore(), catalogues);
  await library.open();
  return library;
}
