import { expect, it } from 'vitest';
import { fuelRatio } from './fuel-ratio.ts';

const product = (name: string, quantity: string, unit: string) => ({ name, year: { quantity, unit } });

it('divides what the electric product uses by what the one with a tank uses', () => {
  const found = fuelRatio([product('Loader', '50000', 'L'), product('Electric loader', '215000', 'kWh')]);
  expect(found).toEqual({ value: '4.300', diesel: 'Loader', electric: 'Electric loader' });
});

it('needs one of each', () => {
  expect(fuelRatio([product('Loader', '50000', 'L'), product('Other loader', '48000', 'L')])).toBeNull();
  expect(fuelRatio([product('Gas loader', '50000', 'kg'), product('Electric loader', '1', 'kWh')])).toBeNull();
});
