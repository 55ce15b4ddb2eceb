import { describe, expect, test } from 'vitest';
import type { ActivityInput } from '#domain/emissions';
import { calculated, YEAR, type ExampleLine } from './testing/index.ts';

const outcome = (line: ExampleLine, rest: Partial<ActivityInput> = {}) => {
  const calculation = calculated(line, rest);
  return calculation.ok
    ? calculation.outputs.total
    : calculation.problems.map(({ path, fault, values = {} }) =>
        [`${path}: ${fault}`, ...Object.values(values)].join(' '),
      );
};

const PER_L = ['3', 'kg CO2-e/L'] as const;

describe('fuel', () => {
  const line = (unit: string, quantity: string, figures: Record<string, string>): ExampleLine => ({
    method: 'ghgp.transport.fuel',
    quantity,
    unit,
    figures,
    factor: PER_L,
  });

  // Formulas 4.2 to 4.5 of the guidance, with figures that are easy to check by hand.
  test.each([
    ['as bought', 'kL', '50', {}, '150'],
    ['derived from kilometres: 1,000 km at 0.35 L', 'km', '1000', { consumption: '0.35' }, '1.05'],
    ['derived from money: 2,000 at 1.6 a litre', 'AUD', '2000', { price: '1.6' }, '3.75'],
    ['shared by mass: 4 of 10 tonnes', 'L', '1000', { ownGoods: '4', allGoods: '10' }, '1.2'],
    [
      'with the empty return trip: 200 km at 0.25 L',
      'L',
      '1000',
      { unladenDistance: '200', unladenConsumption: '0.25' },
      '3.15',
    ],
    [
      'in another unit of fuel: 100 km at 0.000001 MJ',
      'km',
      '100',
      { consumption: '1', fuelUnit: 'gal-US' },
      '1.1356235352',
    ],
  ])('%s', (_, unit, quantity, figures, total) => {
    expect(outcome(line(unit, quantity, figures))).toBe(total);
  });

  test.each([
    ['kilometres without consumption', 'km', {}, ['methodInputs.consumption: missing']],
    ['an incomplete return trip', 'L', { unladenDistance: '20' }, ['methodInputs.unladenConsumption: missing']],
    [
      'consumption with a quantity in litres',
      'L',
      { consumption: '1' },
      ['methodInputs.consumption: only-distance-and-fuel'],
    ],
    [
      'energy for a factor per litre',
      'km',
      { consumption: '1', fuelUnit: 'kWh' },
      ['methodInputs.fuelUnit: not-the-factor-unit'],
    ],
    [
      'more own goods than the truck carries',
      'L',
      { ownGoods: '11', allGoods: '10' },
      ['methodInputs.ownGoods: above-total 10'],
    ],
    [
      'a share entered twice',
      'L',
      { share: '10', ownGoods: '1', allGoods: '10' },
      ['methodInputs.ownGoods: stated-twice'],
    ],
  ])('%s', (_, unit, figures, problems) => {
    expect(outcome(line(unit, '100', figures as Record<string, string>))).toEqual(problems);
  });

  test('gives the same result for journeys and commuting', () => {
    for (const method of ['ghgp.travel.fuel', 'ghgp.commuting.fuel'])
      expect(outcome({ ...line('km', '1000', { consumption: '0.35' }), method })).toBe('1.05');
  });
});

describe('emissions reported by a partner', () => {
  const line = (method: string, figures: Record<string, string>): ExampleLine => ({
    method,
    quantity: '9000',
    unit: 'kg CO2-e',
    figures,
  });

  test.each([
    ['ghgp.purchased-goods.hybrid-emissions', { ownOutput: '2', wholeOutput: '3' }, '6'],
    ['ghgp.purchased-goods.hybrid-emissions', {}, '9'],
    ['ghgp.waste.supplier-specific', { share: '12.5' }, '1.125'],
    ['ghgp.fuel-energy.supplier-specific', {}, '9'],
    ['ghgp.travel.supplier-specific', {}, '9'],
    ['ghgp.commuting.supplier-specific', {}, '9'],
    ['ghgp.end-of-life.supplier-specific', { ownWaste: '1', allWaste: '4' }, '2.25'],
    ['ghgp.processing.site-emissions', { ownInput: '30', allInputs: '90' }, '3'],
    ['ghgp.franchise.specific', { ownArea: '200', wholeArea: '2000', occupancy: '75' }, '1.2'],
    ['ghgp.franchise.specific', { allFranchises: '40', sampledFranchises: '10' }, '36'],
  ])('%s %o', (method, figures, total) => {
    expect(outcome(line(method, figures))).toBe(total);
  });

  test('requires a share that is not optional', () => {
    expect(outcome(line('ghgp.investment.equity', {}))).toEqual(['methodInputs.share: missing']);
    expect(outcome(line('ghgp.investment.equity', { invested: '3' }))).toEqual(['methodInputs.totalEquity: missing']);
  });
});

describe('upstream emissions of energy', () => {
  const line = (method: string, figures: Record<string, string>): ExampleLine => ({
    method,
    quantity: '1000',
    unit: 'kWh',
    figures,
    factor: ['0.25', 'kg CO2-e/kWh'],
  });

  test.each([
    ['an upstream factor unchanged', 'ghgp.fuel-energy.upstream-fuel', {}, '0.25'],
    ['life cycle minus combustion', 'ghgp.fuel-energy.upstream-fuel', { combustion: '0.2' }, '0.05'],
    [
      'life cycle minus combustion and losses',
      'ghgp.fuel-energy.upstream-electricity',
      { combustion: '0.2', losses: '0.01' },
      '0.04',
    ],
  ])('%s', (_, method, figures, total) => {
    expect(outcome(line(method, figures))).toBe(total);
  });

  test('rejects deductions that exceed the factor', () => {
    expect(outcome(line('ghgp.fuel-energy.upstream-fuel', { combustion: '0.3' }))).toEqual([
      'methodInputs.combustion: above-factor 0.25',
    ]);
  });
});

describe('money', () => {
  const line = (unit: string, figures: Record<string, string>): ExampleLine => ({
    method: 'ghgp.travel.spend',
    quantity: '1000',
    unit,
    figures,
    factor: ['0.4', 'kg CO2-e/USD'],
  });

  test('multiplies money in the currency and prices of the factor', () => {
    expect(outcome(line('USD', {}))).toBe('0.4');
  });

  test('converts money in another currency and of another year', () => {
    expect(outcome({ ...line('kAUD', { exchangeRate: '0.65' }), quantity: '1' })).toBe('0.26');
    expect(outcome(line('AUD', { exchangeRate: '0.65', indexFactorYear: '100', indexSpendYear: '104' }))).toBe('0.25');
    expect(outcome(line('AUD', {}))).toEqual(['methodInputs.exchangeRate: missing']);
    expect(outcome(line('USD', { exchangeRate: '0.65' }))).toEqual(['methodInputs.exchangeRate: only-foreign-money']);
    expect(outcome(line('USD', { indexSpendYear: '104' }))).toEqual(['methodInputs.indexFactorYear: missing']);
  });
});

describe('people, gases, fuels and floors', () => {
  const line = (method: string, unit: string, factor: readonly [string, string], figures = {}): ExampleLine => ({
    method,
    quantity: '100',
    unit,
    figures,
    factor,
  });

  test.each([
    ['nights', line('ghgp.travel.hotel', 'room-night', ['35', 'kg CO2-e/room-night']), '3.5'],
    [
      'working from home',
      line('ghgp.commuting.telework', 'kWh', ['0.5', 'kg CO2-e/kWh'], { additionalShare: '40', people: '3' }),
      '0.06',
    ],
    ['passenger-kilometres of a survey', line('ghgp.commuting.distance', 'pkm', ['0.1', 'kg CO2-e/pkm']), '0.01'],
    ['sold fuel', line('ghgp.use.direct-fuel-feedstock', 't', ['2400', 'kg CO2-e/t'], { burntShare: '90' }), '216'],
    [
      'gas in a product',
      line('ghgp.use.contained-gases', 'item', ['1430', 'kg CO2-e/kg'], { contained: '0.5', releasedShare: '80' }),
      '57.2',
    ],
    [
      'a factor per use',
      line('ghgp.use.per-use', 'item', ['0.25', 'kg CO2-e/item'], { uses: '200', lifetimeYears: '5' }),
      '25',
    ],
    ['waste of a kind', line('ghgp.end-of-life.waste-type', 't', ['40', 'kg CO2-e/t'], { treatmentShare: '25' }), '1'],
    [
      'energy of a shop',
      line('ghgp.franchise.energy', 'kWh', ['0.6', 'kg CO2-e/kWh'], {
        share: '50',
        allFranchises: '6',
        sampledFranchises: '2',
      }),
      '0.09',
    ],
  ])('%s', (_, one, total) => {
    expect(outcome(one)).toBe(total);
  });

  test('requires a frequency for a one-way distance, and rejects one for passenger-kilometres', () => {
    expect(outcome(line('ghgp.commuting.distance', 'km', ['0.1', 'kg CO2-e/km'], { weeks: '48' }))).toEqual([
      'methodInputs.daysPerWeek: missing',
    ]);
    expect(outcome(line('ghgp.commuting.distance', 'pkm', ['0.1', 'kg CO2-e/pkm'], { weeks: '48' }))).toEqual([
      'methodInputs.weeks: only-one-way',
    ]);
  });

  test('requires a distance for a mass, and rejects one for tonne-kilometres', () => {
    const freight = (unit: string, figures = {}) =>
      outcome(line('ghgp.transport.distance', unit, ['0.1', 'kg CO2-e/tkm'], figures));
    expect(freight('t')).toEqual(['methodInputs.distance: missing']);
    expect(freight('kg', { distance: '50' })).toBe('0.0005');
    expect(freight('tkm')).toBe('0.01');
    expect(freight('tkm', { distance: '50' })).toEqual(['methodInputs.distance: only-mass-and-distance']);
    expect(
      outcome(line('ghgp.transport.distance', 'short-ton', ['1', 'kg CO2-e/short-ton-mi'], { distance: '1609.344' })),
    ).toBe('100');
  });

  test('requires the days of storage unless the unit includes them', () => {
    const pallets = (unit: string, figures = {}) =>
      outcome(line('ghgp.transport.storage-average', unit, ['0.2', 'kg CO2-e/pallet-day'], figures));
    expect(pallets('item')).toEqual(['methodInputs.days: missing']);
    expect(pallets('item', { days: '30' })).toBe('0.6');
    expect(pallets('pallet-day')).toBe('0.02');
    expect(pallets('pallet-day', { days: '30' })).toEqual(['methodInputs.days: in-quantity-already']);
  });

  test('prorates a factor per year by the days of the record', () => {
    const floor = line('ghgp.leased.average', 'm2', ['12', 'kg CO2-e/m2']);
    expect(outcome(floor, YEAR)).toBe('1.2');
    // 100 m2 × 12 kg × 31 / 365.
    expect(Number(outcome(floor, { fromDate: '2025-07-01', toDate: '2025-07-31' }))).toBeCloseTo(1.2 * (31 / 365), 12);
    const people = line('ghgp.waste.waste-type', 'person', ['0.365', 't CO2-e/person']);
    expect(outcome(people, YEAR)).toBe('36.5');
    expect(outcome(people, { fromDate: '2025-09-01', toDate: '2025-09-30' })).toBe('3');
    // 10 days in a year of 365 days, 10 in a year of 366: 100 × 0.365 × (10 / 365 + 10 / 366).
    const across = { fromDate: '2027-06-21', toDate: '2027-07-10' };
    expect(Number(outcome(people, across))).toBeCloseTo(36.5 * (10 / 365 + 10 / 366), 12);
  });

  test('counts products, whatever the unit of their factor', () => {
    expect(outcome(line('ghgp.use.per-use', 'kWh', ['0.25', 'kg CO2-e/kWh'], { uses: '200' }))).toEqual([
      'unit: no-conversion kWh item',
    ]);
  });

  test('reports a missing factor of an own input', () => {
    const { factor: _, ...bare } = line('ghgp.waste.waste-type', 't', ['1', 'kg CO2-e/t']);
    expect(outcome(bare)).toEqual(['inputType: no-factor example / NGA-2025']);
    expect(outcome(bare, { inputType: 'own-waste' })).toEqual(['customFactor: missing']);
  });
});
