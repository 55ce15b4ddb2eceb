export { actsFor } from './acts-for.ts';
export { CompanyStore } from './company-store.ts';
export type { Company, Facility, NewCompany } from './company-store.ts';
export type { CompanyTables } from './company-tables.ts';
export { placeOf } from './facility-places.ts';
