import type { ScenarioDetail, ScenarioResult, ScenarioRow } from '../contract/index.ts';

const YEARS = [2027, 2028, 2029, 2030, 2031, 2032] as const;

const fixed = (amount: number) => amount.toFixed(6);

/** Business as usual rises a little, and levers take away more each year. */
const usualIn = (at: number) => 98_000 + at * 800;
const resultIn = (at: number) => usualIn(at) - 6_000 - at * 4_500;

const year = (of: number, at: number): ScenarioResult['years'][number] => ({
  year: of,
  usual: fixed(usualIn(at)),
  low: fixed(usualIn(at) - 2_500 * Math.sqrt(at + 1)),
  high: fixed(usualIn(at) + 2_500 * Math.sqrt(at + 1)),
  result: fixed(resultIn(at)),
  target: fixed(94_000 - at * 4_800),
  scopes: [
    { scope: 1, usual: fixed(usualIn(at) - 30_000), result: fixed(resultIn(at) - 27_000) },
    { scope: 2, usual: fixed(30_000), result: fixed(27_000) },
  ],
});

export const storyRow: ScenarioRow = {
  id: '0190a000-0000-7000-8000-0000000000d1',
  revision: 4,
  name: 'Electric haulage by 2030',
  note: 'Half of the haul trucks at Ironbark, and a power agreement.',
  visibility: 'COMPANY',
  owner: 'Priya Nair',
  isOwn: true,
  mayChange: true,
  levers: 4,
  endYear: 2032,
  updatedAt: '2026-11-20T03:00:00.000Z',
};

export const privateRow: ScenarioRow = {
  ...storyRow,
  id: '0190a000-0000-7000-8000-0000000000d2',
  name: 'Renewable diesel only',
  note: '',
  visibility: 'PRIVATE',
  levers: 1,
  endYear: 2030,
};

const lever = {
  facilityIds: [],
  inputTypeId: '',
  from: '2027-07-01',
  to: '',
  ramp: 24,
  percent: '50',
  kwhPerLitre: '',
  price: '',
  capex: '0',
  opex: '0',
  source: 'Study of the fleet, March 2026',
};

const outcome = (
  id: string,
  name: string,
  kind: ScenarioResult['levers'][number]['kind'],
  change: Partial<ScenarioResult['levers'][number]>,
): ScenarioResult['levers'][number] => ({
  id,
  name,
  kind,
  state: 'COUNTS',
  missing: [],
  years: [],
  saved: '0.000000',
  present: null,
  price: null,
  pays: null,
  ...change,
});

const assumption = (
  id: ScenarioResult['assumptions'][number]['id'],
  value: string | null,
  unit: string,
  source = '',
) => ({
  id,
  value,
  unit,
  source,
});

export const storyResult: ScenarioResult = {
  base: { from: '2025-10-01', to: '2026-09-01', months: 36 },
  level: 80,
  actuals: [
    { year: 2025, amount: '95100.000000' },
    { year: 2026, amount: '97300.000000' },
  ],
  years: YEARS.map(year),
  target: { id: '0190a000-0000-7000-8000-0000000000c1', name: 'Operational emissions', state: 'SAME' },
  levers: [
    outcome('idle', 'Idle time', 'EFFICIENCY', {
      saved: '21000.000000',
      present: '-1480000.00',
      price: '-86.12',
      pays: true,
    }),
    outcome('trucks', 'Electric haul trucks', 'ELECTRIFY', {
      saved: '64500.000000',
      present: '9100000.00',
      price: '172.40',
      pays: false,
    }),
    outcome('renewable', 'Renewable diesel', 'RENEWABLE_DIESEL', {
      saved: '18000.000000',
      missing: ['renewablePrice'],
    }),
    outcome('ppa', 'Power agreement', 'PPA', { state: 'METHOD' }),
  ],
  curve: [
    { id: 'idle', name: 'Idle time', price: '-86.12', saved: '21000.000000', together: '21000.000000' },
    { id: 'trucks', name: 'Electric haul trucks', price: '172.40', saved: '64500.000000', together: '85500.000000' },
  ],
  inputs: [
    {
      inputTypeId: 'diesel',
      inputTypeName: 'Diesel oil',
      years: YEARS.map((of, at) => ({ year: of, usual: fixed(960_000), result: fixed(880_000 - at * 70_000) })),
    },
    {
      inputTypeId: 'grid-electricity',
      inputTypeName: 'Grid electricity',
      years: YEARS.map((of, at) => ({ year: of, usual: fixed(170_000), result: fixed(180_000 + at * 20_000) })),
    },
  ],
  safeguard: [
    {
      facilityId: '0190a000-0000-7000-8000-0000000000f1',
      facilityName: 'Ironbark Mine',
      years: YEARS.map((of, at) => ({
        year: of,
        usual: fixed(68_000 + at * 500),
        result: fixed(64_000 - at * 4_000),
        baseline: of > 2030 ? null : fixed(66_000 - at * 3_900),
      })),
    },
  ],
  assumptions: [
    assumption('damping', '0.8', ''),
    assumption('gridDecline', '3', '%/a', 'AEMO Integrated System Plan 2026, central case'),
    assumption('gridFactor', null, 't CO2-e/MWh'),
    assumption('dieselEnergy', '38.6', 'GJ/kL'),
    assumption('renewableFactor', '0.3', 'kg CO2-e/GJ'),
    assumption('discountRate', '7', '%'),
    assumption('carbonPrice', '75', '$/t CO2-e', 'Board paper, May 2026'),
    assumption('dieselPrice', '1.62', '$/L', 'Contract with the fuel supplier, 2026'),
    assumption('renewablePrice', null, '$/L'),
    assumption('electricityPrice', '118', '$/MWh', 'Retail contract, 2026'),
  ],
};

/** Four levers: one pays off, one does not, one has no price, and one cannot move the location-based figure. */
export const storyScenario: ScenarioDetail = {
  ...storyRow,
  body: {
    book: 'GHG_PROTOCOL',
    scopes: ['1', '2'],
    scope2Method: 'LOCATION',
    targetId: '0190a000-0000-7000-8000-0000000000c1',
    endYear: 2032,
    levers: [
      {
        ...lever,
        id: 'trucks',
        kind: 'ELECTRIFY',
        name: 'Electric haul trucks',
        kwhPerLitre: '4.3',
        capex: '14000000',
      },
      {
        ...lever,
        id: 'idle',
        kind: 'EFFICIENCY',
        name: 'Idle time',
        inputTypeId: 'diesel',
        percent: '6',
        capex: '90000',
      },
      { ...lever, id: 'renewable', kind: 'RENEWABLE_DIESEL', name: 'Renewable diesel', percent: '10' },
      { ...lever, id: 'ppa', kind: 'PPA', name: 'Power agreement', percent: '60', price: '82' },
    ],
    assumptions: storyResult.assumptions.flatMap(({ id, value, source }) =>
      value === null || source === '' ? [] : [{ id, value, source }],
    ),
  },
  result: storyResult,
};

/** Nothing is recorded yet. */
export const emptyScenario: ScenarioDetail = {
  ...privateRow,
  levers: 0,
  body: { ...storyScenario.body, targetId: '', levers: [], assumptions: [] },
  result: {
    ...storyResult,
    base: null,
    actuals: [],
    years: [],
    target: null,
    levers: [],
    curve: [],
    inputs: [],
    safeguard: [],
  },
};
