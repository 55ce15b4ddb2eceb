import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { recordApprovedEvent } from '#plugins/records/records/contract';
import type { Webhook, WebhookDelivery, WebhookDeliveryDetail } from '#plugins/integration/webhooks/contract';
import { Database, HttpsPosts, Outbox, uuidv7 } from '#server';
import { apiServer, type ApiServer, type TestCompany } from './api-server.ts';

export const ROOT = '/api/webhooks';
const RECEIVER = 'https://receiver.example.test';

/** A request as the receiver got it. */
export interface Received {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export const received: Received[] = [];
type Answering = (request: Received, response: ServerResponse, count: number) => void;
let answer: Answering;
/** Where names lead to; by default to this machine. */
export const names = new Map<string, string>();
let port = 0;

const receiver = createServer((request: IncomingMessage, response: ServerResponse) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
    const one = { path: request.url ?? '', headers, body: Buffer.concat(chunks).toString() };
    received.push(one);
    answer(one, response, received.filter(({ path }) => path === one.path).length);
  });
});

const posts = new HttpsPosts({
  lookup: async (host) => [{ address: names.get(host) ?? '127.0.0.1', family: 4 }],
  allowsLoopback: true,
  patience: 800,
});
/** Endpoints have HTTPS addresses; the receiver of this test speaks HTTP. */
const inPlain = (url: string) => url.replace(RECEIVER, `http://receiver.example.test:${port}`);

export const options = {
  settings: { secretKeys: [{ id: 'test', hex: 'cd'.repeat(32) }], publicUrl: 'https://carbon.example.com' },
  outbound: {
    posts: {
      check: (url: string) => posts.check(inPlain(url)),
      post: ({ url, ...rest }: Parameters<typeof posts.post>[0]) => posts.post({ url: inPlain(url), ...rest }),
    },
  },
};

export let server: ApiServer;
export let mine: TestCompany;
export let admin: string;
export let user: string;
export let theirs: TestCompany;
export let other: string;

/** Starts the servers of a test file and cleans up after each test. Call it once at the top of the file. */
export function withWebhooks(): void {
  beforeAll(async () => {
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
    const address = receiver.address();
    port = typeof address === 'object' ? (address?.port ?? 0) : 0;
    server = await apiServer(options);
    mine = await server.company('Hooks Mine');
    admin = await server.signedIn(mine.id, ['COMPANY_ADMIN']);
    user = await server.signedIn(mine.id, ['USER']);
    theirs = await server.company('Other Hooks');
    other = await server.signedIn(theirs.id, ['COMPANY_ADMIN']);
  });

  afterAll(async () => {
    await server.close();
    receiver.closeAllConnections();
    receiver.close();
  });

  beforeEach(async () => {
    await withoutWorkers(() => server.test.query('delete from webhook_endpoint'));
    await withoutWorkers(() => server.test.query('delete from webhook_event'));
    await server.test.query('delete from rate_count');
    received.length = 0;
    names.clear();
    answer = (_request, response) => response.end('ok');
  });
}

/** Repeats a deletion that met the workers of deliveries, which lock the same rows in another order. */
async function withoutWorkers(deletion: () => Promise<unknown>): Promise<void> {
  for (let left = 5; ; left -= 1)
    try {
      await deletion();
      return;
    } catch (error) {
      if (left === 0 || (error as { code?: string }).code !== '40P01') throw error;
    }
}

/** How the receiver answers; `count` is the number of requests to the path so far. */
export function answerWith(respond: Answering): void {
  answer = respond;
}

export const body = (path = '/hook', more: object = {}) => ({
  url: `${RECEIVER}${path}`,
  description: 'Ledger',
  eventTypes: ['record.approved'],
  facilityIds: [],
  ...more,
});

export const create = (given: object, as = admin) => server.call('POST', `${ROOT}/create`, { as, body: given });

export async function created(given: object = body(), as = admin): Promise<Webhook & { secret: string }> {
  const made = await create(given, as);
  expect([made.status, made.body.message]).toEqual([200, 'Created successful']);
  return made.body.data;
}

export const act = (id: string, what: string, given?: object, as = admin) =>
  server.call('POST', `${ROOT}/${id}/${what}`, { as, ...(given === undefined ? {} : { body: given }) });

export const detail = async (id: string): Promise<Webhook> =>
  (await server.call('GET', `${ROOT}/${id}`, { as: admin })).body.data;

/** Deliveries of an endpoint, newest first. */
export const deliveries = async (id: string): Promise<WebhookDelivery[]> =>
  (await server.call('GET', `${ROOT}/${id}/deliveries?size=100`, { as: admin })).body.data;

export const delivery = async (id: string, deliveryId: string): Promise<WebhookDeliveryDetail> =>
  (await server.call('GET', `${ROOT}/${id}/deliveries/${deliveryId}`, { as: admin })).body.data;

/** Publishes an approval as a plugin does: in a transaction, which the work may roll back. */
export function publish(subject = uuidv7(), more: object = {}, then: () => void = () => undefined): Promise<void> {
  const entry = { companyId: mine.id, facilityId: mine.facility.id, subject, at: '2026-07-14T08:00:00.000Z', ...more };
  const data = { recordId: subject, revision: 2, scope: 1, fromDate: '2026-06-01', toDate: '2026-06-30' };
  const links = { record: `/api/scope-management/${subject}` };
  return server.services.get(Database).withTenant(mine.id, async (trx) => {
    await server.services.get(Outbox).add(trx, recordApprovedEvent, { ...entry, data: { ...data, links } });
    then();
  });
}

/** Lets every pause between attempts end now. */
export async function due(): Promise<void> {
  await server.test.query(`update webhook_delivery set due_at = now() where state = 'WAITING'`);
  await wake();
}

export const wake = () => server.test.query(`select pg_notify('webhooks_due', '')`);

/** Waits until something is so. */
export async function until<T>(look: () => Promise<T> | T, isSo: (found: T) => boolean): Promise<T> {
  let found = await look();
  for (let round = 0; round < 800 && !isSo(found); round += 1) {
    await pause(25);
    found = await look();
  }
  if (!isSo(found)) throw new Error(`It does not come: ${JSON.stringify(found)}`);
  return found;
}

/** The deliveries once every one has ended or waits after so many attempts. */
export const attempted = (id: string, attempts: number) =>
  until(
    () => deliveries(id),
    (all) => all.length > 0 && all.every((one) => one.state !== 'SENDING' && one.attempts >= attempts),
  );
