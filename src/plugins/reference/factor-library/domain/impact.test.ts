import { describe, expect, test } from 'vitest';
import { ImpactSums, type MovingRecord } from './impact.ts';

const figures = (t_total: string | null, t_market: string | null = null, energy_gj: string | null = null) => ({
  t_total,
  t_market,
  energy_gj,
});

const record = (change: Partial<MovingRecord> = {}): MovingRecord => ({
  companyId: 'a',
  facilityId: 'a1',
  framework: 'NGER',
  fromDate: '2027-07-01',
  locked: false,
  before: figures('100', '90', '10'),
  after: figures('101.5', '92', '10.25'),
  fault: null,
  ...change,
});

const resultOf = (...records: readonly MovingRecord[]) => {
  const sums = new ImpactSums();
  for (const one of records) sums.add(one);
  return sums.result();
};

describe('the impact of an edition', () => {
  test('adds up by company, facility and report, the largest change first', () => {
    const { sum, companies, facilities, reports } = resultOf(
      record(),
      record({ companyId: 'b', facilityId: 'b1', after: figures('90', '90', '10') }),
      record({ facilityId: 'a2', fromDate: '2028-06-30' }),
      record({ facilityId: 'a2', fromDate: '2028-07-01' }),
    );
    expect(sum).toEqual({
      records: 4,
      locked: 0,
      before: '400.000000',
      after: '394.500000',
      difference: '-5.500000',
      marketDifference: '6.000000',
      energyDifference: '0.750000',
    });
    expect(companies.map(({ companyId, difference }) => [companyId, difference])).toEqual([
      ['b', '-10.000000'],
      ['a', '4.500000'],
    ]);
    expect(facilities.map(({ facilityId, records }) => [facilityId, records])).toEqual([
      ['b1', 1],
      ['a2', 2],
      ['a1', 1],
    ]);
    expect(reports.map(({ companyId, financialYear, records }) => [companyId, financialYear, records])).toEqual([
      ['b', 2028, 1],
      ['a', 2028, 2],
      ['a', 2029, 1],
    ]);
  });

  test('counts locked records, which do not change', () => {
    expect(resultOf(record({ locked: true })).sum).toMatchObject({ records: 1, locked: 1, difference: '0.000000' });
  });

  test('lists what cannot be calculated, the most frequent first, without a change of totals', () => {
    const failed = (fault: string) => record({ after: null, fault });
    const { sum, faults } = resultOf(failed('No factor.'), failed('No unit.'), failed('No unit.'));
    expect(sum).toMatchObject({ records: 3, difference: '0.000000', before: '300.000000' });
    expect(faults).toEqual([
      { message: 'No unit.', records: 2 },
      { message: 'No factor.', records: 1 },
    ]);
  });
});
