import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { FeedLook, FeedSource } from '#plugins/intake/feeds/contract';
import { HttpsFiles, Mailboxes, type OpenMailbox } from '#server';
import { apiServer, type ApiServer, type TestCompany } from './api-server.ts';
import { ImapServer } from './imap-server.ts';
import { MovedClock } from './moved-clock.ts';
import { TEST_CERTIFICATE } from './test-certificate.ts';

export const ROOT = '/api/feeds';
const HERE = [{ address: '127.0.0.1', family: 4 }];
export const HOST = 'mail.example.test';
export const MB = 1024 ** 2;

export const root = mkdtempSync(join(tmpdir(), 'scopebook-feeds-'));
const files = new HttpsFiles({ allowsLoopback: true });
const boxes = new Mailboxes({ lookup: async () => HERE, allowsLoopback: true, authority: TEST_CERTIFICATE.cert });
const inPlain: typeof files.fetch = ({ url, ...rest }) =>
  // Sources have HTTPS addresses; the server of this test speaks HTTP.
  files.fetch({ url: url.replace('https://files.example.test', `http://127.0.0.1:${httpPort}`), ...rest });

/** Called before a mail is marked. */
let beforeMark: () => Promise<void> = async () => undefined;
const mailboxes: Pick<Mailboxes, 'open'> = {
  async open(address, options) {
    const box = await boxes.open(address, options);
    const marking: OpenMailbox = {
      validity: box.validity,
      unseen: () => box.unseen(),
      mails: (uids) => box.mails(uids),
      bytes: (...part) => box.bytes(...part),
      markSeen: async (uid) => (await beforeMark(), box.markSeen(uid)),
      move: async (uid, folder) => (await beforeMark(), box.move(uid, folder)),
      close: () => box.close(),
    };
    return marking;
  },
};

const clock = new MovedClock();

export const options = {
  clock,
  settings: { inboxFolder: root, secretKeys: [{ id: 'test', hex: 'ab'.repeat(32) }] },
  outbound: { files: { fetch: inPlain }, mailboxes },
};

export let server: ApiServer;
export let mine: TestCompany;
export let owner: string;
export let admin: string;
export let user: string;
export let other: string;
export let imap: ImapServer;
export let imapPort: number;
export let httpPort = 0;
let answer: (request: IncomingMessage, response: ServerResponse) => void;
const http = createServer((request, response) => answer(request, response));

/** Starts the servers of a test file and cleans up after each test. Call it once at the top of the file. */
export function withFeeds(): void {
  beforeAll(async () => {
    mkdirSync(root, { recursive: true });
    server = await apiServer(options);
    mine = await server.company('Feeds Mine');
    admin = await server.signedIn(mine.id, ['COMPANY_ADMIN']);
    user = await server.signedIn(mine.id, ['USER']);
    const theirs = await server.company('Other Mine');
    other = await server.signedIn(theirs.id, ['COMPANY_ADMIN']);
    owner = (await server.call('GET', `${ROOT}/list`, { as: admin })).body.data.owners[0].id;
    mkdirSync(join(root, mine.id));
    imap = new ImapServer({ security: 'tls' });
    imapPort = await imap.listen();
    await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
    const address = http.address();
    httpPort = typeof address === 'object' ? (address?.port ?? 0) : 0;
  });

  afterAll(async () => {
    await server.close();
    await imap.close();
    http.closeAllConnections();
    http.close();
    rmSync(root, { recursive: true });
  });

  beforeEach(async () => {
    clock.ahead = 0;
    await server.test.query('delete from feed_source');
    await server.test.query('delete from rate_count');
    imap.folders.clear();
    imap.folders.set('INBOX', []);
    imap.commands.length = 0;
    imap.before = undefined;
    beforeMark = async () => undefined;
    rmSync(join(root, mine.id), { recursive: true });
    mkdirSync(join(root, mine.id));
  });
}

export const common = () => ({ ownerId: owner, every: 'DAY', at: '06:00', zone: 'Australia/Sydney' });

export const mailBody = (more: object = {}) => ({
  ...common(),
  name: 'Bills',
  kind: 'MAIL',
  host: HOST,
  port: imapPort,
  security: 'tls',
  user: 'bills@example.test',
  mailFolder: 'INBOX',
  after: 'STAY',
  secret: 'right password',
  ...more,
});

export const folderBody = (more: object = {}) => ({ ...common(), name: 'Meters', kind: 'FOLDER', ...more });

export const addressBody = (more: object = {}) => ({
  ...common(),
  name: 'Retailer',
  kind: 'HTTPS',
  url: 'https://files.example.test/usage.csv',
  ...more,
});

export const create = (body: object, as = admin) => server.call('POST', `${ROOT}/create`, { as, body });

export async function created(body: object): Promise<FeedSource> {
  const made = await create(body);
  expect([made.status, made.body.message]).toEqual([200, undefined]);
  return made.body.data;
}

export const detail = async (id: string): Promise<FeedSource & { looks: FeedLook[] }> =>
  (await server.call('GET', `${ROOT}/${id}`, { as: admin })).body.data;

export const act = (id: string, what: string, body?: object, as = admin) =>
  server.call('POST', `${ROOT}/${id}/${what}`, { as, ...(body === undefined ? {} : { body }) });

/** The source once it has so many looks. */
export async function looked(id: string, count = 1) {
  for (let look = 0; look < 1_200; look += 1) {
    const source = await detail(id);
    if (source.looks.length >= count && !source.isLooking) return source;
    await pause(25);
  }
  throw new Error('The source is not looked at.');
}

export async function lookedAgain(id: string) {
  const { looks } = await detail(id);
  await act(id, 'look');
  return looked(id, looks.length + 1);
}

let sent = 0;
export const csv = (text = '') => Buffer.from(`a;b\r\n${(sent += 1)};${text}\r\n`);

export const arrivals = (sender: string) =>
  server.test.query<{ name: string; origin: string; created_by: string; sha256: string }>(
    'select name, origin, created_by, sha256 from inbox_item where company_id = $1 and sender = $2 order by name',
    [mine.id, sender],
  );

/** Puts a file into the company's folder. */
export function put(name: string, bytes: Buffer, folder = mine.id) {
  const path = join(root, folder, name);
  writeFileSync(path, bytes);
  return path;
}

/** Makes every file of now old enough: the collector waits until a file has not changed for ten seconds. */
export function quiet(): void {
  clock.ahead = 10_100;
}

/** Back to the time of this machine, in which a file that has just changed is not complete. */
export function notQuiet(): void {
  clock.ahead = 0;
}

/** Called before a mail is marked, until the next test. */
export function beforeEachMark(work: () => Promise<void>): void {
  beforeMark = work;
}

/** How the server of files answers. */
export function answerWith(respond: typeof answer): void {
  answer = respond;
}
