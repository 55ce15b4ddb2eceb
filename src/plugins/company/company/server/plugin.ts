import { every } from '#contract';
import { FacilityPlaces } from '#plugins/reference/reference-data/server';
import { SecurityLog } from '#plugins/identity/security-log/server';
import { Clock, Database, defineServerPlugin, DemoChapter } from '#server';
import { manifest } from '../manifest.ts';
import { texts } from '../texts/index.ts';
import { AbnWatch } from './abn-watch.ts';
import {
  ContactSharing,
  CompanyOutOfUse,
  CompanyPeople,
  CompanyStatements,
  FacilityBooks,
} from './company-contributions.ts';
import { companyHandlers } from './company-handlers.ts';
import { CompanyDependents, FacilityDependents } from './dependents.ts';
import { CompanyService } from './company-service.ts';
import { CompanyStore } from './company-store.ts';
import { companyChapter } from './demo-chapter.ts';
import { facilityHandlers, managedFacilityHandlers } from './facility-handlers.ts';
import { FacilityPlacesImpl } from './facility-places.ts';
import { FacilityService } from './facility-service.ts';
import { logoHandlers } from './logo-handlers.ts';
import { LogoService } from './logo-service.ts';
import { ManagedCompanyView } from './managed-company-view.ts';
import { managementHandlers } from './management-handlers.ts';
import { companyAndFacility } from './migrations/0001-company-and-facility.ts';
import { defaultFramework } from './migrations/0002-default-framework.ts';
import { companyProfile } from './migrations/0003-company-profile.ts';
import { managedFilters } from './migrations/0004-managed-filters.ts';
import { companyYearAndNumbers } from './migrations/0005-company-year-and-numbers.ts';
import { facilityCountry } from './migrations/0006-facility-country.ts';
import { anyFramework } from './migrations/0007-any-framework.ts';
import { facilityPosition } from './migrations/0008-facility-position.ts';
import { ProfileView } from './profile-view.ts';
import { selectionHandlers } from './selection-handlers.ts';
import { YearChange } from './year/year-change.ts';
import { YearDependents } from './year/year-dependents.ts';

export default defineServerPlugin({
  manifest,
  summary: 'Companies and facilities, and the lookups of both.',
  texts: [texts],
  migrations: [
    companyAndFacility,
    defaultFramework,
    companyProfile,
    managedFilters,
    companyYearAndNumbers,
    facilityCountry,
    anyFramework,
    facilityPosition,
  ],
  wholeTables: {
    company: 'Connected companies see each other, and its policy reads their connection.',
    company_logo: 'Connected companies read its rows, and its policy reads their connection.',
  },
  bind: ({ bind }) => {
    bind(CompanyStore).toConstantValue(new CompanyStore());
    bind(ProfileView).toResolvedValue(
      (statements, clock) => new ProfileView(statements, clock),
      [every(CompanyStatements), Clock],
    );
    bind(AbnWatch).toResolvedValue((...parts) => new AbnWatch(...parts), [Database, CompanyStore, SecurityLog]);
    bind(YearChange).toResolvedValue((...parts) => new YearChange(...parts), [every(YearDependents), SecurityLog]);
    bind(ManagedCompanyView).toResolvedValue((people) => new ManagedCompanyView(people), [every(CompanyPeople)]);
    bind(CompanyService).toResolvedValue(
      (...parts) => new CompanyService(...parts),
      [Database, ProfileView, every(CompanyDependents), AbnWatch, every(CompanyOutOfUse), YearChange],
    );
    bind(FacilityService).toResolvedValue(
      (...parts) => new FacilityService(...parts),
      [Database, ProfileView, every(FacilityDependents), every(FacilityBooks)],
    );
    bind(LogoService).toResolvedValue((...parts) => new LogoService(...parts), [Database, ProfileView]);
    bind(DemoChapter).toResolvedValue(companyChapter, [
      Database,
      ProfileView,
      CompanyService,
      FacilityService,
      LogoService,
    ]);
    bind(FacilityPlaces).toResolvedValue(
      (database, companies) => new FacilityPlacesImpl(database, companies),
      [Database, CompanyStore],
    );
  },
  routes: (services) => {
    const database = services.get(Database);
    return [
      ...selectionHandlers(database, services.get(CompanyStore)),
      ...companyHandlers(database, services.get(ProfileView), services.every(ContactSharing)),
      ...managementHandlers(database, services.get(ManagedCompanyView), services.get(CompanyService)),
      ...facilityHandlers(services.get(FacilityService)),
      ...managedFacilityHandlers(services.get(FacilityService)),
      ...logoHandlers(services.get(LogoService)),
    ];
  },
});
