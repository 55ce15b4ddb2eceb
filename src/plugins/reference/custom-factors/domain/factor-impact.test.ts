import { expect, test } from 'vitest';
import { impactOf, type ImpactedRecord } from './index.ts';

const record = (fromDate: string, before: string, after: string | null, locked = false): ImpactedRecord => ({
  fromDate,
  locked,
  before: { t_total: before, t_market: null },
  after: after === null ? null : { t_total: after, t_market: null },
});

test('adds up what records emit now and would emit, by year, locked years apart', () => {
  const records = [
    record('2024-08-01', '26.800000', '30.000000', true),
    record('2025-06-30', '0.100000', '0.200000', true),
    record('2025-07-01', '1.000001', '1.500001'),
    record('2025-07-01', '7.000000', null),
  ];
  expect(impactOf(records, 7)).toEqual({
    records: 4,
    failed: 1,
    before: '27.900001',
    after: '31.700001',
    marketBefore: '27.900001',
    marketAfter: '31.700001',
    years: [
      {
        year: 2025,
        locked: true,
        records: 2,
        failed: 0,
        before: '26.900000',
        after: '30.200000',
        marketBefore: '26.900000',
        marketAfter: '30.200000',
      },
      {
        year: 2026,
        locked: false,
        records: 2,
        failed: 1,
        before: '1.000001',
        after: '1.500001',
        marketBefore: '1.000001',
        marketAfter: '1.500001',
      },
    ],
  });
});

test('keeps the location-based and the market-based figure of bought energy apart', () => {
  const power: ImpactedRecord = {
    fromDate: '2025-01-01',
    locked: false,
    before: { t_total: '640.000000', t_market: '200.000000' },
    after: { t_total: '640.000000', t_market: '150.000000' },
  };
  expect(impactOf([power], 1)).toMatchObject({
    before: '640.000000',
    after: '640.000000',
    marketBefore: '200.000000',
    marketAfter: '150.000000',
    years: [{ year: 2025 }],
  });
  expect(impactOf([], 7)).toMatchObject({ records: 0, before: '0.000000', years: [] });
});
