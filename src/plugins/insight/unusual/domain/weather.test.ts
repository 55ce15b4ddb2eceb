import { expect, test } from 'vitest';
import { addMonths } from '#domain/time';
import { daysOf } from './baseline.ts';
import { judge, type Series, type SeriesMonth } from './index.ts';
import { numbersOf } from './testing/generated-series.ts';

const COLD = 30;

/** Gas for a building: a base, and heat by degree days. The month `COLD` has three times the degree days of other years. */
function heated(hasDays: boolean, leak = 1): Series {
  const next = numbersOf(42);
  return Array.from({ length: 36 }, (_, at): SeriesMonth => {
    const month = addMonths('2023-07-01', at);
    const winter = Math.max(0, Math.cos((2 * Math.PI * at) / 12)) * 250;
    const heating = at === COLD ? 620 : winter * (0.9 + 0.2 * next());
    const days = daysOf({ month, quantity: null, tonnes: null });
    const quantity = (20 * days + 8 * heating) * (0.97 + 0.06 * next()) * (at === COLD ? leak : 1);
    return {
      month,
      quantity,
      tonnes: quantity * 0.05,
      ...(hasDays ? { weather: { heating, cooling: 0 } } : {}),
    };
  });
}

test('a very cold month is unusual as long as nobody says how cold it was', () => {
  expect(judge(heated(false)).findings).toMatchObject([{ month: '2026-01-01' }]);
  expect(judge(heated(true)).findings).toEqual([]);
});

test('degree days do not explain ten times as much', () => {
  expect(judge(heated(true, 10)).findings).toMatchObject([{ month: '2026-01-01', cause: 'ten-high' }]);
});

test('degree days narrow what is usual', () => {
  expect(judge(heated(true)).spread).toBeLessThan(judge(heated(false)).spread);
});

test('degree days of a few months are not used', () => {
  const few = heated(true).map((one, at) => (at < 8 ? one : { ...one, weather: undefined }));
  expect(judge(few)).toEqual(judge(heated(false)));
});

test('a winter month whose degree days are not known is like that month of other years', () => {
  const given = heated(true).map((one, at) => (at === 19 ? { ...one, weather: undefined } : one));
  expect(judge(given).findings).toEqual([]);
});
