import { expect, test } from 'vitest';
import { addMonths } from '#domain/time';
import { daysOf } from './baseline.ts';
import { judge, type Series, type SeriesMonth } from './index.ts';

const BEGIN = '2024-07-01';

/** Months of ten units a day and 2.7 t CO2-e each, with some of them changed. */
function months(count: number, changed: Readonly<Record<number, number | null>> = {}): Series {
  return Array.from({ length: count }, (_, at): SeriesMonth => {
    const plain = { month: addMonths(BEGIN, at), quantity: null, tonnes: null };
    const quantity = at in changed ? (changed[at] ?? null) : 10 * daysOf(plain);
    return { ...plain, quantity, tonnes: quantity === null ? null : quantity * 2.7 };
  });
}

const found = (series: Series) =>
  judge(series).findings.map(({ month, cause, usual, stake }) => ({
    month,
    cause,
    expected: Math.round(usual.expected),
    stake: Math.round(stake),
  }));

test('a steady input has nothing unusual, and its range is narrow', () => {
  const { findings, usual } = judge(months(24));
  expect(findings).toEqual([]);
  expect(usual?.[0]?.expected).toBeCloseTo(310, 6);
  // Three spreads of 4 %, a little wider because 24 months tell only so much.
  expect(usual?.[0]?.low).toBeGreaterThan(310 * 0.85);
  expect(usual?.[0]?.high).toBeLessThan(310 * 1.18);
});

test.each([
  // March 2025 has 31 days: 310 units are usual, 837 t CO2-e.
  ['ten times', { 8: 3100 }, 'ten-high', 7533],
  ['a tenth', { 8: 31 }, 'ten-low', 753],
  ['a thousand times', { 8: 310_000 }, 'thousand-high', 836_163],
  ['a thousandth', { 8: 0.31 }, 'thousand-low', 836],
  ['twice', { 8: 620 }, 'twice', 837],
  ['four times, which has no name', { 8: 1240 }, 'high', 2511],
  ['two fifths, which has none either', { 8: 124 }, 'low', 502],
  ['zero', { 8: 0 }, 'zero', 837],
  ['nothing recorded', { 8: null }, 'missing', 837],
] as const)('%s', (_, changed, cause, stake) => {
  expect(found(months(24, changed))).toEqual([{ month: '2025-03-01', cause, expected: 310, stake }]);
});

test.each([
  ['the month after has none', { 8: 610, 9: null }],
  ['the month before has none', { 8: 590, 7: null }],
  ['the month after is zero', { 8: 610, 9: 0 }],
])('two months in one are one finding: %s', (_, changed) => {
  expect(found(months(24, changed)).map(({ month, cause }) => [month, cause])).toEqual([['2025-03-01', 'two-months']]);
});

test('a change of level is named with its month, and concerns a year at most', () => {
  const up = Object.fromEntries(
    months(36).flatMap(({ quantity }, at) => (at >= 15 ? [[at, (quantity ?? 0) * 1.5]] : [])),
  );
  // 365 days from October 2025: 5,475 units instead of 3,650, each 2.7 t.
  expect(found(months(36, up))).toEqual([{ month: '2025-10-01', cause: 'level-up', expected: 310, stake: 4928 }]);
});

test('the newest months are a change of level once there are three of them', () => {
  const last = (count: number) =>
    Object.fromEntries(months(24).flatMap(({ quantity }, at) => (at >= 24 - count ? [[at, (quantity ?? 0) * 3]] : [])));
  expect(found(months(24, last(2))).map(({ cause }) => cause)).toEqual(['high', 'high']);
  expect(found(months(24, last(3)))).toMatchObject([{ month: '2026-04-01', cause: 'level-up' }]);
});

test.each([
  ['a closure of three months', { 8: 0, 9: 0, 10: 0 }],
  ['a closure that still burns a little', { 8: 20, 9: 12 }],
  ['three months without records', { 8: null, 9: null, 10: null }],
  ['the newest month is not recorded yet', { 23: null }],
  ['the last months are over', { 22: 0, 23: 0 }],
])('%s is not unusual', (_, changed) => {
  expect(found(months(24, changed))).toEqual([]);
});

test('an input that is used now and then misses no month', () => {
  const now = Object.fromEntries(Array.from({ length: 36 }, (_, at) => [at, at % 3 === 0 ? 100 : null]));
  expect(found(months(36, now))).toEqual([]);
});

test('fewer than twelve months with a quantity say nothing', () => {
  expect(judge(months(11, { 5: 31_000 }))).toEqual({ usual: null, spread: 0, findings: [] });
  expect(judge([])).toEqual({ usual: null, spread: 0, findings: [] });
});

test('a season and a trend are usual', () => {
  const seasonal = Object.fromEntries(
    months(48).map(({ quantity }, at) => [
      at,
      (quantity ?? 0) * Math.exp(0.4 * Math.sin((2 * Math.PI * at) / 12) + (0.12 * at) / 12),
    ]),
  );
  expect(found(months(48, seasonal))).toEqual([]);
  // Half as much again, in the month of the year that is lowest anyway.
  expect(found(months(48, { ...seasonal, 33: (seasonal[33] ?? 0) * 1.9 }))).toMatchObject([
    { month: '2027-04-01', cause: 'twice' },
  ]);
});

test('a month that is always different is usual in that month', () => {
  const holiday = Object.fromEntries(
    months(48).flatMap(({ quantity }, at) => (at % 12 === 5 ? [[at, (quantity ?? 0) / 3]] : [])),
  );
  expect(found(months(48, holiday))).toEqual([]);
});
