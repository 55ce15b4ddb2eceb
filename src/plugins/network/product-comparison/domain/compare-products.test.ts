import { describe, expect, test } from 'vitest';
import { compareProducts } from './compare-products.ts';
import { dutyOf, type ComparedProduct } from './compared-product.ts';
import type { DutyCycle } from './duty-cycle.ts';
import { dutyCycle, electric, factorSet, product } from './testing/factor-rows.ts';

function compared(products: readonly ComparedProduct[], duty: DutyCycle = dutyCycle(), set = factorSet()) {
  const answer = compareProducts(products, duty, set);
  if (!answer.ok) throw new Error(`${answer.problem.code} ${answer.problem.path}`);
  return answer;
}

const refused = (products: readonly ComparedProduct[], duty: DutyCycle, set = factorSet()) => {
  const answer = compareProducts(products, duty, set);
  return answer.ok ? null : answer.problem;
};

describe('emissions of a year', () => {
  test('diesel on the road: Table 9, Euro IV or higher, with its Scope 3', () => {
    const [diesel] = compared([product(), electric()]).products;
    // 100,000 km × 55 L/100 km = 55,000 L = 55 kL; × 38.6 GJ/kL = 2,123 GJ
    expect(diesel?.year).toMatchObject({ quantity: '55000', unit: 'L', energy: '2123' });
    // 2,123 GJ × (69.9 + 0.07 + 0.4) / 1000 = 149.39551 t; 2,123 × 17.3 / 1000 = 36.7279 t; together 186.12341 t
    expect(diesel?.emissions).toEqual({
      tankToWheel: '149.39551',
      electricity: { location: '0', market: '0' },
      upstream: { location: '36.7279', market: '36.7279' },
      total: { location: '186.12341', market: '186.12341' },
    });
  });

  test('electricity by both methods: Table 1 of the grid, Table 2 for the share from the residual mix', () => {
    const [, battery] = compared([product(), electric()]).products;
    // 100,000 km × 140 kWh/100 km = 140,000 kWh × 0.0036 = 504 GJ
    expect(battery?.year).toMatchObject({ quantity: '140000', unit: 'kWh', energy: '504' });
    // Location: 140,000 × 0.64 / 1000 = 89.6 t, Scope 3 140,000 × 0.03 / 1000 = 4.2 t.
    // Market: RPP = (17.91 + 16.67) / 2 = 17.29 %; residual 140,000 × 0.8271 = 115,794 kWh;
    // × 0.81 / 1000 = 93.79314 t, Scope 3 × 0.11 / 1000 = 12.73734 t.
    expect(battery?.emissions).toEqual({
      tankToWheel: '0',
      electricity: { location: '89.6', market: '93.79314' },
      upstream: { location: '4.2', market: '12.73734' },
      total: { location: '93.8', market: '106.53048' },
    });
  });

  test('the Australian Capital Territory also deducts its own percentage, marked as provisional', () => {
    const set = factorSet({ state: 'ACT' });
    const [, battery] = compared([product(), electric()], dutyCycle(), set).products;
    // 140,000 × (1 − 0.1729 − 0.7413) = 12,012 kWh × 0.81 / 1000 = 9.72972 t
    expect(battery?.emissions.electricity.market).toBe('9.72972');
    expect(battery?.remarks).toContain('percentage-provisional');
  });

  test('off the grid there is no Scope 3 to add, and the working says so', () => {
    const [, battery] = compared([product(), electric()], dutyCycle(), factorSet({ grid: 'OFF-GRID' })).products;
    // 140,000 × 0.67 / 1000 = 93.8
    expect(battery?.emissions.upstream.location).toBeNull();
    expect(battery?.emissions.total.location).toBe('93.8');
    expect(battery?.remarks).toContain('grid-upstream-not-printed');
  });

  test('B20 burns a fifth of biodiesel by volume, with its well-to-tank factor from the United Kingdom', () => {
    const [, b20] = compared([product(), product({ id: 'b20', carrier: 'B20' })]).products;
    // Diesel: 44 kL × 38.6 = 1,698.4 GJ × 70.37 / 1000 = 119.516408 t; upstream × 17.3 / 1000 = 29.38232 t.
    // Biodiesel: 11 kL × 34.6 = 380.6 GJ × 2.5 / 1000 = 0.9515 t; upstream 11,000 L × 0.39508 / 1000 = 4.34588 t.
    expect(b20?.emissions.tankToWheel).toBe('120.467908');
    expect(b20?.emissions.upstream.location).toBe('33.7282');
    expect(b20?.year.energy).toBe('2079');
    expect(b20?.remarks).toEqual(expect.arrayContaining(['biogenic-zero', 'upstream-abroad']));
  });

  test('renewable diesel uses a supplier’s factor if one is given', () => {
    const fuel = product({ id: 'rd', carrier: 'RENEWABLE_DIESEL' });
    const duty = dutyCycle({ ownSupplies: { 'renewable-diesel': { upstream: '0.3', source: 'Supplier, May 2026' } } });
    // Published: 55,000 L × 0.56439 / 1000 = 31.04145 t. Own: 55,000 × 0.3 / 1000 = 16.5 t.
    expect(compared([product(), fuel]).products[1]?.emissions.upstream.location).toBe('31.04145');
    expect(compared([product(), fuel], duty).products[1]?.emissions.upstream.location).toBe('16.5');
  });

  test('gas counted in kilograms is converted to kilolitres by the density of its source', () => {
    const gas = product({ id: 'lng', carrier: 'LNG', unit: 'kg', burn: { low: null, med: '40', high: null } });
    const [, lng] = compared([product(), gas]).products;
    // 40,000 kg; density 0.41277 / 912.22817 t/L = 0.45248548 kg/L -> 88.4006… kL; × 25.3 × 54.5 / 1000 = 121.891…
    expect(lng?.emissions.tankToWheel).toMatch(/^121\.89/);
    expect(lng?.remarks).toContain('density-of-source');
  });

  test('on a site no vehicle is registered for the road: the stationary row applies', () => {
    const [diesel] = compared([product(), electric()], dutyCycle({ isOffRoad: true })).products;
    // 2,123 GJ × (69.9 + 0.1 + 0.2) / 1000 = 149.0346 t
    expect(diesel?.emissions.tankToWheel).toBe('149.0346');
    expect(dutyOf('EXCAVATOR')).toBe('OFF_ROAD');
    expect(dutyOf('PRIME_MOVER')).toBe('HEAVY');
  });

  test('gas burnt in plant has no Scope 3 in its row: the transport row applies, with a remark', () => {
    const gas = product({ id: 'lng', carrier: 'LNG', duty: 'OFF_ROAD' });
    const [, lng] = compared([product(), gas]).products;
    // 55 kL × 25.3 = 1,391.5 GJ × 18 / 1000 = 25.047 t
    expect(lng?.emissions.upstream.location).toBe('25.047');
    expect(lng?.remarks).toContain('upstream-of-road-row');
  });
});

describe('hydrogen', () => {
  const cell = product({ id: 'h2', carrier: 'HYDROGEN', unit: 'kg', burn: { low: null, med: '9', high: null } });

  test('is rejected without a supplier factor, since none is published', () => {
    expect(refused([product(), cell], dutyCycle())).toEqual({
      code: 'supply-needed',
      path: 'ownSupplies.hydrogen',
      detail: 'hydrogen',
      productId: 'h2',
    });
  });

  test('emits nothing at the vehicle, and upstream what its supplier states', () => {
    const duty = dutyCycle({ ownSupplies: { hydrogen: { upstream: '1.2', source: 'Supplier, May 2026' } } });
    const [, h2] = compared([product(), cell], duty).products;
    // 9,000 kg × 1.2 / 1000 = 10.8 t
    expect(h2?.emissions).toMatchObject({ tankToWheel: '0', total: { location: '10.8', market: '10.8' } });
    expect(h2?.year.energy).toBeNull();
  });
});

describe('work and rates', () => {
  test('per kilometre, tonne-kilometre and tonne moved', () => {
    const [diesel] = compared([product(), electric()]).products;
    // Load 30 t × 80 % = 24 t; 100,000 km × 50 % × 24 t = 1,200,000 t.km; / 200 km = 6,000 t
    expect(diesel?.year).toMatchObject({ load: '24', tkm: '1200000', tonnes: '6000' });
    // 186,123.41 kg / 100,000 km; / 1,200,000 t.km; / 6,000 t
    expect(diesel?.rates.perKm?.location).toBe('1.8612341');
    expect(diesel?.rates.perTkm?.location).toBe('0.155102841667');
    expect(diesel?.rates.perTonne?.location).toBe('31.020568333333');
    expect(diesel?.rates.perHour).toBeNull();
  });

  test('weighs the burn by the load profile', () => {
    const given = product({ burn: { low: '40', med: '55', high: '80' } });
    const duty = dutyCycle({ profile: { low: '25', med: '50', high: '25' } });
    // 0.25 × 40 + 0.5 × 55 + 0.25 × 80 = 57.5 L/100 km
    expect(compared([given, electric()], duty).products[0]?.year.quantity).toBe('57500');
    expect(refused([given, electric()], dutyCycle({ profile: { low: '25', med: '50', high: '20' } }))?.code).toBe(
      'profile',
    );
  });

  test('a load level without a figure uses the usual burn, with a remark', () => {
    const duty = dutyCycle({ profile: { low: '50', med: '50', high: '0' } });
    const [diesel] = compared([product(), electric()], duty).products;
    expect(diesel?.year.quantity).toBe('55000');
    expect(diesel?.remarks).toContain('burn-medium-used');
  });

  test('converts between burn per hour and per kilometre only with a speed', () => {
    const truck = product({ id: 'haul', per: 'HOURS', duty: 'OFF_ROAD', burn: { low: null, med: '120', high: null } });
    expect(refused([product(), truck], dutyCycle())).toMatchObject({
      code: 'speed-needed',
      path: 'speed',
      productId: 'haul',
    });
    const [, haul] = compared([product(), truck], dutyCycle({ speed: '25' })).products;
    // 100,000 km / 25 km/h = 4,000 h × 120 L/h = 480,000 L
    expect(haul?.year).toMatchObject({ hours: '4000', quantity: '480000' });
  });

  test('work counted in hours uses loads an hour', () => {
    const loader = product({ id: 'loader', per: 'HOURS', payload: '20' });
    const duty = dutyCycle({ usage: '3000', usageUnit: 'HOURS', haulKm: null, loadsPerHour: '12', loadFactor: '90' });
    const [one] = compared([loader, { ...loader, id: 'other' }], duty).products;
    // 3,000 h × 12/h × 20 t × 90 % = 648,000 t
    expect(one?.year).toMatchObject({ km: null, tkm: null, tonnes: '648000' });
  });

  test('flags a load above the payload', () => {
    const results = compared([product(), electric()], dutyCycle({ payload: '30' })).products;
    expect(results.map(({ isOverloaded }) => isOverloaded)).toEqual([false, true]);
  });
});

describe('costs', () => {
  const duty = dutyCycle({
    prices: { DIESEL_L: '1.8', ELECTRICITY_KWH: '0.2' },
    carbonPrice: '50',
    maintenance: { diesel: '20000', electric: '12000' },
  });

  test('adds fuel, carbon and the whole service life', () => {
    const [diesel, battery] = compared([product(), electric()], duty).products;
    // 55,000 L × 1.8 = 99,000; 186.12341 t × 50 = 9,306.1705; running 128,306.1705; × 10 + 300,000 = 1,583,061.705
    expect(diesel?.costs).toMatchObject({
      fuel: '99000',
      carbon: '9306.1705',
      annual: '158306.1705',
      lifetime: '1583061.705',
    });
    // 140,000 kWh × 0.2 = 28,000; 93.8 × 50 = 4,690; running 44,690; × 10 + 600,000 = 1,046,900
    expect(battery?.costs).toMatchObject({ fuel: '28000', carbon: '4690', lifetime: '1046900' });
  });

  test('break-even: dearer to buy, cheaper to run above a usage', () => {
    const [diesel, battery] = compared([product(), electric()], duty).products;
    expect(diesel?.against.cost.state).toBe('same');
    expect(battery?.against.cost.state).toBe('above');
    // F = 60,000 + 12,000 = 72,000; F(ref) = 30,000 + 20,000 = 50,000.
    // a = 0.28 + 0.0469 = 0.3269 A$/km; a(ref) = 0.99 + 0.093061705 = 1.083061705 A$/km.
    // 22,000 / (1.083061705 − 0.3269) = 29,094.306805… km
    expect(battery?.against.cost.at).toMatch(/^29094\.30/);
    expect(battery?.against.emissions.state).toBe('always');
  });

  test('cost of a tonne avoided is the extra cost of the year without the carbon price', () => {
    const dear = dutyCycle({ prices: { DIESEL_L: '1.8', ELECTRICITY_KWH: '0.7' } });
    const [, battery] = compared([product(), electric()], dear).products;
    // Electric 60,000 + 98,000 = 158,000; diesel 30,000 + 99,000 = 129,000; 29,000 / (186.12341 − 93.8) = 314.11…
    expect(battery?.against.abatement).toMatch(/^314\.11/);
  });

  test('never if it costs more at any usage, below if it only pays off with little use', () => {
    const dear = dutyCycle({ prices: { DIESEL_L: '1.8', ELECTRICITY_KWH: '0.9' } });
    expect(compared([product(), electric()], dear).products[1]?.against.cost.state).toBe('never');
    expect(compared([electric(), product()], duty).products[1]?.against.cost.state).toBe('below');
  });

  test('a life in hours lasts longer the less a product works', () => {
    const byHour = product({ life: { value: '20000', unit: 'HOURS' } });
    const [one] = compared([byHour, electric()], { ...duty, speed: '50' }).products;
    // 100,000 km / 50 km/h = 2,000 h a year; 20,000 h last 10 years
    expect(one?.costs.lifeYears).toBe('10');
    expect(compared([byHour, electric()], duty).products[0]?.costs.gaps).toEqual(['hours']);
  });

  test('a missing input leaves a gap, never a zero', () => {
    const [bare] = compared([product({ price: null, life: null }), electric()]).products;
    expect(bare?.costs).toMatchObject({
      fuel: null,
      annual: null,
      lifetime: null,
      gaps: ['fuelPrice', 'life', 'price'],
    });
    expect(bare?.against.cost.state).toBe('unknown');
  });
});

describe('sensitivity', () => {
  const { sensitivity } = compared([product(), electric()]);

  test('with usage: half the usage, half the emissions', () => {
    expect(sensitivity.usage.map(({ at }) => at)).toEqual(['50', '75', '100', '125', '150']);
    expect(sensitivity.usage[0]?.tonnes).toEqual(['93.061705', '46.9']);
  });

  test('with the edition: the grid factor of 2026 differs, and a factor missing from an edition is a gap', () => {
    // 140,000 × (0.60 + 0.07) / 1000 = 93.8: the sum of both figures is unchanged, its parts are not
    expect(sensitivity.edition).toMatchObject([
      { at: 'NGA-2025', tonnes: ['186.12341', '93.8'] },
      { at: 'NGA-2026', tonnes: [null, '93.8'] },
    ]);
  });

  test('with renewable diesel in the tank: only products with a diesel engine change', () => {
    // 100 %: 2,123 GJ × 0.47 / 1000 = 0.99781 t, upstream 55,000 L × 0.56439 / 1000 = 31.04145 t
    expect(sensitivity.renewableDiesel.at(-1)).toMatchObject({ at: '100', tonnes: ['32.03926', '93.8'] });
    const prices = { DIESEL_L: '1.8', RENEWABLE_DIESEL_L: '3' } as const;
    const half = compared([product(), electric()], dutyCycle({ prices })).sensitivity.renewableDiesel[2];
    // 40 %: 55,000 L × (0.6 × 1.8 + 0.4 × 3) = 125,400; with 30,000 a year of the price 155,400
    expect(half).toMatchObject({ at: '40', cost: ['155400', null] });
    const none = compared([electric(), electric({ id: 'other' })]).sensitivity;
    expect(none.renewableDiesel).toEqual([]);
  });
});

describe('working', () => {
  test('every figure has a line with its numbers, and every line its factors', () => {
    const answer = compared([product(), electric()]);
    const line = answer.products[0]?.steps.find(({ id }) => id === 'direct.diesel');
    expect(line).toMatchObject({
      substituted: '55 kL × 38.6 GJ/kL × (69.9 + 0.07 + 0.4) kg CO2-e/GJ / 1000',
      result: '149.39551',
    });
    const ids = new Set(answer.factors.map(({ id }) => id));
    for (const step of answer.products.flatMap(({ steps }) => steps))
      for (const id of step.factorIds) expect(ids).toContain(id);
  });

  test('rejects one product, six, no usage and an unknown edition', () => {
    expect(refused([product()], dutyCycle())?.code).toBe('count');
    expect(
      refused(
        Array.from({ length: 6 }, () => product()),
        dutyCycle(),
      )?.code,
    ).toBe('count');
    expect(refused([product(), electric()], dutyCycle({ usage: '0' }))?.code).toBe('usage');
    expect(refused([product(), electric()], dutyCycle({ edition: 'NGA-1999' }))?.code).toBe('edition-unknown');
    expect(refused([product(), electric()], dutyCycle(), factorSet({ grid: 'NOWHERE' }))?.code).toBe('grid-missing');
  });
});
