export { CompanyPanel } from './company-panel.ts';
export type { CompanyPanelProps } from './company-panel.ts';
/** For stories of plugins that add a panel to the profile. */
export { default as companyPlugin } from './plugin.ts';
export { CompanyLogo } from './components/CompanyLogo.tsx';
/** For the page of one item of a company: a target, an instrument. */
export { ChangeActions } from './components/ChangeActions.tsx';
export { PageOfOne } from './components/PageOfOne.tsx';
/** For panels that have rows of their own. */
export { PanelRows } from './components/PanelRows.tsx';
export { CountryField } from './components/CountryField.tsx';
export { FirstMonthField, CurrencyField } from './components/YearFields.tsx';
export { RegistrationField } from './components/RegistrationField.tsx';
export { useCountries } from './use-countries.ts';
export { useCompanyFacts, useFirstMonth } from './use-company-facts.ts';
export { FacilityFields } from './components/FacilityFields.tsx';
export { newFacility } from './facilities/new-facility.ts';
