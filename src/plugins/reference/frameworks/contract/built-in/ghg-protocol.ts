import { ALL_SCOPES, type Framework } from '../framework.ts';

/**
 * GHG Protocol Corporate Standard and Corporate Value Chain (Scope 3) Standard.
 * Source: GHG Protocol Corporate Standard, chapters 3 and 4.
 */
export const framework: Framework = {
  id: 'GHG_PROTOCOL',
  name: 'GHG Protocol',
  title: 'GHG Protocol',
  order: 20,
  countries: null,
  families: null,
  scopes: ALL_SCOPES,
  gwpSet: 'AR5',
  basis: 'OPERATIONAL',
  isBasisChosen: true,
  energyUnit: 'GJ',
  reports: [],
};
