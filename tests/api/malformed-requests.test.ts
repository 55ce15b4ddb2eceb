import fc from 'fast-check';
import type { OutgoingHttpHeaders } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serverPlugins } from '../../src/boot/server-plugins.ts';
import { appOf } from '../../src/boot/server.ts';
import { apiServer, type ApiServer } from '../support/api-server.ts';
import { dieselBody, electricityBody } from '../support/record-bodies.ts';
import { makeLogger } from '#server';

interface Operation {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly query: readonly string[];
  readonly fields: readonly string[];
}

/** Requests of a run, the same ones each time. To search further, raise the number or take another seed. */
const REQUESTS = 1_500;
const SEED = 2_026;

/** Milliseconds no single request may take, on a machine that is busy with other tests. */
const PATIENCE = 10_000;

/** Words of statements, tables and files: no error body holds them. */
const INSIDE = /insert into|select |emission_record|pg_|node_modules|\.ts:/;

let server: ApiServer;
let app: Awaited<ReturnType<typeof appOf>>;
let callers: (string | null)[];
let operations: readonly Operation[];
/** Values that fit: ids that exist, here and elsewhere, and whole bodies. */
let real: { readonly ids: readonly string[]; readonly bodies: readonly object[] };

beforeAll(async () => {
  server = await apiServer();
  const mine = await server.company('Mine');
  const theirs = await server.company('Theirs');
  const user = await server.signedIn(mine.id, ['COMPANY_ADMIN', 'USER']);
  callers = [
    null,
    'not a token',
    user,
    await server.signedIn(mine.id, ['AUDITOR']),
    await server.signedIn(theirs.id, ['USER']),
    await server.signedIn(null, ['ADMIN']),
  ];
  const made = await server.call('POST', '/api/scope-management/create', {
    as: user,
    body: dieselBody(mine.facility.id),
  });
  const id = made.body.data.id as string;
  real = {
    ids: [
      id,
      mine.id,
      theirs.id,
      mine.facility.id,
      theirs.facility.id,
      '01a1fe87-0431-71a7-9132-6412fcb646c9',
      'diesel',
      'ELECTRICITY',
      'NGA-2025',
      '1',
      '2',
    ],
    bodies: [
      dieselBody(mine.facility.id),
      electricityBody(mine.facility.id, { methodInputs: { exemptKwh: 1 } }),
      dieselBody(mine.facility.id, { id, revision: 1 }),
      dieselBody(mine.facility.id, { companyId: mine.id }),
      { email: 'a@example.test', password: 'x' },
      { refreshToken: 'x' },
      { accountName: 'A', theme: 'dark' },
    ],
  };
  app = await appOf(
    {
      services: server.services,
      plugins: serverPlugins(),
      logger: makeLogger('silent'),
      database: server.test.database,
      migrations: 0,
      close: async () => {},
    },
    { publicUrl: null },
    null,
  );
  operations = operationsIn((await app.inject('/api/openapi.json')).json());
});

afterAll(async () => {
  await app.close();
  await server.close();
});

interface Document {
  readonly paths: Record<
    string,
    Record<
      string,
      {
        parameters?: { in: string; name: string }[];
        requestBody?: { content: Record<string, { schema: { properties?: object } }> };
      }
    >
  >;
}

function operationsIn({ paths }: Document): readonly Operation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]) => ({
      method: method.toUpperCase() as Operation['method'],
      path,
      query: parameters.filter((one) => one.in === 'query').map((one) => one.name),
      fields: Object.keys(requestBody?.content['application/json']?.schema.properties ?? {}),
    })),
  );
}

const nasty = fc.constantFrom<unknown>(
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '%00',
  "' or 1=1 --",
  '../../etc/passwd',
  '__proto__',
  'constructor',
  'null',
  'NaN',
  '-1',
  '1e309',
  '0x10',
  '9'.repeat(15),
  '9'.repeat(400),
  '0000-01-01',
  '0001-01-01',
  '9999-12-31',
  '2024-02-30',
  '2024-02-29',
  '2199-12-31',
  '2025-07-01',
  '10000-01-01',
  '🚜'.repeat(64),
  'İ',
  '\u202e',
  '\r\nset-cookie: a=b',
  null,
  true,
  0,
  -0,
  1,
  -1,
  1.5,
  1e-7,
  1e21,
  1e300,
  Number.MAX_SAFE_INTEGER,
  [],
  {},
  [[]],
  ['a', 'b'],
  { a: 1 },
);

/** A mostly fitting, partly spoiled request: purely random ones would all end at the first check. */
function requests() {
  const value = fc.oneof(
    { weight: 4, arbitrary: nasty },
    { weight: 3, arbitrary: fc.constantFrom<unknown>(...real.ids) },
    { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  );
  const spoiled = fc
    .tuple(fc.constantFrom(...real.bodies), fc.array(fc.tuple(fc.nat(40), value, fc.boolean()), { maxLength: 4 }))
    .map(([body, changes]) => {
      const entries = new Map(Object.entries(body));
      for (const [at, changed, drop] of changes) {
        const key = [...entries.keys(), 'methodInputs', 'companyId', 'admin'][at % (entries.size + 3)] ?? 'admin';
        if (drop && at % 3 === 0) entries.delete(key);
        else entries.set(key, changed);
      }
      return JSON.stringify(Object.fromEntries(entries));
    });
  const payload = fc.oneof(
    { weight: 8, arbitrary: spoiled },
    { weight: 1, arbitrary: fc.json() },
    { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
  );
  const type = fc.oneof(
    { weight: 12, arbitrary: fc.constant('application/json') },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        'text/plain',
        'application/xml',
        'application/json; charset=x',
        ';',
        'multipart/form-data',
      ),
    },
  );
  return fc.constantFrom(...operations).chain((operation) =>
    fc.record({
      operation: fc.constant(operation),
      method: fc.oneof(
        { weight: 12, arbitrary: fc.constant<string>(operation.method) },
        { weight: 1, arbitrary: fc.constantFrom('HEAD', 'OPTIONS', 'PUT', 'DELETE', 'PATCH') },
      ),
      id: value,
      query: fc.array(fc.tuple(fc.constantFrom(...operation.query, 'typeScope', 'from', 'to', 'x[]'), value), {
        maxLength: 5,
      }),
      payload,
      type,
      encoding: fc.option(fc.constantFrom('gzip', 'br', 'zstd', 'identity'), { freq: 25 }),
      caller: fc.nat(5),
    }),
  );
}

const written = (value: unknown) =>
  encodeURIComponent((typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).replace(/\p{Cs}/gu, '\ufffd'));

test(`of ${REQUESTS} malformed requests to every call, by everybody, none breaks the server`, async () => {
  const statuses = new Map<number, number>();
  await fc.assert(
    fc.asyncProperty(requests(), async ({ operation, method, id, query, payload, type, encoding, caller }) => {
      const search = query.map(([name, value]) => `${encodeURIComponent(name)}=${written(value)}`).join('&');
      const headers: OutgoingHttpHeaders = {};
      if (callers[caller]) headers['authorization'] = `Bearer ${callers[caller]}`;
      const hasBody = method !== 'GET' && method !== 'HEAD';
      if (hasBody) headers['content-type'] = type;
      if (hasBody && encoding !== null) headers['content-encoding'] = encoding;
      const started = performance.now();
      const answer = await app.inject({
        method: method as 'POST',
        url: `${operation.path.replace('{id}', written(id))}${search === '' ? '' : `?${search}`}`,
        headers,
        ...(hasBody ? { payload } : {}),
      });
      statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1);
      expect(answer.statusCode, answer.body).toBeLessThan(500);
      expect(performance.now() - started).toBeLessThan(PATIENCE);
      expect(answer.headers['content-security-policy']).toMatch(/^default-src '(self|none)'/);
      // An answer to HEAD has no body; every other says its status in it, and a refusal nothing of the inside.
      expect(method === 'HEAD' || answer.json().statusCode).toBe(method === 'HEAD' || answer.statusCode);
      expect(answer.statusCode >= 400 ? answer.body : '').not.toMatch(INSIDE);
    }),
    {
      seed: SEED,
      numRuns: REQUESTS,
      endOnFailure: true,
      interruptAfterTimeLimit: 240_000,
      markInterruptAsFailure: true,
    },
  );
  // A search that only ever met closed doors would prove nothing.
  for (const met of [200, 400, 401, 403, 404]) expect(statuses.get(met) ?? 0, `answers with ${met}`).toBeGreaterThan(0);
}, 300_000);
