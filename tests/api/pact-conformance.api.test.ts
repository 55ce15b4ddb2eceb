import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { productFootprint } from '#plugins/integration/footprints/contract';
import { uuidv7 } from '#server';
import { madeFootprint } from '../support/footprint-scene.ts';
import {
  BY_TLS,
  callsWith,
  issuedPartner,
  pactHost,
  partnerCalls,
  publish,
  tokenOf,
  type IssuedPartner,
  type PactHost,
} from '../support/pact-scene.ts';

// The cases of the public suite (github.com/wbcsd/pact-conformance-service, V3), with its numbers. Cases 13 and 14.B, in
// which the system calls back, are in pact-two-hosts.api.test.ts.

let host: PactHost;
let partner: IssuedPartner;
let calls: Awaited<ReturnType<typeof partnerCalls>>;
let ids: string[];
let first: Record<string, ReturnType<typeof JSON.parse>>;

const PLAIN = { 'x-forwarded-proto': 'http' };
const INVALID = 'very-invalid-access-token-a8Kd0PqWmZ31vTfR';
const PUBLISHED = 'org.wbcsd.pact.ProductFootprint.PublishedEvent.3';
const CREATED = 'org.wbcsd.pact.ProductFootprint.RequestCreatedEvent.3';

const event = (type: string, data: unknown, change: object = {}) => ({
  type,
  specversion: '1.0',
  id: uuidv7(),
  source: 'https://webhook.example.com',
  time: '2026-11-26T10:30:00.000Z',
  data,
  ...change,
});

beforeAll(async () => {
  host = await pactHost('Red Dune Haulage');
  partner = await issuedPartner(host);
  const { server, maker } = host;
  ids = [];
  for (const change of [{}, { name: 'Crane hire', productIds: ['urn:gtin:4712345060507'], place: 'NZ' }, {}])
    ids.push((await madeFootprint(server, maker, change)).id);
  ids.push((await madeFootprint(server, maker, { precedingId: ids[2] })).id);
  for (const id of ids) await publish(host, id, partner.id);
  // Not published: no partner ever sees it.
  await madeFootprint(server, maker, { name: 'Unpublished' });
  calls = await partnerCalls(host, partner);
  [first] = (await calls.get('/3/footprints')).json.data;
});

afterAll(() => host.server.close());

const day = 86_400_000;
const moved = (moment: string, by: number) => new Date(new Date(moment).getTime() + by).toISOString();
const listed = async (query: string) => {
  const answer = await calls.get(`/3/footprints?${query}`);
  expect([query, answer.status]).toEqual([query, 200]);
  return answer.json.data as Record<string, ReturnType<typeof JSON.parse>>[];
};

describe('a token', () => {
  test('#1 is issued for valid credentials', async () => {
    const { status, bytes } = await tokenOf(host, partner);
    expect([status, JSON.parse(bytes.toString())]).toEqual([
      200,
      { access_token: expect.stringMatching(/^sbp_/), token_type: 'Bearer', expires_in: 3600, scope: 'pact' },
    ]);
  });

  test('#2 is not issued for other credentials', async () => {
    const { status, bytes, headers } = await tokenOf(host, { clientId: 'a', clientSecret: 'b' });
    expect([status, JSON.parse(bytes.toString())]).toEqual([
      401,
      { error: 'invalid_client', error_description: 'This client id and secret are not valid.' },
    ]);
    expect(headers['www-authenticate']).toMatch(/^Basic/);
  });

  test('#9 is not issued over HTTP', async () => {
    const { status, bytes } = await tokenOf(host, partner, { headers: PLAIN });
    expect([status, bytes.toString().includes('access_token')]).toEqual([403, false]);
  });

  test('#18, #19 is found by OpenID Connect discovery, for valid credentials alone', async () => {
    const found = await host.server.call('GET', '/.well-known/openid-configuration', {
      headers: { ...BY_TLS, host: 'owner.example.test' },
    });
    expect(JSON.parse(found.bytes.toString())).toMatchObject({
      issuer: 'https://owner.example.test',
      token_endpoint: 'https://owner.example.test/auth/token',
    });
    expect((await tokenOf(host, partner)).status).toBe(200);
    expect((await tokenOf(host, { ...partner, clientSecret: 'wrong' })).status).toBe(401);
  });
});

describe('footprints', () => {
  test('#3 one is answered by its id, as the data model says', async () => {
    const { status, json } = await calls.get(`/3/footprints/${ids[0]}`);
    expect([status, json.data.id]).toEqual([200, ids[0]]);
    expect(productFootprint.safeParse(json.data).error).toBeUndefined();
  });

  test('#4 all are listed that the partner was given, deprecated ones too', async () => {
    const { status, json, headers } = await calls.get('/3/footprints');
    expect([status, json.data.map(({ id }: { id: string }) => id)]).toEqual([200, ids]);
    expect(json.data.map((one: { status: string }) => one.status)).toEqual([
      'Active',
      'Active',
      'Deprecated',
      'Active',
    ]);
    expect(headers['link']).toBeUndefined();
    expect(headers['content-type']).toMatch(/^application\/json/);
    for (const one of json.data) expect(productFootprint.safeParse(one).error).toBeUndefined();
  });

  test('#5 come in pages, whose links can be called more than once', async () => {
    const seen: string[] = [];
    let path = '/3/footprints?limit=1';
    for (let page = 0; page < ids.length; page += 1) {
      const [once, twice] = [await calls.get(path), await calls.get(path)];
      expect(once.json).toEqual(twice.json);
      expect(once.json.data).toHaveLength(1);
      seen.push(once.json.data[0].id);
      const link = /^<https:\/\/owner\.example\.test(\/3\/footprints\?[^>]+)>; rel="next"$/.exec(once.link);
      expect([page, link === null]).toEqual([page, page === ids.length - 1]);
      path = link?.[1] ?? '';
    }
    expect(seen).toEqual(ids);
  });

  test('#5 pages keep the filters', async () => {
    const { json, link } = await calls.get('/3/footprints?limit=1&status=Active&geography=AU&geography=NZ');
    expect(json.data).toHaveLength(1);
    const next = new URL(/<(.+)>/.exec(link)?.[1] ?? '');
    expect(next.searchParams.getAll('geography')).toEqual(['AU', 'NZ']);
    expect(next.searchParams.get('status')).toBe('Active');
  });

  test('#6, #7 are refused for an invalid token', async () => {
    for (const path of ['/3/footprints', `/3/footprints/${ids[0]}`]) {
      const { status, json } = await callsWith(host, INVALID).get(path);
      expect([status, json.code]).toEqual([401, 'BadRequest']);
    }
  });

  test('#8 an unknown id is not found', async () => {
    const { status, json } = await calls.get('/3/footprints/00000000-0000-0000-0000-000000000000');
    expect([status, json]).toEqual([404, { code: 'NotFound', message: 'This footprint does not exist.' }]);
    expect((await calls.get('/3/footprints/no-id')).status).toBe(400);
  });

  test('#10, #11 are refused over HTTP', async () => {
    for (const path of ['/3/footprints', `/3/footprints/${ids[0]}`]) {
      const { status, json } = await calls.get(path, PLAIN);
      expect([status, json.code, 'data' in json]).toEqual([403, 'AccessDenied', false]);
    }
  });
});

describe('a filter', () => {
  test('#20 by productId', async () => {
    const wanted = 'urn:gtin:4712345060507';
    expect((await listed(`productId=${wanted}`)).map(({ id }) => id)).toEqual([ids[1]]);
    expect((await listed(`productId=${wanted.toUpperCase()}`)).map(({ id }) => id)).toEqual([ids[1]]);
  });

  test('#21 by companyId', async () => {
    expect(await listed(`companyId=${first['companyIds'][0]}`)).toHaveLength(ids.length);
  });

  test('#22 by geography', async () => {
    expect((await listed('geography=nz')).map(({ id }) => id)).toEqual([ids[1]]);
    expect(await listed('geography=')).toHaveLength(ids.length);
  });

  test('#23 by classification', async () => {
    expect(await listed(`classification=${first['productClassifications'][0]}`)).toHaveLength(ids.length);
  });

  test('#24 by validOn', async () => {
    expect(await listed(`validOn=${first['validityPeriodStart']}`)).toHaveLength(ids.length);
    expect(await listed('validOn=2026-01-01T00:00:00+10:00')).toHaveLength(ids.length);
  });

  test('#25 by validAfter', async () => {
    expect(await listed(`validAfter=${moved(first['validityPeriodStart'], -day)}`)).toHaveLength(ids.length);
    expect(await listed(`validAfter=${first['validityPeriodStart']}`)).toEqual([]);
  });

  test('#26 by validBefore', async () => {
    expect(await listed(`validBefore=${moved(first['validityPeriodEnd'], day)}`)).toHaveLength(ids.length);
    expect(await listed(`validBefore=${first['validityPeriodEnd']}`)).toEqual([]);
  });

  test('#27 by status', async () => {
    expect((await listed('status=Deprecated')).map(({ id }) => id)).toEqual([ids[2]]);
    expect(await listed('status=active')).toHaveLength(3);
  });

  test('#28 by status and productId', async () => {
    const both = await listed(`status=Active&productId=${first['productIds'][0]}`);
    expect(both.map(({ id }) => id)).toEqual([ids[0], ids[3]]);
  });

  test('#29 by one of several companies', async () => {
    expect(await listed(`companyId=${first['companyIds'][0]}&companyId=Xa81kLq0&companyId=Zb92mNp1`)).toHaveLength(4);
  });

  test.each([
    ['#30', 'productId=urn:bogus:product:5FIi8zS3aK0pQw2e'],
    ['#31', 'companyId=urn:bogus:company:5FIi8zS3aK0pQw2e'],
    ['#32', 'geography=XX'],
    ['#33', 'classification=urn:bogus:classification:5FIi8zS3aK0pQw2e'],
    ['#34', 'validOn=1900-01-01T00:00:00Z'],
    ['#35', 'validAfter=2099-12-31T23:59:59Z'],
    ['#36', 'validBefore=1900-01-01T00:00:00Z'],
    ['#37', 'status=BogusStatus5FIi8zS3'],
    ['#38', 'companyId=urn:bogus:company:5FIi8zS3&productId=urn:bogus:product:5FIi8zS3aK0pQw2e'],
    ['#39', 'companyId=urn:bogus:company:a&companyId=urn:bogus:company:b&companyId=urn:bogus:company:c'],
  ])('%s without matches answers an empty list: %s', async (_number, query) => {
    expect(await listed(query)).toEqual([]);
  });
});

describe('an event', () => {
  test('#12 with a request is accepted with an empty answer', async () => {
    const data = { productId: first['productIds'], comment: 'Please send PCF data for this year.' };
    const { status, text } = await calls.event(event(CREATED, data, { id: 'test-run/12' }));
    expect([status, text]).toEqual([200, '']);
    const { requests } = (await host.server.call('GET', '/api/pact/requests', { as: host.maker.user })).body.data;
    expect(requests).toMatchObject([{ status: 'OPEN', partnerId: partner.id, comment: data.comment }]);
  });

  test('#14.A with a request for an unknown product is accepted', async () => {
    const data = { productId: ['urn:pact:null'], comment: 'Please send PCF data for this year.' };
    expect((await calls.event(event(CREATED, data))).status).toBe(200);
  });

  test('#15 with a notice of a published footprint is accepted', async () => {
    const data = { pfIds: ['3a6c14a7-4deb-498a-b5ea-16ce2535b576'] };
    const { status, text } = await calls.event(event(PUBLISHED, data));
    expect([status, text]).toEqual([200, '']);
  });

  test('#16 with an invalid token is refused', async () => {
    const data = { pfIds: ['3a6c14a7-4deb-498a-b5ea-16ce2535b576'] };
    const { status, json } = await callsWith(host, INVALID).event(event(PUBLISHED, data));
    expect([status, json.code]).toEqual([401, 'BadRequest']);
  });

  test('#17 over HTTP is refused', async () => {
    const data = { pfIds: ['3a6c14a7-4deb-498a-b5ea-16ce2535b576'] };
    const { status, json } = await calls.event(event(PUBLISHED, data), PLAIN);
    expect([status, json.code]).toEqual([403, 'AccessDenied']);
  });

  test('#40 with ids that are no UUID is malformed', async () => {
    const { status, json } = await calls.event(event(PUBLISHED, { pfIds: ['urn:gtin:4712345060507'] }));
    expect([status, json.code]).toEqual([400, 'BadRequest']);
  });
});
