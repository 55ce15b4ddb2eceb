import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { TERMS_VERSION } from '#plugins/identity/sign-up/contract';
import { connectionScene, type ConnectionScene } from '../support/connection-scene.ts';
import { mailsTo, secretOf } from '../support/outbox.ts';

let scene: ConnectionScene;

beforeAll(async () => {
  scene = await connectionScene();
});
afterAll(() => scene.server.close());
beforeEach(() => scene.server.test.query('truncate rate_count'));

let count = 0;
const nobodysAddress = () => `nobody-${++count}@newcomer.test`;

/** Signs up with an address and opens the mailed link; returns the access token. */
async function signsUp(email: string): Promise<string> {
  const password = 'seven geese on the old pond';
  await scene.server.call('POST', '/api/sign-up', {
    body: {
      companyName: 'Newcomer Drilling',
      companyType: 'MINING_SERVICES',
      accountName: 'Ngaire Wilson',
      email,
      termsVersion: TERMS_VERSION,
    },
  });
  const token = await secretOf(scene.server, email, 'sign-up.confirm');
  await scene.server.call('POST', '/api/sign-up/confirm', { body: { token, password } });
  return (await scene.server.call('POST', '/api/sign-in', { body: { email, password } })).body.data.token;
}

const byMail = async (as: string, email: string, more: object = {}) =>
  (await scene.invite(as, { email, ...more })).body.data.id as string;

describe('an address does not reveal its owner', () => {
  test('a known, an unknown and a waiting address get the same response, list entry and page', async () => {
    const [a, b] = [await scene.party('Curious Mine'), await scene.party('Quiet Haulage')];
    const waiting = await scene.enter((await scene.server.company('Waiting')).id, ['COMPANY_ADMIN']);
    await scene.server.test.query("update account set status = 'PENDING' where email = $1", [waiting.email]);
    const addresses = [nobodysAddress(), b.email, waiting.email];
    const seen = [];
    for (const email of addresses) {
      const answer = await scene.invite(a.admin, { email, message: 'Hello.' });
      await scene.settled();
      const { id } = answer.body.data;
      const [row] = await scene.list(a.admin, `&search=${email}`);
      const detail = (await scene.detail(a.admin, id)).body.data;
      const counts = (await scene.get(a.admin, 'count')).body.data;
      const written = JSON.stringify([answer.status, answer.body, row, detail, counts])
        .replaceAll(email, 'ADDRESS')
        .replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, 'ID')
        .replaceAll(/\d{4}-\d\d-\d\d[T ][\d:.+Z]+/g, 'WHEN')
        .replaceAll(/"sent":\d+/g, '"sent":N');
      seen.push(written);
      expect(written).not.toContain('Quiet');
    }
    expect(new Set(seen).size).toBe(1);
    expect(seen[0]).toContain('"counterparty":null');
    // The three mails differ: each contains what its recipient may know.
    expect(await scene.mailed(addresses[0] ?? '')).toEqual(['connections.invitation']);
    expect(await scene.mailed(b.email)).toEqual(['connections.request']);
    expect(await scene.mailed(waiting.email)).toEqual(['connections.invitation']);
  });

  test('nor does the database: the inviter can read neither the company nor its actions', async () => {
    const [a, b] = [await scene.party('Reading Mine'), await scene.party('Unread Haulage')];
    const id = await byMail(a.admin, b.email);
    await scene.settled();
    await scene.post(b.admin, `decline/${id}`, { reason: 'Not for us.' });
    const { database } = scene.server.test;
    const read = (companyId: string, table: string, column: string) =>
      database.withTenant(companyId, async (trx) => {
        const found = await trx
          .withTables<Record<string, Record<string, unknown>>>()
          .selectFrom(table)
          .selectAll()
          .where(column, '=', id)
          .execute();
        return found.map(({ act, to_company }) => act ?? to_company);
      });
    expect(await read(a.id, 'connection_act', 'connection_id')).toEqual(['REQUESTED']);
    expect(await read(b.id, 'connection_act', 'connection_id')).toEqual(['REQUESTED', 'DECLINED']);
    expect(await read(a.id, 'company_connection', 'id')).toEqual([null]);
    await expect(read(a.id, 'connection_arrival', 'connection_id')).rejects.toThrow(/permission denied/);
    await scene.settled();
    // The inviter learns that it was declined, not by whom.
    expect(await scene.noticesOf(a.admin)).toEqual(['connections.invitation-declined']);
    expect((await scene.detail(a.admin, id)).body.data).toMatchObject({
      status: 'DECLINED',
      counterparty: null,
      acts: [{ act: 'DECLINED', name: null, text: '' }, { act: 'REQUESTED' }],
    });
    expect(JSON.stringify((await scene.list(a.admin)).concat(await scene.noticesOf(a.admin)))).not.toContain('Unread');
  });

  test('a colleague is not a secret, and cannot be invited', async () => {
    const a = await scene.party('Own Mine');
    expect((await scene.invite(a.admin, { email: a.email })).body.code).toBe('connection.self');
  });
});

test('the company of an invited address gets the request, and its acceptance creates the connection', async () => {
  const [a, b] = [await scene.party('Mailing Mine'), await scene.party('Mailed Haulage')];
  const { token: driver, email } = await scene.enter(b.id, ['USER']);
  const id = await byMail(a.admin, email, { message: 'Trucks.' });
  await scene.settled();
  expect(await scene.noticesOf(b.admin)).toEqual(['connections.requested']);
  expect([await scene.mailed(b.email), await scene.mailed(email)]).toEqual([
    ['connections.request'],
    ['connections.request'],
  ]);
  expect(await scene.list(driver, '&direction=RECEIVED')).toMatchObject([
    { id, email, relation: 'CUSTOMER', counterparty: { name: 'Mailing Mine' } },
  ]);
  expect((await scene.accept(b.admin, id)).body.data).toEqual({ id, status: 'CONNECTED' });
  expect(await scene.list(a.admin)).toMatchObject([{ id, email, counterparty: { name: 'Mailed Haulage' } }]);
});

describe('a person without an account', () => {
  test.each([
    ['en', 'invites your company to connect', 'your customer'],
    ['vi', 'mời công ty của bạn kết nối', 'khách hàng của bạn'],
    ['fr', 'invite votre entreprise à se connecter', 'votre client'],
  ])('is invited by mail in %s', async (language, subject, relation) => {
    const a = await scene.party('Inviting Mine');
    const email = nobodysAddress();
    await byMail(a.admin, email, { language, message: 'Welcome "there".' });
    await scene.settled();
    const [mail] = await mailsTo(scene.server, email);
    expect(mail).toMatchObject({ language, subject: `Inviting Mine ${subject}` });
    for (const part of [relation, email, '“Welcome "there".”', '/sign-up']) expect(mail?.text).toContain(part);
  });

  test('finds the request after signing up and confirming, and accepts it', async () => {
    const a = await scene.party('Patient Mine');
    const email = nobodysAddress();
    const id = await byMail(a.admin, email);
    await scene.settled();
    const newcomer = await signsUp(email);
    await expect.poll(() => scene.noticesOf(newcomer), { timeout: 15_000 }).toEqual(['connections.requested']);
    expect(await scene.sole(newcomer)).toEqual({ id, status: 'REQUEST', relation: 'CUSTOMER', sent: false });
    expect(await scene.list(a.admin)).toMatchObject([{ status: 'REQUEST', counterparty: null, email }]);
    await scene.accept(newcomer, id);
    expect(await scene.list(a.admin)).toMatchObject([
      { status: 'CONNECTED', counterparty: { name: 'Newcomer Drilling' }, email },
    ]);
  });

  test('also finds it in a company created by staff, once invited there', async () => {
    const a = await scene.party('Second Mine');
    const b = await scene.party('Made by Staff');
    const email = nobodysAddress();
    const id = await byMail(a.admin, email);
    await scene.settled();
    await scene.server.call('POST', '/api/company-member/invite', {
      as: b.admin,
      body: { email, name: 'Linh Tran', authorities: ['COMPANY_ADMIN'] },
    });
    const token = await secretOf(scene.server, email, 'members.invitation');
    await scene.server.call('POST', '/api/invitation/accept', {
      body: { token, password: 'seven geese on the old pond', termsVersion: TERMS_VERSION },
    });
    await expect.poll(() => scene.noticesOf(b.admin), { timeout: 15_000 }).toEqual(['connections.requested']);
    expect((await scene.accept(b.admin, id)).status).toBe(200);
  });

  test('has thirty days; then the invitation has expired until it is sent again', async () => {
    const [a, b] = [await scene.party('Slow Mine'), await scene.party('Late Haulage')];
    const id = await byMail(a.admin, b.email);
    const unknown = await byMail(a.admin, nobodysAddress());
    await scene.settled();
    await scene.server.test.query(
      "update company_connection set expires_at = now() - interval '1 minute' where from_company = $1",
      [a.id],
    );
    expect((await scene.accept(b.admin, id)).body.code).toBe('connection.changed');
    expect(await scene.list(b.admin)).toEqual([]);
    expect((await scene.get(a.admin, 'count')).body.data).toEqual({ connected: 0, received: 0, sent: 0, ended: 2 });
    expect(await scene.list(a.admin, '&status=ENDED')).toMatchObject([{ status: 'EXPIRED' }, { status: 'EXPIRED' }]);

    expect((await scene.post(a.admin, `resend/${id}`)).body.data).toEqual({ id, status: 'REQUEST' });
    expect(
      (await scene.invite(a.admin, { email: (await scene.detail(a.admin, unknown)).body.data.email })).body.data.id,
    ).toBe(unknown);
    await scene.settled();
    expect(await scene.mailed(b.email)).toEqual(['connections.request', 'connections.request']);
    const { expiresAt } = (await scene.detail(a.admin, id)).body.data;
    expect((Date.parse(expiresAt) - Date.now()) / 86_400_000).toBeCloseTo(30, 1);
    expect((await scene.accept(b.admin, id)).status).toBe(200);
    for (const _ of [1, 2, 3]) await scene.post(a.admin, `resend/${unknown}`);
    expect((await scene.post(a.admin, `resend/${unknown}`)).body.code).toBe('rate.limited');
  });

  test('is invited only once, and the invitation can be withdrawn', async () => {
    const a = await scene.party('Twice Mine');
    const email = nobodysAddress();
    const id = await byMail(a.admin, email);
    expect(await byMail(a.admin, email.toUpperCase(), { relation: 'CUSTOMER' })).toBe(id);
    await scene.settled();
    expect(await scene.mailed(email)).toEqual(['connections.invitation']);
    expect(await scene.sole(a.admin)).toMatchObject({ id, relation: 'CUSTOMER' });
    expect((await scene.post(a.admin, `withdraw/${id}`)).body.data.status).toBe('WITHDRAWN');
    const newcomer = await signsUp(email);
    expect(await scene.list(newcomer)).toEqual([]);
    expect((await scene.accept(newcomer, id)).body.code).toBe('connection.changed');
    expect(await byMail(a.admin, email)).not.toBe(id);
  });
});

describe('invitations that cross', () => {
  test('by mail in both directions become one connection', async () => {
    const [a, b] = [await scene.party('Crossing Mine'), await scene.party('Crossing Haulage')];
    await byMail(a.admin, b.email, { relation: 'SUPPLIER' });
    await scene.settled();
    await byMail(b.admin, a.email, { relation: 'CUSTOMER' });
    await scene.settled();
    expect(await scene.sole(a.admin)).toMatchObject({ status: 'CONNECTED', relation: 'SUPPLIER' });
    expect(await scene.sole(b.admin)).toMatchObject({ status: 'CONNECTED', relation: 'CUSTOMER' });
  });

  test('by mail in one direction and by ABN in the other, in either order', async () => {
    const [a, b] = [await scene.party('Mail First'), await scene.party('Number Second')];
    const mailed = await byMail(a.admin, b.email);
    await scene.settled();
    const numbered = await scene.invite(b.admin, { abn: a.abn, relation: 'CUSTOMER' });
    expect(numbered.body.data.status).toBe('CONNECTED');
    expect((await scene.detail(a.admin, mailed)).body.data.id).toBe(numbered.body.data.id);
    expect(await scene.sole(a.admin)).toMatchObject({ status: 'CONNECTED', relation: 'SUPPLIER' });

    const [c, d] = [await scene.party('Number First'), await scene.party('Mail Second')];
    const first = (await scene.invite(c.admin, { abn: d.abn })).body.data.id;
    await byMail(d.admin, c.email, { relation: 'SUPPLIER' });
    await scene.settled();
    expect(await scene.sole(d.admin)).toEqual({ id: first, status: 'CONNECTED', relation: 'BOTH', sent: false });
  });

  test('from one company to two people of another become one connection', async () => {
    const [a, b] = [await scene.party('Two Mails'), await scene.party('Two People')];
    const { email } = await scene.enter(b.id, ['USER']);
    const [one, two] = [await byMail(a.admin, b.email), await byMail(a.admin, email, { relation: 'CUSTOMER' })];
    await scene.settled();
    await scene.accept(b.admin, one);
    expect((await scene.accept(b.admin, two)).body.data).toEqual({ id: one, status: 'CONNECTED' });
    expect(await scene.sole(a.admin)).toMatchObject({ id: one, relation: 'BOTH' });
    expect((await scene.detail(a.admin, two)).body.data.id).toBe(one);
  });
});

test('an unused invitation is deleted sixty days after its last day', async () => {
  const a = await scene.party('Tidy Mine');
  const [kept, gone] = [await byMail(a.admin, nobodysAddress()), await byMail(a.admin, nobodysAddress())];
  await scene.settled();
  const age = (id: string, days: number) =>
    scene.server.test.query(
      `update company_connection set expires_at = now() - interval '${days} days' where id = $1`,
      [id],
    );
  await age(kept, 59);
  await age(gone, 61);
  const { removeOldInvitations } =
    await import('../../src/plugins/network/connections/server/mails/old-invitations.ts');
  const { Clock, Database } = await import('#server');
  await removeOldInvitations(scene.server.services.get(Database), scene.server.services.get(Clock));
  expect((await scene.detail(a.admin, kept)).status).toBe(200);
  expect((await scene.detail(a.admin, gone)).status).toBe(404);
});
