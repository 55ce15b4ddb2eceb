import { describe, expect, test } from 'vitest';
import { storyDetail } from '../story-targets.ts';
import { plannedYearOf, targetHead, targetToWatch } from './target-head.ts';

const judged = (gap: string | null) => ({
  kind: 'ABSOLUTE' as const,
  judged: {
    year: 2026,
    planned: '1000',
    actual: null,
    isComplete: false,
    denominator: null,
    trend: null,
    forecast: null,
    low: null,
    high: null,
    gap,
  },
});

describe('the distance to a target', () => {
  test.each([
    ['1232.795', 'above', '1233'],
    ['-500.2', 'below', '500'],
    ['0.4', 'on', '0'],
    ['0', 'on', '0'],
  ])('a gap of %s is %s', (gap, way, shown) => {
    expect(targetHead(judged(gap))).toEqual({ way, gap: shown, year: 'FY2026' });
  });

  test('is unknown without a judged year, or without its gap', () => {
    expect(targetHead({ kind: 'ABSOLUTE', judged: null })).toBeNull();
    expect(targetHead(judged(null))).toBeNull();
  });

  test('is that of a target off track, if there is one', () => {
    const [one, other] = [
      { ...storyDetail, id: 'a', track: 'ON_TRACK' as const },
      { ...storyDetail, id: 'b', track: 'OFF_TRACK' as const },
    ];
    expect(targetToWatch([one, other])?.id).toBe('b');
    expect(targetToWatch([one])?.id).toBe('a');
    expect(targetToWatch([])).toBeUndefined();
  });
});

test('the plan of a year is the line from base to target', () => {
  const target = {
    ...storyDetail,
    kind: 'ABSOLUTE' as const,
    scopes: ['1' as const, '2' as const],
    baseYear: 2020,
    targetYear: 2030,
    baseAmount: '1000',
    reduction: '50',
  };
  expect(plannedYearOf({ targets: [target] }, 2026)).toEqual({
    name: target.name,
    scopes: [1, 2],
    amount: '700.000000',
  });
  expect(plannedYearOf({ targets: [target] }, 2019)).toBeNull();
  expect(plannedYearOf({ targets: [{ ...target, kind: 'INTENSITY' }] }, 2026)).toBeNull();
});
