import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimal, exactText, sum } from '#domain/units';
import { drawSample, populationLines, type Drawing, type PopulationItem } from './draw-sample.ts';

const item = (id: string, value: string, change: Partial<PopulationItem> = {}): PopulationItem => ({
  id,
  scope: 1,
  facilityId: 'f1',
  fromDate: '2025-07-01',
  value: decimal(value),
  ...change,
});
const drawing = (interval: string, start = '0.5', change: Partial<Drawing> = {}): Drawing => ({
  interval: decimal(interval),
  strata: 'NONE',
  startOf: () => decimal(start),
  ...change,
});
const idsOf = (items: readonly PopulationItem[], how: Drawing) =>
  drawSample(items, how).drawn.map(({ item: { id }, origin }) => `${origin} ${id}`);

/**
 * The procedure of AICPA, Audit Guide: Audit Sampling, worked by hand: interval 300, random start 150. Running totals
 * are 100, 250, 310, 510, 600, 850. The tonnes 150, 450 and 750 lie in b, d and f; 900 is never reached.
 */
test('selects the record with every interval-th tonne, and every record as large as the interval', () => {
  const items = [
    item('a', '100'),
    item('b', '150'),
    item('big', '300'),
    item('c', '60'),
    item('d', '200'),
    item('e', '90'),
    item('f', '250'),
  ];
  expect(idsOf(items, drawing('300'))).toEqual(['SYSTEMATIC b', 'CERTAINTY big', 'SYSTEMATIC d', 'SYSTEMATIC f']);
});

test('counts the first tonne of a record as its own, but not the last', () => {
  const items = [item('a', '100'), item('b', '100')];
  expect(idsOf(items, drawing('200', '0.5'))).toEqual(['SYSTEMATIC b']);
  expect(idsOf(items, drawing('200', '0'))).toEqual(['SYSTEMATIC a']);
});

test('leaves out zero and negative values, to be selected by hand', () => {
  const { drawn, outside } = drawSample([item('a', '0'), item('b', '-5'), item('c', '9')], drawing('10'));
  expect([drawn.length, outside.map(({ id }) => id)]).toEqual([1, ['a', 'b']]);
});

test('starts each stratum separately', () => {
  const items = [item('a', '10', { facilityId: 'x' }), item('b', '10', { facilityId: 'y' })];
  const startOf = (stratum: string) => decimal(stratum === 'x' ? '0.2' : '0.8');
  expect(idsOf(items, drawing('20', '0', { strata: 'FACILITY', startOf }))).toEqual(['SYSTEMATIC a']);
});

test('builds the same text of a population regardless of the order of its records', () => {
  const rows = [
    { ...item('b', '2.50'), runId: 'r2' },
    { ...item('a', '1'), runId: 'r1' },
  ];
  expect(populationLines(rows)).toEqual(['a r1 1\n', 'b r2 2.5\n']);
});

const populations = fc
  .array(
    fc.record({
      value: fc.integer({ min: -20, max: 2_000 }),
      scope: fc.integer({ min: 1, max: 3 }),
      facility: fc.constantFrom('f1', 'f2', 'f3'),
      day: fc.constantFrom('2025-07-01', '2025-09-01', '2026-02-01'),
    }),
    { minLength: 1, maxLength: 60 },
  )
  .map((rows) =>
    rows.map(({ value, scope, facility, day }, at) =>
      item(`r${at}`, String(value), { scope, facilityId: facility, fromDate: day }),
    ),
  );
const intervals = fc.integer({ min: 50, max: 3_000 }).map(String);
const starts = fc.integer({ min: 0, max: 999 }).map((thousandths) => `0.${String(thousandths).padStart(3, '0')}`);

test('for any population: selects all that reach the interval and the right number of others, in any order', () => {
  fc.assert(
    fc.property(populations, intervals, starts, fc.infiniteStream(fc.double()), (items, interval, start, noise) => {
      const how = drawing(interval, start);
      const { drawn, outside } = drawSample(items, how);
      const isLarge = ({ value }: PopulationItem) => value.greaterThanOrEqualTo(interval);
      const certain = drawn.filter(({ origin }) => origin === 'CERTAINTY').map(({ item: { id } }) => id);
      expect(certain.toSorted()).toEqual(
        items
          .filter(isLarge)
          .map(({ id }) => id)
          .toSorted(),
      );
      const rest = items.filter((one) => !isLarge(one) && one.value.isPositive() && !one.value.isZero());
      const fit = sum(rest.map(({ value }) => value)).div(interval);
      const steps = drawn.length - certain.length;
      expect([fit.floor().toNumber(), fit.ceil().toNumber()]).toContain(steps);
      expect(new Set(drawn.map(({ item: { id } }) => id)).size).toBe(drawn.length);
      expect(rest.length + certain.length + outside.length).toBe(items.length);
      const shuffled = items
        .map((one) => ({ one, at: noise.next().value as number }))
        .toSorted((a, b) => a.at - b.at)
        .map(({ one }) => one);
      expect(idsOf(shuffled, how)).toEqual(idsOf(items, how));
    }),
  );
});

test('over all starts: selects a record in proportion to its share of the interval', () => {
  const STARTS = 200;
  fc.assert(
    fc.property(populations, intervals, (items, interval) => {
      const times = new Map<string, number>();
      for (let at = 0; at < STARTS; at += 1) {
        const start = exactText(decimal(at).div(STARTS));
        for (const { item: picked } of drawSample(items, drawing(interval, start)).drawn)
          times.set(picked.id, (times.get(picked.id) ?? 0) + 1);
      }
      for (const { id, value } of items) {
        const share = Math.min(1, Math.max(0, value.div(interval).toNumber()));
        expect(Math.abs((times.get(id) ?? 0) / STARTS - share)).toBeLessThanOrEqual(1 / STARTS + 1e-9);
      }
    }),
    { numRuns: 15 },
  );
});
