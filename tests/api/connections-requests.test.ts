import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { connectionScene, type ConnectionScene } from '../support/connection-scene.ts';

let scene: ConnectionScene;

beforeAll(async () => {
  scene = await connectionScene();
});
afterAll(() => scene.server.close());
beforeEach(() => scene.server.test.query('truncate rate_count'));

async function pair() {
  return [await scene.party('Asking Mine'), await scene.party('Asked Haulage')] as const;
}

async function connected() {
  const [a, b] = await pair();
  const { id } = (await scene.invite(a.admin, { abn: b.abn })).body.data;
  await scene.settled();
  expect((await scene.accept(b.admin, id)).body.data).toEqual({ id, status: 'CONNECTED' });
  return { a, b, id: id as string };
}

test('a company is requested by ABN, accepts, and each side sees the other from its own perspective', async () => {
  const [a, b] = await pair();
  const found = await scene.get(a.admin, `company?abn=${b.abn}`);
  expect(found.body.data.companies).toMatchObject([{ id: b.id, name: 'Asked Haulage' }]);

  const asked = await scene.invite(a.admin, { abn: b.abn, message: 'We buy your haulage.\nSince 2019.' });
  expect(asked.body).toMatchObject({ statusCode: 200, data: { status: 'REQUEST' } });
  const { id } = asked.body.data;
  await scene.settled();
  expect(await scene.noticesOf(b.admin)).toEqual(['connections.requested']);
  expect(await scene.mailed(b.email)).toEqual(['connections.request']);
  expect(await scene.list(b.admin, '&status=REQUEST&direction=RECEIVED')).toMatchObject([
    { id, relation: 'CUSTOMER', sent: false, counterparty: { name: 'Asking Mine' } },
  ]);
  expect(await scene.list(a.admin, '&status=REQUEST&direction=SENT')).toMatchObject([
    { id, relation: 'SUPPLIER', sent: true, counterparty: { name: 'Asked Haulage' } },
  ]);
  expect(await scene.list(a.admin, '&direction=RECEIVED')).toEqual([]);

  expect((await scene.accept(b.admin, id)).body).toMatchObject({ data: { id, status: 'CONNECTED' } });
  await scene.settled();
  expect(await scene.noticesOf(a.admin)).toEqual(['connections.accepted']);
  expect(await scene.mailed(a.email)).toEqual(['connections.accepted']);
  expect((await scene.get(a.admin, 'count')).body.data).toEqual({ connected: 1, received: 0, sent: 0, ended: 0 });
  const detail = (await scene.detail(a.admin, id)).body.data;
  expect(detail).toMatchObject({
    status: 'CONNECTED',
    relation: 'SUPPLIER',
    abn: b.abn,
    message: 'We buy your haulage.\nSince 2019.',
    acts: [
      { act: 'ACCEPTED', by: 'OTHER', relation: 'SUPPLIER' },
      { act: 'REQUESTED', by: 'OWN', relation: 'SUPPLIER', text: 'We buy your haulage.\nSince 2019.' },
    ],
  });
  expect(detail.acts[0].name).toMatch(/^Person/);
  expect((await scene.detail(b.admin, id)).body.data.acts).toMatchObject([
    { act: 'ACCEPTED', by: 'OWN', relation: 'CUSTOMER' },
    { act: 'REQUESTED', by: 'OTHER', relation: 'CUSTOMER' },
  ]);
});

test('the list is searched by name, ABN and address, and is paged', async () => {
  const a = await scene.party('Searching Co');
  const others = [await scene.party('Blue Gum Freight'), await scene.party('Spotted Gum Drilling')];
  for (const { abn } of others) await scene.invite(a.admin, { abn });
  await scene.invite(a.admin, { email: 'gumtree@freight.test' });
  const names = async (search: string) =>
    (await scene.list(a.admin, `&search=${encodeURIComponent(search)}`)).map(
      (row: { counterparty: { name: string } | null; email: string }) => row.counterparty?.name ?? row.email,
    );
  expect(await names('gum')).toEqual(['gumtree@freight.test', 'Spotted Gum Drilling', 'Blue Gum Freight']);
  expect(await names('blue gum')).toEqual(['Blue Gum Freight']);
  const { abn } = others[1] ?? { abn: '' };
  expect(await names(`${abn.slice(0, 2)} ${abn.slice(2, 5)} ${abn.slice(5)}`)).toEqual(['Spotted Gum Drilling']);
  expect(await names('100%')).toEqual([]);
  expect((await scene.get(a.admin, 'list/?size=2&page=2')).body).toMatchObject({
    total_item: 3,
    total_page: 2,
    data: [{ counterparty: { name: 'Blue Gum Freight' } }],
  });
});

describe('requests', () => {
  test('handle an unknown ABN, one’s own, a shared one, and a company already connected', async () => {
    const { a, b } = await connected();
    const refused = async (body: Record<string, unknown>) => {
      const { status, body: answer } = await scene.invite(a.admin, body);
      return [status, answer.code, answer.issues?.[0]?.path];
    };
    expect(await refused({ abn: scene.nextAbn() })).toEqual([404, 'connection.abn-unknown', 'abn']);
    expect(await refused({ abn: a.abn })).toEqual([409, 'connection.self', 'abn']);
    expect(await refused({ abn: b.abn })).toEqual([409, 'connection.exists', 'abn']);
    const twin = await scene.party('Twin of Asked', b.abn);
    expect(await refused({ abn: b.abn })).toEqual([409, 'connection.abn-shared', 'companyId']);
    expect(await refused({ abn: b.abn, companyId: a.id })).toEqual([404, 'connection.abn-unknown', 'abn']);
    expect((await scene.invite(a.admin, { abn: b.abn, companyId: twin.id })).status).toBe(200);
    expect(await refused({ email: 'x@y.test', abn: b.abn })).toEqual([400, 'request.invalid', 'email']);
    expect(await refused({ abn: b.abn, message: 'x'.repeat(501) })).toEqual([400, 'request.invalid', 'message']);
  });

  test('do not find a company by ABN before its sign-up is confirmed', async () => {
    const a = await scene.party('Careful Mine');
    const waiting = await scene.party('Typed by a stranger');
    await scene.server.test.query("update account set status = 'PENDING' where company_id = $1", [waiting.id]);
    expect((await scene.get(a.admin, `company?abn=${waiting.abn}`)).body.data.companies).toEqual([]);
    expect((await scene.invite(a.admin, { abn: waiting.abn })).body.code).toBe('connection.abn-unknown');
  });

  test('sent twice are one request, with the latest content', async () => {
    const [a, b] = await pair();
    const first = await scene.invite(a.admin, { abn: b.abn });
    const again = await scene.invite(a.admin, { abn: b.abn, relation: 'BOTH', message: 'Both ways.' });
    expect(again.body.data).toEqual(first.body.data);
    await scene.settled();
    expect(await scene.noticesOf(b.admin)).toEqual(['connections.requested']);
    expect((await scene.detail(b.admin, again.body.data.id)).body.data).toMatchObject({
      relation: 'BOTH',
      message: 'Both ways.',
    });
  });

  test('in both directions connect the two companies with the relations both requested', async () => {
    const [a, b] = await pair();
    await scene.invite(a.admin, { abn: b.abn, relation: 'SUPPLIER' });
    const crossed = await scene.invite(b.admin, { abn: a.abn, relation: 'SUPPLIER' });
    expect(crossed.body.data.status).toBe('CONNECTED');
    expect(await scene.sole(a.admin)).toMatchObject({ status: 'CONNECTED', relation: 'BOTH' });
    await scene.settled();
    expect(await scene.noticesOf(a.admin)).toEqual(['connections.connected']);
  });

  test('are limited per company and per address', async () => {
    const [a, b] = await pair();
    for (let sent = 0; sent < 5; sent += 1) await scene.invite(a.admin, { abn: b.abn });
    expect((await scene.invite(a.admin, { abn: b.abn })).body.code).toBe('rate.limited');
    expect((await scene.invite(b.admin, { abn: a.abn })).status).toBe(200);
  });
});

describe('answers', () => {
  test('a request is declined with a reason that the other side reads, and can be sent again', async () => {
    const [a, b] = await pair();
    const { id } = (await scene.invite(a.admin, { abn: b.abn })).body.data;
    expect((await scene.post(b.admin, `decline/${id}`, { reason: 'We do not know you.' })).body.data).toEqual({
      id,
      status: 'DECLINED',
    });
    await scene.settled();
    expect(await scene.noticesOf(a.admin)).toEqual(['connections.declined']);
    expect((await scene.detail(a.admin, id)).body.data).toMatchObject({
      status: 'DECLINED',
      acts: [{ act: 'DECLINED', by: 'OTHER', text: 'We do not know you.' }, { act: 'REQUESTED' }],
    });
    expect((await scene.accept(b.admin, id)).body.code).toBe('connection.changed');
    expect((await scene.invite(b.admin, { abn: a.abn })).body.data).toEqual({ id, status: 'REQUEST' });
    expect(await scene.sole(a.admin)).toMatchObject({ id, status: 'REQUEST', sent: false });
  });

  test('a company cannot answer its own request, and only the sender can withdraw it', async () => {
    const [a, b] = await pair();
    const { id } = (await scene.invite(a.admin, { abn: b.abn })).body.data;
    expect((await scene.accept(a.admin, id)).body.code).toBe('connection.own-request');
    expect((await scene.post(a.admin, `decline/${id}`, {})).body.code).toBe('connection.own-request');
    expect((await scene.post(b.admin, `withdraw/${id}`)).body.code).toBe('connection.unknown');
    expect((await scene.post(a.admin, `withdraw/${id}`)).body.data).toEqual({ id, status: 'WITHDRAWN' });
    expect((await scene.post(a.admin, `withdraw/${id}`)).status).toBe(200);
    await scene.settled();
    expect(await scene.noticesOf(b.admin)).toEqual(['connections.requested', 'connections.withdrawn']);
    expect((await scene.get(b.admin, 'count')).body.data).toEqual({ connected: 0, received: 0, sent: 0, ended: 1 });
  });

  test('either side ends a connection with a reason; then it can be requested again', async () => {
    const { a, b, id } = await connected();
    expect((await scene.post(a.admin, `disconnect/${id}`, { reason: ' ' })).body.code).toBe('request.invalid');
    expect((await scene.post(a.admin, `disconnect/${id}`, { reason: 'Contract over.' })).body.data.status).toBe(
      'DISCONNECTED',
    );
    await scene.settled();
    expect(await scene.noticesOf(b.admin)).toEqual(['connections.requested', 'connections.disconnected']);
    expect(await scene.mailed(b.email)).toEqual(['connections.request', 'connections.disconnected']);
    const selection = await scene.server.call('GET', '/api/selection/supplier', { as: a.admin });
    expect(selection.body.data.commonObjects).toEqual([]);
    expect((await scene.detail(b.admin, id)).body.data).toMatchObject({
      status: 'DISCONNECTED',
      counterparty: { name: 'Asking Mine' },
      acts: [{ act: 'DISCONNECTED', by: 'OTHER', text: 'Contract over.' }, {}, {}],
    });
    expect((await scene.invite(b.admin, { abn: a.abn, relation: 'CUSTOMER' })).body.data).toEqual({
      id,
      status: 'REQUEST',
    });
    expect((await scene.accept(a.admin, id)).status).toBe(200);
  });

  test('a new relation takes effect once the other side agrees', async () => {
    const { a, b, id } = await connected();
    expect((await scene.post(a.admin, `relation/${id}`, { relation: 'SUPPLIER' })).body.code).toBe(
      'connection.same-relation',
    );
    await scene.post(a.admin, `relation/${id}`, { relation: 'BOTH' });
    expect((await scene.detail(b.admin, id)).body.data).toMatchObject({
      relation: 'CUSTOMER',
      asked: { relation: 'BOTH', isOwn: false },
    });
    expect((await scene.post(a.admin, `relation-answer/${id}`, { isAccepted: true })).body.code).toBe(
      'connection.own-request',
    );
    await scene.post(b.admin, `relation-answer/${id}`, { isAccepted: false });
    expect(await scene.sole(a.admin)).toMatchObject({ relation: 'SUPPLIER' });
    // A relation that both request is agreed.
    await scene.post(a.admin, `relation/${id}`, { relation: 'CUSTOMER' });
    await scene.post(b.admin, `relation/${id}`, { relation: 'SUPPLIER' });
    expect((await scene.detail(a.admin, id)).body.data).toMatchObject({ relation: 'CUSTOMER', asked: null });
    await scene.post(b.admin, `relation/${id}`, { relation: 'BOTH' });
    await scene.post(b.admin, `relation-answer/${id}`, { isAccepted: false });
    await scene.settled();
    expect(await scene.noticesOf(a.admin)).toEqual([
      'connections.accepted',
      'connections.relation-refused',
      'connections.relation-agreed',
      'connections.relation-asked',
    ]);
  });

  test('people who only write records can read but change nothing', async () => {
    const { a, id } = await connected();
    const { token } = await scene.enter(a.id, ['USER']);
    expect((await scene.detail(token, id)).status).toBe(200);
    expect((await scene.post(token, `disconnect/${id}`, { reason: 'No.' })).status).toBe(403);
    expect((await scene.invite(token, { email: 'x@y.test' })).status).toBe(403);
  });
});

describe('platform staff', () => {
  test('see every connection neutrally, accept for the requested side, and end it with a reason', async () => {
    const [a, b] = await pair();
    const staff = await scene.server.signedIn(null, ['ADMIN']);
    const { id } = (await scene.invite(a.admin, { abn: b.abn })).body.data;
    const root = '/api/admin/company-connection';
    const list = await scene.server.call('GET', `${root}/list/?companyId=${a.id}`, { as: staff });
    expect(list.body.data).toMatchObject([{ id, from: { name: 'Asking Mine' }, to: { name: 'Asked Haulage' } }]);
    const accepted = await scene.server.call('PUT', `${root}/update`, { as: staff, body: { id, status: 'CONNECTED' } });
    expect(accepted.body.data).toEqual({ id, status: 'CONNECTED' });
    await scene.settled();
    expect([await scene.noticesOf(a.admin), await scene.noticesOf(b.admin)]).toEqual([
      ['connections.connected'],
      ['connections.requested', 'connections.connected'],
    ]);
    expect((await scene.detail(a.admin, id)).body.data.acts[0]).toMatchObject({ by: 'STAFF', name: null });
    const around = await scene.server.call('GET', `${root}/network/${a.id}`, { as: staff });
    expect(around.body.data).toMatchObject({
      center: { name: 'Asking Mine' },
      neighbours: [{ name: 'Asked Haulage', relation: 'SUPPLIER', status: 'CONNECTED', links: 1 }],
      between: [],
    });
    await scene.server.call('POST', `${root}/disconnect/${id}`, { as: staff, body: { reason: 'Asked by both.' } });
    await scene.settled();
    expect(await scene.noticesOf(a.admin)).toContain('connections.disconnected-by-staff');
    const detail = await scene.server.call('GET', `${root}/detail/${id}`, { as: staff });
    expect(detail.body.data.acts).toMatchObject([
      { act: 'DISCONNECTED', company: null, text: 'Asked by both.' },
      { act: 'ACCEPTED', company: null },
      { act: 'REQUESTED', company: 'Asking Mine' },
    ]);
  });

  test('find connections by name, address and status', async () => {
    const a = await scene.party('Lilly Pilly Quarries');
    const b = await scene.party('Bottlebrush Cranes');
    const { id } = (await scene.invite(a.admin, { abn: b.abn })).body.data;
    const mailed = (await scene.invite(a.admin, { email: 'pilly@nowhere.test' })).body.data.id;
    const staff = await scene.server.signedIn(null, ['ADMIN']);
    const ids = async (query: string) =>
      (
        await scene.server.call('GET', `/api/admin/company-connection/list/?size=100&${query}`, { as: staff })
      ).body.data.map((row: { id: string }) => row.id);
    expect(await ids('search=pilly')).toEqual([mailed, id]);
    expect(await ids('search=bottlebrush')).toEqual([id]);
    expect(await ids('search=bottlebrush&status=CONNECTED')).toEqual([]);
    expect(await ids('search=pilly@nowhere&status=REQUEST')).toEqual([mailed]);
    const update = await scene.server.call('PUT', '/api/admin/company-connection/update', {
      as: staff,
      body: { id: mailed, status: 'CONNECTED' },
    });
    expect(update.body.code).toBe('connection.nobody');
  });
});
