import { expect, it } from 'vitest';
import { widestPart } from './figure-width.ts';

it.each([
  ['123,456,789,012 t CO2-e', 12 * 0.63 + 3 * 0.26],
  ['-4.5', 3 * 0.63 + 0.26],
  // A no-break space keeps figure and unit together.
  ['12\u00a0GJ', 2 * 0.63 + 0.26 + 2 * 0.76],
  ['', 1],
])('%j is as wide as its widest part', (text, width) => {
  expect(widestPart(text)).toBeCloseTo(width, 5);
});
