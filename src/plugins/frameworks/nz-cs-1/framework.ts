import type { Framework } from '#plugins/reference/frameworks/contract';

/**
 * Aotearoa New Zealand Climate Standard 1: gross emissions by scope, in the potentials the factors were made with.
 * Source: Aotearoa New Zealand Climate Standard 1, paragraphs 21 to 24; NZ CS 3, paragraphs 52 to 55.
 */
export const framework: Framework = {
  id: 'NZ_CS_1',
  name: 'NZ CS 1',
  title: 'NZ CS 1 Climate-related Disclosures',
  order: 60,
  countries: ['NZ'],
  families: null,
  scopes: [1, 2, 3, 4],
  gwpSet: 'AR5',
  basis: 'OPERATIONAL',
  isBasisChosen: true,
  energyUnit: 'MWh',
  reports: ['nz-cs-1'],
};
