import type { Webhook, WebhookDelivery, WebhookDeliveryDetail } from '../../contract/index.ts';

const numbered = (last: number) => `0198a000-0000-7000-8000-0000000003${String(last).padStart(2, '0')}`;

export const storyFacility = { id: numbered(90), name: 'Ironbark Open Cut' };

/** An endpoint that works. */
export const storyWebhook: Webhook = {
  id: numbered(1),
  revision: 1,
  url: 'https://ledger.example.com/hooks/scopebook',
  description: 'Group ledger',
  eventTypes: ['record.approved', 'period.locked', 'period.restated'],
  facilities: [],
  state: 'ACTIVE',
  message: null,
  createdAt: '2026-10-02T01:00:00.000Z',
  failingSince: null,
  previousUntil: null,
  lastDeliveredAt: '2026-11-26T03:12:00.000Z',
  waiting: 0,
  failed: 0,
};

export const storyFailing: Webhook = {
  ...storyWebhook,
  id: numbered(2),
  url: 'https://warehouse.example.com/scopebook',
  description: 'Data warehouse',
  facilities: [storyFacility],
  failingSince: '2026-11-25T22:00:00.000Z',
  previousUntil: '2026-11-27T02:00:00.000Z',
  waiting: 3,
  failed: 1,
};

/** An endpoint of each state. */
export const storyWebhooks: readonly Webhook[] = [
  storyWebhook,
  storyFailing,
  {
    ...storyWebhook,
    id: numbered(3),
    url: 'https://old.example.com/hook',
    description: '',
    eventTypes: ['export.ready'],
    state: 'PAUSED',
    message: 'webhooks.failing',
    waiting: 12,
    lastDeliveredAt: null,
  },
  {
    ...storyWebhook,
    id: numbered(4),
    url: 'https://gone.example.com/a/long/path/that/does/not/fit/into/one/line/of/a/narrow/table',
    description: 'Retired dashboard',
    state: 'DISABLED',
    message: 'webhooks.gone',
    failed: 2,
  },
];

const sent: WebhookDelivery = {
  id: numbered(40),
  messageId: numbered(70),
  type: 'record.approved',
  subject: numbered(80),
  state: 'DELIVERED',
  createdAt: '2026-11-26T03:12:00.000Z',
  endedAt: '2026-11-26T03:12:01.000Z',
  nextAt: null,
  attempts: 1,
  responseStatus: 204,
  durationMs: 183,
  message: null,
  response: '',
};

/** A delivery of each state. */
export const storyDeliveries: readonly WebhookDelivery[] = [
  { ...sent, id: numbered(41), state: 'SENDING', endedAt: null, attempts: 1, responseStatus: null, durationMs: null },
  {
    ...sent,
    id: numbered(42),
    type: 'period.locked',
    state: 'WAITING',
    endedAt: null,
    nextAt: '2026-11-26T03:40:00.000Z',
    attempts: 3,
    responseStatus: 503,
    durationMs: 91,
    message: 'webhooks.fault.too-slow',
    response: 'Service Unavailable',
  },
  {
    ...sent,
    id: numbered(43),
    type: 'period.restated',
    state: 'WAITING',
    endedAt: null,
    nextAt: '2026-11-26T03:12:00.000Z',
    attempts: 0,
    responseStatus: null,
    durationMs: null,
  },
  sent,
  {
    ...sent,
    id: numbered(44),
    state: 'FAILED',
    attempts: 11,
    responseStatus: null,
    durationMs: 15_000,
    message: 'webhooks.fault.certificate',
  },
];

const headers = {
  'content-type': 'application/json',
  'user-agent': 'Scopebook-Webhooks',
  'webhook-id': numbered(70),
  'webhook-timestamp': '1795662720',
  'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
};

export const storyDelivery: WebhookDeliveryDetail = {
  ...sent,
  attempts: 2,
  body: `{"type":"record.approved","timestamp":"2026-11-26T03:12:00.000Z","data":{"recordId":"${numbered(80)}"}}`,
  log: [
    {
      number: 2,
      at: '2026-11-26T03:12:06.000Z',
      durationMs: 183,
      responseStatus: 204,
      message: null,
      response: '',
      headers,
    },
    {
      number: 1,
      at: '2026-11-26T03:12:00.000Z',
      durationMs: 91,
      responseStatus: null,
      message: 'webhooks.fault.unreachable',
      response: '<h1>Service Unavailable</h1>',
      headers,
    },
  ],
};
