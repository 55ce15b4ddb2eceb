import { expect, test } from 'vitest';
import { asksAgain } from './index.ts';

test.each([
  ['0.000000', false],
  ['2499.999999', false],
  ['2500.000000', true],
  ['3937910.000000', true],
])('%s t at stake needs a second confirmation: %s', (tonnes, asked) => {
  expect(asksAgain(tonnes)).toBe(asked);
});
