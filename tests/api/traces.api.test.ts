import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { uuidv7 } from '#server';
import { apiServer, PASSWORD, type ApiServer } from '../support/api-server.ts';
import { traceReceiver } from '../support/trace-receiver.ts';

let receiver: Awaited<ReturnType<typeof traceReceiver>>;
let server: ApiServer;
const missing = uuidv7();
let person: string;

// All calls come first: spans leave in batches, and the rest when the server stops.
beforeAll(async () => {
  receiver = await traceReceiver();
  process.env['OTEL_EXPORTER_OTLP_ENDPOINT'] = receiver.address;
  process.env['OTEL_SERVICE_NAME'] = 'scopebook-of-a-test';
  server = await apiServer({ observe: { metrics: null, traces: true } });
  const staff = await server.signedIn(null, ['ADMIN']);
  const company = await server.company('Followed');
  ({ email: person } = await server.account(company.id, ['USER']));
  await server.call('POST', '/api/sign-in', { body: { email: person, password: PASSWORD } });
  await server.call('GET', `/api/admin/mail/${missing}`, {
    as: staff,
    headers: { traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01' },
  });
  await server.test.query('alter table mail_message rename to mail_message_gone');
  await server.call('GET', '/api/admin/mail/list', { as: staff });
  await server.test.query('alter table mail_message_gone rename to mail_message');
  await server.call('POST', '/api/forgot-password', { body: { email: person } });
  await vi.waitFor(async () => {
    const written = await server.test.query(`select from mail_message where recipient = '${person}'`);
    if (written.length === 0) throw new Error('The mail is not written yet.');
  });
  await server.close();
});

afterAll(async () => {
  delete process.env['OTEL_EXPORTER_OTLP_ENDPOINT'];
  delete process.env['OTEL_SERVICE_NAME'];
  await receiver.close();
});

const named = (name: string) => receiver.spans.filter((span) => span.name === name);

test('a request is a span by the pattern of its route, and goes on with the trace of its caller', () => {
  expect(new Set(receiver.paths)).toEqual(new Set(['POST /v1/traces application/json']));
  const [span] = named('GET /api/admin/mail/:id');
  expect(span).toMatchObject({
    traceId: '0af7651916cd43dd8448eb211c80319c',
    parentSpanId: 'b7ad6b7169203331',
    kind: 2,
    isError: false,
    service: 'scopebook-of-a-test',
    attributes: {
      'http.request.method': 'GET',
      'http.route': '/api/admin/mail/:id',
      'http.response.status_code': '404',
      'scopebook.request_id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    },
  });
});

test('its transactions and statements belong to it', () => {
  const [request] = named('GET /api/admin/mail/:id');
  const transactions = receiver.spans.filter(
    ({ name, parentSpanId }) => name === 'transaction' && parentSpanId === request?.spanId,
  );
  expect(transactions.length).toBeGreaterThan(0);
  const within = new Set(transactions.map(({ spanId }) => spanId));
  const statements = receiver.spans.filter(
    ({ parentSpanId }) => parentSpanId !== undefined && within.has(parentSpanId),
  );
  const texts = statements.map(({ attributes }) => attributes['db.query.text']);
  expect(texts).toContainEqual(expect.stringMatching(/^select .* from "mail_message" where "id" = \$1$/));
  expect(statements.every(({ kind, attributes }) => kind === 3 && attributes['db.system.name'] === 'postgresql')).toBe(
    true,
  );
});

test('a failure is marked, without its message', () => {
  const [request] = named('GET /api/admin/mail/list');
  expect([request?.isError, request?.attributes['http.response.status_code']]).toEqual([true, '500']);
  const failed = receiver.spans.filter(({ isError, traceId }) => isError && traceId === request?.traceId);
  expect(failed.map(({ name }) => name)).toEqual(expect.arrayContaining(['SELECT', 'transaction']));
  expect(failed.every(({ attributes }) => !JSON.stringify(attributes).includes('does not exist'))).toBe(true);
});

test('work of a queue is a trace of its own; polls that find nothing are not followed', () => {
  const jobs = receiver.spans.filter(({ name }) => name.startsWith('job '));
  expect(jobs.length).toBeGreaterThan(0);
  expect(jobs.every(({ kind, parentSpanId }) => kind === 5 && parentSpanId === undefined)).toBe(true);
  const ids = new Set(receiver.spans.map(({ spanId }) => spanId));
  const alone = receiver.spans.filter(({ kind, parentSpanId }) => kind === 3 && !ids.has(parentSpanId ?? ''));
  expect(alone.map(({ name }) => name)).toEqual([]);
});

test('no value of a person leaves the server', () => {
  const sent = receiver.bodies.join('\n');
  expect(sent.length).toBeGreaterThan(1_000);
  for (const secret of [person, PASSWORD, missing, 'Followed'])
    expect([secret, sent.includes(secret)]).toEqual([secret, false]);
});
