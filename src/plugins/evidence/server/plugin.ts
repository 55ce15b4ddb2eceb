import { Clock, defineServerPlugin } from '#server';
import { manifest } from '../manifest.ts';
import { EvidenceListView, EvidenceListViewImpl } from './evidence-list-view.ts';
import { EvidenceStore, EvidenceStoreImpl } from './evidence-store.ts';
import { evidence } from './migrations/0001-evidence.ts';

export default defineServerPlugin({
  manifest,
  migrations: [evidence],
  bind: ({ bind }) => {
    bind(EvidenceListView).toConstantValue(new EvidenceListViewImpl());
    bind(EvidenceStore).toResolvedValue((clock) => new EvidenceStoreImpl(clock), [Clock]);
  },
});
