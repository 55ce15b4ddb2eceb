import { expect, test } from 'vitest';
import { gridName, gridsOf } from './grids.ts';

test.each([
  ['AU', 'AU-NSW', ['NSW-ACT', 'OFF-GRID']],
  ['AU', 'AU-WA', ['WA-SWIS', 'WA-NWIS', 'OFF-GRID']],
  ['US', 'US-CA', ['CAMX', 'NWPP', 'AZNM', 'OFF-GRID']],
  ['US', 'US-NY', ['NYUP', 'NYCW', 'NYLI', 'RFCE', 'OFF-GRID']],
  ['US', 'US-PR', ['PRMS', 'OFF-GRID']],
  ['US', 'US-GU', ['GU', 'OFF-GRID']],
  ['CA', 'CA-ON', ['CA-ON', 'OFF-GRID']],
  ['GB', 'GB-ENG', ['GB', 'OFF-GRID']],
  ['FR', null, ['FR', 'OFF-GRID']],
  ['NZ', 'NZ-AUK', ['NZ', 'OFF-GRID']],
  ['PR', null, ['PRMS', 'OFF-GRID']],
])('in %s, %s, a facility may use %j', (country, subdivision, grids) => {
  expect(gridsOf(country, subdivision)).toEqual(grids);
});

test('Saudi Arabia never has the grid of South Australia', () => {
  expect(gridsOf('SA', null)).not.toContain(gridsOf('AU', 'AU-SA')[0]);
});

test('a subregion of eGRID has a name, other grids are named by their id', () => {
  expect(gridName('CAMX')).toBe('WECC California');
  expect(gridName('GB')).toBeNull();
});
