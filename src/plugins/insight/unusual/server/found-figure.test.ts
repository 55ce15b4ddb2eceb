import { expect, test } from 'vitest';
import { addMonths } from '#domain/time';
import { judge } from '../domain/index.ts';
import { foundFigure } from './found-figure.ts';
import { leastStake, seriesOf } from './series-of.ts';

/** Two years of twelve million kWh a month with one month as given; every third month is in the unit. */
function sums(changed: string, unit = 'kWh') {
  return Array.from({ length: 24 }, (_, at) => ({
    facility: 'pit',
    scope: 2,
    category: 'ELECTRICITY',
    input: 'grid-electricity',
    use: '',
    unit: at % 3 === 0 ? unit : 'kWh',
    month: addMonths('2024-07-01', at),
    quantity: at === 20 ? changed : at % 3 === 0 && unit === 'MWh' ? '12345.678' : '12345678',
    tonnes: '8000',
    hasEnergy: true,
  }));
}

const RANGE = { from: '2021-07-01', to: '2026-06-30' };

const found = (given: ReturnType<typeof sums>) => {
  const [input] = seriesOf(given, RANGE, new Map());
  if (!input) throw new Error('There is no series.');
  const judged = judge(input.series);
  return judged.findings.map((one) => foundFigure(input, judged, one));
};

test('figures are plain decimals with four digits of what is usual', () => {
  const [figure, more] = found(sums('123456780'));
  expect(more).toBeUndefined();
  expect(figure).toMatchObject({ cause: 'ten-high', month: '2026-03-01', quantity: '123456780', unit: 'kWh' });
  for (const text of [figure?.usual.expected, figure?.usual.low, figure?.usual.high, figure?.tonnes])
    expect(text).toMatch(/^\d+(\.\d+)?$/);
  expect(figure?.usual.expected).toMatch(/^\d{4}0{4}$/);
  expect(figure?.id).toMatch(/^[0-9a-f]{32}$/);
  expect(figure?.months).toHaveLength(24);
});

test('the same input in another unit is one series, in the unit of most months', () => {
  expect(found(sums('12345678', 'MWh'))).toEqual([]);
  expect(seriesOf(sums('12345678', 'MWh'), RANGE, new Map())).toHaveLength(1);
});

test('a thousandth of the t CO2-e of twelve months is the least that is reported', () => {
  expect(leastStake(sums('1'), RANGE)).toBe(96);
  expect(leastStake([], RANGE)).toBe(0.001);
});

test('the id of a finding stays when its quantity changes', () => {
  const [one] = found(sums('123456780'));
  const [other] = found(sums('123456789'));
  expect(other?.id).toBe(one?.id);
  expect(other?.quantity).not.toBe(one?.quantity);
});
