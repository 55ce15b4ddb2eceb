import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serverPlugins } from '../../src/boot/server-plugins.ts';
import { appOf } from '../../src/boot/server.ts';
import { randomRequests, type ApiDocument, type RandomRequest } from '../support/random-requests.ts';
import { dieselBody, electricityBody } from '../support/record-bodies.ts';
import { isLong } from '../support/server-runs.ts';
import { CALLERS, makeWorld, MARKS, type World } from './matrix/world.ts';
import { makeLogger } from '#server';

/** Requests of `npm run test:long`, the same each time. To search further, raise the number or use another seed. */
const REQUESTS = 10_000;
const SEED = 2_026;
/** Parallel requests: as many as the pool has connections, so that they also interact. */
const AT_ONCE = 5;

/** Paths of published protocols. */
const PROTOCOLS = /^\/(3\/|auth\/token|scim\/|\.well-known\/)/;

/** Milliseconds a single request may take, on a machine that is busy with other tests. */
const PATIENCE = 10_000;

/** Sign-in attempts that are still processed, each with a hash and a growing delay; after them comes 429. */
const SIGN_INS = 6;
/** Attempts of one address in a quarter of an hour, as counted by the sign-in guard. */
const SIGN_INS_ALLOWED = 300;

/** Words from statements, tables and files that no error body may contain. */
const INSIDE = /insert into|select |emission_record|security_event|pg_|node_modules|\.ts:/;

let world: World;
let app: Awaited<ReturnType<typeof appOf>>;
let callers: readonly { readonly name: string; readonly token: string | undefined; readonly foreign: RegExp }[];

/** Marks of companies a caller has no access to. */
const FOREIGN: Readonly<Record<string, RegExp>> = {
  nobody: new RegExp(`${MARKS.ours}|${MARKS.theirs}`),
  'broken token': new RegExp(`${MARKS.ours}|${MARKS.theirs}`),
  stranger: new RegExp(MARKS.ours),
  // Staff see every company.
  ADMIN: /(?!)/,
};

beforeAll(async () => {
  world = await makeWorld();
  const tokens = [...CALLERS.map((name) => [name, world.tokens[name]] as const), ['broken token', 'x.y.z'] as const];
  const others = new RegExp(MARKS.theirs);
  callers = tokens.map(([name, token]) => ({ name, token, foreign: FOREIGN[name] ?? others }));
  app = await appOf(
    {
      services: world.server.services,
      plugins: serverPlugins(),
      logger: makeLogger('silent'),
      database: world.server.test.database,
      migrations: 0,
      close: async () => {},
    },
    { publicUrl: null },
    null,
  );
  await world.server.test.query('update rate_count set uses = $1', [SIGN_INS_ALLOWED - SIGN_INS]);
});

afterAll(async () => {
  await app.close();
  await world.server.close();
});

/** Valid values: existing ids of this and other companies, and whole bodies. */
async function realValues() {
  const { ours, theirs } = world.companies;
  const [record, foreign] = [await world.record('ours'), await world.record('theirs')];
  const member = await world.server.account(ours.id, ['USER']);
  const stranger = await world.server.account(theirs.id, ['USER']);
  return {
    ids: [
      record.id,
      foreign.id,
      ours.id,
      theirs.id,
      ours.facility.id,
      theirs.facility.id,
      member.id,
      stranger.id,
      world.missingId,
      'diesel',
      'ELECTRICITY',
      'NGA-2025',
      '1',
      '2',
    ],
    bodies: [
      dieselBody(ours.facility.id),
      electricityBody(ours.facility.id, { methodInputs: { exemptKwh: 1 } }),
      dieselBody(ours.facility.id, { ...record }),
      dieselBody(ours.facility.id, { companyId: ours.id }),
      dieselBody(theirs.facility.id, { companyId: theirs.id }),
      { records: [{ ...dieselBody(ours.facility.id), requestId: world.missingId }], companyId: ours.id },
      { records: [{ ...dieselBody(theirs.facility.id), requestId: world.missingId }, { requestId: record.id }] },
      { email: 'a@example.test', password: 'x' },
      { refreshToken: 'x' },
      { accountName: 'A', theme: 'dark' },
    ],
  };
}

test('of thousands of malformed requests to every call, as every kind of user, none breaks the server or leaks another company’s data', async () => {
  const document = (await app.inject('/api/openapi.json')).json() as ApiDocument;
  const calls = randomRequests(document, await realValues());
  // Each round sends one request to each call; callers rotate, so that every user reaches every call twice.
  const least = callers.length * 2 + 1;
  const rounds = isLong ? Math.max(Math.ceil(REQUESTS / calls.length), least) : least;
  const statuses = new Map<number, number>();
  let round = 0;

  const send = async ({ method, url, headers, payload }: RandomRequest, at: number) => {
    const caller = callers[(round + at) % callers.length];
    if (!caller) throw new Error('There are callers.');
    const { name, token, foreign } = caller;
    const started = performance.now();
    const answer = await app.inject({
      method: method as 'POST',
      url,
      headers: { ...headers, ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) },
      ...(payload === undefined ? {} : { payload }),
    });
    const took = performance.now() - started;
    const { statusCode, body } = answer;
    statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
    const seen = `${name}: ${method} ${url} ${payload ?? ''}\n${statusCode} ${body}`;
    expect(statusCode, seen).toBeLessThan(500);
    expect(took, seen).toBeLessThan(PATIENCE);
    expect(answer.headers['content-security-policy'], seen).toMatch(/^default-src '(self|none)'/);
    // An answer to HEAD has no body, a file and the texts for search engines say nothing of themselves; every other says its status in it, and a refusal
    // nothing of the inside.
    const isFile =
      statusCode === 200 &&
      (answer.headers['content-disposition'] !== undefined || /robots\.txt|sitemap\.xml/.test(url));
    const isSilent = method === 'HEAD' || isFile;
    const isProtocol = PROTOCOLS.test(url);
    const said = isSilent || isProtocol ? statusCode : answer.json().statusCode;
    expect(said, seen).toBe(statusCode);
    // Published protocols have errors of their own; an address that no call has is refused like any other.
    const hasError = !isSilent && isProtocol && statusCode >= 400;
    expect(hasError ? Object.keys(answer.json() as object)[0] : 'error', seen).toMatch(
      /^(code|error|statusCode|schemas)$/,
    );
    expect(statusCode >= 400 ? body : '', seen).not.toMatch(INSIDE);
    expect(body, seen).not.toContain('$argon2');
    expect(body, seen).not.toMatch(foreign);
  };

  await fc.assert(
    fc.asyncProperty(fc.tuple(...calls), async (requests) => {
      for (let from = 0; from < requests.length; from += AT_ONCE)
        await Promise.all(requests.slice(from, from + AT_ONCE).map((one, n) => send(one, from + n)));
      round += 1;
    }),
    {
      seed: SEED,
      numRuns: rounds,
      endOnFailure: true,
      interruptAfterTimeLimit: 280_000,
      markInterruptAsFailure: true,
    },
  );

  expect([...statuses.values()].reduce((sum, one) => sum + one, 0)).toBeGreaterThanOrEqual(rounds * calls.length);
  // If all requests were refused, the test would prove nothing.
  for (const met of [200, 400, 401, 403, 404])
    expect(statuses.get(met) ?? 0, `answers with ${met}`).toBeGreaterThan(50);
  for (const { name, token } of callers) {
    // Systems of partners and providers have no session.
    if (token === undefined || ['broken token', 'partner', 'SCIM'].includes(name)) continue;
    const { status } = await world.server.call('GET', '/api/user-profile', { as: token });
    expect([name, status], 'still signed in at the end').toEqual([name, 200]);
  }
  expect(Object.keys({}.constructor.prototype as object), 'no prototype was written to').toEqual([]);
}, 300_000);
