import { expect, test } from 'vitest';
import { decimal } from '#domain/units';
import { changeText, percentText, ranked } from './figure-texts.ts';

test('a change needs a previous amount', () => {
  expect(changeText(decimal('110'), decimal('100'))).toBe('10.0');
  expect(changeText(decimal('0'), decimal('100'))).toBe('-100.0');
  expect(changeText(decimal('5'), decimal('0'))).toBeNull();
  expect(changeText(null, decimal('100'))).toBeNull();
  expect(percentText(decimal('1'), decimal('3'))).toBe('33.3');
});

test('the largest is first, no data last', () => {
  const rows = [
    { name: 'none', amount: null },
    { name: 'b', amount: decimal('0') },
    { name: 'a', amount: decimal('0') },
    { name: 'large', amount: decimal('10') },
  ];
  expect(ranked(rows).map(({ name }) => name)).toEqual(['large', 'a', 'b', 'none']);
});
