import type { ConnectionDetail, ConnectionRow, Network, NetworkDetail, NetworkRow } from '../contract/index.ts';

const id = (number: number) => `0190a000-0000-7000-8000-${String(number).padStart(12, '0')}`;

const company = (number: number, name: string, type = 'MINING_SERVICES') => ({
  id: id(number),
  code: name.toUpperCase().slice(0, 8),
  name,
  type,
});

/** The company of the connection. */
export const STORY_COUNTERPARTY = company(2, 'Redgum Mining Services');

/** The address of the invitation. */
export const STORY_ADDRESS = 'sustainability@paperbark-fuels.example.test';

const connected: ConnectionRow = {
  id: id(101),
  status: 'CONNECTED',
  relation: 'SUPPLIER',
  counterparty: STORY_COUNTERPARTY,
  email: null,
  sent: true,
  createdAt: '2026-07-01T01:00:00.000Z',
  connectedAt: '2026-07-03T02:30:00.000Z',
  changedAt: '2026-07-03T02:30:00.000Z',
  expiresAt: null,
  asked: null,
};

const change = (number: number, changes: Partial<ConnectionRow>): ConnectionRow => ({
  ...connected,
  id: id(number),
  connectedAt: null,
  ...changes,
});

/** Connections in every state, as lists return them. */
export const STORY_CONNECTIONS = [
  connected,
  change(102, {
    status: 'REQUEST',
    relation: 'CUSTOMER',
    sent: false,
    counterparty: company(3, 'Mallee Drilling and Blasting of the Upper Hunter Valley Proprietary'),
  }),
  change(103, {
    status: 'REQUEST',
    counterparty: null,
    email: STORY_ADDRESS,
    expiresAt: '2026-12-03T02:30:00.000Z',
  }),
  change(104, { status: 'DECLINED', counterparty: company(5, 'Lilly Pilly Catering', 'OTHER') }),
  change(105, {
    status: 'EXPIRED',
    counterparty: null,
    email: 'nobody@nowhere.example.test',
    expiresAt: '2026-08-03T02:30:00.000Z',
  }),
] as const satisfies readonly ConnectionRow[];

/** A page of a list. */
export const storyPage = <Row>(rows: readonly Row[]) => ({
  statusCode: 200,
  data: [...rows],
  page: 1,
  page_size: 10,
  total_item: rows.length,
  total_page: 1,
});

const detail = (row: ConnectionRow, changes: Partial<ConnectionDetail> = {}): ConnectionDetail => ({
  ...row,
  abn: '51824753556',
  registration: null,
  message: 'We drill at Ironbark from July.\nPlease connect.',
  acts: [
    {
      id: id(201),
      act: 'REQUESTED',
      at: row.createdAt,
      by: row.sent ? 'OWN' : 'OTHER',
      name: 'Hannah Cole',
      relation: row.relation,
      text: 'We drill at Ironbark from July.\nPlease connect.',
    },
  ],
  ...changes,
});

/** One connected company that requests another relation, one received request, one sent invitation. */
export const STORY_DETAILS = {
  connected: detail(connected, {
    asked: { relation: 'BOTH', isOwn: false },
    acts: [
      {
        id: id(202),
        act: 'ACCEPTED',
        at: '2026-07-03T02:30:00.000Z',
        by: 'OTHER',
        name: 'Tom Whitlock',
        relation: 'SUPPLIER',
        text: '',
      },
      {
        id: id(201),
        act: 'REQUESTED',
        at: connected.createdAt,
        by: 'OWN',
        name: 'Mai Preparer',
        relation: 'SUPPLIER',
        text: '',
      },
    ],
  }),
  received: detail(STORY_CONNECTIONS[1]),
  invited: detail(STORY_CONNECTIONS[2], { abn: null }),
} as const;

const between: NetworkRow = {
  id: id(301),
  status: 'CONNECTED',
  from: company(1, 'Kurrajong Resources', 'MINING_OPERATOR'),
  to: company(2, 'Redgum Mining Services'),
  email: null,
  relation: 'SUPPLIER',
  createdAt: '2026-07-01T01:00:00.000Z',
  connectedAt: '2026-07-03T02:30:00.000Z',
  changedAt: '2026-07-03T02:30:00.000Z',
  expiresAt: null,
};

export const STORY_NETWORK_ROWS = [
  between,
  {
    ...between,
    id: id(302),
    status: 'REQUEST',
    to: null,
    email: 'sustainability@paperbark-fuels.example.test',
    connectedAt: null,
  },
] as const satisfies readonly NetworkRow[];

export const STORY_NETWORK_DETAIL: NetworkDetail = {
  ...between,
  message: '',
  acts: [
    {
      id: id(401),
      act: 'ACCEPTED',
      at: between.changedAt,
      company: 'Redgum Mining Services',
      name: 'Hannah Cole',
      relation: 'SUPPLIER',
      text: '',
    },
    {
      id: id(402),
      act: 'REQUESTED',
      at: between.createdAt,
      company: 'Kurrajong Resources',
      name: 'Priya Nair',
      relation: 'SUPPLIER',
      text: '',
    },
  ],
};

const RELATIONS = ['SUPPLIER', 'CUSTOMER', 'BOTH'] as const;

/** A number of companies around one. */
export function storyNetwork(count: number, center = between.from): Network {
  const neighbours = Array.from({ length: count }, (_, index) => ({
    ...company(500 + index, `Neighbour ${String(index + 1).padStart(3, '0')}`),
    relation: RELATIONS[index % 3] ?? 'BOTH',
    status: index % 7 === 6 ? ('REQUEST' as const) : ('CONNECTED' as const),
    connectionId: id(800 + index),
    links: (index * 5) % 23,
  }));
  return {
    center,
    neighbours,
    between: neighbours.slice(3).map(({ id: to }, index) => ({ from: neighbours[index]?.id ?? to, to })),
  };
}
