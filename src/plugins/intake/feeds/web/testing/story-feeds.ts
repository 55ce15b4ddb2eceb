import type { FeedLook, FeedSource } from '../../contract/index.ts';

const numbered = (last: number) => `0198a000-0000-7000-8000-0000000002${String(last).padStart(2, '0')}`;

export const storyOwner = { id: numbered(90), name: 'Claire Martin' };

/** A mailbox that works. */
export const storyMailbox: FeedSource = {
  id: numbered(1),
  revision: 1,
  name: 'Electricity bills',
  kind: 'MAIL',
  state: 'ON',
  ownerId: storyOwner.id,
  owner: storyOwner.name,
  every: 'DAY',
  on: 1,
  at: '06:00',
  zone: 'Australia/Sydney',
  expects: 'MONTH',
  dueOn: 5,
  dueFiles: 1,
  folder: '',
  host: 'imap.example.com',
  port: 993,
  security: 'tls',
  user: 'bills@example.com',
  mailFolder: 'INBOX',
  url: '',
  headerName: '',
  after: 'STAY',
  moveTo: '',
  hasSecret: true,
  isLooking: false,
  nextLookAt: '2026-11-26T19:00:00.000Z',
  lastLookAt: '2026-11-25T19:00:00.000Z',
  lastFileAt: '2026-11-03T19:00:00.000Z',
  lastFileName: 'invoice-2026-10.pdf',
  message: null,
  failures: 0,
  due: [{ day: '2026-12-05', state: 'OPEN', expected: 1, came: 0 }],
};

/** A source of each state. */
export const storySources: readonly FeedSource[] = [
  storyMailbox,
  {
    ...storyMailbox,
    id: numbered(2),
    name: 'Meter data',
    kind: 'HTTPS',
    every: 'WEEK',
    url: 'https://data.example.com/nem12.csv',
    host: '',
    user: '',
    failures: 3,
    message: 'feeds.fault.certificate',
    due: [],
    expects: 'NONE',
  },
  {
    ...storyMailbox,
    id: numbered(3),
    name: 'Gas bills',
    due: [
      { day: '2026-11-05', state: 'MISSING', expected: 2, came: 1 },
      { day: '2026-12-05', state: 'OPEN', expected: 2, came: 0 },
    ],
  },
  { ...storyMailbox, id: numbered(4), name: 'Site logger', kind: 'FOLDER', folder: 'logger', every: 'HOUR', due: [] },
  { ...storyMailbox, id: numbered(5), name: 'Old supplier', state: 'PAUSED', due: [] },
];

const file = { name: 'invoice-2026-10.pdf', size: 84_200, itemId: numbered(60), message: null };

export const storyLooks: readonly FeedLook[] = [
  { id: numbered(50), at: '2026-11-25T19:00:00.000Z', isAsked: false, state: 'NOTHING', message: null, files: [] },
  {
    id: numbered(51),
    at: '2026-11-04T19:00:00.000Z',
    isAsked: false,
    state: 'FAULT',
    message: 'feeds.fault.unreachable',
    files: [],
  },
  {
    id: numbered(52),
    at: '2026-11-03T19:00:00.000Z',
    isAsked: true,
    state: 'CAME',
    message: null,
    files: [
      { ...file, state: 'ARRIVED' },
      { ...file, name: 'terms.docx', itemId: null, state: 'REFUSED', message: 'api.file-format' },
    ],
  },
];
