import { describe, expect, it } from 'vitest';
import { diesel, lever, monthly, power, scene } from './testing/scene.ts';
import { outcomeOf } from './outcome.ts';

const given = (value: string) => ({ value, source: 'Contract' });

describe('business as usual', () => {
  it('goes on with the last twelve months', () => {
    const { base, years } = outcomeOf(scene());
    expect(base).toEqual({ from: '2025-07-01', to: '2026-06-01', months: 24 });
    // 12 x 70.2 t + 12 x 64 t
    expect(years).toEqual(
      [2027, 2028].map((year) => ({
        year,
        usual: '1610.400000',
        low: '1610.400000',
        high: '1610.400000',
        result: '1610.400000',
        scopes: [
          { scope: 1, usual: '842.400000', result: '842.400000' },
          { scope: 2, usual: '768.000000', result: '768.000000' },
        ],
      })),
    );
  });

  it('follows the trend, damped, and keeps the factor of the records', () => {
    const months = diesel.months.map((one, at) =>
      at < 12 ? one : { ...one, gj: one.gj.times(2), tonnes: one.tonnes.times(2) },
    );
    const { years, inputs } = outcomeOf(scene({ histories: [{ ...diesel, months }] }));
    // 24000 GJ + 12000 GJ x 0.8, and x (0.8 + 0.64); 70.2 kg/GJ
    expect(inputs[0]?.years.map(({ usual }) => usual)).toEqual(['33600.000000', '41280.000000']);
    expect(years.map(({ usual }) => usual)).toEqual(['2358.720000', '2897.856000']);
  });

  it('lets the factor of the grid fall from the second year on', () => {
    const { years } = outcomeOf(scene({ histories: [power], assumptions: { gridDecline: given('5') } }));
    expect(years.map(({ usual }) => usual)).toEqual(['768.000000', '729.600000']);
  });

  it('ends where a facility stops reporting', () => {
    const { years } = outcomeOf(scene({ histories: [diesel], ends: new Map([['pit', '2026-12-31']]) }));
    expect(years.map(({ usual }) => usual)).toEqual(['421.200000', '0.000000']);
  });

  it('starts before months whose bills have not come', () => {
    const late = { ...power, months: power.months.slice(0, -2) };
    expect(outcomeOf(scene({ histories: [diesel, late] })).base?.to).toBe('2026-04-01');
  });

  it('says nothing without records', () => {
    expect(outcomeOf(scene({ histories: [] }))).toMatchObject({ base: null, years: [] });
  });
});

describe('levers', () => {
  const all = [
    lever('PPA', { percent: '50' }),
    lever('RENEWABLE_DIESEL', { percent: '20' }),
    lever('ELECTRIFY', { percent: '50' }),
    lever('EFFICIENCY', { percent: '10', inputTypeId: 'diesel' }),
  ];

  it('act one after another, each on what the others leave', () => {
    const { levers, years } = outcomeOf(scene({ levers: all }));
    expect(levers.map(({ id, years: [first] }) => [id, first?.saved])).toEqual([
      // 842.4 t x 10 %
      ['EFFICIENCY', '84.240000'],
      // 379.08 t of diesel, less 5400 GJ / 38.6 GJ/kL x 4 kWh/L x 0.64 t/MWh
      ['ELECTRIFY', '20.945285'],
      // 379.08 t x 20 %, less 1080 GJ x 0.3 kg/GJ
      ['RENEWABLE_DIESEL', '75.492000'],
      // (768 t + 358.134715 t) x 50 %
      ['PPA', '563.067358'],
    ]);
    expect(years[0]?.result).toBe('866.655357');
  });

  it('grow over their ramp, and end', () => {
    const saved = (change: object) =>
      outcomeOf(
        scene({ levers: [lever('EFFICIENCY', { inputTypeId: 'diesel', percent: '10', ...change })] }),
      ).levers[0]?.years.map(({ saved: tonnes }) => tonnes);
    // (1 + 2 + ... + 12) / 12 / 12 of the first year
    expect(saved({ ramp: 12 })).toEqual(['45.630000', '84.240000']);
    expect(saved({ from: '2027-01-01', to: '2027-12-01' })).toEqual(['42.120000', '42.120000']);
  });

  it('close a facility from a month on', () => {
    const port = monthly({ ...diesel, facilityId: 'port' }, '10', '142');
    const { years } = outcomeOf(
      scene({ histories: [diesel, port], levers: [lever('CLOSURE', { facilityIds: ['pit'], from: '2027-04-01' })] }),
    );
    // Nine months of the pit, and the port.
    expect(years.map(({ result }) => result)).toEqual(['751.800000', '120.000000']);
  });

  it('of power agreements do not move the location-based figure', () => {
    const { levers, years } = outcomeOf(scene({ method: 'LOCATION', levers: [lever('PPA')] }));
    expect([levers[0]?.state, years[0]?.result]).toEqual(['METHOD', '1610.400000']);
  });

  it('need a factor of the grid where there is no power', () => {
    const electrify = lever('ELECTRIFY', { percent: '50' });
    const without = outcomeOf(scene({ histories: [diesel], levers: [electrify] }));
    expect(without.levers[0]).toMatchObject({ state: 'MISSING', missing: ['gridFactor'], saved: '0.000000' });
    const assumptions = { gridFactor: given('0.5') };
    const withOne = outcomeOf(scene({ histories: [diesel], levers: [electrify], assumptions }));
    // 421.2 t, less 6000 GJ / 38.6 x 4 x 0.5 t
    expect(withOne.levers[0]?.years[0]?.saved).toBe('110.319171');
  });

  it('that find nothing to act on say so', () => {
    const { levers } = outcomeOf(scene({ histories: [power], levers: [lever('RENEWABLE_DIESEL')] }));
    expect(levers[0]?.state).toBe('NOTHING');
  });
});

describe('costs', () => {
  const prices = { dieselPrice: given('1.5'), electricityPrice: given('100') };
  const electrify = lever('ELECTRIFY', { percent: '50', capex: '1000000' });
  const half = (change: object) =>
    outcomeOf(
      scene({
        levers: [lever('EFFICIENCY', { percent: '10', inputTypeId: 'diesel' }), electrify],
        assumptions: { ...prices, ...change },
      }),
    ).levers[1];

  it('are capex, what is bought and what is no longer bought', () => {
    // 139,896.37 L of diesel less, 559.585 MWh more a year.
    expect(half({ discountRate: given('0') })).toMatchObject({
      years: [{ cost: '846113.99' }, { cost: '-153886.01' }],
      present: '692227.98',
      price: '16524.67',
      pays: null,
    });
  });

  it('and tonnes are discounted by the same rate', () => {
    expect(half({})).toMatchObject({ present: '702295.29', price: '17331.93' });
  });

  it('are unknown without a price that they need', () => {
    const found = half({ dieselPrice: undefined });
    expect(found).toMatchObject({ state: 'COUNTS', missing: ['dieselPrice'], price: null, present: null });
  });

  it('of an agreement are the difference to the price of power', () => {
    const { levers } = outcomeOf(scene({ levers: [lever('PPA')], assumptions: prices }));
    // 1200 MWh x (80 - 100) $/MWh
    expect(levers[0]?.years[0]?.cost).toBe('-24000.00');
  });

  it('order the curve, and the carbon price says which levers pay', () => {
    const { curve, levers } = outcomeOf(
      scene({
        levers: [
          lever('RENEWABLE_DIESEL', { percent: '20' }),
          lever('EFFICIENCY', { percent: '10', inputTypeId: 'diesel' }),
        ],
        assumptions: { ...prices, renewablePrice: given('2.5'), carbonPrice: given('100') },
      }),
    );
    expect(curve.map(({ id, saved, together }) => [id, saved, together])).toEqual([
      ['EFFICIENCY', '168.480000', '168.480000'],
      // 842.4 t x 0.9 x 20 % less 2160 GJ x 0.3 kg/GJ, twice
      ['RENEWABLE_DIESEL', '301.968000', '470.448000'],
    ]);
    expect(levers.map(({ id, pays }) => [id, pays])).toEqual([
      ['EFFICIENCY', true],
      ['RENEWABLE_DIESEL', false],
    ]);
  });
});
