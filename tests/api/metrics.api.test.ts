import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listenForMetrics, Metrics, uuidv7, type MetricsListener } from '#server';
import { apiServer, type ApiServer } from '../support/api-server.ts';

let server: ApiServer;
let listener: MetricsListener;
let staff: string;

beforeAll(async () => {
  server = await apiServer();
  listener = await listenForMetrics(server.services.get(Metrics), { port: 0, host: '127.0.0.1' });
  staff = await server.signedIn(null, ['ADMIN']);
});

afterAll(async () => {
  await listener.close();
  await server.close();
});

/** The figures are fresh for a second. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 1_100));

async function scraped(): Promise<string> {
  await settled();
  const answer = await fetch(listener.address);
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
  return answer.text();
}

const valueOf = (text: string, series: string) =>
  text
    .split('\n')
    .find((line) => line.startsWith(`${series} `))
    ?.slice(series.length + 1);

describe('/metrics', () => {
  test('counts requests by the pattern of their route, never by an id', async () => {
    const id = uuidv7();
    for (let round = 0; round < 3; round += 1) await server.call('GET', `/api/admin/mail/${id}`, { as: staff });
    await server.call('GET', `/api/nowhere/${id}`);
    const text = await scraped();
    const call = 'scopebook_http_requests_total{method="GET",route="/api/admin/mail/:id",status="404"}';
    expect(valueOf(text, call)).toBe('3');
    expect(valueOf(text, 'scopebook_http_requests_total{method="GET",route="none",status="404"}')).toBe('1');
    expect(text).not.toContain(id);
    expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/);
    expect(text).not.toContain('@example.test');
  });

  test('counts the open jobs of every kind, also when there are none', async () => {
    const company = await server.company('Counted');
    const account = await server.account(company.id, ['USER']);
    await server.test.query(
      `insert into export_job (id, company_id, account_id, client_key, kind, query, language, status, file_name, created_at)
       values ('${uuidv7()}', '${company.id}', '${account.id}', '${uuidv7()}', 'none', '{}', 'en', 'FAILED', 'a', now()),
              ('${uuidv7()}', '${company.id}', '${account.id}', '${uuidv7()}', 'none', '{}', 'en', 'CANCELLED', 'b', now())`,
    );
    await server.test.query(
      `insert into mail_message (id, kind, recipient, language, subject, body_text, body_html, created_at)
       values ('${uuidv7()}', 'sign-up.known', 'mai@example.test', 'en', 's', 't', 'h', now() - interval '2 hours')`,
    );
    const text = await scraped();
    expect(valueOf(text, 'scopebook_database_up')).toBe('1');
    for (const [kind, state] of [
      ['exports', 'waiting'],
      ['exports', 'running'],
      ['imports', 'running'],
      ['webhooks', 'waiting'],
      ['webhooks', 'running'],
      ['footprints', 'waiting'],
    ])
      expect([kind, valueOf(text, `scopebook_jobs{kind="${kind}",state="${state}"}`)]).toEqual([kind, '0']);
    // Without a mail server mails are held.
    expect(valueOf(text, 'scopebook_jobs{kind="mails",state="held"}')).toBe('1');
    const age = Number(valueOf(text, 'scopebook_job_oldest_seconds{kind="mails",state="held"}'));
    expect(age).toBeGreaterThan(7_190);
    expect(age).toBeLessThan(7_300);
  });

  test('counts the connections of both pools', async () => {
    const text = await scraped();
    expect(valueOf(text, 'scopebook_pool_limit{pool="app"}')).toBe('5');
    expect(valueOf(text, 'scopebook_pool_limit{pool="staff"}')).toBe('4');
    expect(Number(valueOf(text, 'scopebook_pool_connections{pool="staff",state="idle"}'))).toBeGreaterThan(0);
    expect(valueOf(text, 'scopebook_pool_waiting{pool="app"}')).toBe('0');
  });

  test('has nothing else on its port', async () => {
    const base = listener.address.replace('/metrics', '');
    expect((await fetch(`${base}/api/openapi.json`)).status).toBe(404);
    expect((await fetch(listener.address, { method: 'POST' })).status).toBe(405);
    expect((await server.call('GET', '/metrics')).status).toBe(404);
  });

  test('says which setting is wrong when nothing can listen there', async () => {
    const port = Number(new URL(listener.address).port);
    await expect(listenForMetrics(server.services.get(Metrics), { port, host: '127.0.0.1' })).rejects.toThrow(
      `METRICS_PORT is ${port}`,
    );
  });
});

describe('the page of platform staff', () => {
  test('shows the same figures', async () => {
    const text = await scraped();
    const { status, body } = await server.call('GET', '/api/admin/operations/figures', { as: staff });
    expect(status).toBe(200);
    const { data } = body;
    expect(data.isDatabaseUp).toBe(true);
    expect(data.jobs.map(({ kind, state }: { kind: string; state: string }) => `${kind} ${state}`)).toContain(
      'mails held',
    );
    const mail = data.routes.find(({ route }: { route: string }) => route === '/api/admin/mail/:id');
    expect(mail).toMatchObject({ method: 'GET', count: 3, failed: 0, p50Ms: expect.any(Number) });
    expect(valueOf(text, 'scopebook_http_requests_total{method="GET",route="/api/admin/mail/:id",status="404"}')).toBe(
      '3',
    );
  });

  test('is for staff alone', async () => {
    const company = await server.company('Curious');
    const own = await server.signedIn(company.id, ['COMPANY_ADMIN']);
    expect((await server.call('GET', '/api/admin/operations/figures', { as: own })).status).toBe(403);
    expect((await server.call('GET', '/api/admin/operations/figures')).status).toBe(401);
  });

  test('stays when the database hangs', async () => {
    await settled();
    await server.test.query('alter table queue_pause rename to queue_pause_gone');
    const { body } = await server.call('GET', '/api/admin/operations/figures', { as: staff });
    await server.test.query('alter table queue_pause_gone rename to queue_pause');
    expect(body.data).toMatchObject({ isDatabaseUp: false, jobs: [], paused: [] });
    expect(body.data.memory.residentBytes).toBeGreaterThan(1_000_000);
  });
});
