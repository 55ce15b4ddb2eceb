import { expect, it } from 'vitest';
import { rangeCovers } from './unicode-range.ts';

const vietnamese = 'U+0102-0103, U+0110-0111, U+1EA0-1EF9, U+20AB';

it.each([
  [vietnamese, 'Phát thải', true],
  [vietnamese, 'Emissions', false],
  ['U+00??', 'é', true],
  ['U+00??', 'ạ', false],
  ['U+26', 'a & b', true],
  ['', 'anything', true],
])('%s covers a letter of %s: %s', (range, text, covers) => {
  expect(rangeCovers(range, text)).toBe(covers);
});
