import { describe, expect, test } from 'vitest';
import { calculate, type ActivityInput, type Outputs } from '#domain/emissions';
import { decimal, fixedText } from '#domain/units';
import { openSeededLibrary } from '#plugins/reference/reference-data/server';
import { electricityElsewhere } from '../domain/index.ts';

const library = await openSeededLibrary();

const placed = (country: string, grid: string) => ({ country, state: country, grid, zone: null });

type Asked = Pick<ActivityInput, 'place' | 'fromDate'> & Partial<ActivityInput>;

function calculated({ fromDate, ...asked }: Asked) {
  const edition = library.editionFor(fromDate, {
    among: library.inputType('ELECTRICITY', 'grid-electricity')?.consumptionTypes[0]?.editionIds,
    country: asked.place.country,
    frameworkId: 'GHG_PROTOCOL',
  });
  const id = edition?.id ?? '';
  const result = calculate(
    electricityElsewhere,
    {
      edition: id,
      inputType: 'grid-electricity',
      consumptionType: 'PURCHASED',
      quantity: '1000',
      unit: 'MWh',
      methodInputs: {},
      fromDate,
      toDate: fromDate,
      ...asked,
    },
    library.bookFor(id),
  );
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  const noteOf = (step: string) => result.trace.steps.find((one) => one.id === step)?.note;
  return { edition: id, outputs: rounded(result.outputs), trace: result.trace, noteOf };
}

/** As they are stored: to the gram. */
const rounded = (outputs: Outputs) =>
  Object.fromEntries(Object.entries(outputs).map(([id, value]) => [id, value ? fixedText(decimal(value), 6) : value]));

describe('Great Britain, by the UK Government conversion factors', () => {
  const leeds = placed('GB', 'GB');

  // 2025: UK electricity 0.177 (CO2 0.17489, CH4 0.0009, N2O 0.00122), transmission and distribution 0.01853, well-to-tank
  // 0.0459 and 0.00397 kg CO2e/kWh.
  test('250,000 kWh in 2025 are 44.25 t, and 17.1 t upstream', () => {
    const { edition, outputs, noteOf } = calculated({
      place: leeds,
      fromDate: '2025-04-01',
      quantity: '250000',
      unit: 'kWh',
    });
    expect(edition).toBe('DESNZ-2025');
    expect(outputs).toEqual({
      location: '44.250000',
      market: '44.250000',
      upstream: '17.100000',
      co2: '43.722500',
      ch4: '0.225000',
      n2o: '0.305000',
      energy: '900.000000',
    });
    expect([noteOf('market'), noteOf('upstream')]).toEqual(['rule-location', undefined]);
  });

  test.each([
    ['2023-12-31', 'DESNZ-2023', '207.074289'],
    ['2024-01-01', 'DESNZ-2024', '207.050000'],
    ['2026-03-01', 'DESNZ-2026', '130.960000'],
  ])('1 GWh on %s by %s is %s t', (fromDate, edition, location) => {
    const found = calculated({ place: leeds, fromDate });
    expect([found.edition, found.outputs['location']]).toEqual([edition, location]);
  });

  test('an edition without well-to-tank figures says that its upstream is the losses alone', () => {
    const { outputs, noteOf } = calculated({ place: leeds, fromDate: '2026-03-01' });
    expect([outputs['upstream'], noteOf('upstream')]).toEqual(['12.990000', 'upstream-losses-alone']);
  });
});

describe('the United States, by eGRID2023', () => {
  // Sheet SRL23, WECC California: 428.464 lb CO2, 0.025 lb CH4, 0.003 lb N2O for a MWh; grid gross loss 4.1 %. The pound is
  // 0.45359237 kg. CH4 × 28, N2O × 265: Fifth Assessment Report, as eGRID uses.
  // 428.464 × 0.45359237 = 194.348001... ; 0.025 × 28 × 0.45359237 = 0.317514659; 0.003 × 265 × 0.45359237 = 0.360605934.
  test('1,000 MWh in California in 2023', () => {
    const { edition, outputs, trace } = calculated({ place: placed('US', 'CAMX'), fromDate: '2023-06-01' });
    expect(edition).toBe('EGRID-2023');
    expect(outputs).toEqual({
      location: '195.026122',
      market: '195.026122',
      upstream: '8.337926',
      co2: '194.348001',
      ch4: '0.317515',
      n2o: '0.360606',
      energy: '3600.000000',
    });
    expect(trace.steps.find(({ id }) => id === 'ch4')).toMatchObject({
      formula: 'Q × EF(CH4) × GWP(CH4) × 0.45359237 / 1000',
      substituted: '1000 MWh × 0.025 lb CH4/MWh × 28 kg CO2-e/kg × 0.45359237 kg/lb / 1000',
    });
  });

  test('is within what the agency prints in kilograms, whose gases are rounded later', () => {
    const printed = { AKGD: '410.557', CAMX: '195.04', MROW: '420.284', NYUP: '110.123', PRMS: '702.413' };
    for (const [grid, kilograms] of Object.entries(printed)) {
      const country = grid === 'PRMS' ? 'PR' : 'US';
      const { outputs } = calculated({ place: placed(country, grid), fromDate: '2023-06-01', quantity: '1' });
      const difference = decimal(outputs['location'] ?? '0')
        .times(1000)
        .minus(kilograms)
        .abs();
      expect(difference.lte('0.2'), `${grid}: ${difference.toFixed()}`).toBe(true);
    }
  });

  test('a facility without a subregion takes the average of the country; Puerto Rico has its own', () => {
    const whole = calculated({ place: placed('US', 'US'), fromDate: '2025-06-01' });
    expect([whole.edition, whole.trace.factors[0]?.name]).toEqual(['EGRID-2023', 'United States, average']);
    expect(calculated({ place: placed('PR', 'PR'), fromDate: '2023-06-01' }).trace.factors[0]?.name).toBe(
      'Puerto Rico Miscellaneous',
    );
  });
});

describe('New Zealand, by Measuring emissions 2026', () => {
  // Annual average of 2024: 0.0993596 (CO2 0.096777, CH4 0.002394, N2O 0.000189), losses 0.00752331 kg CO2-e/kWh.
  test('800,000 kWh in 2024', () => {
    const { edition, outputs } = calculated({
      place: placed('NZ', 'NZ'),
      fromDate: '2024-05-01',
      quantity: '800000',
      unit: 'kWh',
    });
    expect(edition).toBe('MFE-2024');
    expect(outputs).toEqual({
      location: '79.487680',
      market: '79.487680',
      upstream: '6.018648',
      co2: '77.421600',
      ch4: '1.915200',
      n2o: '0.151200',
      energy: '2880.000000',
    });
  });

  test('a year after the last average takes the last', () => {
    const { edition, outputs } = calculated({ place: placed('NZ', 'NZ'), fromDate: '2026-05-01' });
    expect([edition, outputs['location']]).toEqual(['MFE-2025', '78.662500']);
  });
});

describe('the European Union, by the EEA and the AIB', () => {
  const germany = placed('DE', 'DE');

  // EEA, November 2025: Germany 2024, 291 g CO2-e/kWh. AIB 2024, Table 2: Germany, 724.56 g CO2/kWh.
  test('1 GWh in Germany in 2024: 291 t by location, 724.56 t by the residual mix', () => {
    const { edition, outputs, noteOf } = calculated({ place: germany, fromDate: '2024-02-01' });
    expect(edition).toBe('EEA-2024');
    expect(outputs).toEqual({
      location: '291.000000',
      market: '724.560000',
      upstream: null,
      energy: '3600.000000',
    });
    expect([noteOf('market'), noteOf('upstream')]).toEqual(['rule-residual-mix', 'upstream-not-estimated']);
  });

  // AIB 2025, Table 2: Germany, 701.47 g CO2/kWh.
  test.each([
    ['2025-02-01', 'EEA-2024', '701.470000', 'rule-residual-mix'],
    ['2026-02-01', 'EEA-2024', '701.470000', 'rule-residual-mix-other-year'],
    ['2022-02-01', 'EEA-2023', '719.900000', 'rule-residual-mix-other-year'],
  ])('the residual mix for %s', (fromDate, edition, market, rule) => {
    const found = calculated({ place: germany, fromDate });
    expect([found.edition, found.outputs['market'], found.noteOf('market')]).toEqual([edition, market, rule]);
  });

  test('a country that discloses the source of all electricity has no residual mix', () => {
    // EEA: Austria 2024, 53 g CO2-e/kWh.
    const { outputs, noteOf } = calculated({ place: placed('AT', 'AT'), fromDate: '2024-02-01' });
    expect([outputs['market'], noteOf('market')]).toEqual(['53.000000', 'rule-location-full-disclosure']);
  });
});

describe('Canada, by Emission factors and reference values 3.0', () => {
  // Table 5.3: Ontario 59 g CO2-e/kWh, as it reaches the customer.
  test('1 GWh in Ontario in 2023 is 59 t, with its losses', () => {
    const { edition, outputs, noteOf } = calculated({ place: placed('CA', 'CA-ON'), fromDate: '2023-02-01' });
    expect(edition).toBe('ECCC-2023');
    expect([outputs['location'], outputs['market'], outputs['upstream']]).toEqual(['59.000000', '59.000000', null]);
    expect(noteOf('upstream')).toBe('upstream-losses-included');
  });
});

describe('the market-based hierarchy', () => {
  const germany = placed('DE', 'DE');
  const of = (rest: Partial<ActivityInput>) => calculated({ place: germany, fromDate: '2024-02-01', ...rest });
  const contract = { value: '0.1', unit: 'kg CO2-e/kWh', source: 'Contract 2024' };

  test('certificates come first, and the residual mix takes what they leave', () => {
    // 1,000 MWh − 400 MWh = 600,000 kWh × 724.56 g = 434.736 t.
    const { outputs, noteOf } = of({ methodInputs: { surrenderedMwh: '400' } });
    expect([outputs['location'], outputs['market']]).toEqual(['291.000000', '434.736000']);
    expect([noteOf('residual'), noteOf('market')]).toEqual(['rule-certificates', 'rule-residual-mix']);
  });

  test('certificates for everything leave nothing, and never less', () => {
    const all = of({ methodInputs: { surrenderedMwh: '1000' } });
    expect([all.outputs['market'], all.noteOf('market')]).toEqual(['0.000000', 'rule-certificates-all']);
    const more = of({ methodInputs: { surrenderedMwh: '1200' } });
    expect([more.outputs['market'], more.noteOf('residual')]).toEqual(['0.000000', 'residual-floored-at-zero']);
  });

  test('then the factor of a contract or a supplier', () => {
    const { outputs, noteOf } = of({ ownFactor: contract, methodInputs: { surrenderedMwh: '400' } });
    expect([outputs['location'], outputs['market'], noteOf('market')]).toEqual([
      '291.000000',
      '60.000000',
      'rule-supplier',
    ]);
  });

  test('last the location-based figure, of the grid or of an own factor of it', () => {
    const british = { place: placed('GB', 'GB'), fromDate: '2025-02-01' };
    const left = calculated({ ...british, methodInputs: { surrenderedMwh: '400' } });
    expect([left.outputs['market'], left.noteOf('market')]).toEqual(['106.200000', 'rule-location']);
    const american = calculated({
      place: placed('US', 'CAMX'),
      fromDate: '2023-02-01',
      methodInputs: { surrenderedMwh: '400' },
    });
    // 195.026122... t × 600 / 1000.
    expect(american.outputs['market']).toBe('117.015673');
    const own = calculated({ ...british, ownFactor: { ...contract, basis: 'LOCATION' } });
    expect([own.outputs['location'], own.outputs['market'], own.outputs['upstream']]).toEqual([
      '100.000000',
      '100.000000',
      '68.400000',
    ]);
  });

  test('where nothing is published an own factor of the grid answers both methods', () => {
    const japan = { place: placed('JP', 'JP'), fromDate: '2025-02-01' };
    expect(() => calculated(japan)).toThrow('factor.missing');
    const own = calculated({ ...japan, ownFactor: { ...contract, basis: 'LOCATION' } });
    expect([own.outputs['location'], own.outputs['market'], own.outputs['upstream']]).toEqual([
      '100.000000',
      '100.000000',
      null,
    ]);
  });
});
