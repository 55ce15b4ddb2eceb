import { expect, it } from 'vitest';
import { spokenText, plainLook, pointAt, tooltipOf } from '../testing/plain-look.ts';
import { signed, waterfallOptions } from './waterfall-options.ts';

const plot = {
  kind: 'waterfall' as const,
  axisStart: null,
  steps: [
    { name: 'Location-based', value: '100', isLevel: true },
    { name: 'Certificates', value: '-30.5', isLevel: false },
    { name: 'Residual mix', value: '2', isLevel: false },
    { name: 'Behind the meter', value: null, isLevel: false },
    { name: 'Market-based', value: '71.5', isLevel: true },
  ],
};

it.each([
  ['12.1', '+12.1'],
  ['-12.1', '−12.1'],
  ['0.0', '0.0'],
  [null, null],
])('%s reads %s', (text, read) => {
  expect(signed(text)).toBe(read);
});

it('makes the last level the sum of its steps', () => {
  const { chart, color } = plainLook([]).theme;
  expect(waterfallOptions(plot, plainLook([])).series).toMatchObject([
    {
      data: [
        { y: 100, color: color.control },
        { y: -30.5, color: chart.series[0] },
        { y: 2, color: chart.series[2] },
        { y: null },
        { isSum: true, color: color.control },
      ],
    },
  ]);
});

it('describes levels and changes as such', () => {
  const options = waterfallOptions(plot, plainLook([]));
  expect(spokenText(options, pointAt(0))).toBe('Location-based, Level: 100 t CO2-e');
  expect(spokenText(options, pointAt(1))).toBe('Certificates, Change: -30.5 t CO2-e');
  expect(spokenText(options, pointAt(3))).toBe('Behind the meter, Change: No data');
  expect(tooltipOf(options, [pointAt(1)])).toBe('Certificates | Change: −30.5 t CO2-e');
});
