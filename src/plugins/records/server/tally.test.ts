import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addTallies, diffTallies, negateTallies, tallyKey, type TallySource } from './tally.ts';

const record = (change: Partial<TallySource> = {}): TallySource => ({
  facility_id: 'f1',
  scope: 1,
  category: 'STATIONARY_FUELS',
  input_type: 'diesel',
  from_date: '2025-07-01',
  to_date: '2025-07-31',
  status: 'DRAFT',
  fill_mode: 1,
  t_total: '1.500000',
  t_location: null,
  t_market: null,
  t_co2: null,
  t_ch4: null,
  t_n2o: null,
  t_biogenic_co2: null,
  t_upstream: null,
  energy_gj: '10.000000',
  ...change,
});

test('a record is counted once, with the figures it has', () => {
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

test('a step of the workflow moves it from one tally to the other', () => {
  const moved = diffTallies([record()], [record({ status: 'SUBMITTED' })]);
  expect(moved.map(({ status, records, tTotal }) => [status, records, tTotal])).toEqual([
    ['DRAFT', -1, '-1.500000'],
    ['SUBMITTED', 1, '1.500000'],
  ]);
});

test('a change that moves nothing writes nothing', () => {
  expect(diffTallies([record()], [record()])).toEqual([]);
});

const anyRecord = fc
  .record({
    status: fc.constantFrom('DRAFT', 'SUBMITTED', 'APPROVED', 'VOID'),
    fill_mode: fc.constantFrom(1, 2),
    facility_id: fc.constantFrom('f1', 'f2'),
    t_total: fc.option(fc.integer({ min: 0, max: 10 ** 9 }).map((n) => (n / 1000).toFixed(6))),
    t_market: fc.option(fc.constant('0.000001')),
  })
  .map((change) => record(change));

test('differences add up to the tallies of what is there in the end, in any order', () => {
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
