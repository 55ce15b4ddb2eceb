import type { FootprintRequest } from '../../contract/index.ts';

const numbered = (last: number) => `0198a000-0000-7000-8000-0000000006${String(last).padStart(2, '0')}`;

const PRODUCT_ID = 'urn:pact:haulage.example:supplier-id:RT-1';

/** What a connected company asks for. It is overdue whenever the story runs. */
export const storyOfCompany: FootprintRequest = {
  id: numbered(1),
  direction: 'received',
  origin: 'COMPANY',
  counterparty: { id: numbered(90), name: 'Kurrajong Resources' },
  product: 'Haulage by road train',
  criteria: { productId: [PRODUCT_ID] },
  fromDate: '2025-07-01',
  toDate: '2025-07-31',
  dueDate: '2026-01-31',
  overdue: true,
  comment: 'For the contract of haulage.',
  askedAt: '2026-01-02T02:00:00.000Z',
  askedBy: null,
  status: 'OPEN',
  answeredAt: null,
  answeredBy: null,
  reason: null,
  footprints: [],
  delivery: null,
  obstacle: null,
};

/** What a partner asks for by PACT: product ids alone. */
export const storyOfPartner: FootprintRequest = {
  ...storyOfCompany,
  id: numbered(2),
  origin: 'PARTNER',
  counterparty: { id: numbered(91), name: 'Ironbark Mining' },
  product: '',
  criteria: { productId: ['urn:gtin:4712345060507'], geography: ['AU'] },
  fromDate: null,
  toDate: null,
  dueDate: null,
  overdue: false,
  comment: 'Crane hire\nReference period: 2025-07-01 to 2025-07-31.',
};

/** The partner has no system that an answer could reach. */
export const storyUnreachable: FootprintRequest = {
  ...storyOfPartner,
  id: numbered(3),
  counterparty: { id: numbered(92), name: 'Mulga Gold' },
  obstacle: 'pact.no-way-back',
};

/** Sent, but the partner’s system cannot be reached. */
export const storyDeclined: FootprintRequest = {
  ...storyOfPartner,
  id: numbered(4),
  status: 'REJECTED',
  answeredAt: '2026-01-03T02:00:00.000Z',
  answeredBy: 'Claire Martin',
  reason: 'We do not make this product.',
  delivery: {
    id: numbered(80),
    state: 'WAITING',
    attempts: 2,
    at: '2026-01-03T02:04:00.000Z',
    message: 'pact.fault.unreachable',
  },
};

export const storyAnswered: FootprintRequest = {
  ...storyOfCompany,
  id: numbered(5),
  status: 'FULFILLED',
  overdue: false,
  answeredAt: '2026-01-04T02:00:00.000Z',
  answeredBy: 'Claire Martin',
  footprints: [{ id: numbered(70), name: 'Haulage by road train' }],
};

export const storyWithdrawn: FootprintRequest = {
  ...storyOfCompany,
  id: numbered(6),
  status: 'CANCELLED',
  overdue: false,
  product: 'Transport of an excavator on a low loader, with escort vehicles',
  answeredAt: '2026-01-05T02:00:00.000Z',
};

export const STORY_RECEIVED = [
  storyOfCompany,
  storyOfPartner,
  storyUnreachable,
  storyDeclined,
  storyAnswered,
  storyWithdrawn,
] as const;

const sent = { direction: 'sent', askedBy: 'Priya Nair' } as const;

export const STORY_SENT: readonly FootprintRequest[] = [
  { ...storyOfCompany, ...sent, id: numbered(11), dueDate: '2199-06-30', overdue: false },
  { ...storyAnswered, ...sent, id: numbered(12), answeredBy: null },
  {
    ...storyDeclined,
    ...sent,
    id: numbered(13),
    product: 'Crane hire',
    answeredBy: null,
    delivery: { id: numbered(81), state: 'SENT', attempts: 1, at: '2026-01-02T02:00:00.000Z', message: null },
  },
];
