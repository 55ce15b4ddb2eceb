import { describe, expect, test } from 'vitest';
import { decimal, fixedText, sum } from '#domain/units';
import { allocationFault, shareOf } from './allocation.ts';
import { figuresOf, statedFigures } from './answer-figures.ts';
import { daysInside } from './period-share.ts';
import { apportioned, keptTonnes, stated, timesShare, tonnesOf } from './tonnes.ts';

const exact = (total: string, co2: string | null = null, ch4: string | null = null, n2o: string | null = null) =>
  tonnesOf({ total, co2, ch4, n2o });

const share = (customerAmount: string, totalAmount: string, key = 'TONNE_KM') =>
  shareOf({ key, customerAmount, totalAmount });

describe('allocation', () => {
  /**
   * GHG Protocol, Technical Guidance for Calculating Scope 3 Emissions, example 4.3, page 63: a delivery run of
   * 31.5 kg CO2-e over three shipments, by driven tonne-kilometres (640 in all) and by shortest distance (490).
   */
  test.each([
    ['240', '640', '11.8'],
    ['150', '640', '7.4'],
    ['250', '640', '12.3'],
    ['240', '490', '15.43'],
    ['150', '490', '9.64'],
    ['100', '490', '6.43'],
  ])('%s of %s t.km of 31.5 kg is %s kg, as printed in the guidance', (own, all, printed) => {
    const { by, over } = share(own, all);
    const places = printed.split('.')[1]?.length ?? 0;
    expect(fixedText(timesShare(exact('31.5'), by, over).total, places)).toBe(printed);
  });

  test('the whole needs no amounts; a part must not exceed the whole, nor the whole be zero', () => {
    expect(allocationFault({ key: 'WHOLE' })).toBeNull();
    expect(allocationFault({ key: 'MASS', customerAmount: '10', totalAmount: '10' })).toBeNull();
    expect(allocationFault({ key: 'MASS', customerAmount: '10.001', totalAmount: '10' })).toBe('more than all');
    expect(allocationFault({ key: 'MASS', customerAmount: '0', totalAmount: '0' })).toBe('nothing in all');
    expect(allocationFault({ key: 'MASS', totalAmount: '10' })).toBe('amount missing');
  });

  test('shares of one answer add up to it, whatever the key', () => {
    const parts = ['1', '1', '1'].map((own) => {
      const { by, over } = share(own, '3');
      return timesShare(exact('10'), by, over).total;
    });
    expect(fixedText(sum(parts), 30)).toBe(`10.${'0'.repeat(30)}`);
  });
});

describe('rounding', () => {
  test('rounded parts add up to the rounded total: the remainder goes to the parts that lost most', () => {
    const parts = apportioned(decimal('1'), [decimal('0.3333336'), decimal('0.3333334'), decimal('0.333333')], 6);
    expect(parts.map(String)).toEqual(['0.333334', '0.333333', '0.333333']);
  });

  test('gases add up to the total, and emissions without a gas are shown separately', () => {
    // 700 kL of diesel in stationary plant: example 6 of NGA Factors 2025, by a third.
    const { by, over } = share('1', '3');
    const { total, co2, ch4, n2o, other } = stated(
      timesShare(exact('1896.804', '1888.698', '2.702', '5.404'), by, over),
    );
    expect(total).toBe('632.268000');
    expect(fixedText(sum([co2, ch4, n2o, other].map((one) => decimal(one ?? '0'))), 6)).toBe(total);
    expect(stated(exact('5'))).toEqual({ total: '5.000000', co2: null, ch4: null, n2o: null, other: null });
    expect(stated(exact('5', '3'))).toMatchObject({ co2: '3.000000', ch4: null, other: '2.000000' });
  });

  test('records are added by scope and category, and the lines add up before and after allocation', () => {
    const record = (typeScope: number, categoryId: string, total: string) => ({
      typeScope,
      categoryId,
      tonnes: exact(total),
    });
    const figures = figuresOf([
      record(2, 'ELECTRICITY', '1'),
      record(1, 'STATIONARY_FUELS', '1'),
      record(1, 'STATIONARY_FUELS', '0.5'),
      record(1, 'MOBILE_TRANSPORT_FUELS', '1'),
    ]);
    const shown = statedFigures(figures, share('1', '3'));
    expect(shown.lines.map(({ categoryId, records }) => [categoryId, records])).toEqual([
      ['MOBILE_TRANSPORT_FUELS', 1],
      ['STATIONARY_FUELS', 2],
      ['ELECTRICITY', 1],
    ]);
    expect(shown.allocated?.total).toBe('1.166667');
    expect(fixedText(sum(shown.lines.map(({ allocated }) => decimal(allocated ?? '0'))), 6)).toBe('1.166667');
    expect(fixedText(sum(shown.lines.map(({ total }) => decimal(total))), 6)).toBe('3.500000');
    expect(statedFigures(figures, null)).toMatchObject({ allocated: null, lines: [{ allocated: null }, {}, {}] });
  });

  test('stored figures have every digit', () => {
    expect(keptTonnes(exact('0.1234567890123', '0.1'))).toEqual({
      total: '0.1234567890123',
      co2: '0.1',
      ch4: null,
      n2o: null,
    });
  });
});

test('a record counts by its days inside the period', () => {
  const year = { fromDate: '2025-07-01', toDate: '2026-06-30' };
  const days = (fromDate: string, toDate: string) => daysInside({ fromDate, toDate }, year);
  expect(days('2025-07-01', '2025-07-31')).toEqual({ days: 31, ofDays: 31 });
  expect(days('2025-06-20', '2025-07-10')).toEqual({ days: 10, ofDays: 21 });
  expect(days('2024-01-01', '2027-12-31')).toEqual({ days: 365, ofDays: 1461 });
  expect(days('2026-07-01', '2026-07-02')).toEqual({ days: 0, ofDays: 2 });
});
