import { expect, it } from 'vitest';
import { plainLook } from '../testing/plain-look.ts';
import { rankingOptions } from './ranking-options.ts';

const roomRight = (value: string) =>
  rankingOptions({ kind: 'ranking', name: 'Sum', bars: [{ name: 'Mine', value, isRest: false }] }, plainLook([value]))
    .chart?.spacingRight;

it('leaves room for half of the last figure of the scale, which stands centred at its end', () => {
  expect(roomRight('4')).toBe(20);
  // "45,000" is 44 pixels wide.
  expect(roomRight('37312.2')).toBeGreaterThan(22);
  expect(roomRight('1234567890.1')).toBeGreaterThan(roomRight('37312.2') ?? 0);
});
