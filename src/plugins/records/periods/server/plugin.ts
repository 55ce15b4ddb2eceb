import { every } from '#contract';
import { CompanyStore, FacilityBooks, YearDependents } from '#plugins/company/company/server';
import { NoticeTopic } from '#plugins/platform/notifications/contract';
import { Notices } from '#plugins/platform/notifications/server';
import { Lateness, TaskRemedy, TaskSource } from '#plugins/platform/tasks/server';
import { WarningRemedy } from '#plugins/records/record-checks/server';
import { ReferenceLibrary } from '#plugins/reference/reference-data/server';
import { EmissionTotals, RecordBooks, RecordPeriods, SealedPart, ZeroRecords } from '#plugins/records/records/server';
import { Clock, Database, defineServerPlugin, DemoChapter, Outbox, Texts } from '#server';
import { manifest } from '../manifest.ts';
import { texts as shared } from '../texts/index.ts';
import { facilityPeriod } from './migrations/0001-facility-period.ts';
import { chainedSeals } from './migrations/0003-chained-seals.ts';
import { locksOfCompanies } from './migrations/0002-locks-of-companies.ts';
import { locksWithinAGroup } from './migrations/0004-locks-within-a-group.ts';
import { versionsOfSeals } from './migrations/0005-versions-of-seals.ts';
import { closedPeriods } from './closed-periods.ts';
import { lockedYearChapter } from './demo-chapter.ts';
import { yearsOfCompanies } from './migrations/0006-years-of-companies.ts';
import { locksOnACluster } from './migrations/0007-locks-on-a-cluster.ts';
import { facilityBooks } from './facility-books.ts';
import { LockPreviews } from './lock-preview.ts';
import { PeriodGate } from './period-gate.ts';
import { adminPeriodHandlers, periodHandlers } from './period-handlers.ts';
import { PeriodService } from './period-service.ts';
import { PeriodStore } from './period-store.ts';
import { SealChain } from './seal-chain.ts';
import { SealCheck } from './seal-check.ts';
import { sealVerify } from './seal-task.ts';
import { SealWitness } from './seal-witness.ts';
import { PeriodView } from './period-view.ts';
import { sealedFacility } from './sealed-facility.ts';
import { booksToClose } from './tasks/books-to-close.ts';
import { closeDayPassed, missingMonths } from './tasks/late-books.ts';
import { zeroForWarnings, zeroRemedy } from './tasks/zero-months.ts';
import { missingMonthTasks } from './tasks/missing-months.ts';
import { texts as own } from './texts/index.ts';

export default defineServerPlugin({
  manifest,
  summary: "A facility's books by financial year: open, in review, or locked and sealed.",
  texts: [shared, own],
  migrations: [
    facilityPeriod,
    locksOfCompanies,
    chainedSeals,
    locksWithinAGroup,
    versionsOfSeals,
    yearsOfCompanies,
    locksOnACluster,
  ],
  bind: ({ bind }) => {
    const gate = new PeriodGate();
    bind(RecordPeriods).toConstantValue(gate);
    bind(SealedPart).toConstantValue(sealedFacility);
    bind(FacilityBooks).toConstantValue(facilityBooks(gate));
    bind(YearDependents).toConstantValue(closedPeriods);
    bind(NoticeTopic).toConstantValue({ id: 'periods', mail: 'never', heading: 'work' });
    bind(TaskSource).toResolvedValue(missingMonthTasks, [CompanyStore, ReferenceLibrary, Texts]);
    for (const late of [missingMonths, closeDayPassed]) bind(Lateness).toConstantValue(late);
    bind(TaskRemedy).toResolvedValue(
      (database, companies, library, zeros, clock) => zeroRemedy({ database, companies, library, zeros, clock }),
      [Database, CompanyStore, ReferenceLibrary, ZeroRecords, Clock],
    );
    bind(WarningRemedy).toResolvedValue(zeroForWarnings, [CompanyStore]);
    bind(TaskSource).toResolvedValue(booksToClose, [CompanyStore, PeriodView]);
    bind(PeriodStore).toConstantValue(new PeriodStore());
    bind(PeriodView).toResolvedValue((companies) => new PeriodView(companies), [CompanyStore]);
    bind(SealChain).toResolvedValue((parts) => new SealChain(parts), [every(SealedPart)]);
    bind(SealCheck).toResolvedValue(
      (...parts) => new SealCheck(...parts),
      [Database, CompanyStore, RecordBooks, every(SealedPart), every(SealWitness)],
    );
    bind(LockPreviews).toResolvedValue(
      (...parts) => new LockPreviews(...parts),
      [CompanyStore, RecordBooks, EmissionTotals, ReferenceLibrary, Clock],
    );
    bind(PeriodService).toResolvedValue(
      (...parts) => new PeriodService(...parts),
      [Database, CompanyStore, PeriodStore, RecordBooks, EmissionTotals, SealChain, Notices, Outbox, Clock],
    );
    bind(DemoChapter).toResolvedValue(lockedYearChapter, [Database, PeriodService, PeriodView, Clock]);
  },
  tasks: [sealVerify],
  routes: (services) => {
    const parts = {
      database: services.get(Database),
      companies: services.get(CompanyStore),
      service: services.get(PeriodService),
      view: services.get(PeriodView),
      previews: services.get(LockPreviews),
    };
    return [...periodHandlers(parts), ...adminPeriodHandlers(parts)];
  },
});
