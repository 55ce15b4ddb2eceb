import { expect, test } from 'vitest';
import { storyDetail } from './story-targets.ts';
import { amountText, gapText, seriesOf } from './target-words.ts';

test('the forecast continues from the last complete year; a current year is not an actual', () => {
  const [, actual, , forecast] = seriesOf((key) => key, storyDetail).map(({ values }) => values);
  expect(actual).toEqual(['100000', '97000', null, null, null, null]);
  expect(forecast).toEqual([null, '97000', '93000', '84000', '78000', '75000']);
});

test('no data is not zero', () => {
  expect(amountText(storyDetail, null)).toBeNull();
  expect(amountText(storyDetail, '0')).toBe('0 t CO2-e');
});

test.each([
  ['1232.795', '+1,233 t CO2-e'],
  ['-118518231538.1', '-118,518,231,538 t CO2-e'],
  ['0', '0 t CO2-e'],
  ['0.4', '0 t CO2-e'],
  ['-0.4', '0 t CO2-e'],
])('a gap of %s is written %s', (gap, text) => expect(gapText(storyDetail, gap)).toBe(text));

test('a gap is as precise as the figures it is between, and has no text without them', () => {
  expect(gapText({ kind: 'INTENSITY', unit: 't CO2-e/t' }, '0.0001234')).toBe('+0.000123 t CO2-e/t');
  expect(gapText(storyDetail, null)).toBeNull();
});
