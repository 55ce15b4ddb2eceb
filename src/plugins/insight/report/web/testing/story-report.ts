import type { ReportDocument, ReportRow, ReportSection } from '../../contract/index.ts';

const FACILITY = '0198a000-0000-7000-8000-000000000001';
export const COMPANY = '0198a000-0000-7000-8000-000000000009';

export const storyFacility = {
  id: FACILITY,
  code: 'N',
  name: 'North Pit',
  companyId: COMPANY,
  country: 'AU',
  subdivision: 'AU-NSW',
  state: 'NSW',
  timeZone: 'Australia/Sydney',
  currency: 'AUD',
  grid: 'NSW-ACT',
  zone: 'metro',
  fromDate: '2021-07-01',
  toDate: null,
} as const;

const listed = (id: string, name: string, subject: 'group' | 'facility' | 'company') => ({
  id,
  code: id,
  name,
  subject,
  countries: null as string[] | null,
});

/** Reports as the server lists them. */
export const storyReports = [
  listed('corporate-summary', 'Corporate summary', 'group'),
  listed('corporate-energy', 'Corporate energy', 'group'),
  listed('facility-activities', 'Facility activities', 'facility'),
  listed('company-supply-chain', 'Company supply chain', 'company'),
  listed('bridge', 'Reconciliation of frameworks', 'company'),
];

const row = (
  id: string,
  cells: ReportRow['cells'],
  { level = 0, isTotal = false, drill = null }: Partial<ReportRow> = {},
): ReportRow => ({ id, level, isTotal, cells, drill });

/** A complete section. */
const whole = (section: Omit<ReportSection, 'totalRows' | 'next'>): ReportSection => ({
  ...section,
  totalRows: section.rows.length,
  next: null,
});

const sources = whole({
  id: 'sources',
  title: 'Sources of emissions',
  note: 'Fuels by method 1, with the energy content and factors of the edition of the period.',
  columns: [
    { id: 'source', label: 'Source', kind: 'text', unit: null },
    { id: 'records', label: 'Records', kind: 'count', unit: null },
    { id: 'quantity', label: 'Quantity', kind: 'amount', unit: null },
    { id: 'unit', label: 'Unit', kind: 'text', unit: null },
    { id: 'total', label: 'Emissions', kind: 'amount', unit: 't CO2-e' },
    { id: 'share', label: 'Share', kind: 'percent', unit: '%' },
    { id: 'last', label: 'Last day', kind: 'date', unit: null },
  ],
  rows: [
    row(
      's1',
      { source: 'Scope 1', records: '24', total: '48231.503100', share: '59.8', last: '2026-06-30' },
      {
        drill: { scope: 1, facilityId: FACILITY },
      },
    ),
    row(
      'diesel',
      {
        source: 'Diesel oil, in stationary plant and in vehicles that are not registered for the road',
        records: '12',
        quantity: '17724.000000',
        unit: 'kL',
        total: '48029.500000',
        share: '59.6',
        last: '2026-06-30',
      },
      { level: 1, drill: { scope: 1, facilityId: FACILITY, inputTypeId: 'diesel' } },
    ),
    row(
      'sf6',
      {
        source: 'Sulphur hexafluoride',
        records: '12',
        quantity: '0.008600',
        unit: 't',
        total: '0.004000',
        share: '0.0',
        last: null,
      },
      { level: 1 },
    ),
    row('s2', {
      source: 'Scope 2',
      records: '12',
      quantity: '48600.000000',
      unit: 'MWh',
      total: '32400.000000',
      share: '40.2',
      last: '2026-06-30',
    }),
    row('s3', { source: 'Scope 3', records: null, total: null, share: null, last: null }),
    row('total', { source: 'Total', records: '36', total: '80631.503100', share: '100.0' }, { isTotal: true }),
  ],
});

const criteria = whole({
  id: 'criteria',
  title: 'Thresholds of the financial year',
  note: null,
  columns: [
    { id: 'name', label: 'Threshold', kind: 'text', unit: null },
    { id: 'limit', label: 'Limit', kind: 'amount', unit: 't CO2-e' },
    { id: 'reached', label: 'Reached', kind: 'percent', unit: '%' },
  ],
  rows: [row('facility', { name: 'Facility, NGER Act section 13', limit: '25000.000000', reached: '322.5' })],
});

const statement = whole({
  id: 'statement',
  title: 'Method statement',
  note: 'Written from the calculation runs behind these figures; two methods of the NGER Measurement Determination.',
  columns: [],
  rows: [],
});

/** A year of a mine: levels, totals, figures of every kind, empty cells and missing data. */
export const storyReport: ReportDocument = {
  report: 'corporate-summary',
  title: 'Corporate summary',
  language: 'en',
  company: { id: COMPANY, name: 'Redgum Mining', abn: '51 824 753 556' },
  from: '2025-07-01',
  to: '2026-06-30',
  book: 'NGER',
  scope2Method: 'LOCATION',
  includeDrafts: false,
  preparedAt: '2026-07-20T03:04:05.000Z',
  unsure: {
    warned: { records: 2, tonnes: '1896.804000' },
    drafts: { records: 0, tonnes: '0.000000' },
  },
  notes: ['GWPs of the Fifth Assessment Report of the IPCC (AR5).', '2 records lack a residual mix factor.'],
  sections: [sources, criteria, statement],
  controls: [
    { id: 'scope1', label: 'Scope 1', unit: 't CO2-e', amount: '48231.503100' },
    { id: 'energy', label: 'Energy consumed', unit: 'GJ', amount: '859106.400000' },
    { id: 'scope3', label: 'Scope 3', unit: 't CO2-e', amount: null },
  ],
};

const delivery = (n: number) =>
  row(`a${n}`, {
    source: `Delivery ${n + 1}`,
    records: '1',
    quantity: `${n + 1}.500000`,
    unit: 'kL',
    total: '2.700000',
    share: '0.1',
    last: '2026-06-30',
  });

const deliveries = (from: number, count: number) => Array.from({ length: count }, (_, n) => delivery(from + n));

/** The same for a facility with as many lines as a large one has. */
export const storyActivities: ReportDocument = {
  ...storyReport,
  report: 'facility-activities',
  title: 'Facility activities',
  sections: [whole({ ...sources, id: 'activities', title: 'Activities', rows: deliveries(0, 1_200) }), criteria],
};

const deliveryTotal = row('total', { source: 'Total', records: '100000', total: '270000.000000' }, { isTotal: true });

/** Lines of a report that is too long for one response. */
const SENT = 500;

/**
 * The same for a company with a hundred thousand lines: the first of them, and a section that is requested separately.
 */
export const storyLongReport: ReportDocument = {
  ...storyActivities,
  sections: [
    {
      ...sources,
      id: 'activities',
      title: 'Activities',
      rows: [...deliveries(0, SENT), deliveryTotal],
      totalRows: 100_001,
      next: 'after-500',
    },
    { ...sources, id: 'methods', title: 'Methods and sources', note: null, rows: [], totalRows: null, next: 'methods' },
  ],
};

/** Response to a request for more of it. */
export const storyMoreRows = (after: string) =>
  after === 'methods' ? { rows: deliveries(0, 3), next: null } : { rows: deliveries(SENT, SENT), next: 'after-1000' };

/** A year without records. */
export const emptyReport: ReportDocument = {
  ...storyReport,
  notes: [],
  controls: [],
  sections: [whole({ ...sources, rows: [] })],
};
