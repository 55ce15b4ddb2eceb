export { AbnWatch } from './abn-watch.ts';
export { actsFor } from './acts-for.ts';
export {
  ContactSharing,
  CompanyOutOfUse,
  CompanyPeople,
  CompanyStatements,
  FacilityBooks,
} from './company-contributions.ts';
export type { FacilityFigures, PeopleCount } from './company-contributions.ts';
export { CompanyDependents, FacilityDependents } from './dependents.ts';
export type { ReportingWindow } from './dependents.ts';
export { CompanyStore } from './company-store.ts';
export type { Company, Facility, NewCompany } from './company-store.ts';
export type { CompanyTables } from './company-tables.ts';
export { refuseUnknownPlace, wrongField } from './company-policy.ts';
export { companiesIn } from './place/companies-in.ts';
export { havingNumber } from './place/having-number.ts';
export { facilitiesIn } from './place/facilities-in.ts';
export { facilityCountries } from './place/facility-countries.ts';
export { FacilityService } from './facility-service.ts';
export { YearChange } from './year/year-change.ts';
export { YearDependents } from './year/year-dependents.ts';
