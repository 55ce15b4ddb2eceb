import type { Framework } from '#plugins/reference/frameworks/contract';

/**
 * Streamlined Energy and Carbon Reporting of the United Kingdom: energy in kWh, emissions, one intensity at least.
 * Source: Companies (Directors’ Report) and Limited Liability Partnerships (Energy and Carbon Report) Regulations 2018
 * (SI 2018/1155); Environmental Reporting Guidelines, March 2019, chapter 2.
 */
export const framework: Framework = {
  id: 'SECR',
  name: 'SECR',
  title: 'Streamlined Energy and Carbon Reporting',
  order: 40,
  countries: ['GB'],
  families: null,
  scopes: [1, 2, 3, 4],
  gwpSet: 'AR5',
  basis: 'OPERATIONAL',
  isBasisChosen: true,
  energyUnit: 'kWh',
  reports: ['secr'],
};
