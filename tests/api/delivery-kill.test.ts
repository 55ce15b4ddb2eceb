import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildStale } from '../../tools/build.mjs';
import { seededRandom } from '../fault/seeded-random.mjs';
import { addCompanyWithUser, behindTheScenes, signIn } from '../support/company-with-user.mjs';
import { keptReceiver, RECEIVER_HOST, type KeptReceiver } from '../support/kept-receiver.ts';
import { startProduct, type ProductProcess } from '../support/product-process.mjs';
import { temporaryFolder } from '../support/temporary-folder.mjs';
import { TEST_CERTIFICATE } from '../support/test-certificate.ts';

/** Milliseconds: three starts, the first with every factor table, on a machine busy with other tests. */
const PATIENCE = 360_000;
/** Milliseconds in which everything must have arrived. */
const ARRIVAL = 60_000;

const RECORDS = 6;
const ROUNDS = 2;
const serverDirectory = join(process.cwd(), 'dist', 'server');
const folder = temporaryFolder();
const lines = join(folder.folder, 'events.jsonl');
let receiver: KeptReceiver;

beforeAll(async () => {
  await buildStale();
  receiver = await keptReceiver();
}, 120_000);

afterAll(async () => {
  await receiver.close();
  folder.remove();
});

function start(): Promise<ProductProcess> {
  const certificate = join(folder.folder, 'certificate.pem');
  if (!existsSync(certificate)) writeFileSync(certificate, TEST_CERTIFICATE.cert);
  return startProduct({
    serverDirectory,
    dataDirectory: folder.folder,
    nodeArguments: ['--import', join(process.cwd(), 'tests', 'support', 'simulated-internet.mjs')],
    settings: {
      SIMULATED_HOST: RECEIVER_HOST,
      NODE_EXTRA_CA_CERTS: certificate,
      SCOPEBOOK_SECRET_KEYS: `test:${'ab'.repeat(32)}`,
      SCOPEBOOK_SECURITY_EVENTS: lines,
      SCOPEBOOK_TRUSTED_PROXIES: '127.0.0.1',
    },
  });
}

/** Calls of one product. Undefined: no answer, because the server has ended. */
function callsOf(product: ProductProcess, token: string) {
  return async (method: string, path: string, body?: object) => {
    const answer = await fetch(`${product.address}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    }).catch(() => undefined);
    if (!answer) return undefined;
    const said = await answer.json().catch(() => undefined);
    if (said === undefined) return undefined;
    if (!answer.ok) throw new Error(`${path}: ${JSON.stringify(said)}`);
    return said.data;
  };
}

const dieselOf = (facilityId: string, n: number) => ({
  typeScope: 1,
  facilityId,
  categoryId: 'STATIONARY_FUELS',
  inputTypeId: 'diesel',
  consumptionTypeId: 'STATIONARY',
  fromDate: `2025-03-${String(1 + n).padStart(2, '0')}`,
  toDate: `2025-03-${String(1 + n).padStart(2, '0')}`,
  quantity: '10',
  unit: 'kL',
});

/** Approves and returns a record until the server is gone. Returns how many approvals were acknowledged. */
async function approvals(call: ReturnType<typeof callsOf>, id: string): Promise<number> {
  let acknowledged = 0;
  const status = (to: string) =>
    call('POST', '/api/scope-management/status', {
      ids: [id],
      status: to,
      ...(to === 'RETURNED' ? { reason: 'Again.' } : {}),
    });
  for (;;) {
    if ((await status('SUBMITTED')) === undefined) return acknowledged;
    if ((await status('APPROVED')) === undefined) return acknowledged;
    acknowledged += 1;
    if ((await status('RETURNED')) === undefined) return acknowledged;
  }
}

/** Asks for footprints of unknown products, which are rejected at once. Returns the acknowledged ids of events. */
async function requests(product: ProductProcess, credentials: string, name: string): Promise<readonly string[]> {
  const acknowledged: string[] = [];
  const secure = { 'x-forwarded-proto': 'https' };
  const form = { 'content-type': 'application/x-www-form-urlencoded', authorization: `Basic ${credentials}` };
  const got = await fetch(`${product.address}/auth/token`, {
    method: 'POST',
    headers: { ...secure, ...form },
    body: 'grant_type=client_credentials',
  });
  const { access_token: token } = (await got.json()) as { access_token: string };
  for (let n = 0; ; n += 1) {
    const id = `${name}-${n}`;
    const event = {
      type: 'org.wbcsd.pact.ProductFootprint.RequestCreatedEvent.3',
      specversion: '1.0',
      id,
      source: '//partner.example.test/3/events',
      time: new Date().toISOString(),
      data: { productId: ['urn:pact:null'] },
    };
    const answer = await fetch(`${product.address}/3/events`, {
      method: 'POST',
      headers: { ...secure, 'content-type': 'application/cloudevents+json', authorization: `Bearer ${token}` },
      body: JSON.stringify(event),
    }).catch(() => undefined);
    if (!answer) return acknowledged;
    expect(answer.status).toBe(200);
    acknowledged.push(id);
    await pause(20);
  }
}

/** Signs in in vain until the server is gone: each is a security event. Returns the acknowledged attempts. */
async function refusals(product: ProductProcess, name: string): Promise<readonly string[]> {
  const acknowledged: string[] = [];
  for (let n = 0; ; n += 1) {
    const attempt = `${name}-attempt-${n}`;
    const answer = await fetch(`${product.address}/api/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': attempt },
      body: JSON.stringify({ email: `${attempt}@example.test`, password: 'not this one' }),
    }).catch(() => undefined);
    if (!answer || (await answer.text().catch(() => undefined)) === undefined) return acknowledged;
    acknowledged.push(attempt);
    await pause(20);
  }
}

interface Line {
  readonly metadata: { readonly uid: string; readonly event_code: string };
  readonly http_request?: { readonly user_agent?: string };
}

/** The lines so far; the last may be cut off by a kill. */
const written = (): readonly Line[] =>
  readFileSync(lines, 'utf8')
    .split('\n')
    .filter((line) => line.endsWith('}'))
    .map((line) => JSON.parse(line) as Line);

const agents = () => new Set(written().map(({ http_request: request }) => request?.user_agent));

test(
  'what was acknowledged before a kill -9 is delivered after the next start, at least once and in order of each subject',
  async () => {
    const random = seededRandom(22);
    let product = await start();
    const user = await addCompanyWithUser(product);
    await behindTheScenes(product, (client) => client.query(`update account set authorities = '{USER,COMPANY_ADMIN}'`));
    let call = callsOf(product, await signIn(product, user));
    const hook = { url: `${receiver.url}/hook`, description: 'All', eventTypes: ['record.approved'], facilityIds: [] };
    expect(await call('POST', '/api/webhooks/create', hook)).toBeDefined();
    const { partner, issued } = await call('POST', '/api/pact/partners/create', { name: 'Partner' });
    const client = { clientId: 'us', clientSecret: 'secret', baseUrl: receiver.url, isAutomatic: true };
    const change = { name: 'Partner', revision: partner.revision, ...client };
    expect(await call('PUT', `/api/pact/partners/${partner.id}`, change)).toBeDefined();
    const credentials = Buffer.from(`${issued.clientId}:${issued.clientSecret}`).toString('base64');
    const ids: string[] = [];
    for (let n = 0; n < RECORDS; n += 1) {
      const made = await call('POST', '/api/scope-management/create', dieselOf(String(user.facilities[n % 4]), n));
      for (const { id } of made.warningList)
        await call('POST', `/api/scope-management/${made.id}/warnings/${id}/acknowledge`, { comment: 'As measured.' });
      ids.push(made.id);
    }
    const approved = new Map<string, number>(ids.map((id) => [id, 0]));
    const asked: string[] = [];
    const tried: string[] = [];
    receiver.delay = () => 40 * random();

    for (let round = 1; round <= ROUNDS; round += 1) {
      const until = receiver.came() + 25 + Math.floor(20 * random());
      const killing = (async () => {
        while (receiver.came() < until) await pause(1);
        process.kill(product.pid, 'SIGKILL');
      })();
      const [counts, events, attempts] = await Promise.all([
        Promise.all(ids.map((id) => approvals(call, id))),
        requests(product, credentials, `round-${round}`),
        refusals(product, `round-${round}`),
      ]);
      await killing;
      expect((await product.exited).signal).toBe('SIGKILL');
      ids.forEach((id, n) => approved.set(id, (approved.get(id) ?? 0) + (counts[n] ?? 0)));
      asked.push(...events);
      tried.push(...attempts);

      product = await start();
      call = callsOf(product, await signIn(product, user));
      // What the dead process had claimed is free after its lease. No need to wait for it.
      const claimed = await behindTheScenes(product, async (database) => {
        const { rowCount: hooks } = await database.query(
          `update webhook_delivery set due_at = now() where state = 'SENDING'`,
        );
        const { rowCount: events } = await database.query(
          `update pact_delivery set next_at = now() where state = 'WAITING'`,
        );
        await database.query(`select pg_notify('webhooks_due', ''), pg_notify('pact_delivery', '')`);
        return (hooks ?? 0) + (events ?? 0);
      });
      expect(claimed).toBeGreaterThan(0);
      // The next round begins with a record that can be submitted.
      for (const id of ids) {
        const { status } = await call('GET', `/api/scope-management/${id}`);
        if (status === 'APPROVED')
          await call('POST', '/api/scope-management/status', { ids: [id], status: 'RETURNED', reason: 'Again.' });
        if (status === 'SUBMITTED') {
          await call('POST', '/api/scope-management/status', { ids: [id], status: 'APPROVED' });
          approved.set(id, (approved.get(id) ?? 0) + 1);
          await call('POST', '/api/scope-management/status', { ids: [id], status: 'RETURNED', reason: 'Again.' });
        }
      }
    }

    const revisionsOf = (id: string) =>
      receiver.kept
        .filter(({ path, event }) => path === '/hook' && event.data.recordId === id)
        .map(({ event }) => event.data.revision as number);
    const isThere = () =>
      ids.every((id) => new Set(revisionsOf(id)).size >= (approved.get(id) ?? 0)) &&
      asked.every((id) =>
        receiver.kept.some(({ path, event }) => path === '/3/events' && event.data.requestEventId === id),
      ) &&
      tried.every((one) => agents().has(one));
    for (const end = Date.now() + ARRIVAL; !isThere() && Date.now() < end;) await pause(100);

    for (const id of ids) {
      const firsts = [...new Set(revisionsOf(id))];
      expect(firsts.length).toBeGreaterThanOrEqual(approved.get(id) ?? 0);
      // A repetition may come late; the first arrivals are in the order of the approvals.
      expect(firsts).toEqual(firsts.toSorted((a, b) => a - b));
    }
    const rejected = new Set(receiver.kept.map(({ event }) => event.data.requestEventId as string));
    expect(asked.filter((id) => !rejected.has(id))).toEqual([]);
    const order = [...new Set(written().map(({ metadata }) => metadata.uid))];
    const seen = agents();
    expect(tried.filter((one) => !seen.has(one))).toEqual([]);
    const placed = await behindTheScenes(product, (database) =>
      database.query('select event_id::text as id from security_event_sequence order by sequence'),
    );
    expect(order).toEqual(placed.rows.map(({ id }: { id: string }) => id).filter((id: string) => order.includes(id)));
    expect(
      [asked.length, tried.length, [...approved.values()].reduce((a, b) => a + b, 0)].every((count) => count > 5),
    ).toBe(true);
    await product.stop();
  },
  PATIENCE,
);
