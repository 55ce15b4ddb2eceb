import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Database, IdempotencyClaims, uuidv7, type KeyLimits } from '#server';
import { apiServer, type ApiServer, type TestCompany } from '../support/api-server.ts';
import { dieselBody } from '../support/record-bodies.ts';

let server: ApiServer;
let company: TestCompany;
let as: string;

beforeAll(async () => {
  server = await apiServer();
  company = await server.company('Once');
  as = await server.signedIn(company.id, ['USER', 'COMPANY_ADMIN']);
});

afterAll(() => server.close());

const post = (path: string, key: string, body: unknown, by = as) =>
  server.call('POST', path, { as: by, body, headers: { 'idempotency-key': key } });
const create = (key: string, change = {}, by = as) =>
  post('/api/scope-management/create', key, dieselBody(company.facility.id, change), by);
const records = async () => {
  const rows = await server.test.query('select count(*)::int as n from emission_record where company_id = $1', [
    company.id,
  ]);
  return Number(rows[0]?.['n']);
};

describe('a request with an idempotency key', () => {
  test('is carried out once, and answered again in the same words', async () => {
    const [key, before] = [uuidv7(), await records()];
    const first = await create(key);
    const again = await create(`"${key}"`);
    expect(first.status).toBe(200);
    expect([again.status, again.bytes.toString()]).toEqual([200, first.bytes.toString()]);
    expect([first, again].map(({ headers }) => headers['idempotency-replayed'])).toEqual([undefined, 'true']);
    expect([again.headers['etag'], again.headers['content-type']]).toEqual([
      first.headers['etag'],
      first.headers['content-type'],
    ]);
    expect(await records()).toBe(before + 1);
  });

  test('is refused with another body or on another path', async () => {
    const key = uuidv7();
    expect((await create(key)).status).toBe(200);
    for (const other of [
      await create(key, { quantity: '8' }),
      await post('/api/notifications/mark-all-read', key, undefined),
    ])
      expect([other.status, other.body.code]).toEqual([422, 'idempotency.key-used']);
  });

  test('shares its key with nobody', async () => {
    const [key, before] = [uuidv7(), await records()];
    const colleague = await server.signedIn(company.id, ['USER']);
    const [mine, theirs] = [await create(key), await create(key, {}, colleague)];
    expect(theirs.status).toBe(200);
    expect(theirs.body.data.id).not.toBe(mine.body.data.id);
    expect(await records()).toBe(before + 2);
  });

  test('runs once however often it is sent at the same time', async () => {
    const [key, before] = [uuidv7(), await records()];
    const answers = await Promise.all(Array.from({ length: 12 }, () => create(key)));
    const busy = answers.filter(({ status }) => status === 409);
    expect(answers.filter(({ status }) => status !== 409).map(({ status }) => status)).not.toContain(500);
    for (const { body, headers } of busy) {
      expect(body.code).toBe('idempotency.in-flight');
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    }
    const ids = answers.filter(({ status }) => status === 200).map(({ body }) => body.data.id as string);
    expect(new Set(ids).size).toBe(1);
    expect(await records()).toBe(before + 1);
    expect((await create(key)).body.data.id).toBe(ids[0]);
  });

  test('may be corrected after a refusal, with the same key', async () => {
    const key = uuidv7();
    const refused = await create(key, { inputTypeId: 'no-such-fuel' });
    expect(refused.status).toBe(400);
    expect((await create(key)).status).toBe(200);
  });

  test('works for files', async () => {
    const key = uuidv7();
    const send = (name: string) =>
      server.call('POST', '/api/evidence/upload', {
        as,
        file: { name, bytes: Buffer.from('a,b\n1,2\n') },
        headers: { 'idempotency-key': key },
      });
    const [first, again] = [await send('a.csv'), await send('a.csv')];
    expect(first.status).toBe(200);
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(again.body).toEqual(first.body);
  });

  test.each(['', 'two words', 'é', 'x'.repeat(201)])('needs a key without spaces, not %j', async (key) => {
    const { status, body } = await create(key);
    expect([status, body.code]).toEqual([400, 'idempotency.key']);
  });

  test('keeps no answer with secrets', async () => {
    const key = uuidv7();
    const body = { currentPassword: 'not the current one', password: 'a new one, long enough' };
    const before = await server.test.query('select key_hash from idempotency_claim');
    await post('/api/password/change', key, body);
    await post('/api/sign-in', key, { email: 'nobody@example.test', password: 'wrong' });
    expect(await server.test.query('select key_hash from idempotency_claim')).toEqual(before);
  });
});

describe('if the process dies', () => {
  const use = () => ({ companyId: company.id, accountId: uuidv7(), key: uuidv7(), request: ['POST /x', { a: 1 }] });
  const claimed = async (claims: IdempotencyClaims, request: ReturnType<typeof use>) => {
    const claim = await claims.claim(request);
    if (!('token' in claim)) throw new Error('The key was used before.');
    return claim;
  };
  /** Makes every claim look as if its process had died a while ago. */
  const silence = () => server.test.query("update idempotency_claim set held_until = now() - interval '1 second'");
  const made = () => new IdempotencyClaims(server.services.get(Database), 'secret');
  const write = (name: string) =>
    server.services
      .get(Database)
      .withTenant(company.id, (trx) =>
        sql`update company set name = ${name} where company_id = ${company.id}`.execute(trx),
      );
  const nameNow = async () =>
    (await server.test.query('select name from company where company_id = $1', [company.id]))[0]?.['name'];

  test('before anything was stored, the same request is carried out', async () => {
    const [claims, request] = [made(), use()];
    await claimed(claims, request);
    await expect(claims.claim(request)).rejects.toMatchObject({ code: 'idempotency.in-flight', statusCode: 409 });
    await silence();
    expect(await claims.claim(request)).toHaveProperty('token');
  });

  test('after something was stored, the answer says so and nothing is done again', async () => {
    const [claims, request] = [made(), use()];
    const claim = await claimed(claims, request);
    await claims.within(claim, () => write('Stored once'));
    await silence();
    await expect(claims.claim(request)).rejects.toMatchObject({ code: 'idempotency.answer-lost', statusCode: 409 });
    expect(await nameNow()).toBe('Stored once');
  });

  test('or only seemed to, it can store nothing after another one has taken over', async () => {
    const [claims, request] = [made(), use()];
    const slow = await claimed(claims, request);
    await silence();
    const fast = await claimed(claims, request);
    await claims.within(fast, () => write('By the second'));
    await expect(claims.within(slow, () => write('By the first'))).rejects.toMatchObject({ statusCode: 409 });
    expect(await nameNow()).toBe('By the second');
  });

  test('and a failure after something was stored is remembered, one before is not', async () => {
    const [claims, request] = [made(), use()];
    await claims.fail(await claimed(claims, request));
    const claim = await claimed(claims, request);
    await claims.within(claim, () => write('Stored before the failure'));
    await claims.fail(claim);
    await expect(claims.claim(request)).rejects.toMatchObject({ code: 'idempotency.answer-lost' });
  });

  test('keys are forgotten after a day', async () => {
    const [claims, request] = [made(), use()];
    const claim = await claimed(claims, request);
    await claims.keep(claim, { status: 200, text: '{}' });
    expect(await claims.claim(request)).toEqual({ status: 200, text: '{}' });
    await server.test.query("update idempotency_claim set expires_at = now() - interval '1 second'");
    expect(await claims.claim({ ...request, request: 'another' })).toHaveProperty('token');
    await server.test.query("update idempotency_claim set expires_at = now() - interval '1 second'");
    await claims.sweep();
    expect(await server.test.query('select 1 from idempotency_claim')).toEqual([]);
  });

  test('what a request leaves running in the background is not part of it', async () => {
    const [claims, request] = [made(), use()];
    let later: Promise<unknown> = Promise.resolve();
    let release = () => {};
    const gate = new Promise<void>((resolve) => (release = resolve));
    const claim = await claimed(claims, request);
    await claims.within(claim, async () => {
      later = gate.then(() => write('In the background'));
    });
    await claims.giveBack(claim);
    release();
    await later;
    expect(await nameNow()).toBe('In the background');
  });
});

describe('what is kept of an account is limited', () => {
  const limited = (limits: Partial<KeyLimits>) =>
    new IdempotencyClaims(server.services.get(Database), 'secret', { keys: 5, bytes: 1_000, answer: 600, ...limits });
  const by = (accountId: string, key: string = uuidv7()) => ({
    companyId: company.id,
    accountId,
    key,
    request: 'POST /x',
  });
  const answered = async (claims: IdempotencyClaims, use: ReturnType<typeof by>, bytes: number) => {
    const claim = await claims.claim(use);
    if (!('token' in claim)) throw new Error('The key was used before.');
    await claims.keep(claim, { status: 200, text: 'é'.repeat(bytes / 2) });
  };
  const silence = () => server.test.query("update idempotency_claim set held_until = now() - interval '1 second'");

  test('a large answer is not kept, and the request is not carried out again', async () => {
    const [claims, use] = [limited({}), by(uuidv7())];
    await answered(claims, use, 602);
    await silence();
    await expect(claims.claim(use)).rejects.toMatchObject({ code: 'idempotency.answer-not-kept', statusCode: 409 });
    const most = by(uuidv7());
    await answered(claims, most, 600);
    expect(await claims.claim(most)).toMatchObject({ status: 200 });
  });

  test('nor is one beyond the bytes of its account; other accounts go on', async () => {
    const [claims, account] = [limited({}), uuidv7()];
    const [first, second, other] = [by(account), by(account), by(uuidv7())];
    await answered(claims, first, 600);
    await answered(claims, second, 402);
    await answered(claims, other, 600);
    await silence();
    expect(await claims.claim(first)).toMatchObject({ status: 200 });
    await expect(claims.claim(second)).rejects.toMatchObject({ code: 'idempotency.answer-not-kept' });
    expect(await claims.claim(other)).toMatchObject({ status: 200 });
  });

  test('keys beyond the limit are refused until the oldest is forgotten; known ones are answered', async () => {
    const [claims, account] = [limited({}), uuidv7()];
    const known = Array.from({ length: 5 }, () => by(account));
    for (const use of known) await answered(claims, use, 10);
    const refused = await claims.claim(by(account)).catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: 'idempotency.too-many', statusCode: 429 });
    for (const use of known) expect(await claims.claim(use)).toMatchObject({ status: 200 });
    expect(await claims.claim(by(uuidv7()))).toHaveProperty('token');
    await server.test.query("update idempotency_claim set expires_at = now() - interval '1 second'");
    expect(await claims.claim(by(account))).toHaveProperty('token');
  });

  test('by default at 256 kB, in a whole request', async () => {
    const [key, before] = [uuidv7(), await records()];
    const [claims, use] = [new IdempotencyClaims(server.services.get(Database), 'secret'), by(uuidv7(), key)];
    await answered(claims, use, 256 * 1024 + 2);
    await expect(claims.claim(use)).rejects.toMatchObject({ code: 'idempotency.answer-not-kept' });
    expect((await create(key)).status).toBe(200);
    await server.test.query('update idempotency_claim set answer = null where answer is not null');
    const again = await create(key);
    expect([again.status, again.body.code]).toEqual([409, 'idempotency.answer-not-kept']);
    expect(again.body.message).toContain('Read what was stored');
    expect(await records()).toBe(before + 1);
  });

  test('old keys are found by an index', async () => {
    const rows = await server.test.query<{ indexdef: string }>(
      "select indexdef from pg_indexes where tablename = 'idempotency_claim' order by indexname",
    );
    const indexes = rows.map(({ indexdef }) => indexdef.slice(indexdef.indexOf('(')));
    expect(indexes).toEqual(['(account_hash, expires_at) INCLUDE (answer_bytes)', '(expires_at)', '(key_hash)']);
  });
});

test('the login that serves requests cannot read an answer or forge a claim', async () => {
  const { database } = server.test;
  const tried = (statement: string) =>
    database
      .withTenant(company.id, (trx) => sql.raw(statement).execute(trx))
      .then(
        () => 'done',
        (error: { code?: string }) => error.code,
      );
  for (const statement of [
    'select answer from idempotency_claim',
    "update idempotency_claim set answer = '{}'",
    'delete from idempotency_claim',
    "insert into idempotency_claim values ('a', 'b', gen_random_uuid(), now(), false, 200, '{}', now())",
  ])
    expect([statement, await tried(statement)]).toEqual([statement, '42501']);
});
