import { expect, test } from 'vitest';
import { shareText, tonnesText } from './screening-words.ts';
import { openingYear, yearsUntil } from './screening-years.ts';

test.each([
  [null, null],
  ['0.000000', '0.00'],
  ['0.040000', '0.04'],
  ['38.125000', '38.13'],
  ['467.446000', '467'],
  ['1234567.500000', '1,234,568'],
])('%s t is shown as %s', (amount, shown) => expect(tonnesText(amount)).toBe(shown));

test('no share is not zero per cent', () => {
  expect([shareText(null), shareText('0.0')]).toEqual([null, '0.0 %']);
});

test('opens with the last year for four months, then with the running one', () => {
  expect(openingYear('2026-10-31', 7)).toBe(2026);
  expect(openingYear('2026-11-01', 7)).toBe(2027);
  expect(openingYear('2027-04-30', 1)).toBe(2026);
});

test('offers the running year and five before it', () => {
  expect(yearsUntil('2026-11-26', 7)).toEqual([2027, 2026, 2025, 2024, 2023, 2022]);
  expect(yearsUntil('2026-11-26', 1)[0]).toBe(2026);
});
