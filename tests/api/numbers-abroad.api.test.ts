import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectionScene } from '../support/connection-scene.ts';
import type { ApiServer } from '../support/api-server.ts';

let scene: Awaited<ReturnType<typeof connectionScene>>;
let server: ApiServer;

beforeAll(async () => {
  scene = await connectionScene();
  ({ server } = scene);
});

afterAll(() => server.close());

interface Abroad {
  readonly id: string;
  readonly name: string;
  readonly country: string;
  readonly registrationNumber: string;
  readonly admin: string;
}

const KINDS = { GB: 'GB_COMPANY_NUMBER', US: 'US_EIN', FR: 'OTHER', NZ: 'NZ_NZBN' } as const;

/** A company abroad with an administrator; its number as the product stores it. */
async function abroad(name: string, country: keyof typeof KINDS, registrationNumber: string): Promise<Abroad> {
  const { id } = await server.company(name);
  await server.test.query(
    `update company set country = $2, abn = null, registration_kind = $3, registration_number = $4 where company_id = $1`,
    [id, country, KINDS[country], registrationNumber],
  );
  const { token } = await scene.enter(id, ['COMPANY_ADMIN']);
  return { id, name, country, registrationNumber, admin: token };
}

const found = async (as: string, query: Record<string, string>) =>
  (await scene.get(as, `company?${new URLSearchParams(query).toString()}`)).body;
const namesOf = (body: { data: { companies: { name: string }[] } }) => body.data.companies.map(({ name }) => name);
const entity = (as: string, change: object) =>
  server.call('POST', '/api/company-group/entity/create', {
    as,
    body: { kind: 'MEMBER', name: 'The invited one', share: '60', fromDate: '2024-07-01', facilityIds: [], ...change },
  });
const groupOf = async (as: string) => (await server.call('GET', '/api/company-group/structure', { as })).body.data;

test('companies in the United Kingdom and the United States find each other by number and connect', async () => {
  const calder = await abroad('Calder Foods', 'GB', 'SC045551');
  const sierra = await abroad('Sierra Canning', 'US', '123456789');
  expect(namesOf(await found(calder.admin, { country: 'US', registrationNumber: '12-3456789' }))).toEqual([
    'Sierra Canning',
  ]);
  expect(namesOf(await found(sierra.admin, { country: 'GB', registrationNumber: 'sc 045551' }))).toEqual([
    'Calder Foods',
  ]);
  // A number is one of its country: the same digits elsewhere are another company.
  expect(namesOf(await found(calder.admin, { country: 'CA', registrationNumber: '123456789' }))).toEqual([]);

  const wanted = { country: 'US', registrationNumber: '12-3456789' };
  const asked = await scene.invite(calder.admin, wanted);
  expect([asked.status, asked.body.data.status]).toEqual([200, 'REQUEST']);
  expect(await scene.sole(sierra.admin)).toMatchObject({ status: 'REQUEST', sent: false });
  // The other side asks too: both want it, so they are connected.
  const back = await scene.invite(sierra.admin, {
    country: 'GB',
    registrationNumber: 'SC045551',
    relation: 'CUSTOMER',
  });
  expect(back.body.data.status).toBe('CONNECTED');
  expect((await scene.invite(calder.admin, wanted)).body).toMatchObject({
    code: 'connection.exists',
    issues: [{ path: 'registrationNumber' }],
  });
});

test('an invitation by a number that is wrong, unknown, shared or the own one says so', async () => {
  const mersey = await abroad('Mersey Mills', 'GB', '03456789');
  const fault = async (number: Record<string, unknown>) => {
    const { status, body } = await scene.invite(mersey.admin, number);
    return [status, body.code, body.issues?.[0]?.path];
  };
  const number = (country: string, registrationNumber: string) => ({ country, registrationNumber });
  expect(await fault(number('GB', '03456780'))).toEqual([404, 'connection.number-unknown', 'registrationNumber']);
  expect(await fault(number('GB', '03456789'))).toEqual([409, 'connection.self', 'registrationNumber']);
  expect((await fault(number('NZ', '9429035510302'))).slice(0, 1)).toEqual([400]);
  expect((await fault({ registrationNumber: '03456789' })).slice(0, 1)).toEqual([400]);
  expect((await fault({ abn: '51824753556', ...number('GB', '03456789') })).slice(0, 1)).toEqual([400]);

  const one = await abroad('Lyon Un', 'FR', '732 829 320');
  await abroad('Lyon Deux', 'FR', '732829320');
  expect(await fault(number('FR', '732 829 320'))).toEqual([409, 'connection.number-shared', 'companyId']);
  const chosen = await scene.invite(mersey.admin, { ...number('FR', '732829320'), companyId: one.id });
  expect(chosen.status).toBe(200);
});

test('a group abroad invites a member by its number and names an entity by one', async () => {
  const holding = await abroad('Thistle Holdings', 'GB', 'SC100001');
  const member = await abroad('Hudson Mills', 'US', '987654321');
  const number = { country: 'US', registrationNumber: '98-7654321' };
  const invited = await entity(holding.admin, number);
  expect(invited.status).toBe(200);
  expect(await groupOf(holding.admin)).toMatchObject({
    controlling: { abn: null, registration: { country: 'GB', kind: 'GB_COMPANY_NUMBER', number: 'SC100001' } },
    entities: [{ abn: null, registration: { country: 'US', kind: 'US_EIN', number: '987654321' }, consent: 'INVITED' }],
  });
  const [invitation] = (await server.call('GET', '/api/company-group/invitations', { as: member.admin })).body.data;
  expect(invitation).toMatchObject({ controllingName: 'Thistle Holdings', consent: 'INVITED' });

  const change = { ...number, kind: 'MEMBER', name: 'Renamed', share: '70', fromDate: '2024-07-01', facilityIds: [] };
  const { id, revision } = invited.body.data;
  const put = (body: object) => server.call('POST', '/api/company-group/entity/update', { as: holding.admin, body });
  expect((await put({ ...change, id, revision, registrationNumber: '98-7654322' })).body.code).toBe('group.kind-fixed');
  expect((await put({ ...change, id, revision })).status).toBe(200);

  expect((await entity(holding.admin, number)).body).toMatchObject({
    code: 'group.number-taken',
    issues: [{ path: 'registrationNumber' }],
  });
  expect((await entity(holding.admin, { country: 'GB', registrationNumber: '09999999' })).body).toMatchObject({
    code: 'group.number-unknown',
    issues: [{ path: 'registrationNumber' }],
  });
  const outside = { kind: 'NAMED', name: 'Aotearoa Malt', country: 'NZ', registrationNumber: '9429035510307' };
  expect((await entity(holding.admin, outside)).status).toBe(200);
  expect((await entity(holding.admin, outside)).body.code).toBe('group.number-taken');
  expect((await entity(holding.admin, { country: 'US' })).body.issues).toMatchObject([{ path: 'registrationNumber' }]);
});
