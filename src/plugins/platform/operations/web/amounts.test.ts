import { expect, test } from 'vitest';
import { megabytes, spanOf } from './amounts.ts';

const units = { d: 'd', h: 'h', min: 'min', s: 's' };

test('bytes are whole megabytes', () => {
  expect([0, 499_999, 500_000, 123_456_789, 1_234_567_890].map(megabytes)).toEqual(['0', '0', '1', '123', '1,235']);
});

test('a span of time has at most its two largest units', () => {
  const spans = [0, 8.9, 60, 754, 3_600, 3_661, 90_000, 273_600];
  expect(spans.map((seconds) => spanOf(seconds, units))).toEqual([
    '0 s',
    '8 s',
    '1 min',
    '12 min 34 s',
    '1 h',
    '1 h 1 min',
    '1 d 1 h',
    '3 d 4 h',
  ]);
});
