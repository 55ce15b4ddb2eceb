import { describe, expect, test } from 'vitest';
import { inputsFor, makeFactorBook } from '#domain/emissions';
import { calculatorOf, outputsOf, row, stepOf } from '../testing/rows.ts';
import { printedFuel, printedGas } from '../index.ts';

const DESNZ = { edition: 'DESNZ-2025', source: 'DESNZ 2025' } as const;
const EPA = { edition: 'EPA-HUB-2025', source: 'EPA Hub 2025' } as const;

const per = (unit: string, co2e: string, ...gases: readonly string[]) =>
  Object.fromEntries(
    ['co2e', 'co2', 'ch4', 'n2o'].flatMap((name, at) => {
      const figure = [co2e, ...gases][at];
      return figure === undefined ? [] : [[name, `${figure} kg CO2-e/${unit}`]];
    }),
  );

const desnz = (input: string, figures: Readonly<Record<string, string>>, rest = {}) =>
  row('activity', `desnz-${input}`, figures, { ...DESNZ, ...rest });
const epa = (input: string, figures: Readonly<Record<string, string>>, rest = {}) =>
  row('activity', `epa-stationary-${input}`, figures, { ...EPA, ...rest });

// UK Government GHG conversion factors 2025, sheets Fuels, Bioenergy, WTT- fuels, WTT- bioenergy, Outside of scopes and
// Fuel properties; US EPA GHG Emission Factors Hub 2025, Table 1.
const ROWS = [
  desnz('fuel-natural-gas-kwh-gross', per('kWh', '0.18296', '0.18259', '0.00028', '0.00009')),
  desnz('fuel-natural-gas-kwh-net', per('kWh', '0.2027', '0.20229', '0.00031', '0.0001')),
  desnz('fuel-natural-gas-m3', per('m3', '2.06672', '2.0627', '0.00307', '0.00095')),
  desnz('fuel-natural-gas-t', per('t', '2575.46441', '2570.42', '3.8528', '1.19161')),
  desnz('wtt-fuel-natural-gas-kwh-gross', per('kWh', '0.03021')),
  desnz('fuel-diesel-average-biofuel-blend-l', per('L', '2.57082', '2.53763', '0.00029', '0.0329')),
  desnz('fuel-diesel-average-biofuel-blend-kwh-gross', per('kWh', '0.24411', '0.24098', '0.00002', '0.0031')),
  desnz('fuel-diesel-average-biofuel-blend-kwh-net', per('kWh', '0.25953', '0.2562', '0.00003', '0.0033')),
  desnz('wtt-fuel-diesel-average-biofuel-blend-l', per('L', '0.61101')),
  row('outside-of-scopes', 'desnz-fuel-diesel-average-biofuel-blend-l', { biogenicCo2: '0.14 kg CO2-e/L' }, DESNZ),
  row(
    'outside-of-scopes',
    'desnz-fuel-diesel-average-biofuel-blend-kwh-net',
    { biogenicCo2: '0.01 kg CO2-e/kWh' },
    DESNZ,
  ),
  row('energy-content', 'desnz-fuel-diesel-average-biofuel-blend-l', { energyContent: '10.531 kWh/L' }, DESNZ),
  desnz('fuel-marine-gas-oil-l', per('L', '2.77139', '2.73782', '0.00077', '0.0328')),
  desnz('fuel-marine-gas-oil-kwh-gross', per('kWh', '0.25798', '0.25486', '0.00007', '0.00305')),
  desnz('bio-wood-pellets-t', per('t', '55.19389'), { biogenic: true }),
  desnz('bio-wood-pellets-kwh', per('kWh', '0.0115'), { biogenic: true }),
  row('outside-of-scopes', 'desnz-bio-wood-pellets-t', { biogenicCo2: '1677.18 kg CO2-e/t' }, DESNZ),
  epa('natural-gas-mmbtu', per('mmBtu', '53.1145', '53.06', '0.028', '0.0265')),
  epa('natural-gas-ft3', per('ft3', '0.05449534', '0.05444', '0.00002884', '0.0000265')),
  row('energy-content', 'epa-stationary-natural-gas-ft3', { energyContent: '0.001026 mmBtu/ft3' }, EPA),
  epa('bituminous-ton', per('short-ton', '2343.272', '2325', '7.672', '10.6')),
  epa(
    'wood-and-wood-residuals-ton',
    { ...per('short-ton', '20.223', '0', '3.528', '16.695'), biogenicCo2: '1640 kg CO2-e/short-ton' },
    { biogenic: true },
  ),
];

const run = calculatorOf(ROWS);

const uk = (fuel: string, quantity: string, unit: string, methodInputs: Record<string, string> = {}) =>
  run(fuel.startsWith('fuel-natural') ? printedGas : printedFuel, {
    edition: 'DESNZ-2025',
    inputType: `desnz-${fuel}`,
    quantity,
    unit,
    methodInputs,
  });
const us = (fuel: string, quantity: string, unit: string) =>
  run(printedGas, { edition: 'EPA-HUB-2025', inputType: `epa-stationary-${fuel}`, quantity, unit });

describe('printed figures times a quantity, by hand', () => {
  test('DESNZ 2025, Fuels: 100,000 kWh of natural gas, gross', () => {
    expect(outputsOf(uk('fuel-natural-gas', '100000', 'kWh'))).toEqual({
      co2: '18.259',
      ch4: '0.028',
      n2o: '0.009',
      total: '18.296',
      upstream: '3.021',
      energy: '360',
    });
  });

  test('DESNZ 2025, Fuels: the same by net calorific value has its own row', () => {
    expect(outputsOf(uk('fuel-natural-gas', '100000', 'kWh', { calorificBasis: 'net' }))).toMatchObject({
      co2: '20.229',
      total: '20.27',
      energy: '360',
    });
  });

  test('DESNZ 2025, Fuels, Outside of scopes, Fuel properties: 1,000 litres of diesel from the pump', () => {
    expect(outputsOf(uk('fuel-diesel-average-biofuel-blend', '1000', 'L'))).toEqual({
      co2: '2.53763',
      ch4: '0.00029',
      n2o: '0.0329',
      total: '2.57082',
      upstream: '0.61101',
      biogenicCo2: '0.14',
      // 1000 × 10.531 × 0.0036
      energy: '37.9116',
    });
  });

  test('DESNZ 2025, Bioenergy and Outside of scopes: 3 tonnes of wood pellets', () => {
    expect(outputsOf(uk('bio-wood-pellets', '3', 't'))).toMatchObject({ total: '0.16558167', biogenicCo2: '5.03154' });
  });

  test('EPA Hub 2025, Table 1: 250 mmBtu and 1,000 scf of natural gas', () => {
    expect(outputsOf(us('natural-gas', '250', 'mmBtu'))).toMatchObject({
      co2: '13.265',
      ch4: '0.007',
      n2o: '0.006625',
      total: '13.278625',
      energy: '263.764',
    });
    expect(outputsOf(us('natural-gas', '1000', 'scf'))).toMatchObject({
      co2: '0.05444',
      total: '0.05449534',
      // 1000 × 0.001026 × 1.055056
      energy: '1.082487456',
    });
  });

  test('EPA Hub 2025, Table 1: 12 short tons of bituminous coal', () => {
    expect(outputsOf(us('bituminous', '12', 'short-ton'))).toMatchObject({
      co2: '27.9',
      ch4: '0.092064',
      n2o: '0.1272',
      total: '28.119264',
    });
  });

  test('EPA Hub 2025, Table 1: carbon dioxide of wood is biogenic', () => {
    expect(outputsOf(us('wood-and-wood-residuals', '100', 'short-ton'))).toMatchObject({
      co2: '0',
      total: '2.0223',
      biogenicCo2: '164',
    });
  });
});

describe('a gas bill in cubic metres', () => {
  test('uses the row per cubic metre where it states no calorific value', () => {
    expect(outputsOf(uk('fuel-natural-gas', '1000', 'm3')).total).toBe('2.06672');
  });

  test('is energy by its calorific value and volume correction, as bills of the United Kingdom have it', () => {
    // 1000 m3 × 1.02264 × 39.6 MJ/m3 / 3.6 = 11,249.04 kWh; × 0.18296 kg
    const billed = uk('fuel-natural-gas', '1000', 'm3', { calorificValue: '39.6', volumeCorrection: '1.02264' });
    expect(outputsOf(billed)).toMatchObject({ total: '2.0581243584', energy: '40.496544' });
    expect(stepOf(billed, 'total')).toMatchObject({
      formula: 'Q × k × CV / 3.6 × EF / 1000',
      substituted: '1000 m3 × 1.02264 × 39.6 MJ/m3 / 3.6 MJ/kWh × 0.18296 kg CO2-e/kWh / 1000',
    });
    expect(billed.ok && billed.trace.normalised).toEqual({ value: '1000', unit: 'm3' });
  });

  test('may be in hundreds of cubic feet', () => {
    const billed = uk('fuel-natural-gas', '10', 'ccf', { calorificValue: '36' });
    // 10 ccf = 28.316846592 m3; × 36 / 3.6 × 0.18296 / 1000
    expect(outputsOf(billed).total).toBe('0.0518085025247232');
  });
});

describe('energy', () => {
  test('of a fuel without an energy content is the quotient of its rows', () => {
    const burnt = uk('fuel-marine-gas-oil', '1000', 'L');
    // 1000 × 2.77139 / 0.25798 × 0.0036
    expect(outputsOf(burnt).energy?.slice(0, 12)).toBe('38.673556089');
    expect(stepOf(burnt, 'energy')).toMatchObject({ formula: 'Q × EF / EF(kWh) × 0.0036', note: 'energy-by-factors' });
  });

  test('is unknown where the edition prints neither', () => {
    const burnt = us('bituminous', '1', 't');
    expect(outputsOf(burnt).energy).toBeNull();
    expect(stepOf(burnt, 'energy')?.note).toBe('energy-not-published');
  });

  test('measured by net calorific value says so', () => {
    expect(stepOf(uk('fuel-natural-gas', '1', 'kWh', { calorificBasis: 'net' }), 'energy')?.note).toBe('energy-net');
  });
});

describe('what stands beside', () => {
  test('biogenic carbon dioxide of a blend is printed per net kilowatt-hour, not per gross one', () => {
    expect(
      outputsOf(uk('fuel-diesel-average-biofuel-blend', '1000', 'kWh', { calorificBasis: 'net' })).biogenicCo2,
    ).toBe('0.01');
    const gross = uk('fuel-diesel-average-biofuel-blend', '1000', 'kWh');
    expect(outputsOf(gross).biogenicCo2).toBeNull();
    expect(stepOf(gross, 'biogenicCo2')?.note).toBe('biogenic-co2-other-unit');
  });

  test('upstream is empty where the edition prints no well-to-tank row', () => {
    const burnt = uk('fuel-marine-gas-oil', '1', 'L');
    expect(outputsOf(burnt).upstream).toBeNull();
    expect(stepOf(burnt, 'upstream')?.note).toBe('upstream-not-listed');
  });
});

describe('refused', () => {
  test('a unit the edition has no row for', () => {
    const refused = uk('fuel-marine-gas-oil', '1', 't');
    expect(refused).toEqual({
      ok: false,
      problems: [
        { code: 'unit.incompatible', path: 'unit', fault: 'no-conversion', values: { from: 't', to: 'kWh, L' } },
      ],
    });
  });

  test('cubic metres of a gas that has no row for them, without a calorific value', () => {
    const perKwh = calculatorOf(ROWS.filter(({ input }) => !input?.endsWith('-m3')));
    const metered = { edition: 'DESNZ-2025', inputType: 'desnz-fuel-natural-gas', quantity: '1000', unit: 'm3' };
    expect(perKwh(printedGas, metered)).toEqual({
      ok: false,
      problems: [{ code: 'input.missing', path: 'methodInputs.calorificValue', fault: 'missing' }],
    });
    const billed = perKwh(printedGas, { ...metered, methodInputs: { calorificValue: '36' } });
    expect(outputsOf(billed).total).toBe('1.8296');
  });

  test('a fuel the edition does not print', () => {
    expect(uk('fuel-coking-coal', '1', 't')).toMatchObject({ ok: false, problems: [{ code: 'factor.missing' }] });
  });
});

describe('an own factor', () => {
  const own = (unit: string) => ({ value: '2.5', unit: `kg CO2-e/${unit}`, source: 'Supplier, 2025' });
  const burnt = (quantity: string, unit: string, per_: string) =>
    run(printedFuel, {
      edition: 'DESNZ-2025',
      inputType: 'desnz-fuel-diesel-average-biofuel-blend',
      quantity,
      unit,
      ownFactor: own(per_),
    });

  test('replaces the row, but neither its energy nor what stands beside', () => {
    expect(outputsOf(burnt('1000', 'L', 'L'))).toEqual({
      total: '2.5',
      upstream: '0.61101',
      biogenicCo2: '0.14',
      energy: '37.9116',
    });
  });

  test('per unit of energy takes the energy of the litres', () => {
    expect(outputsOf(burnt('1000', 'L', 'kWh')).total).toBe('26.3275');
  });

  test('per tonne does not fit litres', () => {
    expect(burnt('1000', 'L', 't')).toMatchObject({ ok: false, problems: [{ path: 'customFactor' }] });
  });
});

test('the calorific value is asked for where an edition prints both rows', () => {
  const book = makeFactorBook(ROWS);
  const place = { country: 'GB', state: 'ENG', grid: 'GB', zone: null } as const;
  const asked = (inputType: string) =>
    inputsFor(printedFuel, { edition: 'DESNZ-2025', inputType, place }, book).map(({ id }) => id);
  expect(asked('desnz-fuel-natural-gas')).toEqual(['calorificBasis']);
  expect(asked('desnz-bio-wood-pellets')).toEqual([]);
});
