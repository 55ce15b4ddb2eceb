import { CompanyStore } from '#plugins/company/company/server';
import { EditionTrials } from '#plugins/records/records/server';
import { EditionPublisher, ReferenceLibrary } from '#plugins/reference/reference-data/server';
import { Clock, Database, defineServerPlugin } from '#server';
import { manifest } from '../manifest.ts';
import { texts } from '../texts/index.ts';
import { draftHandlers } from './draft-handlers.ts';
import { DraftPreview } from './draft-preview.ts';
import { DraftService } from './draft-service.ts';
import { DraftView } from './draft-view.ts';
import { libraryHandlers } from './library-handlers.ts';
import { editionDraft } from './migrations/0001-edition-draft.ts';

export default defineServerPlugin({
  manifest,
  summary: 'Editions, their rows and the differences between editions, for staff.',
  texts: [texts],
  migrations: [editionDraft],
  bind: ({ bind }) => {
    bind(DraftService).toResolvedValue(
      (...parts) => new DraftService(...parts),
      [Database, ReferenceLibrary, EditionPublisher, Clock],
    );
    bind(DraftPreview).toResolvedValue(
      (...parts) => new DraftPreview(...parts),
      [Database, ReferenceLibrary, EditionPublisher, DraftService, EditionTrials, CompanyStore, Clock],
    );
  },
  routes: (services) => {
    const library = services.get(ReferenceLibrary);
    return [
      ...libraryHandlers(library),
      ...draftHandlers({
        database: services.get(Database),
        library,
        service: services.get(DraftService),
        preview: services.get(DraftPreview),
        view: new DraftView(library, services.get(CompanyStore), services.get(Clock)),
      }),
    ];
  },
  stop: (services) => services.get(DraftPreview).stop(),
});
