import { expect, test } from 'vitest';
import { isFresh, LagSamples } from './freshness.ts';

test('a replica is behind since the first commit that it has not replayed', () => {
  const samples = new LagSamples();
  samples.add(1_000, 10n);
  expect(samples.behind(10n, 5_000)).toBe(0);
  samples.add(2_000, 20n);
  samples.add(3_000, 30n);
  expect(samples.behind(10n, 5_000)).toBe(3_000);
  expect(samples.behind(20n, 5_000)).toBe(2_000);
  expect(samples.behind(30n, 5_000)).toBe(0);
});

test('a primary that stands still does not make a replica younger', () => {
  const samples = new LagSamples();
  samples.add(1_000, 10n);
  for (let at = 2_000; at <= 9_000; at += 1_000) samples.add(at, 10n);
  expect(samples.behind(5n, 9_000)).toBe(8_000);
});

test('after a failover only what the new primary has counts', () => {
  const samples = new LagSamples();
  samples.add(1_000, 50n);
  samples.add(2_000, 60n);
  samples.add(3_000, 45n);
  expect(samples.behind(45n, 9_000)).toBe(0);
  samples.add(4_000, 55n);
  expect(samples.behind(45n, 9_000)).toBe(5_000);
});

test('of a long pause the beginning is kept', () => {
  const samples = new LagSamples();
  for (let n = 1; n <= 2_000; n += 1) samples.add(n * 1_000, BigInt(n));
  expect(samples.behind(0n, 2_000_000)).toBe(1_999_000);
});

const state = { isUp: true, replayed: 100n, behind: 0 };

test.each([
  ['it has replayed what the person wrote', state, 100n, true],
  ['it has not yet replayed it', state, 101n, false],
  ['it is away', { ...state, isUp: false }, 1n, false],
  ['it is as far behind as it may be', { ...state, behind: 5_000 }, 1n, true],
  ['it is too far behind, also for somebody who wrote nothing', { ...state, behind: 5_001 }, 1n, false],
])('whether a replica may answer: %s', (_, replica, needed, expected) => {
  expect(isFresh(replica, needed, 5_000)).toBe(expected);
});
