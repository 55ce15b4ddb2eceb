import { every } from '#contract';
import { CompanyStore } from '#plugins/company/server';
import { Notices } from '#plugins/notifications/server';
import { ReferenceLibrary } from '#plugins/reference-data/server';
import { AccountStore } from '#plugins/sign-in/server';
import { Clock, Database, defineServerPlugin, EventBus } from '#server';
import { CalculationMethod, RecordScope } from '../contract/index.ts';
import { manifest } from '../manifest.ts';
import { contributionFaults } from './contribution-faults.ts';
import { CellStore, CellStoreImpl } from './cell-store.ts';
import { EmissionTotals, EmissionTotalsImpl } from './emission-totals.ts';
import { recordsRunsAndCells } from './migrations/0001-records-runs-and-cells.ts';
import { RecordCalculation, RecordCalculationImpl } from './record-calculation.ts';
import { RecordDetailView, RecordDetailViewImpl } from './record-detail-view.ts';
import { adminRecordHandlers, recordHandlers } from './record-handlers.ts';
import { RecordListView, RecordListViewImpl } from './record-list-view.ts';
import { RecordNotices, RecordNoticesImpl } from './record-notices.ts';
import { RecordService, RecordServiceImpl } from './record-service.ts';
import { RecordStore, RecordStoreImpl } from './record-store.ts';
import { RollupCheck, RollupCheckImpl } from './rollup-check.ts';
import { rollupTasks } from './rollup-tasks.ts';

export default defineServerPlugin({
  manifest,
  migrations: [recordsRunsAndCells],
  bind: ({ bind }) => {
    bind(RecordStore).toConstantValue(new RecordStoreImpl());
    bind(CellStore).toConstantValue(new CellStoreImpl());
    bind(EmissionTotals).toConstantValue(new EmissionTotalsImpl());
    bind(RecordListView).toResolvedValue((library) => new RecordListViewImpl(library), [ReferenceLibrary]);
    bind(RecordDetailView).toResolvedValue((library) => new RecordDetailViewImpl(library), [ReferenceLibrary]);
    bind(RecordCalculation).toResolvedValue(
      (library, methods, scopes) => new RecordCalculationImpl(library, methods, scopes),
      [ReferenceLibrary, every(CalculationMethod), every(RecordScope)],
    );
    bind(RecordNotices).toResolvedValue(
      (notices, accounts, view, scopes) => new RecordNoticesImpl(notices, accounts, view, scopes),
      [Notices, AccountStore, RecordDetailView, every(RecordScope)],
    );
    bind(RecordService).toResolvedValue(
      (database, companies, records, cells, view, calculation, notices, events, clock) =>
        new RecordServiceImpl(database, companies, records, cells, view, calculation, notices, events, clock),
      [
        Database,
        CompanyStore,
        RecordStore,
        CellStore,
        RecordDetailView,
        RecordCalculation,
        RecordNotices,
        EventBus,
        Clock,
      ],
    );
    bind(RollupCheck).toResolvedValue(
      (database, companies, cells) => new RollupCheckImpl(database, companies, cells),
      [Database, CompanyStore, CellStore],
    );
  },
  routes: (services) => {
    const parts = {
      database: services.get(Database),
      service: services.get(RecordService),
      list: services.get(RecordListView),
      detail: services.get(RecordDetailView),
      companies: services.get(CompanyStore),
    };
    return [...recordHandlers(parts), ...adminRecordHandlers(parts)];
  },
  start: async (services) => {
    const faults = contributionFaults(
      services.every(RecordScope),
      services.every(CalculationMethod),
      services.get(ReferenceLibrary),
    );
    if (faults.length > 0) throw new Error(faults.join('\n'));
  },
  tasks: rollupTasks,
});
