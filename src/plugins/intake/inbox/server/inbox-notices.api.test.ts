import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { Inbox, Reader } from '#plugins/intake/inbox/server';
import { Database, type ServerPlugin } from '#server';
import { apiServer, PASSWORD, type ApiServer, type TestCompany } from '../../../../../tests/support/api-server.ts';
import { LineReader, LINES } from '../../../../../tests/support/line-reader.ts';
import { ArrivedRound } from './arrived-round.ts';
import { InboxNotices } from './inbox-notices.ts';
import { InboxStore } from './inbox-store.ts';

const fixture: ServerPlugin = {
  manifest: { id: 'lines', title: 'Lines', requires: ['inbox'] },
  bind: ({ bind }) => {
    bind(Reader).toConstantValue(new LineReader());
  },
};

interface Person {
  readonly id: string;
  readonly token: string;
}

let server: ApiServer;
let mine: TestCompany;
let sender: Person;
let colleague: Person;
let auditor: Person;
let stranger: Person;

beforeAll(async () => {
  server = await apiServer({ more: [fixture] });
  mine = await server.company('Notices Mine');
  const theirs = await server.company('Other Mine');
  sender = await person(mine.id, 'USER');
  colleague = await person(mine.id, 'COMPANY_ADMIN');
  auditor = await person(mine.id, 'AUDITOR');
  stranger = await person(theirs.id, 'COMPANY_ADMIN');
});

afterAll(() => server.close());

beforeEach(async () => {
  await server.test.query('delete from notifications_notice');
  await server.test.query('delete from inbox_item');
});

async function person(companyId: string, authority: 'COMPANY_ADMIN' | 'USER' | 'AUDITOR'): Promise<Person> {
  const { id, email } = await server.account(companyId, [authority]);
  const { body } = await server.call('POST', '/api/sign-in', { body: { email, password: PASSWORD } });
  return { id, token: body.data.token };
}

let sent = 0;

const file = (...lines: readonly string[]) => Buffer.from([`${LINES} ${(sent += 1)}`, ...lines, ''].join('\n'));

const line = () => [mine.facility.name, '2025-07-01', '2025-07-31', '700', ''].join(';');

/** Waits until the file has left the queue. */
async function settled(id: string): Promise<string> {
  for (let look = 0; look < 600; look += 1) {
    const { state } = (await server.call('GET', `/api/inbox/${id}`, { as: sender.token })).body.data;
    if (state !== 'WAITING' && state !== 'READING') return state;
    await pause(25);
  }
  throw new Error('The file is not read.');
}

async function upload(bytes: Buffer): Promise<string> {
  const { body } = await server.call('POST', '/api/inbox/files?origin=upload', {
    as: sender.token,
    file: { name: 'july.csv', bytes },
  });
  await settled(body.data.item.id);
  return body.data.item.id;
}

async function arrive(sender_: string, bytes: Buffer): Promise<string> {
  const { item } = await server.services.get(Inbox).arrive(
    { companyId: mine.id, accountId: colleague.id },
    { name: 'july.csv', bytes },
    {
      origin: 'schedule',
      sender: sender_,
    },
  );
  await settled(item.id);
  return item.id;
}

const notices = async ({ token }: Person) =>
  ((await server.call('GET', '/api/notifications', { as: token })).body.data as readonly Record<string, unknown>[]).map(
    ({ kind, params, link, count, waiting, readAt }) => ({
      kind,
      params,
      link,
      count,
      waiting,
      isRead: readAt !== null,
    }),
  );

const act = (id: string, what: string, body: object = {}) =>
  server.call('POST', `/api/inbox/${id}/${what}`, { as: sender.token, body });

const age = (seconds: number) =>
  server.test.query(`update inbox_item set changed_at = changed_at - make_interval(secs => ${seconds})`);

const round = () => server.services.get(ArrivedRound).run();

test('the person who sent a file that asks or fails is told, until the person acts', async () => {
  const id = await upload(file('ask', line()));
  const told = { params: { name: 'july.csv' }, link: `inbox/${id}`, count: 1, waiting: null };
  expect(await notices(sender)).toEqual([{ kind: 'inbox.asks', ...told, isRead: false }]);
  for (const other of [colleague, auditor, stranger]) expect(await notices(other)).toEqual([]);
  await act(id, 'answer', { answer: mine.facility.name });
  expect(await settled(id)).toBe('PROPOSED');
  // The answer was read at once: the person sees the result, and nothing new is said.
  expect(await notices(sender)).toEqual([{ kind: 'inbox.asks', ...told, isRead: true }]);
});

test('a file that fails is told to its sender, and one that is read at once is not', async () => {
  await upload(file(line()));
  expect(await notices(sender)).toEqual([]);
  const id = await upload(file('refuse'));
  expect(await notices(sender)).toMatchObject([{ kind: 'inbox.failed', link: `inbox/${id}`, isRead: false }]);
  await act(id, 'discard');
  expect(await notices(sender)).toMatchObject([{ kind: 'inbox.failed', isRead: true }]);
});

test('a reading that took long is told to the person who asked for it', async () => {
  const id = await upload(file(line()));
  const { store, told } = {
    store: server.services.get(InboxStore),
    told: server.services.get(InboxNotices),
  };
  const ended = (seconds: number) =>
    server.services.get(Database).withTenant(mine.id, async (trx) => {
      const item = await store.hold(trx, mine.id, id);
      if (!item) throw new Error('The file is gone.');
      const changed_at = new Date(Date.now() - seconds * 1000).toISOString();
      await told.ended(trx, { ...item, changed_at, read_for: colleague.id }, 'PROPOSED');
    });
  await ended(59);
  expect(await notices(colleague)).toEqual([]);
  await ended(61);
  expect(await notices(colleague)).toMatchObject([{ kind: 'inbox.proposed', link: `inbox/${id}` }]);
  expect(await notices(sender)).toEqual([]);
});

test('a burst of files from sources is one notice for the people who record', async () => {
  const first = await arrive('Retailer', file(line()));
  const second = await arrive('Bills', file('refuse'));
  await round();
  expect(await notices(sender)).toEqual([]);
  await age(61);
  await Promise.all([round(), round()]);
  await round();
  const told = {
    kind: 'inbox.files-arrived',
    params: { source: 'Bills, Retailer' },
    link: 'inbox',
    count: 1,
    isRead: false,
  };
  for (const one of [sender, colleague]) expect(await notices(one)).toEqual([{ ...told, waiting: 2 }]);
  for (const one of [auditor, stranger]) expect(await notices(one)).toEqual([]);
  await act(first, 'discard');
  expect(await notices(colleague)).toEqual([{ ...told, waiting: 1 }]);
  await act(second, 'discard');
  expect(await notices(colleague)).toEqual([{ ...told, waiting: 0, isRead: true }]);
});

test('files that keep coming are told after a quarter of an hour', async () => {
  await arrive('Retailer', file(line()));
  await age(15 * 60 + 1);
  await arrive('Retailer', file(line()));
  await round();
  expect(await notices(sender)).toMatchObject([{ kind: 'inbox.files-arrived', waiting: 2 }]);
});

test('the settings name the files of the inbox', async () => {
  const { body } = await server.call('GET', '/api/notifications/settings', { as: sender.token });
  const topics = body.data.topics as readonly { topic: string; names: object; mail: string }[];
  expect(topics.find(({ topic }) => topic === 'inbox')).toMatchObject({
    mail: 'daily',
    names: { en: 'Files of the inbox', fr: 'Fichiers de la boîte de réception', vi: 'Tệp trong hộp nhận' },
  });
});
