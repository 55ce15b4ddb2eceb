import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimal, roundTo, sum } from '#domain/units';
import { rolledUpQuality, rolledUpUncertainty } from '../../domain/index.ts';
import { addTallies, diffTallies, negateTallies, tallyKey, type TallySource } from './tally.ts';

const record = (change: Partial<TallySource> = {}): TallySource => ({
  facility_id: 'f1',
  scope: 1,
  category: 'STATIONARY_FUELS',
  input_type: 'diesel',
  from_date: '2025-07-01',
  to_date: '2025-07-31',
  status: 'DRAFT',
  open_warnings: 0,
  fill_mode: 1,
  t_total: '1.500000',
  t_location: null,
  t_market: null,
  t_co2: null,
  t_ch4: null,
  t_n2o: null,
  t_biogenic_co2: null,
  t_outside_kyoto: null,
  t_upstream: null,
  energy_gj: '10.000000',
  data_quality: 2,
  uncertainty: null,
  default_uncertainty: null,
  ...change,
});

test('counts a record once, with the figures it has', () => {
  expect(diffTallies([], [record()])).toMatchObject([
    {
      status: 'DRAFT',
      firstMonth: '2025-07-01',
      lastMonth: '2025-07-01',
      records: 1,
      withTotal: 1,
      withMarket: 0,
      tTotal: '1.500000',
    },
  ]);
});

test('moves a record from one tally to another with a workflow step', () => {
  const moved = diffTallies([record()], [record({ status: 'SUBMITTED' })]);
  expect(moved.map(({ status, records, tTotal }) => [status, records, tTotal])).toEqual([
    ['DRAFT', -1, '-1.500000'],
    ['SUBMITTED', 1, '1.500000'],
  ]);
});

test('has no difference for a change without effect', () => {
  expect(diffTallies([record()], [record()])).toEqual([]);
});

const anyRecord = fc
  .record({
    status: fc.constantFrom('DRAFT', 'SUBMITTED', 'APPROVED', 'VOID'),
    fill_mode: fc.constantFrom(1, 2),
    facility_id: fc.constantFrom('f1', 'f2'),
    t_total: fc.option(fc.integer({ min: 0, max: 10 ** 9 }).map((n) => (n / 1000).toFixed(6))),
    t_market: fc.option(fc.constant('0.000001')),
    data_quality: fc.option(fc.integer({ min: 1, max: 5 })),
    uncertainty: fc.option(fc.integer({ min: 0, max: 10 ** 5 }).map((n) => (n / 1000).toFixed(3))),
    default_uncertainty: fc.constantFrom(null, '5.393'),
  })
  .map((change) => record(change));

test('adds up differences in any order to the tallies of the final records', () => {
  fc.assert(
    fc.property(fc.array(anyRecord, { maxLength: 20 }), fc.array(anyRecord, { maxLength: 20 }), (before, after) => {
      const stepwise = addTallies([...diffTallies([], before), ...diffTallies(before, after)]);
      expect(stepwise).toEqual(diffTallies([], after.toReversed()));
      expect(addTallies([...stepwise, ...negateTallies(stepwise)])).toEqual([]);
      const keys = stepwise.map(tallyKey);
      expect(keys).toEqual(keys.toSorted());
    }),
  );
});

test('contains the sums for data quality and uncertainty of its records', () => {
  fc.assert(
    fc.property(fc.array(anyRecord, { minLength: 1, maxLength: 20 }), (records) => {
      const tallies = diffTallies([], records);
      const added = (name: 'tScored' | 'tQuality' | 'tUncertain' | 'tSquares') =>
        sum(tallies.map((tally) => decimal(tally[name])));
      const parts = records.map(({ t_total, data_quality, uncertainty, default_uncertainty }) => ({
        amount: t_total ?? '0',
        score: data_quality,
        uncertainty: uncertainty ?? default_uncertainty,
      }));
      const scored = parts.flatMap(({ score, ...part }) => (score === null ? [] : [{ ...part, score }]));
      const stated = parts.flatMap(({ uncertainty, ...part }) =>
        uncertainty === null ? [] : [{ ...part, uncertainty }],
      );
      const quality = added('tScored').isZero() ? null : roundTo(added('tQuality').div(added('tScored')), 2);
      const uncertain = added('tUncertain').abs();
      const uncertainty = uncertain.isZero() ? null : added('tSquares').sqrt().div(uncertain);
      expect(quality?.toString()).toBe(rolledUpQuality(scored)?.toString());
      expect(uncertainty?.toString()).toBe(rolledUpUncertainty(stated)?.toString());
    }),
  );
});
