import type { Example, ExampleLine } from './example.ts';

type Figures = Readonly<Record<string, string>>;

const line =
  (method: string, unit: string, per = unit) =>
  (quantity: string, factor: string, figures: Figures = {}): ExampleLine => ({
    method,
    quantity,
    unit,
    figures,
    factor: [factor, `kg CO2-e/${per}`],
  });

const waste = line('ghgp.waste.waste-type', 't');
const treated = line('ghgp.waste.average', 't');
const byCar = line('ghgp.travel.distance', 'km');
const byAir = line('ghgp.travel.distance', 'km', 'pkm');
const commuteByRail = line('ghgp.commuting.distance', 'km', 'pkm');
const commuteByCar = line('ghgp.commuting.distance', 'km');
const commuters = line('ghgp.commuting.average', 'person', 'pkm');
const energyOfFloor = line('ghgp.leased.asset-specific', 'kWh');
const gasOfFloor = line('ghgp.leased.asset-specific', 'kg');

const share = (treatmentShare: string) => ({ treatmentShare });
const profile = (daysPerWeek: string) => ({ daysPerWeek, weeks: '48' });
const mode = (modeShare: string, oneWay: string) => ({ modeShare, oneWay, daysPerYear: '235' });
const floor = { ownArea: '200', wholeArea: '2000', occupancy: '75' };

/** Categories 5 to 7: waste, business travel and commuting. */
export const PEOPLE_EXAMPLES: readonly Example[] = [
  {
    id: '5.1',
    page: 75,
    category: 'WASTE_GENERATED_IN_OPERATIONS',
    lines: [
      waste('2000', '40'),
      waste('5000', '2'),
      waste('4000', '10'),
      line('ghgp.waste.waste-type', 'm3')('5000', '0.5'),
    ],
    printed: '132500',
    printedIn: 'kg CO2-e',
  },
  {
    id: '5.2',
    page: 77,
    category: 'WASTE_GENERATED_IN_OPERATIONS',
    lines: [
      treated('40', '300', share('25')),
      treated('40', '0', share('5')),
      treated('40', '0', share('30')),
      treated('40', '10', share('20')),
      treated('40', '30', share('20')),
    ],
    printed: '3320',
    printedIn: 'kg CO2-e',
  },
  {
    id: '6.1',
    page: 85,
    category: 'BUSINESS_TRAVEL',
    lines: [
      byCar('50', '1', { people: '10', perVehicle: '2' }),
      byCar('200', '2', { people: '20', perVehicle: '2' }),
      byCar('100', '4', { people: '100', perVehicle: '3' }),
      byAir('10000', '5', { people: '10' }),
      byAir('15000', '6', { people: '20' }),
      byAir('12000', '5', { people: '100' }),
    ],
    printed: '8317583.33',
    printedIn: 'kg CO2-e',
  },
  {
    id: '7.1',
    page: 90,
    category: 'EMPLOYEE_COMMUTING',
    lines: [
      commuteByRail('10', '0.1', profile('5')),
      commuteByRail('10', '0.1', profile('4')),
      commuteByCar('15', '0.2', profile('1')),
      commuteByCar('20', '0.2', profile('5')),
    ],
    printed: '3072',
    printedIn: 'kg CO2-e',
  },
  {
    id: '7.2',
    page: 92,
    category: 'EMPLOYEE_COMMUTING',
    lines: [
      commuters('10000', '0.1', mode('50', '10')),
      commuters('10000', '0.2', mode('30', '15')),
      commuters('10000', '0', mode('15', '1')),
      commuters('10000', '0.1', mode('5', '5')),
    ],
    printed: '6697500',
    printedIn: 'kg CO2-e',
  },
];

/** Categories 8 and 13: leased floors and buildings. */
export const LEASE_EXAMPLES: readonly Example[] = [
  {
    id: '8.1',
    page: 97,
    category: 'UPSTREAM_LEASED_ASSETS',
    // The guidance rounds the leaked gas to 0.67 kg before it continues, so the line enters that figure.
    lines: [energyOfFloor('1500', '0.2', floor), energyOfFloor('3000', '0.7', floor), gasOfFloor('0.67', '1500')],
    printed: '1325',
    printedIn: 'kg CO2-e',
  },
  {
    id: '8.1, unrounded',
    page: 97,
    category: 'UPSTREAM_LEASED_ASSETS',
    lines: [energyOfFloor('1500', '0.2', floor), energyOfFloor('3000', '0.7', floor), gasOfFloor('5', '1500', floor)],
    printed: '1325',
    printedIn: 'kg CO2-e',
    differs: { exact: '1320', because: '200 / 1500 of 5 kg are two thirds of a kilogram, not 0.67' },
  },
  {
    id: '13.1',
    page: 129,
    category: 'DOWNSTREAM_LEASED_ASSETS',
    lines: [
      {
        method: 'ghgp.leased.lessor-specific',
        quantity: '9000',
        unit: 'kg CO2-e',
        figures: { ownSpace: '5000', allSpace: '15000' },
      },
    ],
    printed: '3000',
    printedIn: 'kg CO2-e',
  },
];
