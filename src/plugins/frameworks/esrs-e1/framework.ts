import type { Framework } from '#plugins/reference/frameworks/contract';

/** Members of the European Union, where the Corporate Sustainability Reporting Directive applies. */
const EUROPEAN_UNION = [
  'AT',
  'BE',
  'BG',
  'HR',
  'CY',
  'CZ',
  'DK',
  'EE',
  'FI',
  'FR',
  'DE',
  'GR',
  'HU',
  'IE',
  'IT',
  'LV',
  'LT',
  'LU',
  'MT',
  'NL',
  'PL',
  'PT',
  'RO',
  'SK',
  'SI',
  'ES',
  'SE',
];

/**
 * ESRS E1 of the European Union: energy in MWh by source (E1-5), gross emissions by scope with both Scope 2 figures
 * (E1-6). Emissions are converted with the potentials of the latest assessment (AR 39); factors already in CO2-e keep
 * theirs, and the report names them.
 * Source: Delegated Regulation (EU) 2023/2772, annex I, ESRS E1: E1-5 (paragraphs 35 to 43), E1-6 (paragraphs 44 to 55).
 */
export const framework: Framework = {
  id: 'ESRS_E1',
  name: 'ESRS E1',
  title: 'ESRS E1 Climate change',
  order: 50,
  countries: EUROPEAN_UNION,
  families: null,
  scopes: [1, 2, 3, 4],
  gwpSet: 'AR6',
  basis: 'FINANCIAL',
  isBasisChosen: true,
  energyUnit: 'MWh',
  reports: ['esrs-e1'],
};
