import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { drawPicture } from '#server';
import { FRAMEWORK_IDS } from '#plugins/reference/frameworks/contract';
import { apiServer, PASSWORD, type ApiServer, type TestCompany } from '../../../../../tests/support/api-server.ts';

let server: ApiServer;
let ours: TestCompany;
let admin: string;
let leader: string;
let user: string;

beforeAll(async () => {
  server = await apiServer();
  ours = await server.company('Ironbark Mining');
  admin = await server.signedIn(null, ['ADMIN']);
  leader = await server.signedIn(ours.id, ['COMPANY_ADMIN']);
  user = await server.signedIn(ours.id, ['USER']);
});
afterAll(() => server.close());

const profileOf = async (as: string, companyId?: string) =>
  (await server.call('GET', `/api/list/company-facility${companyId ? `?companyId=${companyId}` : ''}`, { as })).body
    .data.companyProfile;

const FACTS = { name: 'Ironbark Mining', type: 'MINING_OPERATOR', country: 'AU' };

async function change(body: object, as = leader) {
  const { revision } = await profileOf(as);
  return server.call('POST', '/api/update/company', { as, body: { ...FACTS, revision, ...body } });
}

async function created(body: object = {}) {
  const answer = await server.call('POST', '/api/admin/create/company', { as: admin, body: { ...FACTS, ...body } });
  expect(answer.status).toBe(200);
  return answer.body.data as { id: string; code: string; revision: number };
}

describe('the own company', () => {
  test('is stored as entered, the website with a scheme, numbers without spaces', async () => {
    const answer = await change({
      abn: '26 331 428 522',
      acn: '010 749 961',
      website: 'ironbark.example',
      address: '12 Eagle Street',
      city: 'Brisbane',
      postcode: '4000',
      email: 'office@ironbark.example',
      phone: '+61 7 3000 0000',
      framework: 'GHG_PROTOCOL',
    });
    expect(answer.body.message).toBe('Updated successful');
    expect(await profileOf(user)).toMatchObject({
      abn: '26331428522',
      acn: '010749961',
      website: 'http://ironbark.example',
      city: 'Brisbane',
      framework: 'GHG_PROTOCOL',
      financialYear: { from: '07-01', to: '06-30' },
    });
    const framework = await server.call('GET', '/api/company/framework', { as: user });
    expect(framework.body.data).toEqual({ framework: 'GHG_PROTOCOL' });
  });

  test.each(FRAMEWORK_IDS)('may report by %s', async (framework) => {
    expect((await change({ framework })).status).toBe(200);
    expect(await profileOf(user)).toMatchObject({ framework });
    expect((await change({ framework: 'GHG_PROTOCOL' })).status).toBe(200);
  });

  test.each([
    ['abn', '26331428523'],
    ['acn', '010749962'],
    ['country', 'UK'],
    ['country', 'Australia'],
    ['website', 'ftp://ironbark.example'],
    ['email', 'office'],
    ['phone', 'call me'],
    ['type', 'ALL'],
  ])('refuses the %s %s', async (field, value) => {
    const { status, body } = await change({ [field]: value });
    expect([status, body.issues?.map(({ path }) => path)]).toEqual([400, [field]]);
  });

  test('keeps a stored ABN whose checksum fails', async () => {
    await server.test.query("update company set abn = '10000000001' where company_id = $1", [ours.id]);
    expect((await change({ abn: '10 000 000 001' })).status).toBe(200);
    expect((await change({ abn: '10 000 000 002' })).status).toBe(400);
  });

  test('refuses a change of an older revision and returns the current state', async () => {
    const { revision } = await profileOf(leader);
    expect((await change({ city: 'Perth' })).status).toBe(200);
    const late = await server.call('POST', '/api/update/company', {
      as: leader,
      body: { ...FACTS, city: 'Hobart', revision },
    });
    expect([late.status, late.body.code, late.body.data.city]).toEqual([409, 'company.stale', 'Perth']);
    expect((await profileOf(leader)).city).toBe('Perth');
  });

  test('accepts one of two concurrent changes', async () => {
    const { revision } = await profileOf(leader);
    const both = await Promise.all(
      ['Cairns', 'Mackay'].map((city) =>
        server.call('POST', '/api/update/company', { as: leader, body: { ...FACTS, city, revision } }),
      ),
    );
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test('signs its people out at once when it is deactivated; they sign in again after it is reactivated', async () => {
    const closing = await server.company('Closing');
    const { email } = await server.account(closing.id, ['COMPANY_ADMIN']);
    const enter = () => server.call('POST', '/api/sign-in', { body: { email, password: PASSWORD } });
    const { token, refreshToken } = (await enter()).body.data;
    const put = async (status: string) => {
      const { revision } = await profileOf(admin, closing.id);
      const body = { ...FACTS, id: closing.id, revision, status };
      return (await server.call('POST', '/api/admin/update/company', { as: admin, body })).status;
    };
    expect((await server.call('GET', '/api/company/framework', { as: token })).status).toBe(200);

    expect(await put('INACTIVE')).toBe(200);
    const ended = await server.call('GET', '/api/company/framework', { as: token });
    expect([ended.status, ended.body.code]).toEqual([401, 'caller.unknown']);
    const renewed = await server.call('POST', '/api/refresh-token', { body: { refreshToken } });
    expect([renewed.status, renewed.body.code]).toEqual([401, 'session.ended']);
    const refused = await enter();
    expect([refused.status, refused.body.code]).toEqual([403, 'sign-in.company-inactive']);
    const guessed = await server.call('POST', '/api/sign-in', { body: { email, password: 'not it, not it' } });
    expect(guessed.body.code).toBe('sign-in.refused');
    // Other companies are unaffected, and staff still see the company.
    expect((await server.call('GET', '/api/company/framework', { as: user })).status).toBe(200);
    expect(await profileOf(admin, closing.id)).toMatchObject({ status: 'INACTIVE' });

    expect(await put('ACTIVE')).toBe(200);
    expect((await enter()).status).toBe(200);
  });
});

describe('the logo', () => {
  const svg = (colour: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="200"><rect width="640" height="200" fill="${colour}"/></svg>`;
  const put = async (bytes: Uint8Array) =>
    server.call('POST', '/api/upload/company/logo', { as: leader, file: { name: 'logo.png', bytes } });

  test('is resized, stored once and returned only by its hash', async () => {
    const { bytes } = await drawPicture(svg('#2f7d5b'), { width: 640, height: 640 });
    const { logo } = (await put(bytes)).body.data;
    expect(await profileOf(user)).toMatchObject({ logo });
    const shown = await server.call('GET', `/api/company/logo/${ours.id}/${logo}`, { as: user });
    expect([shown.status, shown.headers['content-type'], shown.bytes.toString('latin1', 8, 12)]).toEqual([
      200,
      'image/webp',
      'WEBP',
    ]);
    const newer = (await put((await drawPicture(svg('#7d2f5b'), { width: 64, height: 64 })).bytes)).body.data.logo;
    expect(newer).not.toBe(logo);
    expect((await server.call('GET', `/api/company/logo/${ours.id}/${logo}`, { as: user })).status).toBe(404);
    await server.call('DELETE', '/api/delete/company/logo', { as: leader });
    expect((await profileOf(user)).logo).toBeNull();
  });

  test('does not change the revision, so an open form can still be saved', async () => {
    const before = await profileOf(leader);
    await put((await drawPicture(svg('#123456'), { width: 64, height: 64 })).bytes);
    expect((await profileOf(leader)).revision).toBe(before.revision);
  });

  test('is refused if the file is not a picture', async () => {
    const { status, body } = await put(Buffer.from(svg('#ffffff')));
    expect([status, body.code, body.message]).toEqual([400, 'file.format', 'Your file format is invalid.']);
  });

  test('and the company are visible to connected companies only', async () => {
    const theirs = await server.company('Redgum Services');
    const stranger = await server.signedIn(theirs.id, ['USER']);
    const { logo } = (await put((await drawPicture(svg('#654321'), { width: 64, height: 64 })).bytes)).body.data;
    const look = async () => [
      (await server.call('GET', `/api/company/logo/${ours.id}/${logo}`, { as: stranger })).status,
      (await server.call('GET', `/api/detail/company/${ours.id}`, { as: stranger })).status,
      (await server.call('GET', '/api/list/company', { as: stranger })).body.total_item,
    ];
    expect(await look()).toEqual([404, 404, 1]);
    await server.test.query(
      `insert into company_connection (id, from_company, to_company, relation, status, created_at, connected_at, changed_at)
        values (gen_random_uuid(), $1, $2, 'SUPPLIER', 'CONNECTED', now(), now(), now())`,
      [ours.id, theirs.id],
    );
    expect(await look()).toEqual([200, 200, 2]);
    // Contact facts are shown to companies that have agreed, not to one that was only invited.
    await server.test.query("update company set phone = '07 5550 0100' where company_id = $1", [ours.id]);
    const phone = async () =>
      (await server.call('GET', `/api/detail/company/${ours.id}`, { as: stranger })).body.data.phone;
    expect(await phone()).toBe('07 5550 0100');
    await server.test.query(
      "update company_connection set status = 'REQUEST', connected_at = null where to_company = $1",
      [theirs.id],
    );
    expect(await phone()).toBeNull();
  });
});

describe('companies of the platform', () => {
  test('get a unique code derived from their name', async () => {
    const { code, id } = await created({ name: 'Wattle Haulage' });
    expect(code).toMatch(/^WATTLEHAULAG-[0-9A-F]{8}$/);
    await created({ name: 'Wattle', code: 'WATTLE-1' });
    const twice = await server.call('POST', '/api/admin/create/company', {
      as: admin,
      body: { ...FACTS, code: 'WATTLE-1' },
    });
    expect([twice.status, twice.body.code, twice.body.issues?.[0]?.path]).toEqual([409, 'company.code-taken', 'code']);
    expect((await server.call('DELETE', `/api/admin/delete/company/${id}`, { as: admin })).status).toBe(200);
    expect((await server.call('GET', `/api/detail/company/${id}`, { as: admin })).status).toBe(404);
  });

  test('with people or any other rows cannot be deleted; an empty one is deleted with its facilities', async () => {
    const { id } = await created({ name: 'Mulga' });
    await server.facility(id);
    await server.account(id, ['USER']);
    const held = await server.call('DELETE', `/api/admin/delete/company/${id}`, { as: admin });
    expect([held.status, held.body.code, held.body.data.held]).toEqual([
      409,
      'company.in-use',
      [{ id: 'members', count: 1 }],
    ]);
    expect((await server.call('GET', `/api/detail/company/${id}`, { as: admin })).status).toBe(200);

    const empty = await created({ name: 'Brigalow' });
    await server.facility(empty.id);
    expect((await server.call('DELETE', `/api/admin/delete/company/${empty.id}`, { as: admin })).status).toBe(200);
  });

  test('are filtered and sorted, with their numbers of people and facilities', async () => {
    const one = await created({ name: 'Zebra Engineering', type: 'ENGINEERING', country: 'VN', abn: '49 004 028 077' });
    await server.facility(one.id);
    await server.account(one.id, ['USER']);
    await created({ name: 'Aardvark Engineering', type: 'ENGINEERING' });
    const list = async (query: string) =>
      (await server.call('GET', `/api/admin/list/company/management?${query}`, { as: admin })).body;
    const names = async (query: string) => (await list(query)).data.map(({ name }: { name: string }) => name);
    expect(await names('type=ENGINEERING')).toEqual(['Aardvark Engineering', 'Zebra Engineering']);
    expect(await names('type=ENGINEERING&sort=DESC')).toEqual(['Zebra Engineering', 'Aardvark Engineering']);
    expect(await names('type=ENGINEERING&fieldSort=createdAt&size=1&page=2')).toEqual(['Aardvark Engineering']);
    expect(await names('search=49 004')).toEqual(['Zebra Engineering']);
    expect(await names('search=zebra%25')).toEqual([]);
    expect(await names('country=VN&status=INACTIVE')).toEqual([]);
    expect((await list('type=ALL')).total_item).toBeGreaterThan(2);
    expect((await list('country=VN')).data[0]).toMatchObject({
      name: 'Zebra Engineering',
      facilities: 1,
      members: 1,
      activeMembers: 1,
    });
  });

  test('that share an ABN appear in the trail', async () => {
    const abn = '51 824 753 556';
    await created({ name: 'First', abn });
    const { id } = await created({ name: 'Second', abn });
    const noted = await server.test.query<{ kind: string }>(
      'select kind from security_event where event_company_id = $1',
      [id],
    );
    expect(noted).toEqual([{ kind: 'company.abn-held-twice' }]);
  });
});

test('returns countries in the requested language', async () => {
  const names = async (language: string) =>
    (await server.call('GET', `/api/list/country-name?language=${language}`, { as: user })).body.data.commonObjects;
  expect(await names('fr')).toContainEqual({
    id: 'AU',
    code: 'AU',
    name: 'Australie',
    currency: 'AUD',
    firstMonth: 7,
  });
  expect(await names('vi')).toContainEqual({ id: 'AU', code: 'AU', name: 'Úc', currency: 'AUD', firstMonth: 7 });
});
