import type { Example, ExampleLine } from './example.ts';

const line =
  (method: string, unit: string) =>
  (quantity: string, factor: string, figures: Readonly<Record<string, string>> = {}, per = unit): ExampleLine => ({
    method,
    quantity,
    unit,
    figures,
    factor: [factor, `kg CO2-e/${per}`],
  });

const upstream = line('ghgp.fuel-energy.upstream-electricity', 'kWh');
const losses = line('ghgp.fuel-energy.td-losses', 'kWh');
const resold = line('ghgp.fuel-energy.resold-electricity', 'MWh');
const fuel = line('ghgp.transport.fuel', 'L');
const leaked = line('ghgp.transport.refrigerant', 'kg');
const freight = line('ghgp.transport.distance', 't');
const spend = line('ghgp.transport.spend', 'USD');
const site = line('ghgp.transport.storage-site', 'kWh');
const stored = line('ghgp.transport.storage-average', 'm3');

const shipment = (ownWork: string, allWork: string): ExampleLine => ({
  method: 'ghgp.transport.shipment-share',
  quantity: '31.5',
  unit: 'kg CO2-e',
  figures: { ownWork, allWork },
});

const carried = (quantity: string, distance: string, factor: string) => freight(quantity, factor, { distance }, 'tkm');

const space = (ownSpace: string, allSpace: string) => ({ ownSpace, allSpace });

/** Category 3: upstream emissions of energy. */
export const ENERGY_EXAMPLES: readonly Example[] = [
  {
    id: '3.1',
    page: 46,
    category: 'FUEL_AND_ENERGY_RELATED',
    lines: [
      upstream('500000', '0.12'),
      upstream('600000', '0.10'),
      upstream('400000', '0.15'),
      upstream('5500000', '0.10'),
      upstream('200000', '0.05'),
      losses('500000', '0.8', { lossRate: '10' }),
      losses('600000', '0.4', { lossRate: '13' }),
      losses('50000', '0.15', { lossRate: '5' }),
      losses('400000', '0.8', { lossRate: '15' }),
      losses('5500000', '0.5', { lossRate: '10' }),
      losses('200000', '0.4', { lossRate: '12' }),
      upstream('50000', '0.05'),
    ],
    printed: '1146675',
    printedIn: 'kg CO2-e',
  },
  {
    id: 'table 3.2, retailer',
    page: 40,
    category: 'FUEL_AND_ENERGY_RELATED',
    // 90 MWh of the 100 bought are resold, at 1 t for generation and 0.05 t for the coal.
    lines: [resold('90', '1050')],
    printed: '94.5',
    printedIn: 't CO2-e',
  },
];

/** Category 4: goods in transport and storage. */
export const FREIGHT_EXAMPLES: readonly Example[] = [
  {
    id: '4.1',
    page: 56,
    category: 'UPSTREAM_TRANSPORTATION_AND_DISTRIBUTION',
    lines: [fuel('50000', '3'), fuel('80000', '3'), fuel('90000', '3'), leaked('50', '2000')],
    printed: '760000',
    printedIn: 'kg CO2-e',
  },
  {
    id: '4.2',
    page: 62,
    category: 'UPSTREAM_TRANSPORTATION_AND_DISTRIBUTION',
    lines: [carried('2', '2000', '0.2'), carried('1', '3000', '1'), carried('6', '4000', '0.05')],
    printed: '5000',
    printedIn: 'kg CO2-e',
  },
  ...(
    [
      ['4.3, shipment 1 by driven tonne-kilometres', '240', '640', '11.8'],
      ['4.3, shipment 2 by driven tonne-kilometres', '150', '640', '7.4'],
      ['4.3, shipment 3 by driven tonne-kilometres', '250', '640', '12.3'],
      ['4.3, shipment 1 by shortest distance', '240', '490', '15.43'],
      ['4.3, shipment 2 by shortest distance', '150', '490', '9.64'],
      ['4.3, shipment 3 by shortest distance', '100', '490', '6.43'],
    ] as const
  ).map(([id, own, all, printed]) => ({
    id,
    page: 63,
    category: 'UPSTREAM_TRANSPORTATION_AND_DISTRIBUTION',
    lines: [shipment(own, all)],
    printed,
    printedIn: 'kg CO2-e' as const,
  })),
  {
    id: '4.4',
    page: 66,
    category: 'UPSTREAM_TRANSPORTATION_AND_DISTRIBUTION',
    lines: [spend('20000', '0.04'), spend('30000', '0.15'), spend('40000', '0.05')],
    printed: '7300',
    printedIn: 'kg CO2-e',
  },
  {
    id: '4.5',
    page: 69,
    category: 'UPSTREAM_TRANSPORTATION_AND_DISTRIBUTION',
    lines: [
      site('10000', '0.8', space('100', '400')),
      site('1000', '0.25', space('100', '400')),
      site('15000', '0.8', space('200', '800')),
      site('2000', '0.25', space('200', '800')),
    ],
    printed: '5187.5',
    printedIn: 'kg CO2-e',
  },
  {
    id: '4.6',
    page: 71,
    category: 'UPSTREAM_TRANSPORTATION_AND_DISTRIBUTION',
    lines: [stored('4000', '0.01', { days: '2' }), stored('4000', '0.02', { days: '2' })],
    printed: '240',
    printedIn: 'kg CO2-e',
  },
  {
    id: '9.1',
    page: 105,
    category: 'DOWNSTREAM_TRANSPORTATION_AND_DISTRIBUTION',
    lines: [carried('4', '2000', '0.2')],
    printed: '1600',
    printedIn: 'kg CO2-e',
  },
];
