import { CompanyStore } from '#plugins/company/server';
import { RecordCheck } from '#plugins/records/server';
import { ReferenceLibrary } from '#plugins/reference-data/server';
import { Database, defineServerPlugin } from '#server';
import { manifest } from '../manifest.ts';
import { recordsByInput } from './migrations/0001-records-by-input.ts';
import { recordCheckHandlers } from './record-check-handlers.ts';
import { RecordHistoryViewImpl } from './record-history-view.ts';
import { RecordInspection, RecordInspectionImpl } from './record-inspection.ts';

export default defineServerPlugin({
  manifest,
  migrations: [recordsByInput],
  bind: ({ bind }) => {
    bind(RecordInspection).toResolvedValue(
      (library) => new RecordInspectionImpl(library, new RecordHistoryViewImpl()),
      [ReferenceLibrary],
    );
    bind(RecordCheck).toResolvedValue(
      (inspection) => ({
        id: 'record-checks/history',
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
    ...recordCheckHandlers(services.get(Database), services.get(CompanyStore), services.get(RecordInspection)),
  ],
});
