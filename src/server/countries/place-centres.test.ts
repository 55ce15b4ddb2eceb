import { expect, test } from 'vitest';
import { countryNames } from './country-names.ts';
import { centreOf, type PlaceCentre } from './place-centres.ts';
import { subdivisionsOf } from './subdivisions.ts';

test.each([
  ['AU', 'AU-QLD', '-22.58', '144.54', 'SUBDIVISION'],
  ['US', 'US-CA', '37.25', '-119.61', 'SUBDIVISION'],
  ['GB', 'GB-SCT', '56.83', '-4.17', 'SUBDIVISION'],
  // Natural Earth has departments of France, but not its regions.
  ['FR', 'FR-IDF', '46.62', '2.45', 'COUNTRY'],
  ['VN', null, '16.66', '107.04', 'COUNTRY'],
])('the centre of %s, %s is %s, %s', (country, subdivision, latitude, longitude, of) => {
  expect(centreOf(country, subdivision)).toEqual({ latitude, longitude, of });
});

test('an unknown place has no centre', () => {
  expect([centreOf('XX', null), centreOf('XX', 'XX-A'), centreOf('BV', null)]).toEqual([null, null, null]);
});

test('every country has a centre on the globe, but for six', async () => {
  const found = (await countryNames('en')).map(({ code }) => ({ code, centre: centreOf(code, null) }));
  const onGlobe = ({ latitude, longitude }: PlaceCentre) =>
    Math.abs(Number(latitude)) <= 90 && Math.abs(Number(longitude)) <= 180;
  expect(found.filter(({ centre }) => centre !== null && !onGlobe(centre))).toEqual([]);
  const without = found.filter(({ centre }) => centre === null).map(({ code }) => code);
  expect(without.toSorted()).toEqual(['BQ', 'BV', 'CC', 'CX', 'SJ', 'VA']);
});

test.each(['AU', 'CA', 'US'])('every state of %s that a facility must name has its own centre', async (country) => {
  const states = (await subdivisionsOf(country)).filter(({ within }) => within === null);
  const missing = states.filter(({ code }) => centreOf(country, code)?.of !== 'SUBDIVISION').map(({ code }) => code);
  // Territories of the United States, which ISO 3166-1 also lists by themselves.
  expect(missing).toEqual(country === 'US' ? ['US-AS', 'US-GU', 'US-MP', 'US-PR', 'US-UM', 'US-VI'] : []);
});
