import { describe, expect, it } from 'vitest';
import { partOf, type CrossingRecord } from './activity-parts.ts';

const record: CrossingRecord = {
  companyId: 'ironbark',
  facilityId: 'port',
  scope: 1,
  category: 'STATIONARY_FUELS',
  subCategory: null,
  inputType: 'diesel',
  consumptionType: 'STATIONARY',
  unit: 'kL',
  method: 'nger.method-1.fuel',
  criterion: null,
  edition: 'NGA-2025',
  fillMode: 1,
  supplier: null,
  customer: null,
  isDerived: false,
  fromDate: '2025-06-15',
  toDate: '2025-07-14',
  quantity: '300',
  tTotal: '812.916000',
  tLocation: null,
  tMarket: null,
  tCo2: null,
  tCh4: null,
  tN2o: null,
  tBiogenic: null,
  tOutsideKyoto: null,
  tUpstream: null,
  tNoUpstream: null,
  energyGj: '11580.000000',
  tUncertain: '812.916000',
  tOwn: null,
  tSquares: '1000000',
  tUncertainMarket: null,
  tSquaresMarket: null,
  tMarketByGas: null,
  tMarketCh4: null,
  tMarketN2o: null,
  runIds: ['run'],
};
const year = { companyIds: ['ironbark'], from: '2025-07-01', to: '2026-06-30', facilityIds: [], includeDrafts: true };
const share = { companyId: 'ironbark', facilityId: 'port', from: '2025-07-01', to: null, percent: '50' };

describe('the part of a record in a period', () => {
  it('is its share of days there: 14 of 30', () => {
    expect(partOf(record, year)).toMatchObject([
      { quantity: '140', tTotal: '379.3608', energyGj: '5404', records: 1, tLocation: null },
    ]);
  });

  it('counts the record in the period in which it begins', () => {
    expect(partOf(record, { ...year, from: '2025-06-01', to: '2025-06-30' })).toMatchObject([
      { tTotal: '433.5552', records: 1 },
    ]);
  });

  it('applies the share of each month, squared for squared amounts', () => {
    const [part] = partOf(record, { ...year, from: '2025-06-01', shares: [share] });
    expect(part).toMatchObject({ tTotal: '623.2356', records: 1 });
    // (433.5552 + 379.3608 / 2) / 812.916 = 23 / 30
    expect(Number(part?.tSquares)).toBeCloseTo((1_000_000 * 23 * 23) / 900, 6);
  });

  it('is empty if every day counts 0 percent', () => {
    expect(partOf(record, { ...year, shares: [{ ...share, percent: '0' }] })).toEqual([]);
  });

  it('ignores the shares of other facilities', () => {
    expect(partOf(record, { ...year, shares: [{ ...share, facilityId: 'pit' }] })).toMatchObject([
      { tTotal: '379.3608' },
    ]);
  });
});
