import { describe, expect, test } from 'vitest';
import { calculatorOf, outputsOf, row, stepOf } from '../testing/rows.ts';
import { epaNonRoad, epaOnRoad } from '../index.ts';

const HUB = { edition: 'EPA-HUB-2025', source: 'US EPA GHG Emission Factors Hub 2025' } as const;

const co2 = (fuel: string, figure: string, unit = 'gal-US') =>
  row('activity-gases', `epa-mobile-co2-${fuel}`, { co2: `${figure} kg CO2-e/${unit}` }, HUB);
const heat = (fuel: string, figure: string, unit = 'gal-US') =>
  row('energy-content', `epa-stationary-${fuel}`, { energyContent: `${figure} mmBtu/${unit}` }, HUB);
const gases = (vehicle: string, ch4: string, n2o: string, unit = 'mi') =>
  row('activity-gases', `epa-${vehicle}`, { ch4: `${ch4} kg CO2-e/${unit}`, n2o: `${n2o} kg CO2-e/${unit}` }, HUB);

// US EPA GHG Emission Factors Hub 2025, Tables 1 to 5; CH4 and N2O in grams times 28 and 265.
const run = calculatorOf([
  co2('motor-gasoline-gal', '8.78'),
  co2('diesel-fuel-gal', '10.21'),
  co2('ethanol-100-gal', '5.75'),
  co2('compressed-natural-gas-cng-ft3', '0.05444', 'ft3'),
  co2('liquefied-natural-gas-lng-gal', '4.5'),
  co2('kerosene-type-jet-fuel-gal', '9.75'),
  heat('motor-gasoline-gal', '0.125'),
  heat('ethanol-100-gal', '0.084'),
  heat('distillate-fuel-oil-no-2-gal', '0.138'),
  heat('natural-gas-ft3', '0.001026', 'ft3'),
  // 0.0051 g CH4 and 0.0014 g N2O per mile
  gases('onroad-gasoline-passenger-cars-2021-mi', '0.0001428', '0.000371'),
  gases('onroad-ethanol-light-duty-cars-any-mi', '0.000336', '0.00106'),
  gases('onroad-cng-buses-any-mi', '0.076132', '0.004505'),
  gases('onroad-lng-buses-any-mi', '0.076132', '0.004505'),
  // 6.51 g CH4 and 0.17 g N2O per gallon
  gases('nonroad-ships-and-boats-diesel-gal', '0.18228', '0.04505', 'gal-US'),
  gases('nonroad-aircraft-jet-fuel-gal', '0', '0.0795', 'gal-US'),
]);

const driven = (
  vehicle: string,
  use: string,
  [quantity, unit]: readonly [string, string],
  methodInputs: Readonly<Record<string, string>>,
) =>
  run(vehicle.startsWith('onroad') ? epaOnRoad : epaNonRoad, {
    edition: 'EPA-HUB-2025',
    inputType: `epa-${vehicle}`,
    consumptionType: use,
    quantity,
    unit,
    methodInputs,
  });

const car = (methodInputs: Readonly<Record<string, string>>, quantity = '500', unit = 'gal-US') =>
  driven('onroad-gasoline-passenger-cars', 'MODEL_YEAR_2021', [quantity, unit], methodInputs);

describe('vehicles on the road', () => {
  test('EPA Hub 2025, Tables 2 and 3: 500 gallons of gasoline over 12,000 miles, model year 2021', () => {
    const year = car({ milesDriven: '12000' });
    expect(outputsOf(year)).toEqual({
      co2: '4.39',
      ch4: '0.0017136',
      n2o: '0.004452',
      total: '4.3961656',
      upstream: null,
      // 500 × 0.125 × 1.055056
      energy: '65.941',
    });
    expect(stepOf(year, 'ch4')?.formula).toBe('D × EF(CH4) / 1000');
  });

  test('of E10 emit biogenic carbon dioxide for a tenth of the fuel', () => {
    expect(outputsOf(car({ milesDriven: '12000', bioShare: '10' }))).toEqual({
      co2: '3.951',
      ch4: '0.0017136',
      n2o: '0.004452',
      total: '3.9571656',
      biogenicCo2: '0.2875',
      upstream: null,
      // (450 × 0.125 + 50 × 0.084) × 1.055056
      energy: '63.7781352',
    });
  });

  test('of E85 need the share of ethanol', () => {
    const flex = (methodInputs: Readonly<Record<string, string>>) =>
      driven('onroad-ethanol-light-duty-cars', 'MODEL_YEAR_ANY', ['100', 'gal-US'], {
        milesDriven: '2000',
        ...methodInputs,
      });
    expect(flex({})).toMatchObject({
      ok: false,
      problems: [{ code: 'input.missing', path: 'methodInputs.bioShare', fault: 'missing' }],
    });
    expect(outputsOf(flex({ bioShare: '85' }))).toMatchObject({ co2: '0.1317', biogenicCo2: '0.48875' });
    expect(outputsOf(flex({ bioShare: '100' }))).toMatchObject({ co2: '0', biogenicCo2: '0.575' });
  });

  test('with natural gas are measured in cubic feet; liquefied gas has no heat content', () => {
    const bus = driven('onroad-cng-buses', 'MODEL_YEAR_ANY', ['10', 'Mcf'], { milesDriven: '1000' });
    expect(outputsOf(bus)).toMatchObject({ co2: '0.5444', ch4: '0.076132', energy: '10.82487456' });
    const lng = driven('onroad-lng-buses', 'MODEL_YEAR_ANY', ['100', 'gal-US'], { milesDriven: '1000' });
    expect(outputsOf(lng)).toMatchObject({ co2: '0.45', energy: null });
    expect(stepOf(lng, 'energy')?.note).toBe('energy-not-published');
    expect(
      driven('onroad-cng-buses', 'MODEL_YEAR_ANY', ['10', 'Mcf'], { milesDriven: '1', bioShare: '5' }),
    ).toMatchObject({ ok: false, problems: [{ path: 'methodInputs.bioShare' }] });
  });

  test('need their miles', () => {
    expect(car({})).toMatchObject({ ok: false, problems: [{ path: 'methodInputs.milesDriven' }] });
  });

  test('take litres, but no tonnes', () => {
    expect(outputsOf(car({ milesDriven: '0' }, '378.541', 'L')).total?.slice(0, 9)).toBe('0.8779995');
    expect(car({ milesDriven: '0' }, '1', 't')).toMatchObject({ ok: false, problems: [{ code: 'unit.incompatible' }] });
  });
});

describe('ships, aircraft and equipment', () => {
  test('EPA Hub 2025, Tables 2 and 5: 2,000 gallons of diesel of a ship', () => {
    expect(outputsOf(driven('nonroad-ships-and-boats', 'NON_ROAD_DIESEL', ['2000', 'gal-US'], {}))).toEqual({
      co2: '20.42',
      ch4: '0.36456',
      n2o: '0.0901',
      total: '20.87466',
      upstream: null,
      energy: '291.195456',
    });
  });

  test('EPA Hub 2025, Tables 2 and 5: 1,000 gallons of jet fuel', () => {
    expect(outputsOf(driven('nonroad-aircraft', 'NON_ROAD_JET_FUEL', ['1000', 'gal-US'], {}))).toMatchObject({
      co2: '9.75',
      ch4: '0',
      n2o: '0.0795',
      total: '9.8295',
    });
  });

  test('refuse a fuel the edition does not print', () => {
    expect(driven('nonroad-aircraft', 'NON_ROAD_LPG', ['1', 'gal-US'], {})).toMatchObject({
      ok: false,
      problems: [{ code: 'factor.missing' }],
    });
  });
});

test('an own factor replaces the total, per gallon or by energy', () => {
  const own = (unit: string) =>
    run(epaOnRoad, {
      edition: 'EPA-HUB-2025',
      inputType: 'epa-onroad-gasoline-passenger-cars',
      consumptionType: 'MODEL_YEAR_2021',
      quantity: '500',
      unit: 'gal-US',
      methodInputs: { milesDriven: '12000' },
      ownFactor: { value: '9', unit: `kg CO2-e/${unit}`, source: 'Fuel supplier, 2025' },
    });
  expect(outputsOf(own('gal-US'))).toMatchObject({ total: '4.5', energy: '65.941' });
  expect(outputsOf(own('mmBtu')).total).toBe('0.5625');
});
