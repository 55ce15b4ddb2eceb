import { expect, it } from 'vitest';
import { addMonths } from '#domain/time';
import { decimal, fixedText } from '#domain/units';
import { dampedYears, halfWidth, medianOf, seasonalSlope } from './trend.ts';

/** Months from July 2023. */
const months = (amounts: readonly number[]) =>
  amounts.map((amount, at) => ({ month: addMonths('2023-07-01', at), amount: decimal(amount) }));

const year = (amount: number) => Array.from({ length: 12 }, () => amount);
const growing = [...year(100), ...year(110), ...year(120)];

it('finds the change from one year to the next, whatever the season', () => {
  expect(seasonalSlope(months(growing)).toFixed()).toBe('10');
  const seasonal = growing.map((amount, at) => amount + (at % 12) * 7);
  expect(seasonalSlope(months(seasonal)).toFixed()).toBe('10');
});

it('is not moved by one month that is wrong', () => {
  const wrong = growing.map((amount, at) => (at === 17 ? amount * 3 : amount));
  expect(seasonalSlope(months(wrong)).toFixed()).toBe('10');
});

it('has no trend and no interval below 24 months', () => {
  expect(seasonalSlope(months(growing.slice(0, 23))).toFixed()).toBe('0');
  expect(halfWidth(months(growing.slice(0, 23)))).toBeNull();
});

it('damps a trend year by year, and counts a part of a year', () => {
  const damped = (count: number) => dampedYears(count, decimal('0.8')).toFixed();
  expect([12, 24, 6, 18, 0].map(damped)).toEqual(['0.8', '1.44', '0.4', '1.12', '0']);
});

it('widens the interval with the square root of the years ahead', () => {
  const moving = [...year(100), ...Array.from({ length: 12 }, (_, at) => (at % 2 === 0 ? 110 : 90))];
  const half = halfWidth(months(moving));
  // Every month is 10 away from the year before: s = 14.826, and 1.2816 x 14.826 x sqrt(12) = 65.82.
  expect(half && fixedText(half(12), 4)).toBe('65.8214');
  expect(half && fixedText(half(24), 4)).toBe('93.0855');
});

it('has no width if every month is as the year before and the trend say', () => {
  expect(halfWidth(months(growing))?.(12).toFixed()).toBe('0');
});

it('takes the middle, or the mean of the two middle ones', () => {
  const median = (...values: number[]) => medianOf(values.map((value) => decimal(value))).toFixed();
  expect([median(3, 1, 2), median(4, 1, 2, 3), median()]).toEqual(['2', '2.5', '0']);
});
