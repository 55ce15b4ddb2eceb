import { expect, test } from 'vitest';
import { compareProducts } from './compare-products.ts';
import { measured } from './measures.ts';
import { dutyCycle, electric, factorSet, product } from './testing/factor-rows.ts';

function figures(method: 'LOCATION' | 'MARKET', prices: Parameters<typeof dutyCycle>[0] = {}) {
  const answer = compareProducts([product(), electric()], dutyCycle({ method, ...prices }), factorSet());
  if (!answer.ok) throw new Error(answer.problem.code);
  return new Map(measured(answer.products, method).map((line) => [line.measure.id, line]));
}

test('key figures use the chosen method and show the other one beside it', () => {
  expect(figures('LOCATION').get('total')?.values).toEqual(['186.12341', '93.8']);
  expect(figures('LOCATION').get('otherMethod')?.values).toEqual(['186.12341', '106.53048']);
  expect(figures('MARKET').get('total')?.values).toEqual(['186.12341', '106.53048']);
});

test('the lowest figure is best; quantities of different fuels and parts of a total are not ranked', () => {
  expect(figures('LOCATION').get('total')?.best).toEqual([1]);
  expect(figures('LOCATION').get('tankToWheel')?.best).toEqual([]);
  expect(figures('LOCATION').get('quantity')?.best).toEqual([]);
});

test('leaves out measures without figures, and carbon cost without a carbon price', () => {
  const lines = figures('LOCATION');
  expect([lines.has('perHour'), lines.has('fuelCost'), lines.has('carbonCost')]).toEqual([false, false, false]);
  const priced = figures('LOCATION', { prices: { DIESEL_L: '1.8' }, carbonPrice: '50' });
  expect(priced.get('carbonCost')?.values).toEqual(['9306.1705', '4690']);
  // A single known figure is not marked as best.
  expect(priced.get('fuelCost')).toMatchObject({ values: ['99000', null], best: [] });
});
