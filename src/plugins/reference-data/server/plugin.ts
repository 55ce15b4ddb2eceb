import { every } from '#contract';
import { Clock, Database, defineServerPlugin } from '#server';
import { manifest } from '../manifest.ts';
import { FacilityPlaces } from './facility-places.ts';
import { createReferenceTables } from './migrations/0001-create-reference-tables.ts';
import { seedNga2021To2026 } from './migrations/0002-seed-nga-2021-to-2026.ts';
import { seedWasteGasesDesnzEpa } from './migrations/0003-seed-waste-gases-desnz-epa.ts';
import { referenceHandlers } from './reference-handlers.ts';
import { ReferenceLibraryImpl } from './reference-library-impl.ts';
import { OpenableLibrary, ReferenceLibrary } from './reference-library.ts';
import { ReferenceStore, ReferenceStoreImpl } from './reference-store.ts';
import { ScopeCatalogue } from './scope-catalogue.ts';

export default defineServerPlugin({
  manifest,
  migrations: [createReferenceTables, seedNga2021To2026, seedWasteGasesDesnzEpa],
  bind: ({ bind }) => {
    bind(ReferenceStore).toResolvedValue((database) => new ReferenceStoreImpl(database), [Database]);
    bind(OpenableLibrary).toResolvedValue(
      (store, catalogues) => new ReferenceLibraryImpl(store, catalogues),
      [ReferenceStore, every(ScopeCatalogue)],
    );
    bind(ReferenceLibrary).toResolvedValue((library) => library, [OpenableLibrary]);
  },
  routes: (services) =>
    referenceHandlers(services.get(ReferenceLibrary), services.get(FacilityPlaces), services.get(Clock)),
  start: (services) => services.get(OpenableLibrary).open(),
});
