import { describe, expect, test } from 'vitest';
import { carbonate, fugitiveSource, industrialProcess, kiln, leakage, toppedUp, wasteTreatment } from './index.ts';
import { calculatorOf, outputsOf, row, stepOf } from './testing/rows.ts';

const perTonne = (value: string) => `${value} t CO2-e/t`;

// NGA Factors 2021: Tables 8, 9, 24, 28; NGA Factors 2025: Tables 11, 12, 13, 15, 17, 19.
const run = calculatorOf([
  row('activity', 'open-cut', { co2e: perTonne('0.061') }, { region: 'NSW' }),
  row('activity', 'open-cut', { co2e: perTonne('0.023') }, { region: 'QLD' }),
  row('activity', 'flaring', { co2: perTonne('2.8'), ch4: perTonne('0.933'), n2o: perTonne('0.026') }),
  row('activity', 'clinker', { co2e: perTonne('0.534'), co2: perTonne('0.534') }),
  row('activity', 'nitric-acid', { co2e: perTonne('2.39') }),
  row('activity', 'limestone', { co2e: perTonne('0.44'), co2: perTonne('0.44') }),
  row('activity', 'clay', { co2e: perTonne('0.0222') }, { region: 'NSW' }),
  row('activity', 'food', { co2e: perTonne('2.1'), density: '0.5 t/m3' }),
  row('activity', 'composting', { co2e: perTonne('0.046'), ch4: perTonne('0.021'), n2o: perTonne('0.025') }),
  row('gwp', 'refrigerant-r410a', { gwp: '1924 kg CO2-e/kg' }),
  row('gwp', 'refrigerant-hfc-134a', { gwp: '1300 kg CO2-e/kg' }),
  row('gwp', 'refrigerant-sf6', { gwp: '23500 kg CO2-e/kg' }),
  row('gwp', 'refrigerant-hcfc-22', { gwp: '1760 kg CO2-e/kg', gwpKyoto: '0 kg CO2-e/kg' }),
  row('gwp', 'refrigerant-r401a', { gwp: '1130 kg CO2-e/kg', gwpKyoto: '18 kg CO2-e/kg' }),
]);

describe('mines and flares', () => {
  test.each([
    ['NSW', '15250'],
    ['QLD', '5750'],
  ])('250,000 t of open-cut coal in %s leak %s t', (state, total) => {
    const place = { country: 'AU', state, grid: state, zone: 'metro' } as const;
    expect(outputsOf(run(fugitiveSource, { inputType: 'open-cut', quantity: '250', unit: 'kt', place }))).toEqual({
      total,
    });
  });

  test('a state that the table does not have is a problem of the place', () => {
    const place = { country: 'AU', state: 'NT', grid: 'NT-DKIS', zone: 'metro' } as const;
    expect(run(fugitiveSource, { inputType: 'open-cut', place })).toMatchObject({
      ok: false,
      problems: [{ code: 'factor.missing', path: 'place' }],
    });
  });

  test('gas flared: each gas, and their sum if the source prints none', () => {
    expect(outputsOf(run(fugitiveSource, { inputType: 'flaring', quantity: '10' }))).toEqual({
      co2: '28',
      ch4: '9.33',
      n2o: '0.26',
      total: '37.59',
    });
  });
});

describe('industrial processes', () => {
  test('limestone by purity and by the share calcined', () => {
    const limestone = run(carbonate, {
      inputType: 'limestone',
      quantity: '1000',
      methodInputs: { purity: '95', calcined: '98' },
    });
    // 1,000 × 0.95 × 0.98 × 0.44.
    expect(outputsOf(limestone)).toEqual({ co2: '409.64', total: '409.64' });
    expect(stepOf(limestone, 'total')?.substituted).toBe('1000 t × 95 / 100 × 98 / 100 × 0.44 t CO2-e/t');
    expect(outputsOf(run(carbonate, { inputType: 'limestone', quantity: '1000' })).total).toBe('440');
  });

  test('clinker, with calcined kiln dust that left the kiln', () => {
    const clinker = (methodInputs: Record<string, string>) =>
      outputsOf(run(kiln, { inputType: 'clinker', quantity: '20000', methodInputs })).total;
    expect(clinker({})).toBe('10680');
    // (20,000 + 100 × 0.5) × 0.534.
    expect(clinker({ kilnDust: '100', dustCalcined: '50' })).toBe('10706.7');
  });

  test.each([
    ['nitric-acid', '1000', '2390'],
    ['clay', '5000', '111'],
  ])('%s: %s t give %s t', (inputType, quantity, total) => {
    expect(outputsOf(run(industrialProcess, { inputType, quantity })).total).toBe(total);
  });

  test('a factor measured at the plant replaces the table', () => {
    const ownFactor = { value: '950', unit: 'kg CO2-e/t', source: 'Stack test 2025' };
    expect(outputsOf(run(industrialProcess, { inputType: 'nitric-acid', quantity: '1000', ownFactor }))).toEqual({
      total: '950',
    });
  });
});

describe('waste on the site', () => {
  test('food by mass and by volume: 0.5 t/m3', () => {
    const food = (quantity: string, unit: string) => run(wasteTreatment, { inputType: 'food', quantity, unit });
    expect([outputsOf(food('50', 't')).total, outputsOf(food('100', 'm3')).total]).toEqual(['105', '105']);
    expect(outputsOf(food('100000', 'L')).total).toBe('105');
    expect(stepOf(food('100', 'm3'), 'total')?.formula).toBe('Q × d × EF');
  });

  test('composting, gas by gas; the source gives no density of compost', () => {
    expect(outputsOf(run(wasteTreatment, { inputType: 'composting', quantity: '1000' }))).toEqual({
      ch4: '21',
      n2o: '25',
      total: '46',
    });
    expect(run(wasteTreatment, { inputType: 'composting', unit: 'm3' })).toMatchObject({
      ok: false,
      problems: [{ code: 'unit.incompatible', path: 'unit' }],
    });
  });
});

describe('refrigerants and SF6', () => {
  test('gases outside the Kyoto Protocol are listed separately', () => {
    const r22 = run(toppedUp, { inputType: 'refrigerant-hcfc-22', quantity: '1000', unit: 'kg' });
    expect(outputsOf(r22)).toEqual({ total: '0', outsideKyoto: '1760' });
    const r401a = run(toppedUp, { inputType: 'refrigerant-r401a', quantity: '100', unit: 'kg' });
    expect(outputsOf(r401a)).toEqual({ total: '1.8', outsideKyoto: '111.2' });
    expect(stepOf(r401a, 'total')).toMatchObject({ formula: 'Q × GWP(Kyoto) / 1000' });
    expect(stepOf(r401a, 'outsideKyoto')).toMatchObject({
      substituted: '100 kg × (1130 − 18) kg CO2-e/kg / 1000',
      note: 'outside-kyoto',
    });
  });

  test("also with a leakage rate, and with an own factor, split in the table's proportions", () => {
    const leaked = run(leakage, {
      inputType: 'refrigerant-hcfc-22',
      quantity: '1000',
      unit: 'kg',
      methodInputs: { leakRate: '10' },
    });
    expect(outputsOf(leaked)).toEqual({ total: '0', outsideKyoto: '176' });
    const ownFactor = { value: '1000', unit: 'kg CO2-e/kg', source: 'Supplier' };
    const own = (inputType: string) => outputsOf(run(toppedUp, { inputType, quantity: '113', unit: 'kg', ownFactor }));
    expect(own('refrigerant-r401a')).toEqual({ total: '1.8', outsideKyoto: '111.2' });
    expect(own('refrigerant-hcfc-22')).toEqual({ total: '0', outsideKyoto: '113' });
    expect(own('refrigerant-hfc-134a')).toEqual({ total: '113' });
  });

  test('12 kg of R410A topped up: 12 × 1,924 / 1000', () => {
    const r410a = run(toppedUp, { inputType: 'refrigerant-r410a', quantity: '12', unit: 'kg' });
    expect(outputsOf(r410a)).toEqual({ total: '23.088' });
    expect(stepOf(r410a, 'total')?.formula).toBe('Q × GWP / 1000');
  });

  test.each([
    // Charge × yearly rate × potential: rates of NGA Factors 2021 Table 30 and 2025 Table 10.
    ['refrigerant-hfc-134a', '160', 'chillers', '18.72'],
    ['refrigerant-sf6', '40', 'switchgear', '8.366'],
    ['refrigerant-hfc-134a', '3', 'heavy-vehicles', '0.4212'],
  ])('%s, a charge of %s kg in %s leaks %s t a year', (inputType, quantity, equipment, total) => {
    const calculation = run(leakage, { inputType, quantity, unit: 'kg', methodInputs: { equipment } });
    expect(outputsOf(calculation)).toEqual({ total });
    expect(stepOf(calculation, 'leaked')?.note).toBe('rate-of-equipment');
  });

  test('an own rate replaces that of the equipment', () => {
    const methodInputs = { equipment: 'domestic-refrigerators', leakRate: '5' };
    const calculation = run(leakage, { inputType: 'refrigerant-r410a', quantity: '100', unit: 'kg', methodInputs });
    expect(outputsOf(calculation).total).toBe('9.62');
    expect(stepOf(calculation, 'leaked')?.note).toBe('rate-entered');
  });

  test('a rate is required if there is none', () => {
    expect(run(leakage, { inputType: 'refrigerant-r410a', unit: 'kg' })).toMatchObject({
      ok: false,
      problems: [{ code: 'input.missing', path: 'methodInputs.leakRate' }],
    });
  });
});
