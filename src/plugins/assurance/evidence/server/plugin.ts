import { every } from '#contract';
import { CompanyStore } from '#plugins/company/company/server';
import { Clock, Database, defineServerPlugin, DemoChapter, RateLimits } from '#server';
import { manifest } from '../manifest.ts';
import { ContentStore, ContentStoreImpl } from './content-store.ts';
import { evidenceChapter } from './demo-chapter.ts';
import { adminEvidenceHandlers, evidenceHandlers } from './evidence-handlers.ts';
import { EvidenceHolder } from './evidence-holder.ts';
import { EvidenceListView, EvidenceListViewImpl } from './evidence-list-view.ts';
import { EvidenceService, EvidenceServiceImpl } from './evidence-service.ts';
import { EvidenceStore, EvidenceStoreImpl } from './evidence-store.ts';
import { evidence } from './migrations/0001-evidence.ts';
import { keptFiles } from './migrations/0002-kept-files.ts';

export default defineServerPlugin({
  manifest,
  migrations: [evidence, keptFiles],
  bind: ({ bind }) => {
    bind(EvidenceListView).toConstantValue(new EvidenceListViewImpl());
    bind(EvidenceStore).toResolvedValue((...parts) => new EvidenceStoreImpl(...parts), [Clock, every(EvidenceHolder)]);
    bind(ContentStore).toResolvedValue((database) => new ContentStoreImpl(database), [Database]);
    bind(EvidenceService).toResolvedValue(
      (...parts) => new EvidenceServiceImpl(...parts),
      [Database, EvidenceListView, ContentStore, every(EvidenceHolder), RateLimits, Clock],
    );
    bind(DemoChapter).toResolvedValue(evidenceChapter, [EvidenceService]);
  },
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
