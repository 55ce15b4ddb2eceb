import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serverPlugins } from '../../src/boot/server-plugins.ts';
import { appOf } from '../../src/boot/server.ts';
import { PACT_ERRORS } from '../../src/plugins/integration/pact/contract/pact-wire.ts';
import { EVENT_TYPES } from '../../src/plugins/integration/pact/domain/index.ts';
import { basic, BY_TLS, issuedPartner, pactHost, publish, tokenOf, type PactHost } from '../support/pact-scene.ts';
import { approvedRecord, madeFootprint, makerOf } from '../support/footprint-scene.ts';
import { protocolRequests, type ProtocolCall, type ProtocolRequest } from '../support/protocol-requests.ts';
import { isLong } from '../support/server-runs.ts';
import { makeLogger } from '#server';

/** Requests, the same each time. To search further, raise the number or use another seed. */
const REQUESTS = isLong ? 20_000 : 400;
const SEED = 2_026;
/** Parallel requests: as many as the pool has connections, so that they also interact. */
const AT_ONCE = 5;
/** Milliseconds a request may take, on a machine that is busy with other tests. */
const PATIENCE = 10_000;
/** Words from statements, tables and files that no error may contain. */
const INSIDE = /insert into|select |pact_delivery|scim_|pg_|node_modules|\.ts:|at async/;

/** In every text of a company: nobody else may see it. */
const MARKS = { ours: 'Kx7ours', theirs: 'Qz9theirs', third: 'Wv3third' } as const;
type Side = keyof typeof MARKS;

interface Company {
  readonly id: string;
  readonly pact: string;
  readonly scim: string;
  readonly session: string;
  readonly client: string;
  readonly ids: readonly string[];
}

let base: PactHost;
let app: Awaited<ReturnType<typeof appOf>>;
const companies = {} as Record<Side, Company>;

async function companyOf(side: Side): Promise<Company> {
  const mark = MARKS[side];
  const host = { ...base, maker: side === 'ours' ? base.maker : await makerOf(base.server, `${mark} Haulage`) };
  const { server, maker } = host;
  if (side !== 'ours') await approvedRecord(server, maker);
  const partner = await issuedPartner(host, { name: `${mark} Partner`, contact: `${mark}@example.test` });
  const texts = { name: `${mark} product`, description: `${mark} text`, comment: `${mark} comment` };
  const productIds = [`urn:pact:${mark.toLowerCase()}.example:supplier-id:1`, `urn:pact:x:${mark}`];
  const footprints = [
    await madeFootprint(server, maker, { ...texts, productIds }),
    await madeFootprint(server, maker, texts),
  ];
  for (const { id } of footprints) await publish(host, id, partner.id);
  const { access_token: pact } = JSON.parse((await tokenOf(host, partner)).bytes.toString()) as {
    access_token: string;
  };
  await server.test.query(
    `insert into sso_domain (company_id, domain, token, proven_at, proven_by, created_at)
     values ($1, $2, 'x', now(), 'STAFF', now())`,
    [maker.id, `${side}.example`],
  );
  const made = await server.call('POST', '/api/scim/token/create', {
    as: maker.admin,
    body: { name: `${mark} directory`, days: 30 },
  });
  const { secret } = made.body.data;
  const resource = async (place: string, body: object) =>
    JSON.parse(
      (
        await server.call('POST', `/scim/v2/${place}`, {
          as: secret,
          headers: { 'content-type': 'application/scim+json' },
          body: JSON.stringify(body),
        })
      ).bytes.toString(),
    ).id as string;
  const userId = await resource('Users', { ...USER, userName: `mai@${side}.example`, displayName: `${mark} Mai` });
  const groupId = await resource('Groups', { ...GROUP, displayName: `${mark} group`, members: [{ value: userId }] });
  return {
    id: maker.id,
    pact,
    scim: secret,
    session: maker.admin,
    client: basic(partner.clientId, partner.clientSecret),
    ids: [...footprints.map(({ id }) => id), userId, groupId, maker.id, partner.id, maker.facility.id],
  };
}

const USER = {
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
  name: { givenName: 'Mai', familyName: 'Nguyen' },
  emails: [{ value: 'mai@ours.example', type: 'work', primary: true }],
  active: true,
};
const GROUP = { schemas: ['urn:ietf:params:scim:schemas:core:2.0:Group'] };
const PATCH = {
  schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
  Operations: [
    { op: 'replace', path: 'name.familyName', value: 'Tran' },
    { op: 'add', path: 'members', value: [{ value: 'x' }] },
    { op: 'Remove', path: 'emails[type eq "work"].value' },
    { op: 'replace', value: { active: false } },
  ],
};

const event = (type: string, data: object) => ({
  type,
  specversion: '1.0',
  id: 'event-1',
  source: '//partner.example/3/events',
  time: '2026-07-14T08:00:00Z',
  data,
});

/** Bodies that the calls accept. */
function bodiesOf(path: string): readonly (object | string)[] {
  if (path === '/auth/token')
    return ['grant_type=client_credentials', 'grant_type=client_credentials&client_id=x&client_secret=y'];
  if (path.endsWith('/events'))
    return [
      event(EVENT_TYPES.created, { productId: ['urn:pact:haulage.example:supplier-id:RT-1'], comment: 'Please.' }),
      event(EVENT_TYPES.published, { pfIds: [companies.third.ids[0], companies.ours.ids[0]] }),
      event(EVENT_TYPES.rejected, { requestEventId: 'event-0', error: { code: 'NotFound', message: 'None.' } }),
      event(EVENT_TYPES.fulfilled, { requestEventId: 'event-0', pfs: [{ id: companies.third.ids[0] }] }),
    ];
  if (!path.startsWith('/scim')) return [];
  return [
    { ...USER, userName: 'linh@ours.example', externalId: 'a-2' },
    {
      ...GROUP,
      displayName: 'Reporters',
      members: [{ value: companies.third.ids[2] }, { value: companies.ours.ids[2] }],
    },
    PATCH,
  ];
}

const FILTERS = [
  'productId',
  'companyId',
  'geography',
  'classification',
  'validOn',
  'validAfter',
  'status',
  'limit',
  'after',
];
const SEARCHES = ['filter', 'startIndex', 'count', 'attributes', 'excludedAttributes', 'sortBy'];

/** The protocols' declared calls. */
const declared = () =>
  serverPlugins()
    .flatMap((plugin) => plugin.routes?.(base.server.services) ?? [])
    .map(({ route }) => route)
    .filter(({ wire, path }) => wire && !path.startsWith('/.well-known'));

beforeAll(async () => {
  base = await pactHost(`${MARKS.ours} Haulage`);
  for (const side of ['ours', 'theirs', 'third'] as const) companies[side] = await companyOf(side);
  app = await appOf(
    {
      services: base.server.services,
      plugins: serverPlugins(),
      logger: makeLogger('silent'),
      database: base.server.test.database,
      migrations: 0,
      close: async () => {},
    },
    { publicUrl: null, trustedProxies: ['127.0.0.1'] },
    null,
  );
  // The third company ends every access that others might use.
  const { id } = companies.third;
  await base.server.test.query('update scim_token set revoked_at = now() where company_id = $1', [id]);
  await base.server.test.query('delete from pact_secret where company_id = $1', [id]);
}, 120_000);

afterAll(async () => {
  await app.close();
  await base.server.close();
});

/** The rows of a company in every table that has companies, as text. */
async function rowsOf(companyId: string): Promise<ReadonlyMap<string, string>> {
  const tables = await base.server.test.query<{ name: string }>(
    `select c.table_name as name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.column_name = 'company_id' and c.table_schema = 'public' and t.table_type = 'BASE TABLE' order by 1`,
  );
  const found = new Map<string, string>();
  for (const { name } of tables) {
    // The server writes when a session was last used some time later: here, of the calls that prepared the company.
    const text = name === 'session' ? `(to_jsonb(one) - 'last_used_at')::text` : 'one::text';
    const [row] = await base.server.test.query<{ count: number; sum: string | null }>(
      `select count(*)::int as count, md5(string_agg(${text}, '|' order by ${text})) as sum
       from "${name}" as one where company_id = $1`,
      [companyId],
    );
    found.set(name, `${row?.count} ${row?.sum}`);
  }
  return found;
}

/** Headers with which a request comes, and the marks its sender must not see. */
function callers() {
  const { ours, theirs, third } = companies;
  const not = (...sides: Side[]) => new RegExp(sides.map((side) => MARKS[side]).join('|'));
  const bearer = (token: string) => `Bearer ${token}`;
  const nobody = not('ours', 'theirs', 'third');
  const flipped = (token: string) => `${token.slice(0, -4)}${token.at(-4) === 'A' ? 'B' : 'A'}${token.slice(-3)}`;
  return [
    { name: 'ours, PACT', authorization: bearer(ours.pact), hidden: not('theirs', 'third') },
    { name: 'ours, SCIM', authorization: bearer(ours.scim), hidden: not('theirs', 'third') },
    { name: 'theirs, PACT', authorization: bearer(theirs.pact), hidden: not('ours', 'third') },
    { name: 'theirs, SCIM', authorization: bearer(theirs.scim), hidden: not('ours', 'third') },
    { name: 'ours, client', authorization: ours.client, hidden: not('theirs', 'third') },
    { name: 'session', authorization: bearer(ours.session), hidden: not('theirs', 'third') },
    { name: 'revoked PACT', authorization: bearer(third.pact), hidden: nobody },
    { name: 'revoked SCIM', authorization: bearer(third.scim), hidden: nobody },
    { name: 'revoked client', authorization: third.client, hidden: nobody },
    { name: 'truncated PACT', authorization: bearer(ours.pact.slice(0, -9)), hidden: nobody },
    { name: 'truncated SCIM', authorization: bearer(ours.scim.slice(0, -3)), hidden: nobody },
    { name: 'changed PACT', authorization: bearer(flipped(ours.pact)), hidden: nobody },
    { name: 'odd scheme', authorization: `Digest ${ours.pact}`, hidden: nobody },
    { name: 'odd token', authorization: 'Bearer \u00ff\u00fe', hidden: nobody },
    { name: 'nobody', authorization: undefined, hidden: nobody },
  ] as const;
}

/** Callers whose token the calls of a protocol accept, by the first part of the path. */
const RIGHT: Readonly<Record<string, RegExp>> = {
  '3': /^(ours|theirs), PACT$/,
  scim: /^(ours|theirs), SCIM$/,
  auth: /^ours, client$/,
};

/** Whether an error is as the protocol of its path says. */
function isOfProtocol(path: string, status: number, json: Readonly<Record<string, unknown>>): boolean {
  if (path.startsWith('/scim/'))
    return Array.isArray(json['schemas']) && json['status'] === String(status) && typeof json['detail'] === 'string';
  if (/^\/auth\/token\/?$/.test(path))
    return typeof json['error'] === 'string' && typeof json['error_description'] === 'string';
  return (
    PACT_ERRORS.some((code) => code === json['code']) && typeof json['message'] === 'string' && !('statusCode' in json)
  );
}

test(
  'random and mutated requests to the protocols break nothing, leak nothing and change nothing of another company',
  async () => {
    const routes = declared();
    expect(routes.length).toBeGreaterThan(12);
    const calls = routes.map(({ method, path }): ProtocolCall => ({
      method,
      path,
      type:
        path === '/auth/token'
          ? 'application/x-www-form-urlencoded'
          : path.startsWith('/scim')
            ? 'application/scim+json'
            : 'application/cloudevents+json',
      queries: path.startsWith('/scim') ? SEARCHES : FILTERS,
      bodies: method === 'GET' || method === 'DELETE' ? [] : bodiesOf(path),
    }));
    const known = routes.map(({ method, path }) => ({
      method,
      pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
    }));
    const all = Object.values(companies).flatMap(({ ids }) => ids);
    const senders = callers();
    const before = await rowsOf(companies.third.id);
    const statuses = new Map<number, number>();
    let slowest = 0;

    const check = async ({ method, url, headers, payload }: ProtocolRequest, at: number) => {
      // Most requests come with the right kind of token, so that they get past the first check.
      const right = senders.filter(({ name }) => RIGHT[url.split('/')[1] ?? '']?.test(name));
      const sender = at % 5 < 3 && right.length > 0 ? right[at % right.length] : senders[at % senders.length];
      if (!sender) throw new Error('There are senders.');
      const started = performance.now();
      const answer = await app.inject({
        method: method as 'POST',
        url,
        headers: {
          ...BY_TLS,
          ...(sender.authorization === undefined ? {} : { authorization: sender.authorization }),
          ...headers,
        },
        ...(payload === undefined ? {} : { payload }),
      });
      const took = performance.now() - started;
      slowest = Math.max(slowest, took);
      const { statusCode, body } = answer;
      statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
      const seen = `${at} ${sender.name}: ${method} ${url.slice(0, 600)} ${JSON.stringify(headers).slice(0, 300)} ${String(payload).slice(0, 600)}\n${statusCode} ${body.slice(0, 1000)}`;
      expect(statusCode, seen).toBeLessThan(500);
      expect(took, seen).toBeLessThan(PATIENCE);
      expect(body, seen).not.toMatch(sender.hidden);
      if (statusCode < 400 || method === 'HEAD') return;
      expect(body, seen).not.toMatch(INSIDE);
      // As a client resolves it: without dots.
      const path = new URL(url, 'https://owner.example.test').pathname;
      const json = answer.json() as Record<string, unknown>;
      const isCall = known.some((one) => one.method === method && one.pattern.test(path));
      // An address that no call has, that cannot be decoded or is too long is refused before the protocol is known.
      const isUsual = json['statusCode'] === statusCode && typeof json['message'] === 'string';
      expect(
        isOfProtocol(path, statusCode, json) ||
          (!isCall && isUsual) ||
          (isUsual && (!isDecodable(path) || statusCode === 414)),
        seen,
      ).toBe(true);
    };

    const faults: string[] = [];
    const send = (request: ProtocolRequest, at: number) =>
      check(request, at).catch(
        (error: unknown) => void faults.push(error instanceof Error ? error.message : String(error)),
      );

    const requests = fc.sample(protocolRequests(calls, all), { numRuns: REQUESTS, seed: SEED });
    for (let at = 0; at < requests.length; at += AT_ONCE) {
      // Refused attempts from one address are limited, and would soon be all there is to see.
      if (at % 100 === 0) await base.server.test.query('delete from rate_count');
      await Promise.all(requests.slice(at, at + AT_ONCE).map((request, n) => send(request, at + n)));
    }
    const counted = [...statuses].toSorted(([a], [b]) => a - b);
    if (isLong)
      process.stdout.write(
        `${requests.length} requests; slowest ${slowest.toFixed(0)} ms; ${counted.map((one) => one.join(': ')).join(', ')}\n`,
      );
    expect(faults.slice(0, 20)).toEqual([]);
    // The search reaches what lies behind the first checks.
    for (const status of [200, 400, 401, 404]) expect([status, statuses.has(status)]).toEqual([status, true]);
    expect(await rowsOf(companies.third.id)).toEqual(before);
    expect([...before.values()].filter((rows) => !rows.startsWith('0 ')).length).toBeGreaterThan(10);
  },
  isLong ? 3_600_000 : 300_000,
);

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
