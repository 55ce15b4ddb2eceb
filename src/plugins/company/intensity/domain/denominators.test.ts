import { expect, it } from 'vitest';
import { unitIn } from './index.ts';

it.each([
  ['$m', 'AUD', '$m'],
  ['$m', 'GBP', 'GBPm'],
  ['t', 'GBP', 't'],
])('%s of a company that counts in %s is %s', (unit, currency, shown) => {
  expect(unitIn(unit, currency)).toBe(shown);
});
