import type {
  ElsewhereRow,
  FilingComparison,
  FilingDetail,
  FilingPreview,
  FilingRow,
  Standing,
} from '../contract/index.ts';

export const settled: Standing = {
  unsettled: { records: 0, tonnes: '0.000000' },
  warnings: { records: 0, tonnes: '0.000000' },
  unlocked: { count: 0, periods: [] },
  locked: [{ facilityName: 'Ironbark Open Cut', year: 2026, seal: 'a3f1c09b7d5e'.padEnd(64, '0') }],
};

export const unsettled: Standing = {
  unsettled: { records: 3, tonnes: '120.500000' },
  warnings: { records: 1, tonnes: '2710.125000' },
  unlocked: { count: 1, periods: [{ facilityName: 'Brigalow', year: 2026 }] },
  locked: settled.locked,
};

const control = (id: string, label: string, amount: string | null, unit = 't CO2-e') => ({ id, label, unit, amount });

const controls = [
  control('scope1', 'Scope 1', '48231.503100'),
  control('scope2-location', 'Scope 2, location-based', '8120.250000'),
  control('energy', 'Energy consumed', '873846.550000', 'GJ'),
  control('records', 'Records', '168', ''),
];

export const filing: FilingRow = {
  id: '0190a000-0000-7000-8000-0000000000d1',
  number: 1,
  report: 'corporate-summary',
  title: 'Corporate summary',
  from: '2025-07-01',
  to: '2026-06-30',
  book: 'NGER',
  controls,
  standing: settled,
  obligation: 'nger-report',
  year: 2026,
  filedAt: '2026-10-20T03:15:00.000Z',
  filedBy: 'Grace Nguyen',
  note: '',
  amends: null,
  amendedBy: { id: '0190a000-0000-7000-8000-0000000000d2', number: 2 },
  hash: '5f0c7b1d9a2e'.padEnd(64, '1'),
};

export const elsewhere: ElsewhereRow = {
  id: '0190a000-0000-7000-8000-0000000000e1',
  obligation: 'nger-report',
  year: 2024,
  filedOn: '2024-10-28',
  officer: 'Grace Nguyen',
  note: 'EERS receipt 4711',
  notedAt: '2026-09-02T01:20:00.000Z',
  notedBy: 'Liam O’Brien',
  file: { name: 'EERS-receipt-2024.pdf', sha256: '77aa'.padEnd(64, '3'), bytes: 48_220 },
};

export const amendment: FilingRow = {
  ...filing,
  id: '0190a000-0000-7000-8000-0000000000d2',
  number: 2,
  standing: unsettled,
  filedAt: '2026-11-12T23:40:00.000Z',
  note: 'The supplier corrected the invoice of March.',
  amends: { id: filing.id, number: 1, filedAt: filing.filedAt, filedBy: filing.filedBy },
  amendedBy: null,
  hash: '0b77e4c3f81a'.padEnd(64, '2'),
};

export const detail: FilingDetail = {
  ...amendment,
  notes: ['GWPs: AR5.', 'Ironbark Open Cut 60 % (2025-07-01 – 2026-06-30).'],
  boundary: {
    companies: [
      {
        id: '0198a000-0000-7000-8000-000000000009',
        name: 'Kurrajong Mining',
        abn: null,
        days: null,
        facilities: [
          {
            id: '0190a000-0000-7000-8000-0000000000f1',
            name: 'Ironbark Open Cut',
            state: 'NSW',
            grid: 'NSW-ACT',
            zone: 'non-metro',
            fromDate: '2021-07-01',
            toDate: null,
            shares: [{ percent: '60', from: '2025-07-01', to: '2026-06-30' }],
          },
          {
            id: '0190a000-0000-7000-8000-0000000000f2',
            name: 'Brigalow',
            state: 'QLD',
            grid: 'QLD',
            zone: 'non-metro',
            fromDate: '2021-07-01',
            toDate: '2026-03-31',
            shares: [],
          },
        ],
      },
    ],
    structure: [],
  },
  files: (['csv', 'json', 'pdf', 'xlsx'] as const).map((format, at) => ({
    format,
    name: `corporate-summary-2025-07-01-2026-06-30.${format}`,
    sha256: `${at + 3}c9e17d0ab4f`.padEnd(64, String(at)),
    bytes: 18_432 * (at + 1),
  })),
  previous: filing.hash,
};

export const comparison: FilingComparison = {
  comparedAt: '2026-11-25T01:00:00.000Z',
  controls: controls.map(({ label, unit, amount }, at) => ({
    label,
    unit,
    filed: amount,
    now: at === 0 ? '38266.400000' : amount,
    change: at === 0 ? '-9965.103100' : '0',
  })),
  rows: [
    {
      section: 'Sources of emissions',
      row: 'Diesel oil, stationary',
      label: 'Emissions',
      unit: 't CO2-e',
      filed: '48029.500000',
      now: '38064.396900',
      change: '-9965.103100',
    },
    {
      section: 'Sources of emissions',
      row: 'Sulphur hexafluoride',
      label: 'Source',
      unit: null,
      filed: 'Sulphur hexafluoride',
      now: null,
      change: null,
    },
  ],
  differences: 2,
  notes: { gone: [], added: ['Ironbark Open Cut 0 % (2025-07-01 – 2026-06-30).'] },
};

export const preview: FilingPreview = {
  report: filing.report,
  title: filing.title,
  from: filing.from,
  to: filing.to,
  book: 'NGER',
  controls,
  standing: unsettled,
  notes: [],
  print: 'd'.repeat(64),
  amends: amendment.amends,
  obligations: [
    { id: 'nger-report', year: 2026, day: '2026-10-31' },
    { id: 'nger-register', year: 2026, day: '2026-08-31' },
  ],
};
