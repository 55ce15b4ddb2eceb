import { every, token } from '#contract';
import { CompanyStore } from '#plugins/company/company/server';
import {
  Clock,
  Database,
  defineServerPlugin,
  DemoChapter,
  FileObjects,
  RateLimits,
  StoredParts,
  type QueueWorker,
} from '#server';
import { manifest } from '../manifest.ts';
import { texts } from '../texts/index.ts';
import { ContentStore } from './content-store.ts';
import { evidenceChapter } from './demo-chapter.ts';
import { adminEvidenceHandlers, evidenceHandlers } from './evidence-handlers.ts';
import { EvidenceHolder } from './evidence-holder.ts';
import { EvidenceListView } from './evidence-list-view.ts';
import { EvidenceService } from './evidence-service.ts';
import { EvidenceStore } from './evidence-store.ts';
import { evidence } from './migrations/0001-evidence.ts';
import { keptFiles } from './migrations/0002-kept-files.ts';
import { partsInStore } from './migrations/0003-parts-in-store.ts';
import { filesMove, objectSweeper } from './stored-objects.ts';

const Sweeper = token<QueueWorker>('evidence/object-sweeper');

export default defineServerPlugin({
  manifest,
  summary: 'Files that prove a figure: uploaded, stored once, attached, previewed.',
  texts: [texts],
  migrations: [evidence, keptFiles, partsInStore],
  bind: ({ bind }) => {
    bind(EvidenceListView).toConstantValue(new EvidenceListView());
    bind(EvidenceStore).toResolvedValue((...parts) => new EvidenceStore(...parts), [Clock, every(EvidenceHolder)]);
    bind(ContentStore).toResolvedValue((...parts) => new ContentStore(...parts), [Database, FileObjects]);
    bind(StoredParts).toConstantValue({ table: 'evidence_chunk', key: ['company_id', 'sha256', 'position'] });
    bind(Sweeper).toResolvedValue(objectSweeper, [Database, FileObjects]);
    bind(EvidenceService).toResolvedValue(
      (...parts) => new EvidenceService(...parts),
      [Database, EvidenceListView, ContentStore, every(EvidenceHolder), RateLimits, Clock],
    );
    bind(DemoChapter).toResolvedValue(evidenceChapter, [EvidenceService]);
  },
  start: async (services) => services.get(Sweeper).start(),
  stop: (services) => services.get(Sweeper).stop(),
  tasks: [filesMove],
  routes: (services) => {
    const parts = {
      database: services.get(Database),
      companies: services.get(CompanyStore),
      service: services.get(EvidenceService),
      view: services.get(EvidenceListView),
      contents: services.get(ContentStore),
    };
    return [...evidenceHandlers(parts), ...adminEvidenceHandlers(parts)];
  },
});
