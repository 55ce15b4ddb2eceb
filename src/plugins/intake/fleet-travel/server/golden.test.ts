import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { exactText, roundTo } from '#domain/units';
import { airports } from './airports.ts';
import { givenRows } from './given-rows.ts';
import {
  fuelProposals,
  greatCircle,
  layoutOf,
  netReversals,
  numbered,
  readFuelCard,
  readTelematics,
  readTravel,
  sureness,
  travelProposals,
  tripProposals,
  unknownVehicles,
  type Proposal,
  type VehicleEntry,
} from '../domain/index.ts';

const AIRPORTS = await airports();

const file = (name: string) => givenRows(readFileSync(new URL(`./testing/${name}`, import.meta.url)));

const entry = (tag: string, change: Partial<VehicleEntry> = {}): VehicleEntry => ({
  tag,
  facilityId: 'depot',
  productId: null,
  control: 'OWN',
  size: 'LIGHT',
  drive: 'DIESEL',
  engine: null,
  modelYear: null,
  from: '2025-01-01',
  to: null,
  ...change,
});

const shown = (proposals: readonly Proposal[]) =>
  proposals.map(({ label, month, activity, quantity, faults }) => [
    label,
    month,
    activity.inputTypeId,
    `${exactText(roundTo(quantity, 3))} ${activity.unit}`,
    ...faults.map(({ code }) => code),
  ]);

describe('a statement of an Australian fuel card, in litres', async () => {
  const rows = await file('motorpass.csv');
  const { layout, missing, decisions } = layoutOf('fuel-card', rows);
  const statement = readFuelCard(rows, layout, new Map());
  const { kept, faults } = netReversals(statement.transactions);
  const entries = [
    entry('1ABC234'),
    entry('1XYZ987', { size: 'CAR', drive: 'PETROL' }),
    entry('7000133', { size: 'HEAVY', engine: 'EURO_VI' }),
  ];
  const countries = new Map([['depot', 'AU']]);

  test('is understood by its titles', () => {
    expect([sureness('fuel-card', rows), sureness('telematics', rows), sureness('travel', rows)]).toEqual([0.8, 0, 0]);
    expect([missing, decisions]).toEqual([[], []]);
    expect(layout).toMatchObject({ headerRow: 4, order: 'DMY', mark: '.', unit: 'L' });
  });

  test('names the row that cannot be read, and counts what is left out', () => {
    expect(statement.faults).toEqual([{ row: 16, code: 'date', values: { text: '32/07/2025' } }]);
    expect(faults).toEqual([]);
    expect(statement.notes).toEqual([
      { code: 'left-totals', values: { count: '1' } },
      { code: 'left-adblue', values: { count: '1' } },
      { code: 'left-products', values: { count: '1' } },
      { code: 'left-twice', values: { count: '1' } },
    ]);
  });

  test('asks about each plate or card once', () => {
    expect(unknownVehicles(kept, []).map(({ tag, rows: count, from, to }) => [tag, count, from, to])).toEqual([
      ['1ABC234', 5, '2025-07-01', '2025-08-02'],
      ['1XYZ987', 2, '2025-07-03', '2025-07-20'],
      ['7000133', 1, '2025-07-25', '2025-07-25'],
    ]);
  });

  test('gives litres by vehicle, fuel and month', () => {
    // By hand: 62.40 + 58.15 - 58.15 + 55.00 = 117.40.
    expect(shown(fuelProposals(kept, { entries, countries, grouping: 'VEHICLE', odometerUnit: 'km' }))).toEqual([
      ['1ABC-234', '2025-07-01', 'diesel', '117.4 L'],
      ['1ABC 234', '2025-08-01', 'diesel', '60.25 L'],
      ['1XYZ 987', '2025-07-01', 'petrol', '41.3 L'],
      ['1XYZ 987', '2025-07-01', 'blend-petrol-ethanol', '38.7 L'],
      ['7000133', '2025-07-01', 'diesel', '1204.5 L'],
    ]);
  });

  test('gives litres by facility, apart where the factor differs', () => {
    const light = entries.map((one) => ({ ...one, size: 'LIGHT' as const }));
    // By hand: 117.40 + 1,204.50 = 1,321.90.
    expect(shown(fuelProposals(kept, { entries: light, countries, grouping: 'FACILITY', odometerUnit: 'km' }))).toEqual(
      [
        [null, '2025-07-01', 'diesel', '1321.9 L'],
        [null, '2025-08-01', 'diesel', '60.25 L'],
        [null, '2025-07-01', 'petrol', '41.3 L'],
        [null, '2025-07-01', 'blend-petrol-ethanol', '38.7 L'],
      ],
    );
  });

  test('a heavy vehicle without its standard, and a country without factors, are refused', () => {
    const heavy = entries.map((one) => ({ ...one, size: 'HEAVY' as const, engine: null }));
    const by = (given: readonly VehicleEntry[], country: string) =>
      fuelProposals(kept, {
        entries: given,
        countries: new Map([['depot', country]]),
        grouping: 'FACILITY',
        odometerUnit: 'km',
      });
    expect(shown(by(heavy, 'AU'))[0]).toEqual(['1ABC-234', '2025-07-01', '', '117.4 L', 'engine-missing']);
    expect(by(entries, 'VN').every(({ faults: found }) => found[0]?.code === 'no-factor')).toBe(true);
  });

  test('a reversal without its purchase is named and takes its day out', () => {
    const [first] = kept.filter(({ day }) => day === '2025-08-02');
    const lone = { ...first!, quantity: first!.quantity.neg(), row: 99 };
    const found = netReversals([...kept.filter((one) => one !== first), lone]);
    expect(found.faults).toEqual([
      { row: 99, code: 'reversal', values: { vehicle: '1ABC 234', day: '2025-08-02', quantity: '-60.25' } },
    ]);
    expect(found.kept).toHaveLength(kept.length - 1);
  });
});

describe('a statement of a fuel card of the United States, in gallons', async () => {
  const rows = await file('us-fleet.csv');

  test('asks which gallon it is, and reads months first', () => {
    const { layout, missing, decisions } = layoutOf('fuel-card', rows);
    expect([missing, decisions]).toEqual([[], ['gallon']]);
    expect(layout).toMatchObject({ order: 'MDY', mark: '.' });
  });

  test('gives gallons and the miles of the odometers', () => {
    const { layout } = layoutOf('fuel-card', rows, { gallon: 'gal-US' });
    const { transactions } = readFuelCard(rows, layout, new Map());
    const entries = [
      entry('TRK07', { size: 'HEAVY', modelYear: 2019 }),
      entry('CAR02', { size: 'CAR', drive: 'PETROL', modelYear: 2021 }),
    ];
    const proposals = fuelProposals(transactions, {
      entries,
      countries: new Map([['depot', 'US']]),
      grouping: 'VEHICLE',
      odometerUnit: 'mi',
    });
    // By hand: 45.125 + 52.375 + 40.500 = 138 gal over 89,110 - 88,010 = 1,100 mi; 12.25 + 11.75 = 24 gal over 380 mi.
    expect(shown(proposals)).toEqual([
      ['TRK-07', '2025-07-01', 'epa-onroad-diesel-medium-and-heavy-duty-vehicles', '138 gal-US'],
      ['CAR-02', '2025-07-01', 'epa-onroad-gasoline-passenger-cars', '24 gal-US'],
    ]);
    expect(proposals.map(({ activity }) => activity.methodInputs)).toEqual([
      { milesDriven: '1100' },
      { milesDriven: '380' },
    ]);
  });

  test('an imperial gallon is another one', () => {
    const { layout } = layoutOf('fuel-card', rows, { gallon: 'gal-UK' });
    const { transactions } = readFuelCard(rows, layout, new Map());
    const [proposal] = fuelProposals(transactions, {
      entries: [entry('TRK07'), entry('CAR02')],
      countries: new Map([['depot', 'GB']]),
      grouping: 'VEHICLE',
      odometerUnit: 'mi',
    });
    // By hand: 138 × 4.54609 L = 627.36042 L.
    expect(exactText(proposal!.quantity)).toBe('627.36042');
  });
});

describe('telematics of Great Britain, in miles', async () => {
  const rows = await file('telematics.csv');
  const { layout, missing, decisions } = layoutOf('telematics', rows);
  const report = readTelematics(rows, layout);
  const entries = [entry('AB12CDE'), entry('CD34EFG', { size: 'CAR', drive: 'ELECTRIC' })];

  test('is understood by its titles', () => {
    expect([sureness('telematics', rows), sureness('fuel-card', rows)]).toEqual([0.75, 0]);
    expect([missing, decisions, layout.order, layout.unit]).toEqual([[], [], 'DMY', 'mi']);
    expect(report.notes).toEqual([{ code: 'left-zero', values: { count: '1' } }]);
  });

  test('gives km by vehicle and month', () => {
    // By hand: (102.5 + 87.3 + 210.2) = 400 mi × 1.609344 = 643.7376 km; 12 mi = 19.312128 km.
    expect(shown(tripProposals(report.trips, { entries, countries: new Map([['depot', 'GB']]) }))).toEqual([
      ['AB12 CDE', '2025-07-01', 'desnz-delivery-van-average-up-to-3-5t', '643.738 km'],
      ['CD34 EFG', '2025-07-01', '', '88.514 km', 'electric-distance'],
      ['AB12 CDE', '2025-08-01', 'desnz-delivery-van-average-up-to-3-5t', '19.312 km'],
    ]);
  });

  test('a country without factors by distance is refused', () => {
    const proposals = tripProposals(report.trips, { entries, countries: new Map([['depot', 'AU']]) });
    expect(proposals.map(({ faults }) => faults[0]?.code)).toEqual(Array(3).fill('no-distance-factor'));
  });
});

describe('a travel agency', async () => {
  const rows = await file('agency.csv');
  const { layout, missing, decisions } = layoutOf('travel', rows);
  const report = readTravel(rows, layout, { airports: AIRPORTS, cabins: new Map() });
  const facilities = [{ id: 'depot', name: 'Depot', code: 'D1', country: 'AU' }];
  const defaults = { facilityId: 'depot', withForcing: true, abroad: null };
  const propose = (country: string) =>
    travelProposals(report.items, {
      airports: AIRPORTS,
      facilities: [{ ...facilities[0]!, country }],
      defaults,
    });

  test('is understood by its titles', () => {
    expect([sureness('travel', rows), sureness('fuel-card', rows)]).toEqual([0.8, 0]);
    expect([missing, decisions, report.unknownCabins, report.hasAbroad]).toEqual([[], [], [], false]);
  });

  test('names rows with an unknown airport, a country without a figure, and no day', () => {
    expect(report.faults).toEqual([
      { row: 6, code: 'airport', values: { text: 'QQX' } },
      { row: 9, code: 'hotel-country', values: { text: 'Fiji' } },
      { row: 10, code: 'date', values: { text: '' } },
    ]);
  });

  test('gives passenger-km by haul and class, and room-nights by country', () => {
    const { proposals, notes } = propose('AU');
    // By hand, with the distances below: 2 × 347.166 km × (2 - 1 refunded) = 694.332; 3 nights × 2 rooms = 6.
    expect(shown(proposals)).toEqual([
      [null, '2025-07-01', 'desnz-air-international-economy-rf-pkm', '6293.452 pkm'],
      [null, '2025-07-01', 'desnz-air-long-haul-economy-rf-pkm', '10883.3 pkm'],
      [null, '2025-07-01', 'desnz-air-domestic-average-passenger-rf-pkm', '533.538 pkm'],
      [null, '2025-07-01', 'desnz-air-short-haul-business-rf-pkm', '694.332 pkm'],
      [null, '2025-07-01', 'desnz-hotel-uk-london-room-night', '6 room-night'],
      [null, '2025-07-01', 'desnz-hotel-singapore-room-night', '2 room-night'],
    ]);
    expect(notes).toEqual([{ code: 'class-average', values: { count: '1' } }]);
    expect(
      numbered(
        proposals,
        report.faults.map(({ row }) => row),
      ).map(({ number }) => number),
    ).toEqual([2, 11, 3, 4, 7, 8]);
  });

  test('takes the bands of the EPA at a facility of the United States', () => {
    expect(shown(propose('US').proposals).slice(0, 3)).toEqual([
      [null, '2025-07-01', 'epa-travel-air-travel-long-haul-2300-miles-p-mi', '17176.752 pkm'],
      [null, '2025-07-01', 'epa-travel-air-travel-medium-haul-300-miles-2300-miles-p-mi', '533.538 pkm'],
      [null, '2025-07-01', 'epa-travel-air-travel-short-haul-300-miles-p-mi', '694.332 pkm'],
    ]);
  });
});

describe('routes and returns', () => {
  const read = async (text: string) => {
    const rows = await givenRows(Buffer.from(text));
    const { items, faults } = readTravel(rows, layoutOf('travel', rows).layout, {
      airports: AIRPORTS,
      cabins: new Map(),
    });
    return [
      items.map(({ pieces }) => pieces.map(({ codes }) => codes?.join('-')).join(' ')),
      faults.map(({ code }) => code),
    ];
  };

  test('a return ticket is flown there and back, by the stops it names', async () => {
    expect(await read('Travel Date,Origin,Destination,Trip Type\n2025-07-01,LHR,EDI,Return\n')).toEqual([
      ['LHR-EDI EDI-LHR'],
      [],
    ]);
    expect(await read('Travel Date,Routing,Trip Type\n2025-07-01,SYD-SIN-LHR,Round trip\n')).toEqual([
      ['SYD-SIN SIN-LHR LHR-SIN SIN-SYD'],
      [],
    ]);
    expect(await read('Travel Date,Routing,Trip Type\n2025-07-01,LHR-CDG-LHR,Return\n')).toEqual([
      ['LHR-CDG CDG-LHR'],
      [],
    ]);
  });

  test('a way back in a row of its own is not counted twice', async () => {
    const title = 'Ticket Number,Travel Date,Origin,Destination,Trip Type\n';
    expect(await read(`${title}1,2025-07-01,LHR,EDI,Return\n1,2025-07-03,EDI,LHR,Return\n`)).toEqual([
      ['LHR-EDI', 'EDI-LHR'],
      [],
    ]);
    expect(await read(`${title},2025-07-01,LHR,EDI,Return\n,2025-07-03,EDI,LHR,Return\n`)).toEqual([
      [],
      ['return', 'return'],
    ]);
  });

  test('words are not taken for airports, and a break in the journey is not flown', async () => {
    const title = 'Travel Date,Routing,Cabin\n';
    expect(await read(`${title}2025-07-01,SAN JOSE - NEW YORK,Economy\n`)).toEqual([[], ['route']]);
    expect(await read(`${title}2025-07-01,SYD-MEL//BNE-SYD,Economy\n`)).toEqual([['SYD-MEL BNE-SYD'], []]);
  });
});

/**
 * Published great-circle distances in km: OAG, "Exploring the world's 10 longest non-stop airline routes", May 2024 (the
 * first four); AirMilesCalc, "CO2 emissions calculation", June 2026 (LHR-JFK, on the ellipsoid); Upgraded Points, "The 10
 * longest nonstop flights", in miles (the last three).
 */
const MILE = 1.609344;
test.each([
  ['JFK', 'SIN', 15_332],
  ['EWR', 'SIN', 15_329],
  ['AKL', 'DOH', 14_526],
  ['PER', 'LHR', 14_499],
  ['LHR', 'JFK', 5_555],
  ['MEL', 'DFW', 8_992 * MILE],
  ['SIN', 'LAX', 8_770 * MILE],
  ['BLR', 'SFO', 8_701 * MILE],
])('%s to %s is %d km, within 0.5 %', (from, to, published) => {
  const [start, end] = [AIRPORTS.get(from), AIRPORTS.get(to)];
  if (!start || !end) throw new Error('An airport is missing.');
  expect(Math.abs(greatCircle(start, end) / published - 1)).toBeLessThan(0.005);
});
