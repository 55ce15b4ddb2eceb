import { expect, test } from 'vitest';
import { decimal, exactText } from '#domain/units';
import { amountText } from './figure-texts.ts';
import { figuresOf, type Counting, type ScopeRow } from './figures.ts';

const counting: Counting = { emissionScopes: [1, 2, 3], energyScopes: [1, 2], bothMethods: [2], method: 'LOCATION' };
const byMarket: Counting = { ...counting, method: 'MARKET' };

const row = (change: Partial<ScopeRow>): ScopeRow => ({
  scope: 1,
  records: 1,
  parts: 1,
  withoutMarket: 0,
  tTotal: '10.000001',
  tLocation: '0.000000',
  tMarket: '0.000000',
  energyGj: '5.000000',
  ...change,
});
const electricity = row({ scope: 2, tTotal: '64', tLocation: '64', tMarket: '66.266' });
const amountOf = (rows: readonly ScopeRow[], by = counting) => amountText(figuresOf(rows, by).amount);

test('Scope 2 counts by the requested method', () => {
  expect(amountOf([row({}), electricity])).toBe('74.000001');
  expect(amountOf([row({}), electricity], byMarket)).toBe('76.266001');
});

test('what the market method cannot compute is missing, and if nothing else is left there is no data', () => {
  const unknown = { ...electricity, tMarket: '0.000000', withoutMarket: 1 };
  expect(figuresOf([row({}), unknown], byMarket)).toMatchObject({ missing: 1, records: 2 });
  expect(amountOf([unknown], byMarket)).toBeNull();
  expect(figuresOf([unknown], counting)).toMatchObject({ missing: 0 });
});

test('energy of energy records is not counted twice', () => {
  const figures = figuresOf([row({}), row({ scope: 4, tTotal: '0', energyGj: '5' })], counting);
  expect(amountText(figures.energyGj)).toBe('5.000000');
  expect(figures.records).toBe(1);
});

test('sums are exact, for any number of decimals and either sign', () => {
  const amounts = (...texts: readonly string[]) =>
    figuresOf(
      texts.map((tTotal) => row({ tTotal })),
      counting,
    ).amount;
  const text = (...texts: readonly string[]) => exactText(amounts(...texts) ?? decimal('-1'));
  expect(text('0.100000', '0.200000')).toBe('0.3');
  expect(text('-0.500000', '0.250000')).toBe('-0.25');
  expect(text('9007199254740993.000001', '0.000001')).toBe('9007199254740993.000002');
  expect(text('1', '0.000001', '0.00000000001')).toBe('1.00000100001');
  expect(text('5', '7')).toBe('12');
});

test('no records is null, zero is zero', () => {
  expect(figuresOf([], counting)).toEqual({ amount: null, energyGj: null, records: 0, missing: 0 });
  expect(amountOf([row({ tTotal: '0.000000' })])).toBe('0.000000');
});
