import { expect, test } from 'vitest';
import { shownDegrees } from './shown-degrees.ts';

test.each([
  ['-23.500000', '-23.5'],
  ['148.123456', '148.123456'],
  ['150.000000', '150'],
  ['0.000000', '0'],
  ['20', '20'],
  [null, ''],
])('%s is shown as "%s"', (stored, shown) => {
  expect(shownDegrees(stored)).toBe(shown);
});
