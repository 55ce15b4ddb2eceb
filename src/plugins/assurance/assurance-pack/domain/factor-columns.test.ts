import { expect, test } from 'vitest';
import { factorColumns } from './index.ts';

test('puts gases and energy content into columns, and all other figures into one text in a fixed order', () => {
  const values = {
    scope3: { value: '17.3', unit: 'kg CO2-e/GJ' },
    n2o: { value: '0.2', unit: 'kg CO2-e/GJ' },
    co2: { value: '69.9', unit: 'kg CO2-e/GJ' },
    energyContent: { value: '38.6', unit: 'GJ/kL' },
    percentage: { value: '18.48', unit: '%' },
  };
  expect(factorColumns({ values, missing: { ch4: 'not given', b: 'not known' } })).toEqual({
    energyContent: '38.6',
    energyContentUnit: 'GJ/kL',
    co2: '69.9',
    ch4: null,
    n2o: '0.2',
    co2e: null,
    unit: 'kg CO2-e/GJ',
    others: 'percentage = 18.48 %; scope3 = 17.3 kg CO2-e/GJ',
    missing: 'b: not known; ch4: not given',
  });
});
