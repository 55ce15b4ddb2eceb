import { expect, test } from 'vitest';
import { decimal, exactText } from '#domain/units';
import { materialTonnes, samplingInterval } from './sampling-interval.ts';

const text = (value: ReturnType<typeof samplingInterval>) => value && exactText(value);

test('by risk it is the tolerable error divided by the confidence factor: 15,000 / 3.00', () => {
  const tolerable = decimal('15000');
  expect(text(samplingInterval(decimal('1000000'), { by: 'RISK', risk: 5, tolerable }))).toBe('5000');
});

test('by size it is the population divided by the number of selections, rounded up to the gram', () => {
  expect(text(samplingInterval(decimal('1000'), { by: 'SIZE', size: 3 }))).toBe('333.333334');
  expect(text(samplingInterval(decimal('1230000'), { by: 'SIZE', size: 100 }))).toBe('12300');
});

test('there is none for an empty population', () => {
  expect(samplingInterval(decimal('0'), { by: 'SIZE', size: 10 })).toBeNull();
});

test('materiality is an amount or a share of the population', () => {
  expect(text(materialTonnes({ kind: 'PERCENT', amount: '5' }, decimal('182400')))).toBe('9120');
  expect(text(materialTonnes({ kind: 'TONNES', amount: '250' }, decimal('182400')))).toBe('250');
});
