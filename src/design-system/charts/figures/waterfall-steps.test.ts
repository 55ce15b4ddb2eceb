import { expect, it } from 'vitest';
import { waterfallSteps } from './waterfall-steps.ts';

it('ends at the exact sum of the steps, across gaps and below zero', () => {
  const steps = waterfallSteps(
    { name: 'Location-based', value: '0.3' },
    [
      { name: 'Certificates', value: '-0.4' },
      { name: 'Contracts', value: null },
      { name: 'Residual mix', value: '0.05' },
    ],
    'Market-based',
  );
  expect(steps.map(({ name, value, level, isLevel }) => [name, value, level, isLevel])).toEqual([
    ['Location-based', '0.3', '0.3', true],
    ['Certificates', '-0.4', '-0.1', false],
    ['Contracts', null, '-0.1', false],
    ['Residual mix', '0.05', '-0.05', false],
    ['Market-based', '-0.05', '-0.05', true],
  ]);
});
