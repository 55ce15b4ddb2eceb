import { expect, it } from 'vitest';
import { plainLook } from '../testing/plain-look.ts';
import { lineOptions, lonelyPoints } from './line-options.ts';

it.each([
  [
    ['1', null, '2', null, '3', '4'],
    [0, 2],
  ],
  [['1'], [0]],
  [['1', '2'], []],
  [[null, null], []],
])('%j has isolated points at %j', (values, places) => {
  expect([...lonelyPoints(values)]).toEqual(places);
});

const long = Array.from({ length: 60 }, (_, at) => String(at));
const plot = (categories: readonly string[]) => ({
  kind: 'line' as const,
  categories,
  series: [
    { name: 'Ironbark', values: categories.map((_, at) => (at === 1 ? null : '5')) },
    { name: 'Coolibah', values: categories.map(() => '7') },
  ],
});

it('breaks at a gap and marks points that would be invisible', () => {
  const options = lineOptions(plot(['Jul', 'Aug', 'Sep']), plainLook([]));
  expect(options.plotOptions?.line?.connectNulls).toBe(false);
  expect(options.series?.[0]).toMatchObject({
    data: [{ y: 5, marker: { enabled: true } }, { y: null }, { y: 5, marker: { enabled: true } }],
  });
});

it('distinguishes lines by markers, or by dashes if markers would touch', () => {
  const few = lineOptions(plot(['Jul', 'Aug']), plainLook([]));
  expect(few.plotOptions?.line?.marker?.enabled).toBe(true);
  expect(few.series).toMatchObject([{ dashStyle: 'Solid' }, { dashStyle: 'Solid' }]);
  const many = lineOptions(plot(long), plainLook([]));
  expect(many.plotOptions?.line?.marker?.enabled).toBe(false);
  expect(many.series).toMatchObject([{ dashStyle: 'Solid' }, { dashStyle: 'ShortDash' }]);
});
