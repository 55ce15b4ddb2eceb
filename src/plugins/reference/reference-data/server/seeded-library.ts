import type { ReferenceContent } from './reference-content.ts';
import { ReferenceLibraryImpl } from './reference-library-impl.ts';
import type { ReferenceLibrary } from './reference-library.ts';
import type { ReferenceStore } from './reference-store.ts';
import { libraryContent } from './seed/library-content.ts';

let seeded: Promise<ReferenceContent> | undefined;

/** The seeded content without a database. Read once: ten thousand rows take their time. */
export class SeededReferenceStore implements ReferenceStore {
  load(): Promise<ReferenceContent> {
    seeded ??= libraryContent();
    return seeded;
  }
}

/** An opened library of everything the migrations would seed: for tests that need true factors and no database. */
export async function openSeededLibrary(): Promise<ReferenceLibrary> {
  const library = new ReferenceLibraryImpl(new SeededReferenceStore());
  await library.open();
  return library;
}
