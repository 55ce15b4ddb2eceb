import { expect, it } from 'vitest';
import { spokenText, plainLook, pointAt } from '../testing/plain-look.ts';
import { donutOptions } from './donut-options.ts';

const slices = [
  { name: 'Diesel', value: '60', share: '60.0', isRest: false },
  { name: 'Offsets', value: '-5', share: null, isRest: false },
  { name: 'Others (3)', value: '40', share: '40.0', isRest: true },
];
const plot = { kind: 'donut' as const, name: 'Scope 1', slices, total: '100' };

it('draws figures above zero, and the rest in grey', () => {
  const look = plainLook(['100']);
  expect(donutOptions(plot, look).series).toMatchObject([
    {
      name: 'Scope 1',
      data: [
        { name: 'Diesel', y: 60, color: look.theme.chart.series[0] },
        { name: 'Others (3)', y: 40, color: look.theme.color.control, custom: { isRest: true } },
      ],
    },
  ]);
});

it('describes a slice with its share', () => {
  expect(spokenText(donutOptions(plot, plainLook(['100'])), pointAt(0, 0, 'Diesel'))).toBe(
    'Diesel, Scope 1: 60 t CO2-e, 60.0%',
  );
});

it('leaves hidden slices out on paper', () => {
  const options = donutOptions(plot, plainLook(['100'], { onPaper: true, hidden: new Set(['Diesel']) }));
  expect(options.series).toMatchObject([{ data: [{ name: 'Others (3)' }] }]);
});
