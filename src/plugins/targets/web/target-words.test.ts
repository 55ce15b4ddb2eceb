import { expect, test } from 'vitest';
import { storyDetail } from './story-targets.ts';
import { amountText, seriesOf } from './target-words.ts';

test('the forecast goes on from the last whole year; a year that runs is no actual', () => {
  const [, actual, , forecast] = seriesOf((key) => key, storyDetail).map(({ values }) => values);
  expect(actual).toEqual(['100000', '97000', null, null, null, null]);
  expect(forecast).toEqual([null, '97000', '93000', '84000', '78000', '75000']);
});

test('nothing is no zero', () => {
  expect(amountText(storyDetail, null)).toBeNull();
  expect(amountText(storyDetail, '0')).toBe('0 t CO2-e');
});
