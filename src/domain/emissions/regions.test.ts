import { expect, test } from 'vitest';
import { gridRegion, stateRegion } from './regions.ts';

test.each([
  ['AU', 'WA', 'WA'],
  ['US', 'WA', 'US-WA'],
  ['GB', 'ENG', 'GB-ENG'],
  ['SA', 'SA', 'SA'],
  ['SA', '01', 'SA-01'],
  ['NZ', 'NZ', 'NZ'],
])('in %s, %s is the region %s of a table by state', (country, state, region) => {
  expect(stateRegion({ country, state })).toBe(region);
});

test.each([
  ['AU', 'WA-SWIS', 'WA-SWIS'],
  ['AU', 'OFF-GRID', 'OFF-GRID'],
  ['US', 'CAMX', 'CAMX'],
  ['GB', 'GB', 'GB'],
  ['GB', 'OFF-GRID', 'GB-OFF-GRID'],
])('in %s, %s is the region %s of a table by grid', (country, grid, region) => {
  expect(gridRegion({ country, grid })).toBe(region);
});
