import { describe, expect, test } from 'vitest';
import { calculatorOf, outputsOf, row, stepOf } from '../testing/rows.ts';
import { printedVehicle } from '../index.ts';

const of = (edition: string) => ({ edition, source: edition });

const gases = (unit: string, co2e: string, co2: string, ch4: string, n2o: string) => ({
  co2e: `${co2e} kg CO2-e/${unit}`,
  co2: `${co2} kg CO2-e/${unit}`,
  ch4: `${ch4} kg CO2-e/${unit}`,
  n2o: `${n2o} kg CO2-e/${unit}`,
});

const PHEV = 'desnz-vehicle-size-large-car-phev';
const VAN = 'desnz-delivery-van-average-up-to-3-5t-diesel';
const HGV = 'desnz-delivery-hgv-articulated-33t';

// UK Government GHG conversion factors 2023 and 2025: Passenger vehicles, Delivery vehicles, SECR kWh pass & delivery vehs,
// WTT- delivery vehs & freight.
const run = calculatorOf([
  row(
    'activity',
    `${PHEV}-km`,
    gases('km', '0.07082231544', '0.07032', '0.00028', '0.0002223154362'),
    of('DESNZ-2023'),
  ),
  row('activity', `${PHEV}-mi`, gases('mi', '0.1139737047', '0.11317', '0.000448', '0.000355704698'), of('DESNZ-2023')),
  row('activity', `${VAN}-km`, gases('km', '0.25561', '0.25395', '0.000004860776705', '0.00165'), of('DESNZ-2025')),
  row('activity', `${VAN}-mi`, gases('mi', '0.41138', '0.4087', '0.00001', '0.00267'), of('DESNZ-2025')),
  row(
    'activity',
    'desnz-wtt-freight-van-average-up-to-3-5t-diesel-mi',
    { co2e: '0.09863 kg CO2-e/mi' },
    of('DESNZ-2025'),
  ),
  row('energy-content', `${VAN}-mi`, { energyContent: '1.59524 kWh/mi' }, of('DESNZ-2025')),
  row('activity', `${HGV}-50-laden-km`, gases('km', '0.85827', '0.84375', '0.00015', '0.01438'), of('DESNZ-2025')),
]);

const driven = (edition: string, inputType: string, consumptionType: string, quantity: string, unit: string) =>
  run(printedVehicle, { edition, inputType, consumptionType, quantity, unit });

describe('vehicles by distance', () => {
  test('DESNZ, Passenger vehicles, worked example of method 2: a large plug-in hybrid, 10,000 miles, 1140 kg', () => {
    const year = driven('DESNZ-2023', 'desnz-vehicle-size-large-car', 'VEHICLE_PLUG_IN_HYBRID', '10000', 'mi');
    expect(outputsOf(year).total).toBe('1.139737047');
    expect(stepOf(year, 'total')?.note).toBe('grid-part-is-scope-2');
  });

  test('DESNZ 2025: 12,500 miles of an average diesel van, by the printed figure per mile, with its kilowatt-hours', () => {
    const year = driven('DESNZ-2025', 'desnz-delivery-van-average-up-to-3-5t', 'VEHICLE_DIESEL', '12500', 'mi');
    expect(outputsOf(year)).toEqual({
      co2: '5.10875',
      ch4: '0.000125',
      n2o: '0.033375',
      total: '5.14225',
      upstream: '1.232875',
      // 12500 × 1.59524 × 0.0036
      energy: '71.7858',
    });
    expect(stepOf(year, 'energy')?.note).toBe('energy-net');
  });

  test('DESNZ 2025: 8,000 km of an articulated lorry over 33 t, half full', () => {
    const year = driven('DESNZ-2025', HGV, 'VEHICLE_LADEN_50', '8000', 'km');
    expect(outputsOf(year)).toMatchObject({ total: '6.86616', upstream: null, energy: null });
    expect(stepOf(year, 'energy')?.note).toBe('energy-not-published');
  });

  test('converts miles where the edition prints kilometres only, and says so', () => {
    const year = driven('DESNZ-2025', HGV, 'VEHICLE_LADEN_50', '1000', 'mi');
    expect(outputsOf(year).total).toBe('1.38125167488');
    expect(stepOf(year, 'total')?.note).toBe('per-km-in-miles');
  });

  test('refuses a use the edition does not print', () => {
    expect(driven('DESNZ-2025', HGV, 'VEHICLE_LADEN_0', '1', 'km')).toMatchObject({
      ok: false,
      problems: [{ code: 'factor.missing', path: 'consumptionType' }],
    });
  });

  test('takes an own factor per mile or per kilometre', () => {
    const own = (unit: string) =>
      run(printedVehicle, {
        edition: 'DESNZ-2025',
        inputType: 'desnz-delivery-van-average-up-to-3-5t',
        consumptionType: 'VEHICLE_DIESEL',
        quantity: '1000',
        unit: 'mi',
        ownFactor: { value: '0.3', unit: `kg CO2-e/${unit}`, source: 'Leasing company, 2025' },
      });
    expect(outputsOf(own('mi')).total).toBe('0.3');
    expect(outputsOf(own('km')).total).toBe('0.4828032');
    expect(own('L')).toMatchObject({ ok: false, problems: [{ path: 'customFactor' }] });
  });
});
