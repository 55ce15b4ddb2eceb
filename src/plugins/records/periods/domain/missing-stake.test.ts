import { expect, test } from 'vitest';
import { missingStake, runsOf } from './index.ts';

const recorded = new Map([
  ['2025-09-01', '7400'],
  ['2026-06-01', '10'],
  ['2026-07-01', '20'],
  ['2026-08-01', '36'],
]);

test('a missing month is as the same month of the year before', () =>
  expect(missingStake(recorded, ['2026-09-01'])).toEqual({ tonnes: '7400', rules: ['year-before'] }));

test('without that month it is the mean of the last three recorded ones before it', () =>
  expect(missingStake(recorded, ['2026-10-01'])).toEqual({ tonnes: '22', rules: ['mean-of-three'] }));

test('several months are added up, with both rules', () =>
  expect(missingStake(recorded, ['2026-09-01', '2026-10-01'])).toEqual({
    tonnes: '7422',
    rules: ['year-before', 'mean-of-three'],
  }));

test('before the first recorded month nothing is known', () =>
  expect(missingStake(recorded, ['2025-08-01'])).toBeNull());

test('a mean is rounded to a gram', () =>
  expect(
    missingStake(
      new Map([
        ['2026-01-01', '1'],
        ['2026-02-01', '1'],
        ['2026-03-01', '0'],
      ]),
      ['2026-04-01'],
    ),
  ).toEqual({
    tonnes: '0.666667',
    rules: ['mean-of-three'],
  }));

test('months in a row are one run, over the end of a year', () =>
  expect(runsOf(['2026-02-01', '2025-12-01', '2026-01-01', '2026-04-01'])).toEqual([
    { first: '2025-12-01', last: '2026-02-01' },
    { first: '2026-04-01', last: '2026-04-01' },
  ]));
