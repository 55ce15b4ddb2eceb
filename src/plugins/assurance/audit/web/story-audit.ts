import type { EngagementDetail, ExceptionRegister, QueryRow, SampleRow } from '../contract/index.ts';

const id = (end: string) => `0190a000-0000-7000-8000-${end.padStart(12, '0')}`;

/** An open engagement for stories. */
export const storyEngagement: EngagementDetail = {
  id: id('e1'),
  revision: 2,
  title: 'NGER report FY2026',
  standard: 'ASAE_3410',
  level: 'REASONABLE',
  year: 2026,
  book: 'NGER',
  scope2Method: 'LOCATION',
  materialityKind: 'PERCENT',
  materiality: '5.000',
  checks: [
    { id: 'EVIDENCE', label: null },
    { id: 'QUANTITY', label: null },
    { id: 'OWN-1', label: 'Meter read by the supplier' },
  ],
  openedAt: '2026-08-03T01:00:00.000Z',
  openedBy: 'Ingrid Vale',
  closedAt: null,
  closedBy: null,
  sampled: 3,
  openQueries: 1,
  openExceptions: 1,
  drawing: {
    by: 'RISK',
    risk: 5,
    strata: 'NONE',
    seed: 'demo-2026',
    interval: '3040',
    material: '9120.0125',
    records: 412,
    total: '182400.25',
    hash: '5f2c9ab07de14c6e'.padEnd(64, '3'),
    outsideRecords: 2,
    outsideTotal: '-14.5',
    certain: 1,
    systematic: 2,
    sampleTotal: '9410.75',
    at: '2026-08-03T02:30:00.000Z',
    who: 'Ingrid Vale',
  },
  material: '9120.0125',
  changes: [
    {
      revision: 2,
      before: { title: 'NGER report FY2026', year: 2026, materialityKind: 'PERCENT', materiality: '4.000' },
      after: { title: 'NGER report FY2026', year: 2026, materialityKind: 'PERCENT', materiality: '5.000' },
      at: '2026-08-03T01:30:00.000Z',
      by: 'Ingrid Vale',
    },
  ],
  coverage: {
    sampleTotal: '9410.75',
    doneRecords: 1,
    doneTotal: '6120.5',
    samplePercent: '5.16',
    donePercent: '3.36',
  },
};

const record = {
  recordId: id('a1'),
  scope: 1,
  inputTypeId: 'diesel',
  inputTypeName: 'Diesel oil',
  facilityName: 'Ironbark Open Cut',
  fromDate: '2025-07-01',
  toDate: '2025-07-31',
};

const mark = (checkId: string, outcome: 'OK' | 'EXCEPTION', comment = '') => ({
  checkId,
  outcome,
  comment,
  at: '2026-08-04T03:00:00.000Z',
  by: 'Ingrid Vale',
});

const shared = { quantity: '2258.800', unit: 'kL', isChanged: false, evidence: 1, hasOpenQuery: false };

/** Three records of a sample: done, misstated, not begun. */
export const storySample: SampleRow[] = [
  {
    ...record,
    ...shared,
    value: '6120.500000',
    origin: 'CERTAINTY',
    done: 3,
    ticks: [mark('EVIDENCE', 'OK'), mark('QUANTITY', 'OK', 'Fuel system report 07'), mark('OWN-1', 'OK')],
  },
  {
    ...record,
    ...shared,
    recordId: id('a2'),
    fromDate: '2025-11-01',
    toDate: '2025-11-30',
    value: '2110.000000',
    origin: 'SYSTEMATIC',
    done: 1,
    ticks: [mark('QUANTITY', 'EXCEPTION', 'Docket 40118 is missing.')],
    hasOpenQuery: true,
    isChanged: true,
  },
  {
    ...record,
    ...shared,
    recordId: id('a3'),
    scope: 2,
    inputTypeId: 'grid-electricity',
    inputTypeName: 'Grid electricity',
    facilityName: 'Hastings Processing Plant',
    value: '1180.250000',
    origin: 'SYSTEMATIC',
    done: 0,
    ticks: [],
    evidence: 0,
  },
];

/** The same sample for the audited company. */
export const storySampleOfCompany: SampleRow[] = storySample.map((row) => ({ ...row, ticks: null }));

/** An open query and a settled one. */
export const storyQueries: QueryRow[] = [
  {
    ...record,
    id: id('c1'),
    recordId: id('a2'),
    fromDate: '2025-11-01',
    toDate: '2025-11-30',
    askedAt: '2026-08-04T03:10:00.000Z',
    askedBy: 'Ingrid Vale',
    state: 'OPEN',
    closedAt: null,
    thread: [
      {
        id: id('d1'),
        at: '2026-08-04T03:10:00.000Z',
        by: 'Ingrid Vale',
        own: false,
        text: 'Which dockets make up this quantity?',
      },
    ],
  },
];

/** An exception of a systematic selection, and one outside the sample. */
export const storyRegister: ExceptionRegister = {
  exceptions: [
    {
      id: id('b1'),
      revision: 1,
      record: { ...record, recordId: id('a2'), fromDate: '2025-11-01', toDate: '2025-11-30' },
      checkId: 'QUANTITY',
      description: 'A delivery of fuel is not in the quantity.',
      effect: '46.500000',
      origin: 'SYSTEMATIC',
      recorded: '2110.000000',
      taint: '0.022038',
      projected: '66.995261',
      remaining: '66.995261',
      status: 'OPEN',
      response: null,
      respondedAt: null,
      respondedBy: null,
      raisedAt: '2026-08-04T03:05:00.000Z',
      raisedBy: 'Ingrid Vale',
    },
    {
      id: id('b2'),
      revision: 3,
      record: null,
      checkId: null,
      description: 'Refrigerant top-ups of the workshop are not recorded.',
      effect: '12.000000',
      origin: null,
      recorded: null,
      taint: null,
      projected: '12',
      remaining: '0',
      status: 'CORRECTED',
      response: 'Recorded in August.',
      respondedAt: '2026-08-05T05:00:00.000Z',
      respondedBy: 'Priya Nair',
      raisedAt: '2026-08-04T04:00:00.000Z',
      raisedBy: 'Ingrid Vale',
    },
  ],
  known: '58.5',
  projected: '78.995261',
  remaining: '66.995261',
  interval: '3040',
  factor: '3',
  understated: { projected: '78.995261', basic: '9120', incremental: '50.246446', upper: '9249.241707' },
  overstated: { projected: '0', basic: '9120', incremental: '0', upper: '9120' },
  material: '9120',
  isMaterial: false,
};
