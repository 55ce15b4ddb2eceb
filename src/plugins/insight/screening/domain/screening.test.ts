import { describe, expect, test } from 'vitest';
import {
  measuredOf,
  screeningSummary,
  spendEstimate,
  spendFormula,
  type ScreenedRow,
  type SpendFacts,
} from './index.ts';

/** Soybean farming of EPA Supply Chain Factors 1.3: 0.532 kg CO2-e per US dollar of 2022, at purchaser prices. */
const SOYBEANS = { value: '0.532', currency: 'USD' } as const;
const DOLLARS: SpendFacts = {
  spend: '1000000',
  currency: 'USD',
  factor: SOYBEANS,
  rates: { spend: null, factor: null },
  prices: null,
};

describe('an estimate from spend', () => {
  test('in the money and the year of the factor is spend times factor', () => {
    expect(spendEstimate(DOLLARS)).toEqual({ converted: '1000000', atPrices: '1000000', tonnes: '532.000000' });
  });

  test('of a later year is brought back to the prices of the factor', () => {
    // 1,000,000 × 292.655 ÷ 313.689 × 0.532 ÷ 1000, consumer prices of the United States in 2022 and 2024.
    const prices = { factorYear: '292.655', spendYear: '313.689' };
    expect(spendEstimate({ ...DOLLARS, prices }).tonnes).toBe('496.327445');
  });

  test('in another money is exchanged at the rate of its year first', () => {
    // 2,000,000 ÷ 1.5504 = 1,289,989.68 US dollars of 2025; × 292.655 ÷ 321.943 = 1,172,635.93 of 2022.
    const found = spendEstimate({
      ...DOLLARS,
      spend: '2000000',
      currency: 'AUD',
      rates: { spend: { value: '1.5504', unit: 'AUD/USD' }, factor: null },
      prices: { factorYear: '292.655', spendYear: '321.943' },
    });
    expect(found.converted).toMatch(/^1289989\.68008255/);
    expect(found.atPrices).toMatch(/^1172635\.93190273/);
    expect(found.tonnes).toBe('623.842316');
  });

  test('takes a rate in the direction in which it is printed', () => {
    // Dollars for a pound: 500,000 × 1.3192 = 659,600.
    const found = spendEstimate({
      ...DOLLARS,
      spend: '500000',
      currency: 'GBP',
      rates: { spend: { value: '1.3192', unit: 'USD/GBP' }, factor: null },
      prices: { factorYear: '292.655', spendYear: '321.943' },
    });
    expect([Number(found.converted).toFixed(6), found.tonnes]).toEqual(['659600.000000', '318.984251']);
  });

  test('goes through the dollar if the factor is in a third money', () => {
    // 1,500 ÷ 1.5 = 1,000 dollars; × 0.8 = 800 euros; × 0.5 ÷ 1000.
    const found = spendEstimate({
      spend: '1500',
      currency: 'AUD',
      factor: { value: '0.5', currency: 'EUR' },
      rates: { spend: { value: '1.5', unit: 'AUD/USD' }, factor: { value: '0.8', unit: 'EUR/USD' } },
      prices: null,
    });
    expect(found).toEqual({ converted: '800', atPrices: '800', tonnes: '0.400000' });
  });

  test('is written out with the numbers it was calculated with', () => {
    const prices = { factorYear: '292.655', spendYear: '321.943' };
    const inPounds = { ...DOLLARS, spend: '500000', currency: 'GBP', prices };
    expect(spendFormula(DOLLARS)).toBe('1000000 USD × 0.532 kg CO2-e/USD ÷ 1000');
    expect(spendFormula({ ...inPounds, rates: { spend: { value: '0.7824', unit: 'GBP/USD' }, factor: null } })).toBe(
      '500000 GBP ÷ 0.7824 GBP/USD × 292.655 ÷ 321.943 × 0.532 kg CO2-e/USD ÷ 1000',
    );
    expect(
      spendFormula({
        ...inPounds,
        factor: { value: '0.5', currency: 'EUR' },
        rates: { spend: { value: '1.3192', unit: 'USD/GBP' }, factor: { value: '0.8', unit: 'EUR/USD' } },
        prices: null,
      }),
    ).toBe('500000 GBP × 1.3192 USD/GBP × 0.8 EUR/USD × 0.5 kg CO2-e/EUR ÷ 1000');
  });

  test('of nothing is zero, and of the largest amount has all its digits', () => {
    expect(spendEstimate({ ...DOLLARS, spend: '0' }).tonnes).toBe('0.000000');
    expect(spendEstimate({ ...DOLLARS, spend: '999999999999.999' }).tonnes).toBe('531999999.999999');
  });
});

describe('the share measured of a category', () => {
  test.each([
    // Recorded, estimated, size, share in per cent.
    ['250', '1000', '1000.000000', '25.0'],
    ['1200', '1000', '1200.000000', '100.0'],
    ['1200', null, '1200.000000', '100.0'],
    [null, '1000', '1000.000000', '0.0'],
    ['0', '1000', '1000.000000', '0.0'],
    ['1', '3', '3.000000', '33.3'],
    ['0', '0', '0.000000', null],
    [null, null, null, null],
  ])('%s recorded of %s estimated', (recorded, estimated, size, share) =>
    expect(measuredOf({ recorded, estimated })).toEqual({ size, share }),
  );
});

describe('the line above the categories', () => {
  const row = (change: Partial<ScreenedRow>): ScreenedRow => ({
    state: 'NOT_YET',
    recorded: null,
    estimated: null,
    ...change,
  });

  test('counts states and adds up sizes of all categories that have one', () => {
    const found = screeningSummary([
      row({ state: 'RELEVANT', recorded: '500', estimated: '1000' }),
      row({ recorded: '200.5' }),
      row({ state: 'NOT_RELEVANT', estimated: '39.5' }),
      row({}),
    ]);
    // 700.5 ÷ (1000 + 200.5 + 39.5) = 56.49 %
    expect(found).toEqual({
      relevant: 1,
      notRelevant: 1,
      notYet: 2,
      recorded: '700.500000',
      size: '1240.000000',
      share: '56.5',
      unknown: 1,
    });
  });

  test('without any figure has no share, which is not zero', () => {
    expect(screeningSummary([row({}), row({ state: 'RELEVANT' })])).toMatchObject({
      recorded: null,
      size: null,
      share: null,
      unknown: 2,
    });
  });
});
