import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { uuidv7 } from '#server';
import { PactTokens } from '../../src/plugins/integration/pact/server/pact-tokens.ts';
import { madeFootprint, makerOf, type Maker } from '../support/footprint-scene.ts';
import {
  basic,
  callsWith,
  issuedPartner,
  pactHost,
  partnerCalls,
  publish,
  tokenOf,
  type PactHost,
} from '../support/pact-scene.ts';

let host: PactHost;
let footprint: string;
let stranger: Maker;

beforeAll(async () => {
  host = await pactHost('Red Dune Haulage');
  stranger = await makerOf(host.server, 'Another company');
  footprint = (await madeFootprint(host.server, host.maker)).id;
});

afterAll(() => host.server.close());

const act = (id: string, what: string, as = host.maker.admin) =>
  host.server.call('POST', `/api/pact/partners/${id}/${what}`, { as });
const json = (answer: { bytes: Buffer }) => JSON.parse(answer.bytes.toString());

describe('a partner', () => {
  test('sees only what was published to it', async () => {
    const [one, other] = [await issuedPartner(host), await issuedPartner(host, { name: 'Mulga Gold' })];
    await publish(host, footprint, one.id);
    const [its, others] = [await partnerCalls(host, one), await partnerCalls(host, other)];
    expect((await its.get('/3/footprints')).json.data).toHaveLength(1);
    expect((await others.get('/3/footprints')).json.data).toEqual([]);
    const refused = await others.get(`/3/footprints/${footprint}`);
    expect([refused.status, refused.json.code]).toEqual([403, 'AccessDenied']);
    const body = { footprintId: footprint, partnerIds: [one.id] };
    await host.server.call('POST', '/api/pact/grants/end', { as: host.maker.admin, body });
    expect((await its.get('/3/footprints')).json.data).toEqual([]);
  });

  test('of another company sees nothing, and learns nothing', async () => {
    const theirs = await issuedPartner({ ...host, maker: stranger });
    const calls = await partnerCalls(host, theirs);
    expect((await calls.get('/3/footprints')).json.data).toEqual([]);
    const one = await calls.get(`/3/footprints/${footprint}`);
    expect([one.status, one.json.code]).toEqual([404, 'NotFound']);
  });

  test('may make no other call, and nobody else makes its calls', async () => {
    const { token } = await partnerCalls(host, await issuedPartner(host));
    for (const path of ['/api/footprints/list', '/api/pact/partners', '/api/company-profile']) {
      const { status } = await host.server.call('GET', path, { as: token });
      expect([path, [401, 403, 404].includes(status)]).toEqual([path, true]);
    }
    for (const as of [host.maker.admin, host.maker.user]) {
      const { status, json: said } = await callsWith(host, as).get('/3/footprints');
      expect([status, said.code]).toEqual([403, 'AccessDenied']);
    }
  });
});

describe('credentials', () => {
  test('are shown once and stored as a hash', async () => {
    const partner = await issuedPartner(host);
    const list = await host.server.call('GET', '/api/pact/partners', { as: host.maker.admin });
    expect(list.bytes.toString()).not.toContain(partner.clientSecret);
    const [row] = await host.server.test.query<{ hash: string }>('select hash from pact_secret where partner_id = $1', [
      partner.id,
    ]);
    expect(row?.hash).toMatch(/^[0-9a-f]{64}$/);
  });

  test('are rotated: the earlier secret is valid for a day', async () => {
    const partner = await issuedPartner(host);
    const rotated = (await act(partner.id, 'rotate')).body.data.issued;
    expect(rotated.clientId).toBe(partner.clientId);
    expect([(await tokenOf(host, partner)).status, (await tokenOf(host, rotated)).status]).toEqual([200, 200]);
    await host.server.test.query(
      `update pact_secret set ends_at = ends_at - interval '25 hours' where partner_id = $1 and ends_at is not null`,
      [partner.id],
    );
    expect([(await tokenOf(host, partner)).status, (await tokenOf(host, rotated)).status]).toEqual([401, 200]);
  });

  test('are revoked with their tokens at once', async () => {
    const partner = await issuedPartner(host);
    const calls = await partnerCalls(host, partner);
    expect((await calls.get('/3/footprints')).status).toBe(200);
    expect((await act(partner.id, 'revoke', host.maker.user)).status).toBe(403);
    expect((await act(partner.id, 'revoke', stranger.admin)).status).toBe(404);
    expect((await act(partner.id, 'revoke')).body.data.secrets).toEqual([]);
    expect((await calls.get('/3/footprints')).status).toBe(401);
    expect((await tokenOf(host, partner)).status).toBe(401);
    const kinds = await host.server.test.query<{ kind: string }>(
      `select kind from security_event where detail->>'partner' = $1 order by id`,
      [partner.id],
    );
    expect(kinds.map(({ kind }) => kind)).toEqual(['pact.secret-issued', 'pact.secrets-revoked']);
  });

  test('that are wrong are in the trail, and refused after 30 attempts', async () => {
    const partner = await issuedPartner(host);
    await host.server.test.query('delete from rate_count');
    const statuses = [];
    for (let attempt = 0; attempt < 31; attempt += 1)
      statuses.push((await tokenOf(host, { ...partner, clientSecret: 'wrong' })).status);
    expect([new Set(statuses.slice(0, 30)), statuses[30]]).toEqual([new Set([401]), 429]);
    await host.server.test.query('delete from rate_count');
    const [{ refused } = { refused: 0 }] = await host.server.test.query<{ refused: number }>(
      `select count(*)::int as refused from security_event where kind = 'pact.refused' and detail->>'partner' = $1`,
      [partner.id],
    );
    expect(refused).toBe(30);
  });

  test('of a company out of use are refused', async () => {
    const maker = await makerOf(host.server, 'Closing down');
    const partner = await issuedPartner({ ...host, maker });
    const calls = await partnerCalls(host, partner);
    await host.server.test.query(`update company set status = 'INACTIVE' where company_id = $1`, [maker.id]);
    expect((await calls.get('/3/footprints')).status).toBe(401);
    expect((await tokenOf(host, partner)).status).toBe(401);
  });

  test('may be sent in the form; another grant is not supported', async () => {
    const partner = await issuedPartner(host);
    const form = `grant_type=client_credentials&client_id=${partner.clientId}&client_secret=${partner.clientSecret}`;
    expect((await tokenOf(host, partner, { form, headers: { authorization: '' } })).status).toBe(200);
    const other = await tokenOf(host, partner, { form: 'grant_type=password' });
    expect([other.status, json(other).error]).toEqual([400, 'unsupported_grant_type']);
    const none = await tokenOf(host, partner, { form: 'a=b' });
    expect([none.status, json(none).error]).toEqual([400, 'invalid_request']);
    const broken = await tokenOf(host, partner, { headers: { authorization: basic('x', 'y').slice(0, 9) } });
    expect(json(broken).error).toBe('invalid_client');
  });
});

describe('a token', () => {
  test('that has expired says so', async () => {
    const partner = await issuedPartner(host);
    const [{ id: secretId } = { id: '' }] = await host.server.test.query<{ id: string }>(
      'select id from pact_secret where partner_id = $1',
      [partner.id],
    );
    const past = { now: () => new Date(Date.now() - 3_601_000) };
    const tokens = new PactTokens('a secret for tests alone, long enough to sign', past);
    const expired = tokens.issue({ companyId: host.maker.id, partnerId: partner.id, secretId });
    const { status, json: said } = await callsWith(host, expired).get('/3/footprints');
    expect([status, said]).toEqual([
      401,
      { code: 'TokenExpired', message: 'The access token has expired. Get a new one.' },
    ]);
  });

  test('does not reach another partner by a changed claim', async () => {
    const { token } = await partnerCalls(host, await issuedPartner(host));
    const [body = '', signature = ''] = token.slice(4).split('.');
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as string[];
    claims[1] = uuidv7();
    const forged = `sbp_${Buffer.from(JSON.stringify(claims)).toString('base64url')}.${signature}`;
    expect((await callsWith(host, forged).get('/3/footprints')).status).toBe(401);
  });
});

describe('the secret of a partner’s system', () => {
  const SYSTEM = {
    name: 'Ironbark Mining',
    baseUrl: 'https://pact.ironbark.test/',
    clientId: 'us',
    clientSecret: 'right secret',
  };
  const change = (id: string, body: object) =>
    host.server.call('PUT', `/api/pact/partners/${id}`, { as: host.maker.admin, body });

  test('is sealed, never answered, and asked for again before it goes elsewhere', async () => {
    const { id } = await issuedPartner(host, SYSTEM);
    const [row] = await host.server.test.query<{ client_secret: string; base_url: string }>(
      'select client_secret, base_url from pact_partner where id = $1',
      [id],
    );
    expect(row).toEqual({ client_secret: expect.stringMatching(/^test:/), base_url: 'https://pact.ironbark.test' });
    const { clientSecret: _secret, ...body } = SYSTEM;
    for (const more of [{ baseUrl: 'https://evil.test' }, { authUrl: 'https://evil.test' }, { clientId: 'them' }]) {
      const refused = await change(id, { ...body, ...more, revision: 1 });
      expect([refused.status, refused.body.code]).toEqual([409, 'pact.secret-again']);
    }
    expect((await change(id, { ...body, name: 'Ironbark', revision: 1 })).body.data).toMatchObject({
      name: 'Ironbark',
      revision: 2,
      hasSecret: true,
    });
    expect((await change(id, { ...body, revision: 1 })).body.code).toBe('pact.stale');
  });

  test.each(['http://pact.test', 'https://user:secret@pact.test', 'https://pact.test/?a=b', 'ftp://pact.test'])(
    'is not sent to %s',
    async (baseUrl) => {
      const answer = await host.server.call('POST', '/api/pact/partners/create', {
        as: host.maker.admin,
        body: { ...SYSTEM, baseUrl },
      });
      expect([answer.status, answer.body.issues?.[0]?.path]).toEqual([400, 'baseUrl']);
    },
  );
});
