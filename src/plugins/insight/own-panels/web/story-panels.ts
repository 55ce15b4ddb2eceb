import type { PanelFigures, PanelRow } from '../contract/index.ts';

const id = (at: number) => `0190a000-0000-7000-8000-00000000e00${at}`;

export const facilities: PanelRow = {
  id: id(1),
  revision: 2,
  name: 'Largest sites',
  visibility: 'COMPANY',
  owner: 'Priya Nair',
  isOwn: true,
  mayChange: true,
  definition: {
    measure: 'EMISSIONS',
    scopes: '1,2,3',
    scope2Method: 'LOCATION',
    inputTypeId: '',
    denominatorId: '',
    dimension: 'FACILITY',
    period: 'YEAR',
    year: 2026,
    comparison: 'NONE',
    top: 10,
    picture: 'BAR',
  },
};

const change = (at: number, name: string, definition: Partial<PanelRow['definition']>): PanelRow => ({
  ...facilities,
  id: id(at),
  name,
  visibility: 'PRIVATE',
  definition: { ...facilities.definition, ...definition },
});

export const months = change(2, 'Diesel by month', {
  measure: 'QUANTITY',
  inputTypeId: 'diesel',
  dimension: 'MONTH',
  picture: 'LINE',
  comparison: 'BEFORE',
});
export const figure = change(3, 'Energy of the year', {
  measure: 'ENERGY',
  scopes: '1,2',
  dimension: 'NONE',
  picture: 'FIGURE',
  comparison: 'BEFORE',
});
export const table = change(4, 'Intensity by site', {
  measure: 'INTENSITY',
  denominatorId: 'ORE',
  scopes: '1,2',
  picture: 'TABLE',
  comparison: 'BEFORE',
});

const DAYS = { from: '2025-07-01', to: '2026-06-30' } as const;

const row = (name: string, amount: string | null, at: number, previous: string | null = null) => ({
  id: id(at),
  name,
  amount,
  previous,
  facilityIds: [],
  ...DAYS,
});

export const byFacility: PanelFigures = {
  ...DAYS,
  previousFrom: null,
  previousTo: null,
  unit: 't CO2-e',
  rows: [
    row('Ironbark Open Cut', '184210.442113', 11),
    row('Brigalow Underground', '92871.004417', 12),
    row('Wattle Creek Port', '31044.5', 13),
  ],
  more: { groups: 4, amount: '8120.25', previous: null },
  total: '316246.19653',
  previousTotal: null,
  missing: 0,
};

export const byMonth: PanelFigures = {
  ...byFacility,
  previousFrom: '2024-07-01',
  previousTo: '2025-06-30',
  unit: 'kL',
  rows: Array.from({ length: 12 }, (_, at) => {
    const month = `${at < 6 ? 2025 : 2026}-${String(((at + 6) % 12) + 1).padStart(2, '0')}-01`;
    return { ...row('', String(4200 + at * 37), at, String(4100 + at * 41)), id: month, name: null, from: month };
  }),
  more: null,
  total: '52842.000000',
  previousTotal: '51906.000000',
};

export const one: PanelFigures = {
  ...byMonth,
  unit: 'GJ',
  rows: [],
  total: '2987412.113000',
  previousTotal: '3104880.000000',
};

export const intensities: PanelFigures = {
  ...byFacility,
  unit: 't CO2-e/t',
  rows: [row('Ironbark Open Cut', '0.012911', 11, '0.0141'), row('Brigalow Underground', '0.02214', 12, '0.0219')],
  more: null,
};
