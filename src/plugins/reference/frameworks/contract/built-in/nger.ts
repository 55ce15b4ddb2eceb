import type { Framework } from '../framework.ts';

/**
 * National Greenhouse and Energy Reporting of Australia: no Scope 3, operational control, potentials of AR5.
 * Source: NGER Act 2007, sections 9 to 11B; NGER Regulations 2008, regulation 2.02; NGER (Measurement) Determination 2008,
 * Part 8 (assessment of uncertainty).
 */
export const framework: Framework = {
  id: 'NGER',
  name: 'NGER',
  title: 'National Greenhouse and Energy Reporting',
  order: 10,
  countries: ['AU'],
  families: ['NGA'],
  scopes: [1, 2, 4],
  gwpSet: 'AR5',
  basis: 'OPERATIONAL',
  isBasisChosen: false,
  energyUnit: 'GJ',
  reports: [],
  prescribesUncertainty: true,
  statesCriteria: true,
  uncertaintyScopes: [1],
};
