import { ALL_SCOPES, type Framework } from '../framework.ts';

/**
 * AASB S2 requires the latest assessment (B21), but neither a recalculation of factors already in CO2-e (B22) nor
 * potentials other than those a regulator requires (AASB S2025-1): its figures are in AR5, and the bridge shows what AR6
 * would change.
 * Source: AASB S2 Climate-related Disclosures, paragraph 29 and B19 to B22.
 */
export const framework: Framework = {
  id: 'AASB_S2',
  name: 'AASB S2',
  title: 'AASB S2 Climate-related Disclosures',
  order: 30,
  countries: ['AU'],
  families: null,
  scopes: ALL_SCOPES,
  gwpSet: 'AR5',
  basis: 'OPERATIONAL',
  isBasisChosen: true,
  energyUnit: 'GJ',
  reports: [],
};
