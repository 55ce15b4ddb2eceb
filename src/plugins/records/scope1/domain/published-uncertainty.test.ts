import { describe, expect, test } from 'vitest';
import { defaultUncertainty, type ActivityInput, type Outputs } from '#domain/emissions';
import { fuelCombustion, leakage, printedFuel, printedVehicle, toppedUp } from './index.ts';

const diesel: ActivityInput = {
  edition: 'NGA-2025',
  inputType: 'diesel',
  consumptionType: 'STATIONARY',
  place: { country: 'AU', state: 'NSW', grid: 'NSW-ACT', zone: 'metro' },
  fromDate: '2025-07-01',
  toDate: '2025-07-31',
  quantity: '700',
  unit: 'kL',
  methodInputs: {},
};

/** 700 kL × 38.6 GJ/kL by 69.9, 0.1 and 0.2 kg CO2-e/GJ (NGA Factors 2025, table 8). */
const burnt: Outputs = { co2: '1888.698', ch4: '2.702', n2o: '5.404', total: '1896.804' };

const of = (change: Partial<ActivityInput>, outputs: Outputs = burnt, method = fuelCombustion) =>
  defaultUncertainty(method, { ...diesel, ...change }, outputs);

describe('default uncertainty of a fuel', () => {
  test('combines quantity and factor of each gas (IPCC 2006, volume 1, equations 3.1 and 3.2)', () => {
    // Factor: sqrt((1888.698 × 2.024)² + (2.702 × 50)² + (5.404 × 50)²) / 1896.804 = 2.0216 %.
    // Result: sqrt(5² + 2.0216²) = 5.393 %.
    expect(of({})).toEqual({ percent: '5.393', basis: 'ipcc-stationary' });
  });

  test('takes the figures of aircraft for fuel burnt in them', () => {
    // 1 kL of avgas, 33.1 GJ by 67, 0.06 and 0.6 kg CO2-e/GJ: sqrt((2.2177 × 5)² + (0.001986 × 100)² + (0.01986 × 150)²)
    // / 2.239546 = 5.1275 %; sqrt(5² + 5.1275²) = 7.162 %.
    const flown = { co2: '2.2177', ch4: '0.001986', n2o: '0.01986', total: '2.239546' };
    const use = { inputType: 'aviation-gasoline', consumptionType: 'TRANSPORT_AVIATION' };
    expect(of(use, flown)).toEqual({ percent: '7.162', basis: 'ipcc-aviation' });
  });

  test('takes the figure of the edition, if it prints one', () => {
    // sqrt(5² + 1.02²) = 5.103 %.
    const use = { edition: 'MFE-2026', inputType: 'mfe-diesel', consumptionType: 'SECTOR_COMMERCIAL' };
    expect(of(use, burnt, printedFuel)).toEqual({ percent: '5.103', basis: 'mfe-stationary' });
    expect(of({ ...use, edition: 'MFE-2025' }, burnt, printedFuel)?.basis).toBe('ipcc-stationary');
    expect(of({ ...use, consumptionType: 'SECTOR_INDUSTRIAL' }, burnt, printedFuel)?.basis).toBe('ipcc-stationary');
  });

  test('takes the figures of any combustion for vehicles and fuels without closer ones', () => {
    // Factor: sqrt((1888.698 × 5)² + (2.702 × 50)² + (5.404 × 50)²) / 1896.804 = 4.9812 %; sqrt(5² + 4.9812²) = 7.058 %.
    const found = { percent: '7.058', basis: 'pedigree-combustion' };
    expect(of({ consumptionType: 'TRANSPORT_HEAVY_EURO_IV' })).toEqual(found);
    expect(of({ inputType: 'gasoline' })).toEqual(found);
    // Wood: the CO2 is biogenic. 10 t × 16.2 GJ by 0.1 and 1.1 kg: sqrt((0.0162 × 50)² + (0.1782 × 50)²) / 0.1944 = 46.0223 %.
    const wood = { co2: '0', ch4: '0.0162', n2o: '0.1782', total: '0.1944' };
    expect(of({ inputType: 'dry-wood' }, wood)).toEqual({ percent: '46.293', basis: 'pedigree-combustion' });
  });

  test('of a vehicle by its distance is that of transport services', () => {
    const driven = { inputType: 'desnz-vehicle-size-small-car', consumptionType: 'VEHICLE_DIESEL', unit: 'km' };
    expect(of(driven, { total: '1' }, printedVehicle)).toEqual({ percent: '100.343', basis: 'pedigree-vehicle' });
  });

  test.each<[string, Record<string, string>, string | null]>([
    ['chillers', { equipment: 'chillers' }, '50.000'],
    ['the air conditioning of cars', { equipment: 'light-vehicles' }, '32.000'],
    ['switchgear, which the table does not have', { equipment: 'switchgear' }, null],
    ['an own rate', { equipment: 'chillers', leakRate: '3' }, null],
    ['other equipment', {}, null],
  ])('of gas leaked from %s', (_what, methodInputs, percent) => {
    const found = of({ inputType: 'refrigerant-r404a', methodInputs }, { total: '1' }, leakage);
    expect(found).toEqual(percent === null ? null : { percent, basis: 'nz-inventory' });
  });

  test('of gas topped up is that of goods bought by weight', () => {
    expect(of({ inputType: 'refrigerant-r404a' }, { total: '1' }, toppedUp)?.percent).toBe('7.144');
  });

  test.each<[string, Partial<ActivityInput>, Outputs?]>([
    ['an own factor', { ownFactor: { value: '2.7', unit: 'kg CO2-e/L', source: 'Supplier' } }],
    ['an own result', { ownResult: { source: 'Laboratory' } }],
    ['a total without its gases', {}, { total: '1896.804' }],
    ['nothing emitted', {}, { co2: '0', ch4: '0', n2o: '0', total: '0' }],
  ])('has none for %s', (_what, change, outputs) => {
    expect(of(change, outputs)).toBeNull();
  });

  test('has none for methods without published figures', () => {
    expect(defaultUncertainty({}, diesel, burnt)).toBeNull();
  });
});
