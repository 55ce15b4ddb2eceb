import { expect, test } from 'vitest';
import { addMonths } from '#domain/time';
import { monthsMissed } from './index.ts';

const months = Array.from({ length: 12 }, (_, at) => addMonths('2025-07-01', at));

test.each([
  ['every month', months, '2026-07-01', []],
  ['all but two', months.filter((_, at) => at !== 3 && at !== 11), '2026-07-01', ['2025-10-01', '2026-06-01']],
  ['all but one that is not over yet', months.slice(0, 11), '2026-06-01', []],
  ['five of twelve', months.slice(0, 5), '2026-07-01', []],
  ['no month', [], '2026-07-01', []],
] as const)('with %s recorded until %s: %j are missed', (_, recorded, until, missed) => {
  expect(monthsMissed(recorded, months, until)).toEqual(missed);
});
