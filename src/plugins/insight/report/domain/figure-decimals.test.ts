import { expect, it } from 'vitest';
import { figureDecimals } from './figure-decimals.ts';

it.each([
  [['1977.100000', '0.004000'], 'amount', 1],
  [['-100000.000000', '3.5'], 'amount', 0],
  [['99.999999', null, undefined], 'amount', 3],
  [['0.000000'], 'amount', 3],
  [[], 'amount', 3],
  [['12.34'], 'percent', 1],
  [['1048'], 'count', 0],
  [['no figure', '120'], 'amount', 1],
  [['298', '265', '273'], 'factor', 0],
  [['25', '28', '27.9'], 'factor', 1],
  [['0.0510', null], 'factor', 3],
  [[], 'factor', 0],
] as const)('decimals of %j, of kind %s: %i', (values, kind, decimals) => {
  expect(figureDecimals(kind, values)).toBe(decimals);
});
