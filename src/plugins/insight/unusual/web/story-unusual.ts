import { messageFor, pageAnswer } from '#contract';
import { addMonths } from '#domain/time';
import type { DegreeDaySheet, UnusualFigure, UnusualSeries } from '../contract/index.ts';

const BEGIN = '2024-11-01';
const COUNT = 24;

const figure = (number: number, change: Partial<UnusualFigure>): UnusualFigure => {
  const cause = change.cause ?? 'high';
  return {
    id: String(number).padStart(32, '0'),
    code: `unusual.cause.${cause}`,
    message: `unusual.cause.${cause}`,
    cause,
    facilityId: '0190c0de-0000-7000-8000-000000000001',
    facilityName: 'Ironbark Open Cut',
    typeScope: 1,
    categoryId: 'STATIONARY_FUELS',
    inputTypeId: 'diesel',
    inputTypeName: 'Diesel oil',
    consumptionTypeId: 'STATIONARY',
    month: '2026-04-01',
    unit: 'kL',
    quantity: '5012.5',
    expected: '498.2',
    low: '431',
    high: '576',
    tonnes: '12231.904',
    openWarnings: 0,
    settled: null,
    ...change,
  };
};

export const ten = figure(1, { cause: 'ten-high', openWarnings: 2 });
export const level = figure(2, {
  cause: 'level-up',
  message: messageFor('unusual.cause.level-up', { percent: '42' }),
  month: '2025-10-01',
  facilityName: 'Brigalow Underground',
  inputTypeId: 'grid-electricity',
  inputTypeName: 'Purchased electricity',
  typeScope: 2,
  categoryId: 'ELECTRICITY',
  consumptionTypeId: 'PURCHASED',
  unit: 'kWh',
  quantity: '1420500',
  expected: '1003000',
  low: '911200',
  high: '1104000',
  tonnes: '3204.118',
});
export const missing = figure(3, { cause: 'missing', quantity: null, tonnes: '1349.44', month: '2026-06-01' });
const twice = figure(4, { cause: 'two-months', quantity: '1003', tonnes: '1366.1', month: '2026-01-01' });
export const settled = figure(5, {
  cause: 'low',
  message: messageFor('unusual.cause.low', { percent: '61' }),
  quantity: '195',
  tonnes: '821.3',
  settled: {
    verdict: 'RIGHT',
    reason: 'The plant stood still for ten days after the flood.',
    by: 'Tom Whitlock',
    at: '2026-11-12T01:30:00.000Z',
    isWarning: false,
  },
});

export const storyFigures: readonly UnusualFigure[] = [ten, level, twice, missing];

export const pageOf = (rows: readonly UnusualFigure[]) => pageAnswer([...rows], 1, 10, rows.length, null);

/** The months of a figure; those of the new level are higher from its month on. */
export function seriesOf(shown: UnusualFigure): UnusualSeries {
  const isLevel = shown.cause === 'level-up';
  const usual = Number(shown.expected);
  const months = Array.from({ length: COUNT }, (_, at) => {
    const month = addMonths(BEGIN, at);
    const expected = usual * (1 + 0.12 * Math.sin(at / 2)) * (isLevel && month >= shown.month ? 1.42 : 1);
    const quantity = month === shown.month ? shown.quantity : String(Math.round(expected * (1 + ((at * 7) % 5) / 100)));
    return {
      month,
      quantity,
      expected: expected.toFixed(1),
      low: (expected * 0.86).toFixed(1),
      high: (expected * 1.16).toFixed(1),
    };
  });
  return { figure: shown, months, spread: '5', hasWeather: shown.typeScope === 2 };
}

export const storyDays: DegreeDaySheet = {
  facilityId: '0190c0de-0000-7000-8000-000000000001',
  year: 2027,
  months: Array.from({ length: 12 }, (_, at) => ({
    month: addMonths('2026-07-01', at),
    heating: at < 4 ? String(320 - at * 70) : null,
    cooling: at < 4 ? String(at * 12) : null,
    revision: at < 4 ? 1 : null,
  })),
};
