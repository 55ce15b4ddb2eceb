import type { Benchmark, BenchmarkCell, BenchmarkStanding } from '../contract/index.ts';

export const outside: BenchmarkStanding = {
  takesPart: false,
  since: null,
  shared: [],
  years: [2026],
  nextRound: { day: '2027-02-01', year: 2026 },
  ready: { months: 11, per: ['GJ', 'ORE', 'REVENUE'] },
};

export const inside: BenchmarkStanding = {
  ...outside,
  takesPart: true,
  since: '2026-10-12T03:00:00.000Z',
  ready: { months: 12, per: ['GJ', 'ORE', 'REVENUE'] },
  shared: [
    {
      year: 2026,
      inputs: [
        { id: 'diesel', name: 'Diesel oil', tonnes: '200000' },
        { id: 'grid-electricity', name: 'Grid electricity', tonnes: '74500' },
      ],
      per: [
        { id: 'GJ', amount: '2995000', unit: 'GJ' },
        { id: 'ORE', amount: '13500000', unit: 't' },
      ],
    },
  ],
};

const cell = (change: Partial<BenchmarkCell>): BenchmarkCell => ({
  type: 'MINING_OPERATOR',
  input: '',
  inputName: null,
  reason: null,
  count: '10-19',
  lower: '0.071',
  median: '0.09',
  upper: '0.13',
  own: '0.082114',
  place: 'LOWER',
  ...change,
});

const withheld = (reason: NonNullable<BenchmarkCell['reason']>, change: Partial<BenchmarkCell>): BenchmarkCell =>
  cell({ reason, count: null, lower: null, median: null, upper: null, place: null, ...change });

export const figures: Benchmark = {
  year: 2026,
  per: 'GJ',
  unit: 'GJ',
  takesPart: true,
  ownType: 'MINING_OPERATOR',
  cells: [
    cell({}),
    withheld('DIFFERENCE', { type: 'ALL' }),
    withheld('ONE_LARGE', { type: 'MINING_SERVICES', own: null }),
    withheld('TOO_FEW', { type: 'ENGINEERING', own: null }),
    cell({
      input: 'diesel',
      inputName: 'Diesel oil',
      own: '0.061512',
      count: '5-9',
      lower: null,
      upper: null,
      median: '0.058',
      place: 'HIGHER_HALF',
    }),
    withheld('LEFT', { input: 'grid-electricity', inputName: 'Grid electricity', own: '0.020602' }),
  ],
};

export const allWithheld: Benchmark = {
  ...figures,
  cells: [withheld('TOO_FEW', {}), withheld('TOO_FEW', { type: 'ALL' })],
};
