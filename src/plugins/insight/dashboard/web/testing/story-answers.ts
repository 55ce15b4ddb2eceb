import type { RouteAnswer } from '#contract';
import { ASSUMED_COMPANY } from '#core';
import type { companySelectionRoute, FacilityOption } from '#plugins/company/company/contract';
import type { DashboardTotals, MonthlyEmissions } from '../../contract/index.ts';

type Total = DashboardTotals['totals'][number];

const total = (id: string, rest: Partial<Total>): Total => ({
  id,
  label: `${id}.total`,
  unit: 't CO2-e',
  amount: null,
  compared: null,
  previous: null,
  change: null,
  second: null,
  ...rest,
});

/** Four months of a mine, compared with the same months of the year before. */
const totals: DashboardTotals = {
  from: '2026-07-01',
  to: '2027-06-30',
  previousFrom: '2025-07-01',
  previousTo: '2025-10-31',
  records: 1_048,
  approved: 1_020,
  outsideKyoto: null,
  unsure: {
    warned: { records: 0, amount: '0.000000', share: '0.0' },
    drafts: { records: 28, amount: '1204.500000', share: '1.3' },
  },
  leftOut: { now: { places: 0, amount: null }, before: { places: 0, amount: null } },
  overall: {
    amount: '94286.118840',
    energyGj: '908285.400000',
    compared: '94286.118840',
    previous: '94965.998156',
    change: '-0.7',
    records: 1_048,
    missing: 0,
  },
  totals: [
    total('scope1', { amount: '47334.103500', compared: '47334.103500', previous: '47152.107638', change: '0.4' }),
    total('scope2', {
      amount: '32144.915340',
      compared: '32144.915340',
      previous: '34599.536910',
      change: '-7.1',
      second: {
        label: 'scope2.market',
        amount: '33867.112000',
        compared: null,
        previous: null,
        change: null,
        missing: 0,
      },
    }),
    total('scope3', { amount: '14807.100000', compared: '14807.100000', previous: '13214.353608', change: '12.1' }),
    total('energy', {
      unit: 'GJ',
      amount: '908285.400000',
      compared: '908285.400000',
      previous: '910105.611222',
      change: '-0.2',
    }),
  ],
};

export const totalsAnswer = (rest: Partial<DashboardTotals> = {}) => ({
  statusCode: 200 as const,
  data: { ...totals, ...rest },
});

/** Scope 2 when some records have no residual mix factor. */
export const withoutMarket = totals.totals.map((one) =>
  one.second ? { ...one, second: { ...one.second, missing: 3 } } : one,
);

/** An import was off by a factor of a thousand: nearly all of the total is unreliable. */
export const slipped: Partial<DashboardTotals> = {
  outsideKyoto: null,
  unsure: {
    warned: { records: 119, amount: '4968330.000000', share: '99.3' },
    drafts: { records: 120, amount: '4969100.000000', share: '99.3' },
  },
};

/** One mine has recorded November early: three have not, and only its November is left out. */
export const unlike: Partial<DashboardTotals> = {
  previousTo: '2025-11-30',
  leftOut: { now: { places: 3, amount: '1231.400000' }, before: { places: 8, amount: '22140.250000' } },
};

/** A first year: figures, but nothing to compare with. */
export const nothingBefore: Partial<DashboardTotals> = {
  overall: { ...totals.overall, compared: null, previous: null, change: null },
  totals: totals.totals.map((one) => ({ ...one, compared: null, previous: null, change: null })),
};

export const nothingRecorded: Partial<DashboardTotals> = {
  records: 0,
  approved: 0,
  outsideKyoto: null,
  unsure: {
    warned: { records: 0, amount: '0.000000', share: null },
    drafts: { records: 0, amount: '0.000000', share: null },
  },
  overall: { amount: null, energyGj: null, compared: null, previous: null, change: null, records: 0, missing: 0 },
  totals: totals.totals.map((one) => ({
    ...one,
    amount: null,
    compared: null,
    previous: null,
    change: null,
    second: one.second ? { ...one.second, amount: null } : null,
  })),
};

const MONTHS = ['07', '08', '09', '10', '11', '12'].map((month) => `2026-${month}-01`);

const months = (...values: readonly (string | null)[]) => [...values, null, null];

const monthly: MonthlyEmissions = {
  months: MONTHS,
  series: [
    { id: 'scope1', label: 'scope1.total', scope: 1, values: months('11993.2', '11960.75', '11830.4', '11549.7535') },
    { id: 'scope2', label: 'scope2.total', scope: 2, values: months('7696.1', '7824.6', '8165.2', '8459.01534') },
    { id: 'scope3', label: 'scope3.total', scope: 3, values: months('3612.4', null, '3695.2', '3775.1') },
  ],
  others: [{ id: 'energy', unit: 'GJ', values: months('228110.2', '226904.1', '226871.6', '226399.5') }],
};

export const monthlyAnswer = (rest: Partial<MonthlyEmissions> = {}) => ({
  statusCode: 200 as const,
  data: { ...monthly, ...rest },
});

export const noMonths: Partial<MonthlyEmissions> = {
  series: monthly.series.map((one) => ({ ...one, values: one.values.map(() => null) })),
  others: monthly.others.map((one) => ({ ...one, values: one.values.map(() => null) })),
};

const OPERATOR = '0190a000-0000-7000-8000-0000000000a1';

export const companies: RouteAnswer<typeof companySelectionRoute> = {
  statusCode: 200,
  data: {
    commonObjects: [
      { id: OPERATOR, code: 'KURRAJONG', name: 'Kurrajong Resources', type: 'MINING_OPERATOR', ...ASSUMED_COMPANY },
      {
        id: '0190a000-0000-7000-8000-0000000000a2',
        code: 'WATTLE',
        name: 'Wattle Haulage',
        type: 'MINING_LOGISTICS',
        ...ASSUMED_COMPANY,
      },
    ],
  },
};

const TIME_ZONES = {
  NSW: 'Australia/Sydney',
  QLD: 'Australia/Brisbane',
  SA: 'Australia/Adelaide',
  WA: 'Australia/Perth',
} as const;

const facility = (last: string, name: string, state: keyof typeof TIME_ZONES): FacilityOption => ({
  id: `0190a000-0000-7000-8000-0000000000${last}`,
  code: name.toUpperCase().slice(0, 8),
  name,
  companyId: OPERATOR,
  country: 'AU',
  subdivision: `AU-${state}`,
  state,
  grid: state,
  zone: 'metro',
  timeZone: TIME_ZONES[state],
  currency: 'AUD',
  fromDate: '2020-07-01',
  toDate: null,
});

const mines = [
  facility('b1', 'Brigalow Mine', 'QLD'),
  facility('b2', 'Ironbark Open Cut', 'NSW'),
  facility('b3', 'Mulga Creek Mine', 'WA'),
];

export const facilities = { statusCode: 200 as const, data: { commonObjects: mines } };

/** Enough that the list has a search field. */
export const manyFacilities = {
  statusCode: 200 as const,
  data: {
    commonObjects: [...mines, ...Array.from({ length: 30 }, (_, at) => facility(`d${at}`, `Depot ${at + 1}`, 'SA'))],
  },
};
