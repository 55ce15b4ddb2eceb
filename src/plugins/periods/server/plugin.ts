import { CompanyStore } from '#plugins/company/server';
import { NoticeTopic } from '#plugins/notifications/contract';
import { Notices } from '#plugins/notifications/server';
import { EmissionTotals, RecordBooks, RecordPeriods } from '#plugins/records/server';
import { Clock, Database, defineServerPlugin } from '#server';
import { manifest } from '../manifest.ts';
import { facilityPeriod } from './migrations/0001-facility-period.ts';
import { locksOfCompanies } from './migrations/0002-locks-of-companies.ts';
import { PeriodGate } from './period-gate.ts';
import { adminPeriodHandlers, periodHandlers } from './period-handlers.ts';
import { PeriodService, PeriodServiceImpl } from './period-service.ts';
import { PeriodStore, PeriodStoreImpl } from './period-store.ts';
import { PeriodView, PeriodViewImpl } from './period-view.ts';

export default defineServerPlugin({
  manifest,
  migrations: [facilityPeriod, locksOfCompanies],
  bind: ({ bind }) => {
    bind(RecordPeriods).toConstantValue(new PeriodGate());
    bind(NoticeTopic).toConstantValue({
      id: 'periods',
      names: { en: 'Books of a year', vi: 'Sổ của năm', fr: 'Livres d’une année' },
      mail: 'never',
    });
    bind(PeriodStore).toConstantValue(new PeriodStoreImpl());
    bind(PeriodView).toConstantValue(new PeriodViewImpl());
    bind(PeriodService).toResolvedValue(
      (database, companies, periods, books, totals, notices, clock) =>
        new PeriodServiceImpl(database, companies, periods, books, totals, notices, clock),
      [Database, CompanyStore, PeriodStore, RecordBooks, EmissionTotals, Notices, Clock],
    );
  },
  routes: (services) => {
    const parts = {
      database: services.get(Database),
      companies: services.get(CompanyStore),
      service: services.get(PeriodService),
      view: services.get(PeriodView),
    };
    return [...periodHandlers(parts), ...adminPeriodHandlers(parts)];
  },
});
