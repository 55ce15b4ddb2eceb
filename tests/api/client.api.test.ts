import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createScopebookClient,
  dataOf,
  everyRow,
  formOf,
  ScopebookProblem,
  type ScopebookClient,
} from '../../clients/typescript/src/index.ts';
import { apiServer, PASSWORD, type ApiServer, type TestCompany } from '../support/api-server.ts';

let server: ApiServer;
let company: TestCompany;
let client: ScopebookClient;
let baseUrl: string;

beforeAll(async () => {
  server = await apiServer();
  company = await server.company('Client');
  const { email } = await server.account(company.id, ['USER', 'COMPANY_ADMIN']);
  baseUrl = await server.listen();
  const anyone = createScopebookClient({ baseUrl });
  const { data } = await dataOf(anyone.POST('/api/sign-in', { body: { email, password: PASSWORD } }));
  client = createScopebookClient({ baseUrl, key: data.token });
});

afterAll(() => server.close());

const diesel = (change: { readonly quantity?: string; readonly reference?: string } = {}) => ({
  typeScope: 1,
  facilityId: company.facility.id,
  frameworkId: 'NGER',
  versionId: 'NGA-2025',
  categoryId: 'STATIONARY_FUELS',
  inputTypeId: 'diesel',
  consumptionTypeId: 'STATIONARY',
  fromDate: '2025-07-01',
  toDate: '2025-07-31',
  quantity: '700',
  unit: 'kL',
  ...change,
});

const create = (body: ReturnType<typeof diesel>) => client.POST('/api/scope-management/create', { body });

const problemOf = async (sent: Promise<unknown>): Promise<ScopebookProblem> => {
  const thrown = await sent.then(
    () => null,
    (error: unknown) => error,
  );
  if (!(thrown instanceof ScopebookProblem)) throw new Error(`No problem, but ${String(thrown)}.`);
  return thrown;
};

describe('the client', () => {
  test('creates a record and reads it', async () => {
    const made = await dataOf(create(diesel()));
    const read = await dataOf(client.GET('/api/scope-management/{id}', { params: { path: { id: made.data.id } } }));
    expect(read.data).toMatchObject({ id: made.data.id, quantity: '700.000', revision: 1 });
  });

  test('lists every row, whatever the size of a page', async () => {
    const made: string[] = [];
    for (let count = 0; count < 5; count += 1) made.push((await dataOf(create(diesel()))).data.id);
    const listed: string[] = [];
    const ask = (page: { readonly page?: number; readonly cursor?: string; readonly size: number }) =>
      client.GET('/api/scope-management/list', { params: { query: { typeScope: 1, ...page } } });
    for await (const { id } of everyRow(ask, 2)) listed.push(id);
    expect(listed).toEqual(expect.arrayContaining(made));
    expect(new Set(listed).size).toBe(listed.length);
  });

  test('sends a file', async () => {
    const file = new Blob(['Site;Energy\nDepot;1\n']);
    const { data } = await dataOf(client.POST('/api/inbox/files', formOf(file, 'meters.csv')));
    expect(data).toMatchObject({ isKnown: false, item: { name: 'meters.csv', state: 'WAITING' } });
    expect(await dataOf(client.POST('/api/inbox/files', formOf(file, 'meters.csv')))).toMatchObject({
      data: { isKnown: true },
    });
  });

  test('throws what the server refuses, with the current state after a conflict', async () => {
    const { data } = await dataOf(create(diesel()));
    const update = (revision: number, ifMatch?: string) =>
      client.POST('/api/scope-management/update', {
        body: { ...diesel({ quantity: '5' }), id: data.id, revision },
        ...(ifMatch === undefined ? {} : { headers: { 'if-match': ifMatch } }),
      });
    expect((await update(1)).response.headers.get('etag')).toMatch(/^W\/"2-/);
    const stale = await problemOf(update(1));
    expect([stale.statusCode, stale.code]).toEqual([409, 'record.stale']);
    expect(stale.data).toMatchObject({ revision: 2, quantity: '5.000' });
    expect((await problemOf(update(1, '"1"'))).statusCode).toBe(412);
    const invalid = await problemOf(create(diesel({ quantity: 'many' })));
    expect([invalid.code, invalid.issues[0]?.path]).toEqual(['request.invalid', 'quantity']);
    expect(invalid.requestId).toMatch(/^[\da-f-]{36}$/);
  });

  test('speaks the language it is told', async () => {
    const french = createScopebookClient({ baseUrl, language: 'fr' });
    const refused = await problemOf(french.GET('/api/user-profile'));
    expect([refused.statusCode, refused.message]).toEqual([401, 'Connectez-vous pour continuer.']);
  });
});

describe('a request that the server cannot carry out just now', () => {
  /** A server that answers these in turn, then passes on. */
  const failing = (...answers: readonly (Response | Error)[]) => {
    const waiting = [...answers];
    const sent: Request[] = [];
    const fetching = async (request: Request): Promise<Response> => {
      sent.push(request.clone());
      const next = waiting.shift();
      if (next instanceof Error) throw next;
      return next ?? fetch(request);
    };
    return { sent, fetch: fetching };
  };
  const token = async () => server.signedIn(company.id, ['USER']);
  const busy = (status: number, code: string) =>
    new Response(JSON.stringify({ statusCode: status, code, message: 'Later.' }), {
      status,
      headers: { 'retry-after': '0', 'content-type': 'application/json' },
    });

  test('is sent again with the same key, and recorded once', async () => {
    const way = failing(
      busy(503, 'database.unavailable'),
      new TypeError('fetch failed'),
      busy(409, 'idempotency.in-flight'),
    );
    const flaky = createScopebookClient({ baseUrl, key: token, fetch: way.fetch });
    const { data } = await dataOf(flaky.POST('/api/scope-management/create', { body: diesel({ reference: 'Once' }) }));
    expect(data.id).toEqual(expect.any(String));
    const keys = way.sent.map(({ headers }) => headers.get('idempotency-key'));
    expect([keys.length, new Set(keys).size]).toEqual([4, 1]);
  });

  test('is not recorded twice if only the answer was lost', async () => {
    const sent: string[] = [];
    const losing = createScopebookClient({
      baseUrl,
      key: token,
      fetch: async (request) => {
        const answer = await fetch(request.clone());
        sent.push(((await answer.clone().json()) as { data: { id: string } }).data.id);
        if (sent.length === 1) throw new TypeError('the connection broke');
        return answer;
      },
    });
    const { data } = await dataOf(losing.POST('/api/scope-management/create', { body: diesel() }));
    expect(sent).toEqual([data.id, data.id]);
  });

  test('is given up after the last repetition, or if the server asks for too long a wait', async () => {
    const always = failing(...Array.from({ length: 9 }, () => busy(429, 'rate.limited')));
    const patient = createScopebookClient({ baseUrl, retries: 2, fetch: always.fetch });
    expect((await problemOf(patient.GET('/api/user-profile'))).code).toBe('rate.limited');
    expect(always.sent).toHaveLength(3);
    const late = busy(429, 'rate.limited');
    late.headers.set('retry-after', '900');
    const once = failing(late);
    const hurried = createScopebookClient({ baseUrl, fetch: once.fetch });
    expect((await problemOf(hurried.GET('/api/user-profile'))).statusCode).toBe(429);
    expect(once.sent).toHaveLength(1);
  });

  test('is not sent again if it might do something twice', async () => {
    const way = failing(busy(503, 'database.outcome-unknown'));
    const flaky = createScopebookClient({ baseUrl, key: token, fetch: way.fetch });
    const body = { currentPassword: PASSWORD, password: 'another one, long enough' };
    expect((await problemOf(flaky.POST('/api/password/change', { body }))).code).toBe('database.outcome-unknown');
    expect(way.sent.map(({ headers }) => headers.get('idempotency-key'))).toEqual([null]);
  });
});
