import { describe, expect, test } from 'vitest';
import { quantileOf } from './quantile.ts';

const buckets = [
  { most: 0.01, count: 50 },
  { most: 0.1, count: 90 },
  { most: 1, count: 100 },
  { most: Number.POSITIVE_INFINITY, count: 100 },
];

describe('a quantile of a histogram', () => {
  test('lies within its bucket, in proportion', () => {
    expect(quantileOf(buckets, 0.25)).toBeCloseTo(0.005, 10);
    expect(quantileOf(buckets, 0.5)).toBeCloseTo(0.01, 10);
    expect(quantileOf(buckets, 0.7)).toBeCloseTo(0.055, 10);
    expect(quantileOf(buckets, 0.95)).toBeCloseTo(0.55, 10);
  });

  test('is the last finite bound for values beyond it, and null without values', () => {
    const beyond = [...buckets.slice(0, 3), { most: Number.POSITIVE_INFINITY, count: 200 }];
    expect(quantileOf(beyond, 0.99)).toBe(1);
    expect(quantileOf([{ most: 1, count: 0 }], 0.5)).toBeNull();
    expect(quantileOf([], 0.5)).toBeNull();
  });
});
