import { describe, expect, test } from 'vitest';
import { sparkPath } from './spark-path.ts';

describe('the path of a sparkline', () => {
  test('goes from zero at the bottom to the largest figure at the top', () => {
    expect(sparkPath([0, 50, 100])).toBe('M0 26L60 14L120 2');
  });

  test('has a gap where there is no figure', () => {
    expect(sparkPath([10, null, 10, 5])).toBe('M0 2M80 2L120 14');
  });

  test('reaches below zero for negative figures', () => {
    expect(sparkPath([-10, 10])).toBe('M0 26L120 2');
  });

  test.each([[[]], [[5]], [[null, 5]]])('of %j is none', (values) => {
    expect(sparkPath(values)).toBeNull();
  });

  test('of zeros is a line at the bottom', () => {
    expect(sparkPath([0, 0])).toBe('M0 26L120 26');
  });
});
