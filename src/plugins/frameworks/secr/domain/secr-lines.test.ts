import { expect, test } from 'vitest';
import { secrLine } from './secr-lines.ts';

const of = (scope: number, category: string, inputType = 'x') => secrLine({ scope, category, inputType });

test('fuels, transport, electricity and heat have a line each', () => {
  expect(of(1, 'STATIONARY_FUELS')).toBe('gas-and-fuels');
  expect(of(1, 'MOBILE_TRANSPORT_FUELS')).toBe('transport');
  expect(of(1, 'REFRIGERANTS')).toBe('other');
  expect(of(2, 'ELECTRICITY')).toBe('electricity');
  expect(of(2, 'STEAM_HEAT_COOLING')).toBe('heat');
});

test.each([
  ['desnz-land-size-average-car-unknown-km', 'business-travel'],
  ['desnz-land-van-class-i-diesel-miles', 'business-travel'],
  ['desnz-land-segment-executive-unknown-km', 'business-travel'],
  ['diesel', 'business-travel'],
  ['desnz-wtt-land-size-small-car-diesel-km', null],
  ['desnz-land-bus-average-local-bus-pkm', null],
  ['desnz-land-rail-national-rail-pkm', null],
  ['desnz-land-taxis-regular-taxi-pkm', null],
  ['desnz-air-domestic-average-pkm', null],
])('business travel by %s: %s', (inputType, line) => {
  expect(of(3, 'BUSINESS_TRAVEL', inputType)).toBe(line);
});

test('nothing else of Scope 3 is required', () => {
  expect(of(3, 'PURCHASED_GOODS_SERVICES', 'diesel')).toBeNull();
  expect(of(4, 'ENERGY_PRODUCED')).toBeNull();
});
