import { expect, test } from 'vitest';
import { fits, isOfBoughtEnergy } from './fitting.ts';
import { STORY_FACTOR } from './story-own-factors.ts';

const activity = {
  categoryId: 'STATIONARY_FUELS',
  inputTypeId: 'biomass',
  unit: 't',
  units: ['t', 'kWh'],
  factorUnits: ['t', 'kWh'],
  country: 'NZ',
  facilityId: 'mill',
};

test.each([
  ['per a unit of the same kind', {}, true],
  ['per a unit of another kind', { unit: 'kg CO2-e/kWh' }, false],
  ['for this category', { categoryId: 'STATIONARY_FUELS' }, true],
  ['for another category', { categoryId: 'ELECTRICITY' }, false],
  ['for this input', { inputTypeId: 'biomass' }, true],
  ['for another input', { inputTypeId: 'diesel' }, false],
  ['for countries, of which one is the facility’s', { countries: ['AU', 'NZ'] }, true],
  ['for other countries', { countries: ['GB'] }, false],
  ['for facilities, of which this is one', { facilityIds: ['depot', 'mill'] }, true],
  ['for other facilities', { facilityIds: ['depot'] }, false],
])('a factor %s: %s', (_what, change, expected) => {
  expect(fits({ ...STORY_FACTOR, ...change }, activity)).toBe(expected);
});

test('a factor for some countries or facilities is not offered before the facility is known', () => {
  const unplaced = { ...activity, country: undefined, facilityId: '' };
  expect(fits({ ...STORY_FACTOR, countries: ['NZ'] }, unplaced)).toBe(false);
  expect(fits({ ...STORY_FACTOR, facilityIds: ['mill'] }, unplaced)).toBe(false);
  expect(fits(STORY_FACTOR, unplaced)).toBe(true);
});

// GHG Protocol, Technical Guidance for Scope 3, formula 11.1: units sold x uses x energy a use x factor per energy.
test.each([
  ['per unit of energy of a use', 'kg CO2-e/MJ', true],
  ['per product', 'kg CO2-e/item', false],
  ['per a unit no use has', 'kg CO2-e/m2', false],
])('a factor %s, of products that are counted: %s', (_what, unit, expected) => {
  const counted = {
    categoryId: 'USE_OF_SOLD_PRODUCTS',
    inputTypeId: 'own-product',
    unit: 'item',
    units: ['item'],
    factorUnits: ['kWh', 'L'],
    facilityId: 'mill',
  };
  expect(fits({ ...STORY_FACTOR, unit, categoryId: null, inputTypeId: null }, counted)).toBe(expected);
});

test.each([
  ['of electricity', { categoryId: 'ELECTRICITY', unit: 'kg CO2-e/kWh' }, true],
  ['of steam per tonne', { categoryId: 'STEAM_HEAT_COOLING', unit: 'kg CO2-e/t' }, true],
  ['of anything that is energy', { categoryId: null, unit: 'kg CO2-e/kWh' }, true],
  ['of a fuel', { categoryId: 'STATIONARY_FUELS', unit: 'kg CO2-e/GJ' }, false],
  ['of anything that is mass', { unit: 'kg CO2-e/t' }, false],
])('a factor %s may apply to bought energy: %s', (_what, factor, expected) => {
  expect(isOfBoughtEnergy(factor)).toBe(expected);
});
