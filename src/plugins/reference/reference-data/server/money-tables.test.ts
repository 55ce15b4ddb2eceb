import { expect, test } from 'vitest';
import { MoneyTables } from './money-tables.ts';

const figures = await new MoneyTables().figures();

test('rates are the printed means of a year, with their direction and source', () => {
  expect(figures.rate('AUD', 2025)).toEqual({
    year: 2025,
    value: '1.5504',
    unit: 'AUD/USD',
    name: 'Australian dollars for a US dollar',
    source: 'Board of Governors of the Federal Reserve System, G.5A',
  });
  // The World Bank up to 2024, then the Federal Reserve, which prints dollars for a pound.
  expect(figures.rate('GBP', 2024)).toMatchObject({ value: '0.782414580986262', unit: 'GBP/USD' });
  expect(figures.rate('GBP', 2025)).toMatchObject({ value: '1.3192', unit: 'USD/GBP' });
  expect(figures.rateYears('GBP')).toEqual([2019, 2020, 2021, 2022, 2023, 2024, 2025]);
});

test('prices are those of the country of a currency', () => {
  expect(figures.index('USD', 2022)).toMatchObject({
    value: '292.655',
    source: 'United States Bureau of Labor Statistics, CUUR0000SA0',
  });
  expect(figures.index('EUR', 2022)).toMatchObject({ value: '116.82', unit: '2015 = 100' });
  expect(figures.indexYears('AUD')).toEqual([2019, 2020, 2021, 2022, 2023, 2024]);
});

test('what is not printed is missing, never guessed', () => {
  expect(figures.rate('AUD', 2026)).toBeUndefined();
  expect(figures.rate('VND', 2024)).toBeUndefined();
  expect(figures.rate('USD', 2024)).toBeUndefined();
  expect(figures.index('NZD', 2024)).toBeUndefined();
  expect(figures.currencies()).toContain('USD');
  expect(figures.currencies()).not.toContain('VND');
});
