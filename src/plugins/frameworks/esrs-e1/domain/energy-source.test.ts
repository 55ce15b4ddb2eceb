import { expect, test } from 'vitest';
import { energySource } from './energy-source.ts';

test.each([
  ['bituminous-coal', 'coal'],
  ['coal-seam-methane', 'natural-gas'],
  ['natural-gas-pipeline', 'natural-gas'],
  ['diesel', 'petroleum'],
  ['renewable-diesel', 'renewable'],
  ['biogas', 'renewable'],
  ['lpg', 'petroleum'],
  ['tyres', 'other-fossil'],
])('%s is fuel from %s', (inputType, source) => {
  expect(energySource({ scope: 1, inputType })).toBe(source);
});

test('what is bought is purchased, and nothing else is consumption', () => {
  expect(energySource({ scope: 2, inputType: 'grid-electricity' })).toBe('purchased');
  expect(energySource({ scope: 3, inputType: 'diesel' })).toBeNull();
  expect(energySource({ scope: 4, inputType: 'solar' })).toBeNull();
});
