import { describe, expect, test } from 'vitest';
import {
  admin,
  call,
  CORE,
  created,
  foreign,
  mai,
  mine,
  patch,
  proven,
  server,
  session,
  theirs,
  token,
  withScim,
} from '../../../../../tests/support/scim-scene.ts';

withScim();

describe('users', () => {
  test('are created, read, replaced and removed', async () => {
    const made = await call('POST', '/Users', mai());
    expect(made.status).toBe(201);
    expect(made.headers['content-type']).toMatch(/^application\/scim\+json/);
    expect(made.headers['location']).toBe(made.body.meta.location);
    expect(made.headers['etag']).toBe(made.body.meta.version);
    expect(made.body).toMatchObject({
      schemas: [`${CORE}:User`],
      userName: 'mai@mine.example',
      externalId: 'a-1',
      name: { givenName: 'Mai', familyName: 'Nguyen' },
      active: true,
      emails: [{ value: 'mai@mine.example', primary: true }],
      groups: [],
    });
    const { id } = made.body;
    expect((await call('GET', `/Users/${id}`)).body).toEqual(made.body);
    const replaced = await call('PUT', `/Users/${id}`, mai({ displayName: 'M. Nguyen', externalId: undefined }));
    expect(replaced.body).toMatchObject({ displayName: 'M. Nguyen', userName: 'mai@mine.example' });
    expect(replaced.body.externalId).toBeUndefined();
    expect(replaced.body.meta.version).not.toBe(made.body.meta.version);
    const gone = await call('DELETE', `/Users/${id}`);
    expect([gone.status, gone.body]).toEqual([204, null]);
    expect((await call('GET', `/Users/${id}`)).status).toBe(404);
    // The same person comes back, to the same account.
    expect(await created()).toBe(id);
  });

  test('exist once', async () => {
    await created();
    const again = await call('POST', '/Users', mai());
    expect(again.status).toBe(409);
    expect(again.body).toMatchObject({
      schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
      status: '409',
      scimType: 'uniqueness',
    });
  });

  test('are of proven domains only', async () => {
    const refused = await call('POST', '/Users', mai({ userName: 'mai@theirs.example' }));
    expect([refused.status, refused.body.scimType]).toEqual([400, 'invalidValue']);
    const id = await created();
    const moved = await patch(`/Users/${id}`, { op: 'replace', path: 'userName', value: 'mai@elsewhere.example' });
    expect([moved.status, moved.body.scimType]).toEqual([400, 'invalidValue']);
  });

  test('are found by a filter, page by page', async () => {
    for (const name of ['an', 'binh', 'chi'])
      await created(mai({ userName: `${name}@mine.example`, externalId: name }));
    const found = async (filter: string) =>
      (await call('GET', `/Users?filter=${encodeURIComponent(filter)}`)).body.Resources.map(
        ({ userName }: { userName: string }) => userName.split('@')[0],
      );
    expect(await found('userName eq "AN@mine.example"')).toEqual(['an']);
    expect(await found('externalId eq "chi"')).toEqual(['chi']);
    expect(await found('externalId eq "CHI"')).toEqual([]);
    expect(await found('userName sw "b" or userName co "hi@"')).toEqual(['binh', 'chi']);
    expect(await found('externalId pr and active eq true and not (userName eq "an@mine.example")')).toEqual([
      'binh',
      'chi',
    ]);
    expect(await found(`${CORE}:User:userName eq "an@mine.example"`)).toEqual(['an']);
    expect(await found('emails[type eq "work" and value sw "chi"]')).toEqual(['chi']);
    const page = await call('GET', '/Users?filter=externalId%20pr&startIndex=2&count=1');
    expect(page.body).toMatchObject({ totalResults: 3, startIndex: 2, itemsPerPage: 1 });
    expect(page.body.Resources[0].externalId).toBe('binh');
    expect((await call('GET', '/Users?startIndex=-5&count=-1')).body).toMatchObject({ startIndex: 1, itemsPerPage: 0 });
    const wrong = await call('GET', '/Users?filter=userName%20is%20x');
    expect([wrong.status, wrong.body.scimType]).toEqual([400, 'invalidFilter']);
  });

  test('that are not active have no session, at once', async () => {
    const id = await created();
    const as = await session(id);
    expect((await server.call('GET', '/api/user-profile', { as })).status).toBe(200);
    // Entra ID: a capital letter and a string.
    expect((await patch(`/Users/${id}`, { op: 'Replace', path: 'active', value: 'False' })).body.active).toBe(false);
    expect((await server.call('GET', '/api/user-profile', { as })).status).toBe(401);
    expect((await patch(`/Users/${id}`, { op: 'replace', value: { active: true } })).body.active).toBe(true);
    const again = await session(id);
    await call('DELETE', `/Users/${id}`);
    expect((await server.call('GET', '/api/user-profile', { as: again })).status).toBe(401);
  });

  test('include people who came by invitation, but the last administrator stays', async () => {
    const { body } = await call('GET', '/Users');
    expect(body.totalResults).toBe(1);
    const refused = await patch(`/Users/${body.Resources[0].id}`, { op: 'replace', path: 'active', value: false });
    expect([refused.status, refused.body.status]).toEqual([409, '409']);
  });

  test('are changed only in the version that was read', async () => {
    const id = await created();
    const { etag } = (await call('GET', `/Users/${id}`)).headers;
    const put = (version: string) =>
      call('PUT', `/Users/${id}`, mai({ displayName: 'New' }), { as: token, 'if-match': version });
    expect((await put(String(etag))).status).toBe(200);
    const stale = await put(String(etag));
    expect([stale.status, stale.body.status]).toEqual([412, '412']);
    expect((await put('*')).status).toBe(200);
  });
});

describe('two companies', () => {
  test('see and change only their own', async () => {
    const id = await created();
    const group = (await call('POST', '/Groups', { displayName: 'Staff' })).body.id;
    for (const path of [`/Users/${id}`, `/Groups/${group}`]) {
      const body = path.startsWith('/Users') ? mai() : { displayName: 'X' };
      expect((await call('GET', path, undefined, { as: foreign })).status).toBe(404);
      expect((await call('PUT', path, body, { as: foreign })).status).toBe(404);
      const operation = { Operations: [{ op: 'replace', path: 'displayName', value: 'X' }] };
      expect((await call('PATCH', path, operation, { as: foreign })).status).toBe(404);
      expect((await call('DELETE', path, undefined, { as: foreign })).status).toBe(404);
    }
    const others = await call('GET', '/Users', undefined, { as: foreign });
    expect(JSON.stringify(others.body)).not.toContain(id);
    // An address of somebody at another company, in a domain that is now mine.
    const stranger = await created(mai({ userName: 'bo@theirs.example' }), foreign);
    await server.test.query("delete from sso_domain where domain = 'theirs.example'");
    await proven(mine.id, 'theirs.example');
    expect((await call('POST', '/Users', mai({ userName: 'bo@theirs.example' }))).status).toBe(409);
    expect((await call('GET', `/Users/${stranger}`)).status).toBe(404);
  });
});

describe('tokens', () => {
  test('are shown once, stored as hashes, listed and revoked at once', async () => {
    expect(token).toMatch(/^sbi_[\w-]{43}$/);
    const stored = await server.test.query<{ hash: string }>('select hash from scim_token');
    expect(JSON.stringify(stored)).not.toContain(token);
    await call('GET', '/Users');
    const list = await server.call('GET', '/api/scim/token/list', { as: admin });
    expect(list.body.data.tokens).toMatchObject([{ name: 'Entra ID', state: 'ACTIVE' }]);
    expect(list.body.data.tokens[0].lastUsedAt).not.toBeNull();
    await server.call('POST', '/api/scim/token/revoke', { as: admin, body: { id: list.body.data.tokens[0].id } });
    expect((await call('GET', '/Users')).status).toBe(401);
  });

  test('end on their last day, and with the company', async () => {
    await server.test.query('update scim_token set expires_at = now() where company_id = $1', [mine.id]);
    expect((await call('GET', '/Users')).status).toBe(401);
    await server.test.query("update company set status = 'INACTIVE' where company_id = $1", [theirs.id]);
    expect((await call('GET', '/Users', undefined, { as: foreign })).status).toBe(401);
  });

  test('are for SCIM alone, and SCIM is for tokens alone', async () => {
    expect((await server.call('GET', '/api/company-member/list', { as: token })).status).toBe(403);
    expect((await call('GET', '/Users', undefined, { as: admin })).status).toBe(403);
    expect((await call('GET', '/Users', undefined, { as: 'sbi_unknown' })).body).toMatchObject({ status: '401' });
  });
});

test('says what it supports', async () => {
  expect((await call('GET', '/ServiceProviderConfig')).body).toMatchObject({
    patch: { supported: true },
    bulk: { supported: false },
    filter: { supported: true },
    etag: { supported: true },
  });
  expect((await call('GET', '/ResourceTypes')).body.Resources.map(({ id }: { id: string }) => id)).toEqual([
    'User',
    'Group',
  ]);
  expect((await call('GET', '/Schemas')).body.totalResults).toBe(2);
});
