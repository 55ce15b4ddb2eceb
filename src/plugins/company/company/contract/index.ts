export { writtenAbn } from '../domain/abn.ts';
export {
  REGISTRATION_KINDS,
  registrationKindOf,
  storedRegistration,
  writtenRegistration,
} from '../domain/registration.ts';
export type { RegistrationKind } from '../domain/registration.ts';
export { COMPANY_TYPES } from './company-kinds.ts';
export type { CompanyType } from './company-kinds.ts';
export {
  companyFacts,
  country,
  currency,
  firstMonth,
  numbersOfCountry,
  registrationFault,
  registrationNumber,
} from './company-facts.ts';
export { companyManagementRoute } from './company-list-route.ts';
export { companyNumber, hasNumber, isAbroad, numberFitsCountry } from './company-number.ts';
export type { CompanyNumber } from './company-number.ts';
export { abn } from './company-numbers.ts';
export {
  companyDetailRoute,
  companyFacilityListRoute,
  companyListRoute,
  updateCompanyRoute,
} from './company-routes.ts';
export type { CompanyWithFacilities } from './company-routes.ts';
export type { CompanyProfile, CompanyStatement, CompanyView } from './company-schemas.ts';
export { countryPlacesRoute } from './country-places-route.ts';
export type { CountryPlaces } from './country-places-route.ts';
export { countryName, countryNameRoute } from './country-route.ts';
export { placeOf, shortPlace } from './facility-place.ts';
export { facilityCreateBody } from './facility-schemas.ts';
export type { FacilityFacts, FacilityRow } from './facility-schemas.ts';
export {
  companyFrameworkRoute,
  companyOption,
  companySelectionRoute,
  facilityOption,
  facilitySelectionRoute,
} from './selection-routes.ts';
export type { FacilityOption } from './selection-routes.ts';
