import { reply } from '#core/testing';
import type { RouteReplying } from '#core/testing';
import { adminDashboardRoutes, dashboardRoutes } from '../../contract/index.ts';
import type {
  CounterpartyEmissions,
  DashboardCompleteness,
  EmissionBreakDown,
  EmissionHistory,
  InputConsumption,
  YearlyEmissions,
} from '../../contract/index.ts';

const answerOf = <T>(data: T) => ({ statusCode: 200 as const, data });

const MONTHS = ['2026-07-01', '2026-08-01', '2026-09-01', '2026-10-01'];

const figures = (amount: string | null, energyGj: string | null = null, missing = 0) => ({
  amount,
  energyGj,
  compared: null,
  previous: null,
  change: null,
  records: 12,
  missing,
});

type Row = EmissionBreakDown['rows'][number];

const row = (id: string, name: string, amount: string, scope: number, rest: Partial<Row> = {}): Row => ({
  id,
  name,
  companyId: null,
  companyName: null,
  companyType: null,
  place: null,
  scopes: [{ scope, amount }],
  share: null,
  ...figures(amount),
  ...rest,
});

const breakDown = (rows: readonly Row[], missing = 0): EmissionBreakDown => ({
  rows: [...rows],
  more: null,
  total: figures(null, null, missing),
});

const categories = breakDown([
  row('STATIONARY_FUELS', 'Stationary fuels', '30112.5', 1),
  row('ELECTRICITY', 'Electricity', '32144.91534', 2),
  row('MOBILE_TRANSPORT_FUELS', 'Transport fuels', '17221.6', 1),
  row('FUEL_AND_ENERGY_RELATED', 'Fuel- and energy-related activities', '9210.4', 3),
]);

/** Brigalow has a position of its own, Ironbark that of its state, and Mulga Creek's is not known. */
const PLACES: Readonly<Record<string, Row['place']>> = {
  b1: {
    country: 'AU',
    state: 'QLD',
    position: { latitude: '-22.050000', longitude: '148.050000', precision: 'FACILITY' },
  },
  b2: { country: 'AU', state: 'NSW', position: { latitude: '-32.18', longitude: '147.02', precision: 'SUBDIVISION' } },
  b3: { country: 'AU', state: 'WA', position: null },
};

const mine = (last: string, name: string, location: string, market: string, asMarket: boolean): Row =>
  row(`0190a000-0000-7000-8000-0000000000${last}`, name, location, 2, {
    place: PLACES[last] ?? null,
    scopes: [
      { scope: 1, amount: '15778' },
      { scope: 2, amount: asMarket ? market : location },
    ],
  });

const facilities = (asMarket: boolean, missing = 0): EmissionBreakDown =>
  breakDown(
    [
      mine('b1', 'Brigalow Mine', '20000', '24000.5', asMarket),
      mine('b2', 'Ironbark Open Cut', '9000.91534', '6000', asMarket),
      mine('b3', 'Mulga Creek Mine and Processing Plant', '3144', '3866.612', asMarket),
    ],
    missing,
  );

export const companyRanking = breakDown([
  row('0190a000-0000-7000-8000-0000000000a1', 'Kurrajong Resources', '79479.0', 1, { companyType: 'MINING_OPERATOR' }),
  row('0190a000-0000-7000-8000-0000000000a2', 'Wattle Haulage', '14807.1', 3, { companyType: 'MINING_LOGISTICS' }),
]);

const year = (label: string, end: number, ...amounts: readonly string[]): YearlyEmissions['years'][number] => ({
  year: end,
  label,
  from: `${end - 1}-07-01`,
  to: `${end}-06-30`,
  scopes: amounts.map((amount, at) => ({ scope: at + 1, amount })),
  ...figures(amounts[0] ?? null),
});

const years: YearlyEmissions = {
  years: [
    year('FY2025', 2025, '140112', '98440', '40120'),
    year('FY2026', 2026, '141980', '97210', '41077'),
    year('FY2027', 2027, '47334.1', '32144.9', '14807.1'),
  ],
};

const part = (id: string, rest: Partial<EmissionHistory['series'][number]>): EmissionHistory['series'][number] => ({
  id,
  name: null,
  low: null,
  high: null,
  facilityMonths: null,
  facilities: null,
  amount: '100',
  values: ['20', '30', '25', '25'],
  ...rest,
});

const bands: EmissionHistory = {
  by: 'band',
  unit: 't',
  months: MONTHS,
  series: [
    part('0-50', { low: '0', high: '50', amount: null, values: [null, null, null, null] }),
    part('100-500', { low: '100', high: '500' }),
    part('1000-', { low: '1000', values: ['21000', '22000', '22500', '23000'] }),
  ],
};

const inputs: EmissionHistory = {
  by: 'input',
  unit: 't',
  months: MONTHS,
  series: [part('DIESEL_OIL', { name: 'Diesel oil', values: ['11000', '10950', '10800', '10500'] }), part('other', {})],
};

const consumption: InputConsumption = {
  months: MONTHS,
  rows: [
    { id: 'DIESEL_OIL', name: 'Diesel oil', share: '64.0', values: [], energy: [], ...figures('43250', '616000') },
    {
      id: 'ELECTRICITY',
      name: 'Grid electricity',
      share: '31.0',
      values: [],
      energy: [],
      ...figures('32144', '292285'),
    },
    { id: 'ROAD_FREIGHT', name: 'Road freight', share: '5.0', values: [], energy: [], ...figures('5596', '0.000000') },
  ],
  more: null,
  total: figures(null),
};

const counterparties = (...names: readonly string[]): CounterpartyEmissions => ({
  rows: names.map((name, at) => ({
    id: `0190a000-0000-7000-8000-0000000000c${at}`,
    name,
    amount: String(1200 - at * 400),
    compared: null,
    previous: null,
    change: null,
    share: null,
    records: 3,
    missing: 0,
    disclosures: 1,
    disclosed: '1200',
  })),
  more: null,
  total: { amount: null, compared: null, previous: null, change: null, records: 0, missing: 0, disclosed: null },
});

const NO_QUALITY = { quality: null, uncertainty: null, uncertaintyShare: null, low: null, high: null };

const completeness: DashboardCompleteness = {
  expected: 12,
  recorded: 11,
  percent: '91.7',
  months: MONTHS.map((month) => ({ month, expected: 3, recorded: month === '2026-08-01' ? 2 : 3 })),
  facilities: [
    {
      id: '0190a000-0000-7000-8000-0000000000b3',
      name: 'Mulga Creek Mine and Processing Plant',
      companyId: '0190a000-0000-7000-8000-0000000000a1',
      companyName: 'Kurrajong Resources',
      expected: 4,
      recorded: 3,
      percent: '75.0',
      missing: ['2026-08-01'],
    },
  ],
  moreFacilities: 0,
  // 1,500 t at 5.393 % and 396.8 t at 7.144 %: sqrt(80.895² + 28.347²) = 85.718 t of 1,896.8 t.
  overall: { quality: '2.31', uncertainty: '4.52', uncertaintyShare: '87.0', low: '1811.082000', high: '1982.518000' },
  scopes: [
    {
      scope: 1,
      quality: '2.10',
      uncertainty: '5.39',
      uncertaintyShare: '96.0',
      low: '1419.105000',
      high: '1580.895000',
    },
    {
      scope: 2,
      quality: '2.40',
      uncertainty: '7.14',
      uncertaintyShare: '100.0',
      low: '368.453000',
      high: '425.147000',
    },
    { scope: 3, ...NO_QUALITY },
  ],
};

/** Whether a request uses the market-based method. */
const byMarket = ({ query }: { readonly query?: unknown }) =>
  (query as { scope2Method?: string } | undefined)?.scope2Method === 'MARKET';

const byInput = ({ query }: { readonly query?: unknown }) => (query as { by?: string } | undefined)?.by === 'input';

/** Figures in every panel; `missing` entries have none by the market-based method. */
export function fullPanels(area: 'home' | 'admin', missing = 0): readonly RouteReplying[] {
  const calls = area === 'home' ? dashboardRoutes : adminDashboardRoutes;
  return [
    reply(calls.completeness, answerOf(completeness)),
    reply(calls.emissionTypes, answerOf(categories)),
    reply(calls.facilities, (input) => answerOf(facilities(byMarket(input), missing))),
    reply(calls.years, answerOf(years)),
    reply(calls.history, (input) => answerOf(byInput(input) ? inputs : bands)),
    reply(calls.consumption, answerOf(consumption)),
    reply(calls.customers, answerOf(counterparties('Gumtree Steel'))),
    reply(calls.suppliers, answerOf(counterparties('Wattle Haulage', 'Saltbush Explosives'))),
    reply(adminDashboardRoutes.companies, answerOf(companyRanking)),
  ];
}

/** Panels of a period without records. */
export const emptyPanels: readonly RouteReplying[] = [
  reply(
    dashboardRoutes.completeness,
    answerOf({
      ...completeness,
      expected: 0,
      recorded: 0,
      percent: null,
      facilities: [],
      overall: NO_QUALITY,
    }),
  ),
  reply(dashboardRoutes.emissionTypes, answerOf(breakDown([]))),
  reply(dashboardRoutes.facilities, answerOf(breakDown([]))),
  reply(dashboardRoutes.years, answerOf({ years: [] })),
  reply(dashboardRoutes.history, answerOf({ ...bands, series: [] })),
  reply(dashboardRoutes.consumption, answerOf({ ...consumption, rows: [] })),
  reply(dashboardRoutes.customers, answerOf(counterparties())),
  reply(dashboardRoutes.suppliers, answerOf(counterparties())),
];
