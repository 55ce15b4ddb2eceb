import { describe, expect, test } from 'vitest';
import type { LibraryFactor } from '#plugins/reference/reference-data/server';
import { scope3Methods } from '../../domain/index.ts';
import { scope3Catalogue } from './index.ts';

/** A row of a table per unit, as the library returns it. */
function row(input: string, unit: string, rest: Partial<LibraryFactor>): LibraryFactor {
  return {
    id: input,
    kind: 'activity',
    edition: 'DESNZ-2025',
    publishedIn: 'DESNZ-2025',
    flag: 'primary',
    name: input,
    input,
    use: null,
    region: null,
    zone: null,
    year: null,
    family: null,
    categories: [],
    values: { co2e: { value: '1', unit: `kg CO2-e/${unit}` } },
    missing: {},
    biogenic: false,
    source: '',
    table: '',
    verification: 'two',
    witnesses: '',
    note: null,
    ...rest,
  };
}

const perGj = (value: string) => ({ value, unit: 'kg CO2-e/GJ' });

const diesel = (use: string, edition = 'NGA-2025') =>
  row('diesel', 'GJ', {
    kind: 'fuel',
    use,
    edition,
    name: 'diesel oil',
    values: { energyContent: { value: '38.6', unit: 'GJ/kL' }, co2: perGj('69.9'), scope3: perGj('17.3') },
  });

const grid = (edition: string, unit = 'kg CO2-e/kWh', hasUpstream = true) =>
  row('', 'kWh', {
    kind: 'electricity-location',
    input: null,
    region: 'QLD',
    edition,
    values: { scope2: { value: '0.6', unit }, ...(hasUpstream ? { scope3: { value: '0.1', unit } } : {}) },
  });

const inputs = scope3Catalogue.inputTypes([
  row('steel', 't', { family: 'material.metal', categories: ['1', '2'] }),
  row('flight', 'pkm', { family: 'air.flights', categories: ['6'] }),
  row('flight', 'pkm', { family: 'air.flights', categories: ['6'], edition: 'DESNZ-2024' }),
  row('train', 'pkm', { family: 'land.rail', categories: ['6', '7'] }),
  row('van', 'tkm', { family: 'freight.van', categories: ['4', '9'] }),
  row('naics-484110', 'USD', { family: '48', categories: ['1', '4', '7'], edition: 'EPA-SC-1.3' }),
  row('naics-562111', 'USD', { family: '56', categories: ['1', '5'], edition: 'EPA-SC-1.3' }),
  row('heat', 'kWh', { family: 'heat.heat-and-steam', categories: ['scope2'] }),
  row('shown only', 't', { family: 'material.metal', categories: ['1'], flag: 'alternate' }),
  row('refrigerant-r410a', 'kg', {
    kind: 'gwp',
    edition: 'NGA-2025',
    values: { gwp: { value: '1924', unit: 'kg CO2-e/kg' } },
  }),
  diesel('STATIONARY'),
  diesel('STATIONARY', 'NGA-2024'),
  diesel('TRANSPORT_HEAVY'),
  diesel('STATIONARY', 'NGA-2025-example'),
  grid('NGA-2025'),
  grid('NGA-2024'),
  grid('NGA-2025-example'),
  grid('DESNZ-2025', 'kg CO2-e/kWh', false),
  grid('EEA-2024', 'g CO2-e/kWh', false),
  // Masses of gases, not CO2-e.
  grid('EGRID-2023', 'lb CO2/MWh', false),
]);

const ALL_GRIDS = ['DESNZ-2025', 'EEA-2024', 'NGA-2024', 'NGA-2025'];

const offered = (categoryId: string, id: string) => {
  const input = inputs.find((one) => one.categoryId === categoryId && one.id === id);
  return input?.consumptionTypes.map((use) => [use.id, use.methodId, use.editionIds, use.units]);
};

describe('the catalogue of Scope 3', () => {
  test('offers every method for own figures, and names no unknown method', () => {
    const own = inputs.filter(({ subCategoryId }) => subCategoryId === 'OWN_FIGURES');
    const named = new Set(
      own.flatMap(({ consumptionTypes }) => consumptionTypes.flatMap(({ methodId }) => methodId ?? [])),
    );
    expect([...named].toSorted()).toEqual(scope3Methods.map(({ id }) => id).toSorted());
    expect(new Set(own.map(({ categoryId }) => categoryId)).size).toBe(15);
  });

  test('lists a row in each of its categories, once for all editions', () => {
    expect(offered('BUSINESS_TRAVEL', 'flight')).toEqual([
      ['TRAVEL_DISTANCE', 'ghgp.travel.distance', ['DESNZ-2025', 'DESNZ-2024'], ['pkm', 'km', 'p-mi', 'mi']],
    ]);
    expect(offered('EMPLOYEE_COMMUTING', 'train')?.map(([id]) => id)).toEqual([
      'COMMUTING_DISTANCE',
      'COMMUTING_AVERAGE',
    ]);
    expect(offered('CAPITAL_GOODS', 'steel')).toEqual(offered('PURCHASED_GOODS_AND_SERVICES', 'steel'));
    expect(offered('PURCHASED_GOODS_AND_SERVICES', 'shown only')).toBeUndefined();
    expect(offered('UPSTREAM_TRANSPORTATION_AND_DISTRIBUTION', 'van')).toEqual(
      offered('DOWNSTREAM_TRANSPORTATION_AND_DISTRIBUTION', 'van'),
    );
  });

  test('offers money in the categories with a spend-based method', () => {
    expect(offered('UPSTREAM_TRANSPORTATION_AND_DISTRIBUTION', 'naics-484110')?.map(([, id]) => id)).toEqual([
      'ghgp.transport.spend',
    ]);
    expect(offered('EMPLOYEE_COMMUTING', 'naics-484110')).toBeUndefined();
    expect(offered('WASTE_GENERATED_IN_OPERATIONS', 'naics-562111')).toBeUndefined();
  });

  test('measures counted inputs in people or items, with own factors per what each of them takes', () => {
    const uses = inputs.flatMap(({ consumptionTypes }) => consumptionTypes);
    const unitsOf = (method: string) =>
      uses.filter(({ methodId }) => methodId === method).map(({ units, factorUnits }) => [units, factorUnits]);
    const all = (method: string, units: string[], factorUnits: string[]) => {
      expect(unitsOf(method).length).toBeGreaterThan(0);
      for (const found of unitsOf(method)) expect(found).toEqual([units, factorUnits]);
    };
    all('ghgp.commuting.average', ['person'], ['km', 'mi', 'pkm', 'p-mi']);
    all('ghgp.use.contained-gases', ['item', 'thousand-items'], ['t', 'kg', 'kt', 'lb', 'short-ton']);
    const energy = ['kWh', 'MWh', 'GWh', 'GJ', 'MJ', 'mmBtu', 'L', 'kL', 'kg', 't', 'm3', 'gal-US', 'km', 'mi'];
    all('ghgp.use.direct-energy', ['item', 'thousand-items'], energy);
  });

  test('keeps the uses of an Australian fuel, with the method of the category', () => {
    expect(offered('UPSTREAM_TRANSPORTATION_AND_DISTRIBUTION', 'diesel')?.map(([id, method]) => [id, method])).toEqual([
      ['STATIONARY', 'ghgp.transport.storage-site'],
      ['TRANSPORT_HEAVY', 'ghgp.transport.fuel'],
    ]);
    expect(offered('USE_OF_SOLD_PRODUCTS', 'diesel')).toEqual([
      ['STATIONARY', 'ghgp.use.direct-fuel-feedstock', ['NGA-2025', 'NGA-2024'], ['L', 'kL', 'GJ', 'MJ']],
      ['TRANSPORT_HEAVY', 'ghgp.use.direct-energy', ['NGA-2025'], ['item', 'thousand-items']],
      ['USE_DIRECT_ENERGY', 'ghgp.use.direct-energy', ['NGA-2025', 'NGA-2024'], ['item', 'thousand-items']],
      ['USE_INDIRECT', 'ghgp.use.indirect', ['NGA-2025', 'NGA-2024'], ['item', 'thousand-items']],
    ]);
  });

  test('offers grid electricity in every category where partners use it, by the grid of the facility', () => {
    const grids = inputs.filter(({ byGrid }) => byGrid);
    expect(grids.map(({ categoryId }) => categoryId)).toHaveLength(10);
    expect(offered('UPSTREAM_LEASED_ASSETS', 'grid-electricity')).toEqual([
      ['LEASED_ASSET_SPECIFIC', 'ghgp.leased.asset-specific', ALL_GRIDS, ['kWh', 'MWh', 'GWh', 'GJ', 'MJ', 'mmBtu']],
    ]);
    // What happens before the meter is printed beside the grid by the NGA alone.
    expect(offered('FUEL_AND_ENERGY_RELATED', 'grid-electricity')?.map(([, , editions]) => editions)).toEqual([
      ['NGA-2024', 'NGA-2025'],
      ['NGA-2024', 'NGA-2025'],
    ]);
    expect(offered('INVESTMENTS', 'grid-electricity')).toBeUndefined();
  });

  test('offers electricity, fuels, heat and gases for sold products', () => {
    expect(offered('USE_OF_SOLD_PRODUCTS', 'grid-electricity')).toEqual([
      ['USE_DIRECT_ENERGY', 'ghgp.use.direct-energy', ALL_GRIDS, ['item', 'thousand-items']],
      ['USE_INDIRECT', 'ghgp.use.indirect', ALL_GRIDS, ['item', 'thousand-items']],
    ]);
    expect(offered('USE_OF_SOLD_PRODUCTS', 'heat')?.map(([, id]) => id)).toEqual([
      'ghgp.use.direct-energy',
      'ghgp.use.indirect',
    ]);
  });

  test('counts a gas per product in products, and by mass where it leaks', () => {
    expect(offered('USE_OF_SOLD_PRODUCTS', 'refrigerant-r410a')?.[0]?.[3]).toEqual(['item', 'thousand-items']);
    expect(offered('UPSTREAM_LEASED_ASSETS', 'refrigerant-r410a')?.[0]?.[3]).toEqual(['kg', 't', 'lb', 'short-ton']);
  });
});
