import { describe, expect, test } from 'vitest';
import { BURN_TYPES, burnTypeOf, CARRIERS, hasBattery, isZeroTailpipe, productFaults, tankUnitOf } from './index.ts';

describe('burn types', () => {
  test('are the valid pairs of carrier and basis, each once', () => {
    expect(BURN_TYPES.map(({ id }) => id)).toEqual([
      'DIESEL-L_100KM',
      'DIESEL-L_H',
      'PETROL-L_100KM',
      'PETROL-L_H',
      'B20-L_100KM',
      'B20-L_H',
      'RENEWABLE_DIESEL-L_100KM',
      'RENEWABLE_DIESEL-L_H',
      'LNG-KG_100KM',
      'LNG-L_100KM',
      'LNG-L_H',
      'HYDROGEN-KG_100KM',
      'BATTERY_ELECTRIC-KWH_100KM',
      'BATTERY_ELECTRIC-KWH_H',
      'HYBRID-L_100KM',
      'HYBRID-L_H',
    ]);
    expect(burnTypeOf('LNG-KG_100KM')).toMatchObject({ carrier: 'LNG', basis: 'KG_100KM', unit: 'kg/100 km' });
    expect(burnTypeOf('HYDROGEN-L_H')).toBeUndefined();
  });

  test('give the unit of the tank', () => {
    const units = BURN_TYPES.map((one) => [one.id, tankUnitOf(one)]);
    expect(units.filter(([, unit]) => unit === null).map(([id]) => id)).toEqual([
      'BATTERY_ELECTRIC-KWH_100KM',
      'BATTERY_ELECTRIC-KWH_H',
    ]);
    expect(units.filter(([, unit]) => unit === 'kg').map(([id]) => id)).toEqual(['LNG-KG_100KM', 'HYDROGEN-KG_100KM']);
    expect(CARRIERS.filter(hasBattery)).toEqual(['HYDROGEN', 'BATTERY_ELECTRIC', 'HYBRID']);
    expect(CARRIERS.filter(isZeroTailpipe)).toEqual(['HYDROGEN', 'BATTERY_ELECTRIC']);
  });
});

describe('figures of a product', () => {
  const sound = {
    burnType: 'DIESEL-L_100KM',
    burnLow: '40',
    burnMed: '50',
    burnHigh: '60',
    gvm: '24',
    gcm: '68',
    payload: '42',
  };

  test.each([
    ['consistent with each other', {}],
    ['with only the usual burn known', { burnLow: undefined, burnHigh: undefined, gvm: undefined, gcm: undefined }],
    ['that are equal', { burnLow: '50', burnHigh: '50.0', gcm: '24', payload: '10' }],
    ['of a prime mover, whose payload is on its trailers', { gvm: '24', gcm: '68', payload: '42' }],
    ['of a rigid truck without trailers', { gvm: '24', gcm: undefined, payload: '15' }],
  ])('%s have no fault', (_what, change) => {
    expect(productFaults({ ...sound, ...change })).toEqual([]);
  });

  test('are compared exactly, not as floating point', () => {
    const close = { ...sound, burnLow: '9007199254740993.001', burnMed: '9007199254740993.000' };
    expect(productFaults(close).map(({ path }) => path)).toContain('burnLow');
  });

  test('each fault is reported at its field', () => {
    const faults = productFaults({
      ...sound,
      burnType: 'BATTERY_ELECTRIC-KWH_H',
      burnHigh: '9000',
      tankSize: '1',
      gcm: '20',
      payload: '20',
      serviceLife: '61',
      lifeUnit: 'YEARS',
    });
    expect(faults.map(({ path }) => path)).toEqual(['gcm', 'payload', 'tankSize', 'burnHigh', 'serviceLife']);
  });
});
