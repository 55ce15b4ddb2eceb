import { every } from '#contract';
import { Clock, Database, defineServerPlugin, Texts } from '#server';
import { manifest } from '../manifest.ts';
import { texts } from '../texts/index.ts';
import { EditionPublisher } from './edition-publisher.ts';
import { FacilityPlaces } from './facility-places.ts';
import { LibraryWatch } from './library/library-watch.ts';
import { MoneyTables } from './money-tables.ts';
import { REFERENCE_MIGRATIONS } from './reference-migrations.ts';
import { referenceHandlers } from './reference-handlers.ts';
import { ReferenceLibraryImpl } from './library/reference-library-impl.ts';
import { OpenableLibrary, ReferenceLibrary } from './library/reference-library.ts';
import { ReferenceStore, ReferenceStoreImpl } from './reference-store.ts';
import { ScopeCatalogue } from './scope-catalogue.ts';

export default defineServerPlugin({
  manifest,
  summary: 'Frameworks, editions, categories, inputs and factors; exchange rates and price indices.',
  texts: [texts],
  migrations: REFERENCE_MIGRATIONS,
  bind: ({ bind }) => {
    bind(ReferenceStore).toResolvedValue((database) => new ReferenceStoreImpl(database), [Database]);
    bind(OpenableLibrary).toResolvedValue(
      (...parts) => new ReferenceLibraryImpl(...parts),
      [ReferenceStore, every(ScopeCatalogue), Texts],
    );
    bind(EditionPublisher).toResolvedValue(
      (store, catalogues) => new EditionPublisher(store, catalogues),
      [ReferenceStore, every(ScopeCatalogue)],
    );
    bind(LibraryWatch).toResolvedValue(
      (database, library) => new LibraryWatch(database, library),
      [Database, OpenableLibrary],
    );
    bind(MoneyTables).toConstantValue(new MoneyTables());
    bind(ReferenceLibrary).toResolvedValue((library) => library, [OpenableLibrary]);
  },
  routes: (services) =>
    referenceHandlers(services.get(ReferenceLibrary), services.get(FacilityPlaces), services.get(Clock)),
  open: async (services) => {
    await services.get(OpenableLibrary).open();
    services.get(LibraryWatch).start();
  },
  shut: (services) => services.get(LibraryWatch).stop(),
});
