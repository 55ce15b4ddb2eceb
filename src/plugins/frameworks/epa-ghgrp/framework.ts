import type { Framework } from '#plugins/reference/frameworks/contract';

/**
 * Stationary combustion as 40 CFR Part 98, subpart C reports it: by facility and fuel, each gas in metric tons.
 * Source: 40 CFR Part 98, subparts A (tables A-1) and C; potentials of the 2024 revision: CH4 28, N2O 265.
 */
export const framework: Framework = {
  id: 'EPA_GHGRP',
  name: 'EPA GHGRP',
  title: 'US stationary combustion (40 CFR 98, subpart C)',
  order: 70,
  countries: ['US'],
  families: null,
  scopes: [1, 2, 4],
  gwpSet: 'AR5',
  basis: 'OPERATIONAL',
  isBasisChosen: false,
  energyUnit: 'GJ',
  reports: ['epa-ghgrp'],
};
