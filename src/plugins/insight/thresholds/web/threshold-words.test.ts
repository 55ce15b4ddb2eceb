import { expect, test } from 'vitest';
import { storyRadar } from './story-thresholds.ts';
import { linesOf, monthText, narrowedTo, placesText } from './threshold-words.ts';

test('lines are ordered by nearness to their limit, those without data last', () => {
  const lines = linesOf(storyRadar());
  expect(lines.map(({ line }) => line.share)).toEqual(['190.4', '145.2', '38.0', null]);
});

test('a line links to the records of its facility, scopes and year', () => {
  const radar = storyRadar();
  const [, , energy] = linesOf(radar);
  if (!energy) throw new Error('The story has fewer lines.');
  expect(narrowedTo(radar, energy)).toMatchObject({ from: '2026-07-01', to: '2027-06-30', scope: [1, 2] });
  expect(monthText('2026-11-01', 'en')).toBe('Nov 2026');
});

test('facilities elsewhere are named with their countries', () => {
  const places = [
    { name: 'Leeds Bakery', country: 'GB' },
    { name: 'Lyon Depot', country: 'FR' },
  ];
  expect(placesText(places, 'en')).toBe('Leeds Bakery (United Kingdom), Lyon Depot (France)');
});
