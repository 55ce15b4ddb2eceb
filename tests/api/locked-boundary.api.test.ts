import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addDays } from '#domain/time';
import { abn as abnField } from '#plugins/company/company/contract';
import { Clock } from '#server';
import { apiServer, type Answer, type ApiServer, type TestCompany } from '../support/api-server.ts';
import { approvedFactor } from '../support/approved-factor.ts';

/** A locked year keeps the data it was reported with: control, group, denominators, instruments, baselines, own factors. */
let server: ApiServer;
let company: TestCompany;
let admin: string;
let staff: string;

const FY26 = { fromDate: '2025-07-01', toDate: '2026-06-30' };
const YEAR = 2026;

beforeAll(async () => {
  server = await apiServer();
  staff = await server.signedIn(null, ['ADMIN']);
});

afterAll(() => server.close());

beforeEach(async () => {
  company = await server.company('Ironbark');
  admin = await server.signedIn(company.id, ['COMPANY_ADMIN', 'USER']);
});

const post = (path: string, body: object, as = admin) => server.call('POST', path, { as, body });
const lock = (of: TestCompany = company, as = admin, year = YEAR) =>
  post('/api/period/lock', { facilityId: of.facility.id, year }, as);
const unlock = () =>
  post('/api/period/unlock', { facilityId: company.facility.id, year: YEAR, reason: 'A restatement' });
const refusal = ({ status, body }: Answer) => ({ status, code: body.code, locks: body.data?.locks });
const held = () => ({
  status: 409,
  code: 'period.locked',
  locks: [
    {
      facilityId: company.facility.id,
      facilityName: company.facility.name,
      year: YEAR,
      lockedAt: expect.any(String),
      lockedBy: expect.stringContaining('Person'),
    },
  ],
});
const control = (change = {}) => ({
  facilityId: company.facility.id,
  basis: 'OPERATIONAL',
  controllerKind: 'NAMED',
  controllerName: 'Ghost Gum Contracting',
  ...FY26,
  ...change,
});

test('nobody can change control of a locked year until it is unlocked', async () => {
  const { id, revision } = (
    await post(
      '/api/control-basis/create',
      control({
        basis: 'EQUITY',
        controllerKind: undefined,
        controllerName: undefined,
        equityShare: '60',
        fromDate: '2023-07-01',
        toDate: undefined,
      }),
    )
  ).body.data;
  expect((await lock()).status).toBe(200);
  const refused = await post('/api/control-basis/create', control());
  expect(refusal(refused)).toEqual(held());
  expect(refused.body.message).toContain(`${company.facility.name}: FY2026 is locked, by Person`);
  expect(
    refusal(await post('/api/control-basis/create', { ...control(), companyId: company.id }, staff)),
  ).toMatchObject({
    status: 409,
    code: 'period.locked',
  });
  const equity = {
    ...control({ basis: 'EQUITY', controllerKind: undefined, controllerName: undefined }),
    id,
    revision,
  };
  const update = (change: object) =>
    post('/api/control-basis/update', {
      ...equity,
      fromDate: '2023-07-01',
      toDate: undefined,
      equityShare: '60',
      ...change,
    });
  expect(refusal(await update({ equityShare: '40' }))).toEqual(held());
  expect(refusal(await update({ toDate: '2026-06-29' }))).toEqual(held());
  const removed = await server.call('DELETE', `/api/control-basis/delete/${id}?revision=${revision}`, { as: admin });
  expect(refusal(removed)).toEqual(held());
  // Days outside the year can change, even for entries that extend into it.
  expect((await update({ equityShare: '60.000', toDate: '2026-06-30' })).status).toBe(200);
  expect((await post('/api/control-basis/create', control({ fromDate: '2026-07-01', toDate: undefined }))).status).toBe(
    200,
  );
  const other = await server.facility(company.id);
  expect((await post('/api/control-basis/create', control({ facilityId: other.id }))).status).toBe(200);
  // The proper way: unlock with a reason, change, lock again; a restatement is recorded.
  await unlock();
  expect((await post('/api/control-basis/create', control())).status).toBe(200);
  await lock();
  const restated = await server.call('GET', '/api/period/restatement/list?year=2026', { as: admin });
  expect(restated.body.data).toMatchObject([{ reason: 'A restatement' }]);
});

let last = 62_000_000_000;
async function withAbn(of: TestCompany): Promise<string> {
  do last += 1;
  while (!abnField.safeParse(String(last)).success);
  await server.test.query('update company set abn = $1 where company_id = $2', [String(last), of.id]);
  return String(last);
}

test('a group cannot change in the locked years of the corporation and of its members', async () => {
  const member = await server.company('Redgum');
  const memberAdmin = await server.signedIn(member.id, ['COMPANY_ADMIN']);
  const entity = (change = {}) => ({
    kind: 'NAMED',
    name: 'Rail',
    share: '60',
    fromDate: '2024-07-01',
    facilityIds: [] as string[],
    ...change,
  });
  const invited = entity({ kind: 'MEMBER', name: 'Redgum', abn: await withAbn(member) });
  const { id, revision } = (await post('/api/company-group/entity/create', invited)).body.data;
  const decide = async (decision: string, change = {}) => {
    const [seen] = (await server.call('GET', '/api/company-group/invitations', { as: memberAdmin })).body.data;
    return post(
      '/api/company-group/decide',
      { entityId: id, revision: seen.revision, decision, ...change },
      memberAdmin,
    );
  };
  // The corporation has locked: the member cannot join, and learns nothing more.
  await lock();
  expect(refusal(await decide('ACCEPTED'))).toEqual({
    status: 409,
    code: 'period.locked',
    locks: [{ facilityId: null, facilityName: null, year: YEAR, lockedAt: null, lockedBy: null }],
  });
  await unlock();
  expect((await decide('ACCEPTED')).status).toBe(200);
  await lock();
  expect(refusal(await post('/api/company-group/entity/create', entity()))).toEqual(held());
  expect(refusal(await post('/api/company-group/entity/update', { ...invited, share: '40', id, revision }))).toEqual(
    held(),
  );
  // One more day would need new consent from the member: until then none of its days would count.
  expect(
    (await post('/api/company-group/entity/update', { ...invited, fromDate: '2024-06-30', id, revision })).status,
  ).toBe(409);
  const removed = await server.call('DELETE', `/api/company-group/entity/delete/${id}?revision=${revision}`, {
    as: admin,
  });
  expect(refusal(removed)).toEqual(held());
  // Days after the lock can change, and a member can leave.
  expect((await post('/api/company-group/entity/create', entity({ fromDate: '2026-07-01' }))).status).toBe(200);
  await unlock();
  expect((await lock(member, memberAdmin)).status).toBe(200);
  expect(
    refusal(await post('/api/company-group/entity/update', { ...invited, share: '40', id, revision })),
  ).toMatchObject({
    code: 'period.locked',
    locks: [{ facilityName: null, year: YEAR }],
  });
  expect((await decide('LEFT')).status).toBe(200);
});

test('a member that has locked the current year cannot leave within it', async () => {
  const member = await server.company('Redgum');
  const memberAdmin = await server.signedIn(member.id, ['COMPANY_ADMIN']);
  const today = server.services.get(Clock).today();
  const running = Number(today.slice(0, 4)) + (today.slice(5) >= '07-01' ? 1 : 0);
  const body = {
    kind: 'MEMBER',
    name: 'Redgum',
    abn: await withAbn(member),
    share: '60',
    fromDate: '2024-07-01',
    facilityIds: [],
  };
  const { id } = (await post('/api/company-group/entity/create', body)).body.data;
  const decide = (revision: number, decision: string, from?: string) =>
    post('/api/company-group/decide', { entityId: id, revision, decision, ...(from ? { from } : {}) }, memberAdmin);
  const { revision } = (await decide(1, 'ACCEPTED')).body.data;
  await lock(company, admin, running);
  expect(refusal(await decide(revision, 'LEFT'))).toMatchObject({ code: 'period.locked' });
  expect((await decide(revision, 'LEFT', addDays(today, 400))).status).toBe(200);
});

test('a facility of a locked year stays with its entity', async () => {
  const entity = {
    kind: 'NAMED',
    name: 'Rail',
    share: '60',
    fromDate: '2024-07-01',
    facilityIds: [company.facility.id],
  };
  const { id, revision } = (await post('/api/company-group/entity/create', entity)).body.data;
  await lock();
  expect(refusal(await post('/api/company-group/entity/update', { ...entity, facilityIds: [], id, revision }))).toEqual(
    held(),
  );
});

test('baselines, own factors and instruments of a locked year stay', async () => {
  const baseline = (year: number, change = {}) =>
    post('/api/thresholds/baseline/save', {
      facilityId: company.facility.id,
      year,
      amount: '120000',
      note: '',
      revision: null,
      ...change,
    });
  const { id } = (await baseline(2025)).body.data;
  const factor = {
    name: 'Site diesel',
    value: '2.7',
    unit: 't CO2-e/kL',
    source: 'Supplier 2025',
    validFrom: '2024-07-01',
  };
  const made = (await post('/api/custom-factors/create', factor)).body.data;
  const other = await server.signedIn(company.id, ['COMPANY_ADMIN']);
  const own = await approvedFactor(server, made, admin, other);
  const certificate = {
    kind: 'PPA',
    reference: 'Bluff wind',
    mwh: '100',
    generatedOn: '2025-08-01',
    region: 'NSW',
    note: '',
    evidenceIds: [],
  };
  const instrument = (await post('/api/instruments/create', certificate)).body.data;
  const allocated = await post('/api/instruments/allocate', {
    id: instrument.id,
    cells: [{ facilityId: company.facility.id, month: '2025-09-01', mwh: '40' }],
  });
  expect(allocated.status).toBe(200);
  await lock();
  // A baseline of the year before declines into the locked year.
  expect(refusal(await baseline(2025, { amount: '100000', revision: 1 }))).toEqual(held());
  expect(refusal(await baseline(2026))).toEqual(held());
  const removed = await server.call('DELETE', `/api/thresholds/baseline/delete/${id}?revision=1`, { as: admin });
  expect(refusal(removed)).toEqual(held());
  expect((await baseline(2027)).status).toBe(200);
  const changed = (change: object) =>
    post('/api/custom-factors/update', { ...factor, id: own.id, revision: own.revision, ...change });
  expect(refusal(await changed({ value: '2.6' }))).toEqual(held());
  expect((await changed({ value: '2.70', validTo: '2026-06-30' })).status).toBe(200);
  const kept = (change: object) => {
    const { revision } = allocated.body.data;
    return post('/api/instruments/update', { ...certificate, id: instrument.id, revision, ...change });
  };
  expect(refusal(await kept({ mwh: '90' }))).toEqual(held());
  expect((await kept({ mwh: '100.000', note: 'Invoice filed' })).status).toBe(200);
});

test('a lock and a simultaneous change are serialised', async () => {
  for (let round = 0; round < 5; round += 1) {
    const at = await server.company(`Round ${round}`);
    const by = await server.signedIn(at.id, ['COMPANY_ADMIN']);
    const state = (year: number) =>
      post(
        '/api/control-basis/create',
        { ...control({ facilityId: at.facility.id }), fromDate: `${year}-07-01`, toDate: `${year + 1}-06-30` },
        by,
      );
    const [changed, locked] = await Promise.all([state(2025), lock(at, by)]);
    const [row] = await server.test.query(
      `select basis.id as changed from facility_period as period
       left join control_basis as basis on basis.company_id = period.company_id where period.company_id = $1`,
      [at.id],
    );
    expect([200, 409]).toContain(changed.status);
    expect(locked.status).toBe(200);
    // Either the change was written before the lock, which includes it, or it is refused.
    expect(row?.['changed'] === null).toBe(changed.status === 409);
  }
});
