import type { InitiativeRow, TargetDetail, TargetRow } from '../contract/index.ts';

const planned = (year: number) => String(100_000 - (year - 2025) * 6_000);

const year = (of: number, rest: Partial<TargetDetail['years'][number]> = {}): TargetDetail['years'][number] => ({
  year: of,
  planned: planned(of),
  actual: null,
  isComplete: false,
  denominator: null,
  trend: null,
  forecast: null,
  low: null,
  high: null,
  gap: null,
  ...rest,
});

const judged = year(2026, { actual: '97000', isComplete: true, gap: '3000' });

export const storyTarget: TargetRow = {
  id: '0190a000-0000-7000-8000-0000000000c1',
  revision: 3,
  name: 'Operational emissions',
  kind: 'ABSOLUTE',
  denominatorId: null,
  denominatorName: null,
  unit: 't CO2-e',
  book: 'GHG_PROTOCOL',
  scopes: ['1', '2'],
  scope2Method: 'LOCATION',
  baseYear: 2025,
  baseAmount: '100000.000000',
  isBaseTyped: false,
  targetYear: 2030,
  reduction: '30',
  owner: 'Priya Nair',
  track: 'OFF_TRACK',
  judged,
};

/** It saves more money than it costs. */
export const storyIdleTime: InitiativeRow = {
  id: '0190a000-0000-7000-8000-0000000000c9',
  revision: 1,
  name: 'Idle time',
  owner: 'Tom Whitlock',
  cost: '-24000',
  perYear: '1900',
  startDate: '2026-09-01',
  scope: '1',
  facilityId: '',
  inputTypeId: 'diesel',
  instrument: 'NONE',
};

/** One that is off its line, with two initiatives and a changed base year. */
export const storyDetail: TargetDetail = {
  ...storyTarget,
  companyId: '0190a000-0000-7000-8000-000000000001',
  presentYear: 2027,
  years: [
    year(2025, { actual: '100000', isComplete: true, gap: '0' }),
    judged,
    year(2027, { actual: '31000', trend: '94000', forecast: '93000', gap: '5000' }),
    year(2028, { trend: '91000', forecast: '84000', low: '80100', high: '87900', gap: '2000' }),
    year(2029, { trend: '88000', forecast: '78000', low: '73300', high: '82700', gap: '2000' }),
    year(2030, { trend: '85000', forecast: '75000', low: '69400', high: '80600', gap: '5000' }),
  ],
  initiatives: [
    {
      id: '0190a000-0000-7000-8000-0000000000c8',
      revision: 1,
      name: 'Trolley assist',
      owner: 'Priya Nair',
      cost: '780000',
      perYear: '6200',
      startDate: '2027-07-01',
      scope: '1',
      facilityId: '0190a000-0000-7000-8000-0000000000f1',
      inputTypeId: '',
      instrument: 'NONE',
      facilityName: 'Ironbark',
      inputTypeName: null,
      effect: { state: 'COUNTS', counted: '6200', actsOn: '31200' },
    },
    {
      ...storyIdleTime,
      facilityName: null,
      inputTypeName: 'Diesel oil',
      effect: { state: 'COUNTS', counted: '1900', actsOn: '47100' },
    },
    {
      ...storyIdleTime,
      id: '0190a000-0000-7000-8000-0000000000c7',
      name: 'Power agreement',
      perYear: '14500',
      scope: '2',
      inputTypeId: '',
      instrument: 'CONTRACT',
      facilityName: 'Brigalow',
      inputTypeName: null,
      effect: { state: 'METHOD', counted: '0', actsOn: null },
    },
    {
      ...storyIdleTime,
      id: '0190a000-0000-7000-8000-0000000000c6',
      name: 'Everything at once',
      perYear: '999999',
      inputTypeId: '',
      facilityName: null,
      inputTypeName: null,
      effect: { state: 'CAPPED', counted: '39000', actsOn: '39000' },
    },
  ],
  projection: { years: 4, needed: 3, from: 2027, isProjected: true, level: 80 },
  abatement: [
    {
      id: '0190a000-0000-7000-8000-0000000000c9',
      name: 'Idle time',
      price: '-12.63',
      perYear: '1900',
      together: '1900.000',
    },
    {
      id: '0190a000-0000-7000-8000-0000000000c8',
      name: 'Trolley assist',
      price: '125.81',
      perYear: '6200',
      together: '8100.000',
    },
  ],
  base: { now: '106200.000000', percent: '6.20', isSuggested: true, limit: '5' },
};
