import type { InboxItem } from '#plugins/intake/inbox/contract';
import type { ColumnsDetail, SpendGroup, SpendLedger, SpendRuleRow } from '../contract/index.ts';

const ITEM = '0190a000-0000-7000-8000-00000000aa01';
const ORANGE = '0190a000-0000-7000-8000-00000000bb01';
const DUBBO = '0190a000-0000-7000-8000-00000000bb02';

/** A ledger that waits for an answer. */
export function storyItem(question: string, detail: object): InboxItem {
  return {
    id: ITEM,
    evidenceId: '0190a000-0000-7000-8000-00000000aa02',
    name: 'Ledger July to September.csv',
    format: 'csv',
    size: 1_640,
    sha256: '0'.repeat(64),
    origin: 'upload',
    sender: null,
    state: 'ASKS',
    reader: 'ledger',
    question: { id: question, detail },
    message: null,
    notes: [],
    progress: { done: 13, of: 13 },
    batchId: null,
    createdAt: '2026-11-02T01:30:00.000Z',
    createdBy: 'Mai Preparer',
  };
}

export const freight = {
  kind: 'counted' as const,
  categoryId: 'UPSTREAM_TRANSPORTATION_AND_DISTRIBUTION',
  inputTypeId: 'naics-484121',
  categoryNo: 4,
  inputName: 'General Freight Trucking, Long-Distance, Truckload',
};

export const couriers = {
  ...freight,
  inputTypeId: 'naics-492110',
  inputName: 'Couriers and Express Delivery Services',
};

const GROUP: SpendGroup = {
  id: 'a'.repeat(32),
  account: '425',
  accountName: 'Freight & Courier',
  supplier: 'Southern Haulage Pty Ltd',
  currency: 'AUD',
  lines: 4,
  total: '29500',
  largest: { number: 6, amount: '12400', text: 'Freight Sydney to Orange' },
  from: '2025-07-03',
  to: '2025-08-05',
  state: 'UNCLASSIFIED',
  outcome: null,
  decidedBy: null,
  ruleId: null,
  because: [],
  despite: false,
  suggestions: [
    {
      outcome: freight,
      share: '92',
      because: [
        { part: 'word', text: 'freight', of: { count: 11, all: 12 } },
        { part: 'account', text: '425', of: { count: 7, all: 8 } },
      ],
    },
    { outcome: couriers, share: null, because: [{ part: 'word', text: 'courier', of: null }] },
  ],
};

/** Groups in every state. */
export const storyGroups: SpendGroup[] = [
  {
    ...GROUP,
    id: 'b'.repeat(32),
    account: '477',
    accountName: 'Wages and Salaries',
    supplier: '',
    lines: 1,
    total: '52000',
    largest: { number: 15, amount: '52000', text: 'July pay run' },
    state: 'LEFT_OUT',
    outcome: { kind: 'left-out', reason: 'payroll' },
    decidedBy: 'rule',
    ruleId: '0190a000-0000-7000-8000-00000000cc02',
    because: [{ part: 'word', text: 'wages' }],
    suggestions: [],
  },
  GROUP,
  {
    ...GROUP,
    id: 'c'.repeat(32),
    account: '445',
    accountName: 'Light, Power, Heating',
    supplier: 'Brightline Energy',
    lines: 1,
    total: '8912.33',
    largest: { number: 14, amount: '8912.33', text: 'Electricity June quarter' },
    state: 'BY_QUANTITY',
    outcome: { kind: 'left-out', reason: 'by-quantity' },
    decidedBy: 'built-in',
    ruleId: 'built-in.electricity',
    because: [{ part: 'word', text: 'light power' }],
    suggestions: [],
  },
  {
    ...GROUP,
    id: 'd'.repeat(32),
    account: '441',
    accountName: 'Legal expenses',
    supplier: 'Whitlock & Daughters',
    lines: 1,
    total: '4400',
    largest: { number: 13, amount: '4400', text: 'Lease advice' },
    state: 'COUNTED',
    outcome: {
      kind: 'counted',
      categoryId: 'PURCHASED_GOODS_AND_SERVICES',
      inputTypeId: 'naics-541110',
      categoryNo: 1,
      inputName: 'Offices of Lawyers',
    },
    decidedBy: 'person',
    suggestions: [],
  },
];

const states = (shares: readonly (readonly [total: string, share: string, lines: number])[]) =>
  (['COUNTED', 'LEFT_OUT', 'BY_QUANTITY', 'UNCLASSIFIED'] as const).map((state, at) => {
    const [total, share, lines] = shares[at] ?? (['0', '0.0', 0] as const);
    return { state, groups: lines === 0 ? 0 : 1, lines, total, stake: total, share };
  });

export const storyLedger: SpendLedger = {
  itemId: ITEM,
  state: 'OPEN',
  lines: 7,
  totals: 1,
  zeros: 0,
  faults: 0,
  faulty: [],
  facilityId: null,
  facilities: [{ id: ORANGE, name: 'Orange quarry' }],
  costCentres: [],
  missing: [],
  summary: [
    {
      currency: 'AUD',
      lines: 7,
      total: '94812.33',
      states: states([
        ['4400', '4.6', 1],
        ['52000', '54.8', 1],
        ['8912.33', '9.4', 1],
        ['29500', '31.1', 4],
      ]),
    },
  ],
};

/** The same with faults, several facilities and years without published figures. */
export const storyOpenLedger: SpendLedger = {
  ...storyLedger,
  faults: 2,
  faulty: [
    { number: 17, why: 'day', text: '31/02/2026' },
    { number: 21, why: 'amount', text: 'n/a' },
  ],
  facilities: [
    { id: ORANGE, name: 'Orange quarry' },
    { id: DUBBO, name: 'Dubbo quarry' },
  ],
  costCentres: [
    { code: 'ORANGE', lines: 5, facilityId: null },
    { code: 'DUBBO', lines: 2, facilityId: DUBBO },
  ],
  missing: [
    { kind: 'rate', currency: 'AUD', year: 2026 },
    { kind: 'index', currency: 'USD', year: 2026 },
  ],
};

/** A summary in which everything is decided. */
export const storyDone: SpendLedger = {
  ...storyLedger,
  summary: [
    {
      currency: 'AUD',
      lines: 7,
      total: '94812.33',
      states: states([
        ['33900', '35.8', 5],
        ['52000', '54.8', 1],
        ['8912.33', '9.4', 1],
      ]),
    },
  ],
};

export const storyColumns: ColumnsDetail = {
  asks: ['columns', 'dayOrder'],
  titles: ['Date', 'Supplier', 'How much'],
  columns: { day: 0, supplier: 1 },
  sample: [
    ['03/04/2025', 'Acme', '10.00'],
    ['05/06/2025', 'Acme', '20.00'],
  ],
  dayOrder: null,
  decimalMark: null,
};

const RULE: SpendRuleRow = {
  id: '0190a000-0000-7000-8000-00000000cc01',
  revision: 1,
  priority: 10,
  accountFrom: '425',
  accountTo: '429',
  supplier: '',
  words: ['freight', 'haulage'],
  amountFrom: null,
  amountTo: null,
  outcome: freight,
};

export const storyRules: SpendRuleRow[] = [
  RULE,
  {
    ...RULE,
    id: '0190a000-0000-7000-8000-00000000cc02',
    priority: 20,
    accountFrom: '',
    accountTo: '',
    words: ['wages'],
    amountFrom: '1000',
    outcome: { kind: 'left-out', reason: 'payroll' },
  },
];
