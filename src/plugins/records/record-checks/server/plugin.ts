import { CompanyStore } from '#plugins/company/company/server';
import { BulkRecords, RecordCheck } from '#plugins/records/records/server';
import { ReferenceLibrary } from '#plugins/reference/reference-data/server';
import { Database, defineServerPlugin, Texts } from '#server';
import { manifest } from '../manifest.ts';
import { texts } from '../texts/index.ts';
import { KnownSizesView } from './known-sizes-view.ts';
import { ManyRecords } from './many-records.ts';
import { recordsByInput } from './migrations/0001-records-by-input.ts';
import { openWarnings } from './migrations/0002-open-warnings.ts';
import { openWarningsByStake } from './migrations/0003-open-warnings-by-stake.ts';
import { NeighbourView } from './neighbour-view.ts';
import { OpenWarningView } from './open-warning-view.ts';
import { openWarningHandlers } from './open-warning-handlers.ts';
import { recordCheckHandlers } from './record-check-handlers.ts';
import { RecordHistoryViewImpl } from './record-history-view.ts';
import { RecordInspection } from './record-inspection.ts';

export default defineServerPlugin({
  manifest,
  texts: [texts],
  migrations: [recordsByInput, openWarnings, openWarningsByStake],
  bind: ({ bind }) => {
    bind(OpenWarningView).toResolvedValue(
      (library, texts) => new OpenWarningView(library, texts),
      [ReferenceLibrary, Texts],
    );
    bind(RecordInspection).toResolvedValue(
      (library) => new RecordInspection(library, new RecordHistoryViewImpl(), new KnownSizesView()),
      [ReferenceLibrary],
    );
    bind(RecordCheck).toResolvedValue(
      (inspection) => ({
        id: 'record-checks/history',
        many: (companyId) => new ManyRecords(companyId, inspection, new NeighbourView(), new KnownSizesView()),
        async check(trx, { companyId, record, calculated, recordId }) {
          const { total, location } = calculated.outputs;
          const findings = await inspection.inspect(trx, {
            companyId,
            record,
            recordId: recordId ?? null,
            edition: calculated.edition,
            tonnes: total ?? location ?? null,
          });
          return findings.map((finding) => ({ level: 'warning' as const, ...finding }));
        },
      }),
      [RecordInspection],
    );
  },
  routes: (services) => [
    ...recordCheckHandlers(
      services.get(Database),
      services.get(CompanyStore),
      services.get(RecordInspection),
      services.get(BulkRecords),
    ),
    ...openWarningHandlers(services.get(Database), services.get(OpenWarningView)),
  ],
});
