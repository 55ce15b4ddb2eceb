import { every } from '#contract';
import { CompanyStore } from '#plugins/company/company/server';
import { AccountStore } from '#plugins/identity/sign-in/server';
import { Notices } from '#plugins/platform/notifications/server';
import { FixedElsewhere, TaskRemedy, TaskSource } from '#plugins/platform/tasks/server';
import { BulkRecords, RecordCheck, RecordCorrections, RecordService } from '#plugins/records/records/server';
import { ReferenceLibrary } from '#plugins/reference/reference-data/server';
import { Clock, Database, defineServerPlugin, Texts } from '#server';
import { manifest } from '../manifest.ts';
import { texts } from '../texts/index.ts';
import { KnownSizesView } from './known-sizes-view.ts';
import { ManyRecords } from './many-records.ts';
import { recordsByInput } from './migrations/0001-records-by-input.ts';
import { openWarnings } from './migrations/0002-open-warnings.ts';
import { openWarningsByStake } from './migrations/0003-open-warnings-by-stake.ts';
import { explainedInOrder } from './migrations/0004-explained-warnings.ts';
import { warningOwners } from './migrations/0005-warning-owners.ts';
import { NeighbourView } from './neighbour-view.ts';
import { OpenWarningView } from './open-warning-view.ts';
import { openWarningHandlers } from './open-warning-handlers.ts';
import { recordCheckHandlers } from './record-check-handlers.ts';
import { RecordHistoryViewImpl } from './record-history-view.ts';
import { RecordInspection } from './record-inspection.ts';
import { explainedWarnings, warningCauses } from './tasks/warning-causes.ts';
import { explainRemedy, unitRemedy } from './tasks/warning-remedies.ts';
import { WarningOwners } from './warning-owners.ts';
import { WarningRemedy } from './warning-remedy.ts';

export default defineServerPlugin({
  manifest,
  summary: 'Checks on what was entered: a warning is explained or its record is corrected.',
  texts: [texts],
  migrations: [recordsByInput, openWarnings, openWarningsByStake, explainedInOrder, warningOwners],
  bind: ({ bind }) => {
    bind(OpenWarningView).toResolvedValue(
      (library, texts, remedies) => new OpenWarningView(library, texts, remedies),
      [ReferenceLibrary, Texts, every(WarningRemedy)],
    );
    bind(WarningOwners).toResolvedValue(
      (database, accounts, notices, clock) => new WarningOwners({ database, accounts, notices, clock }),
      [Database, AccountStore, Notices, Clock],
    );
    bind(RecordInspection).toResolvedValue(
      (library) => new RecordInspection(library, new RecordHistoryViewImpl(), new KnownSizesView()),
      [ReferenceLibrary],
    );
    bind(TaskSource).toResolvedValue(warningCauses, [ReferenceLibrary, Texts]);
    bind(FixedElsewhere).toConstantValue(explainedWarnings);
    for (const remedy of [unitRemedy, explainRemedy])
      bind(TaskRemedy).toResolvedValue(
        (database, library, texts, bulk, corrections, records) =>
          remedy({ database, library, texts, bulk, corrections, records }),
        [Database, ReferenceLibrary, Texts, BulkRecords, RecordCorrections, RecordService],
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
    ...openWarningHandlers(
      { database: services.get(Database), clock: services.get(Clock) },
      services.get(OpenWarningView),
      services.get(WarningOwners),
    ),
  ],
});
