import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addDays } from '#domain/time';
import { Clock, Database } from '#server';
import { apiServer, type ApiServer, type TestCompany } from '../../../../../tests/support/api-server.ts';
import { abn as abnField } from '#plugins/company/company/contract';
import { GroupStructure } from './index.ts';

let server: ApiServer;
let holding: Side;
let member: Side;

interface Side extends TestCompany {
  readonly abn: string;
  readonly admin: string;
}

beforeAll(async () => {
  server = await apiServer();
});

afterAll(() => server.close());

beforeEach(async () => {
  holding = await side('Ironbark Holdings');
  member = await side('Redgum Mining');
});

let last = 51_000_000_000;
function nextAbn(): string {
  do last += 1;
  while (!abnField.safeParse(String(last)).success);
  return String(last);
}

async function side(name: string): Promise<Side> {
  const company = await server.company(name);
  const abn = nextAbn();
  await server.test.query('update company set abn = $1 where company_id = $2', [abn, company.id]);
  return { ...company, abn, admin: await server.signedIn(company.id, ['COMPANY_ADMIN']) };
}

const named = (change = {}) => ({
  kind: 'NAMED',
  name: 'Ironbark Rail Pty Ltd',
  share: '60',
  fromDate: '2024-07-01',
  facilityIds: [] as string[],
  ...change,
});
const post = (path: string, body: object, as: string) =>
  server.call('POST', `/api/company-group/${path}`, { as, body });
const create = (change = {}, as = holding.admin) => post('entity/create', named(change), as);
const invite = (into: Side, whom: Side, change = {}) =>
  create({ kind: 'MEMBER', name: 'The invited one', abn: whom.abn, ...change }, into.admin);
/** Answers an invitation at its current revision, or at 1 if there is none. */
const decide = async (whom: Side, entityId: string, decision: string) => {
  const { revision = 1 } =
    (await invitations(whom)).find((one: { entityId: string }) => one.entityId === entityId) ?? {};
  return post('decide', { entityId, revision, decision }, whom.admin);
};
const structure = async (of = holding) =>
  (await server.call('GET', '/api/company-group/structure', { as: of.admin })).body.data;
const invitations = async (of = member) =>
  (await server.call('GET', '/api/company-group/invitations', { as: of.admin })).body.data;
const membersOf = (of: Side, day: string) =>
  server.services
    .get(Database)
    .withTenant(of.id, (trx) => server.services.get(GroupStructure).members(trx, of.id, { from: day, to: day }));
const bell = async (as: string) =>
  (await server.call('GET', '/api/notifications', { as })).body.data.map(
    ({ kind, params }: { kind: string; params: object }) => [kind, params],
  );

test('returns a structure of named entities with facilities level by level', async () => {
  const rail = (await create({ facilityIds: [holding.facility.id] })).body.data;
  await create({ name: 'Spur line', parentId: rail.id, share: '50', toDate: '2025-06-30' });
  const depot = await server.facility(holding.id, { name: 'Depot' });
  expect(await structure()).toMatchObject({
    controlling: { name: 'Ironbark Holdings', abn: holding.abn },
    facilities: [{ id: depot.id, name: 'Depot', state: 'NSW' }],
    entities: [
      {
        name: 'Ironbark Rail Pty Ltd',
        level: 1,
        share: '60',
        facilities: [{ id: holding.facility.id }],
        consent: null,
      },
      { name: 'Spur line', level: 2, effectiveShare: '30', parentId: rail.id },
    ],
  });
  expect((await membersOf(holding, '2025-06-30')).map(({ name, effectiveShare }) => [name, effectiveShare])).toEqual([
    ['Ironbark Rail Pty Ltd', '60'],
    ['Spur line', '30'],
  ]);
  expect(await membersOf(holding, '2025-07-01')).toHaveLength(1);
});

test('invites a member by its ABN, notifies it, and counts it once it has accepted', async () => {
  const { id } = (await invite(holding, member)).body.data;
  // Before that it has the name the other side gave it, and shows nothing.
  expect((await structure()).entities).toMatchObject([{ name: 'The invited one', consent: 'INVITED', facilities: [] }]);
  expect(await membersOf(holding, '2025-01-01')).toMatchObject([{ companyId: null }]);
  expect(await bell(member.admin)).toEqual([['company-group.invited', { company: 'Ironbark Holdings' }]]);
  expect(await invitations()).toMatchObject([
    { entityId: id, controllingName: 'Ironbark Holdings', share: '60', consent: 'INVITED' },
  ]);
  expect((await decide(member, id, 'ACCEPTED')).body.data).toMatchObject({ consent: 'ACCEPTED' });
  expect((await structure()).entities).toMatchObject([
    { name: 'Redgum Mining', consent: 'ACCEPTED', facilities: [{ id: member.facility.id }] },
  ]);
  expect(await membersOf(holding, '2025-01-01')).toMatchObject([{ companyId: member.id }]);
  expect(await bell(holding.admin)).toEqual([['company-group.accepted', { company: 'Redgum Mining' }]]);
  expect((await decide(member, id, 'DECLINED')).body.code).toBe('group.decided');
  // It leaves from today on: earlier days of its membership still count.
  const today = server.services.get(Clock).today();
  await decide(member, id, 'LEFT');
  expect((await structure()).entities).toMatchObject([
    { name: 'The invited one', consent: 'LEFT', leftFrom: today, facilities: [] },
  ]);
  expect(await membersOf(holding, '2025-01-01')).toMatchObject([{ companyId: member.id }]);
  expect(await membersOf(holding, addDays(today, -1))).toMatchObject([{ companyId: member.id }]);
  expect(await membersOf(holding, today)).toMatchObject([{ companyId: null }]);
});

test('refuses to leave in the past, and accepts a later day', async () => {
  const { id } = (await invite(holding, member)).body.data;
  const { revision } = (await decide(member, id, 'ACCEPTED')).body.data;
  const today = server.services.get(Clock).today();
  const leave = (from: string) => post('decide', { entityId: id, revision, decision: 'LEFT', from }, member.admin);
  expect((await leave(addDays(today, -1))).body).toMatchObject({
    statusCode: 409,
    code: 'group.left-backwards',
    issues: [{ path: 'from' }],
  });
  const later = addDays(today, 40);
  expect((await leave(later)).body.data).toMatchObject({ consent: 'LEFT', leftFrom: later });
  expect(await membersOf(holding, addDays(later, -1))).toMatchObject([{ companyId: member.id }]);
  expect(await membersOf(holding, later)).toMatchObject([{ companyId: null }]);
  // Before the day it left it cannot be above the company it was below.
  expect((await invite(member, holding, { toDate: today })).body.code).toBe('group.cycle');
  expect((await invite(member, holding, { fromDate: later })).status).toBe(200);
});

test('refuses an answer to outdated days, to an outdated share, or after an answer from another tab', async () => {
  const { id, revision } = (await invite(holding, member)).body.data;
  const seen = async () => (await invitations())[0];
  const answer = (at: number, decision: string) =>
    post('decide', { entityId: id, revision: at, decision }, member.admin);
  const first = await seen();
  const facts = { kind: 'MEMBER', name: 'The invited one', abn: member.abn, fromDate: '2020-07-01' };
  await post('entity/update', { ...named(facts), id, revision }, holding.admin);
  const stale = await answer(first.revision, 'ACCEPTED');
  expect([stale.status, stale.body.code]).toEqual([409, 'group.stale']);
  expect(stale.body.data).toMatchObject({ entityId: id, fromDate: '2020-07-01', consent: 'INVITED' });
  expect(await membersOf(holding, '2025-01-01')).toMatchObject([{ companyId: null }]);
  const { revision: now } = await seen();
  expect(stale.body.data.revision).toBe(now);
  // Two tabs show the same invitation: the second answer has not seen the first.
  expect((await answer(now, 'ACCEPTED')).body.data).toMatchObject({ consent: 'ACCEPTED', revision: now + 1 });
  expect((await answer(now, 'DECLINED')).body.code).toBe('group.stale');
  expect((await answer(now + 1, 'LEFT')).status).toBe(200);
  // The answer would be valid after the present one, but was made for an older one.
  expect((await answer(now, 'ACCEPTED')).body.code).toBe('group.stale');
  expect((await seen()).consent).toBe('LEFT');
});

test('accepts answers of the invited company only; a company outside the platform is named instead', async () => {
  const { id } = (await invite(holding, member)).body.data;
  const stranger = await side('Stranger');
  expect((await decide(stranger, id, 'ACCEPTED')).body.code).toBe('group.unknown');
  expect((await decide(holding, id, 'ACCEPTED')).body.code).toBe('group.unknown');
  expect(await invitations(stranger)).toEqual([]);
  const nobody = nextAbn();
  expect((await create({ kind: 'MEMBER', abn: nobody })).body).toMatchObject({
    code: 'group.abn-unknown',
    issues: [{ path: 'abn' }],
  });
  expect((await create({ kind: 'MEMBER', abn: holding.abn })).body.code).toBe('group.abn-unknown');
  expect((await create({ abn: nobody })).status).toBe(200);
  expect((await create({ abn: nobody })).body.code).toBe('group.abn-taken');
});

test('an entity cannot be below itself, nor become a member later', async () => {
  const upper = (await create()).body.data;
  const lower = (await create({ name: 'Lower', parentId: upper.id })).body.data;
  const update = (one: { id: string; revision: number }, change: object) =>
    post('entity/update', { ...named(change), id: one.id, revision: one.revision }, holding.admin);
  expect((await update(upper, { parentId: lower.id })).body).toMatchObject({
    code: 'group.cycle',
    issues: [{ path: 'parentId' }],
  });
  expect((await update(upper, { kind: 'MEMBER', abn: member.abn })).body.code).toBe('group.kind-fixed');
  expect((await update(upper, { parentId: member.facility.id })).body.code).toBe('group.parent-unknown');
  expect((await update(lower, { name: 'Renamed' })).body.data).toMatchObject({
    name: 'Renamed',
    level: 1,
    revision: 2,
  });
  expect((await update(lower, { name: 'Again' })).body.code).toBe('group.stale');
  // Two moves that together would close a cycle: one is refused.
  const moves = await Promise.all([
    update(upper, { parentId: lower.id }),
    update({ ...lower, revision: 2 }, { parentId: upper.id }),
  ]);
  expect(moves.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
});

test('two companies cannot control each other, however long the path and whichever is first', async () => {
  const third = await side('Third');
  const down = (await invite(holding, member)).body.data.id;
  const further = (await invite(member, third)).body.data.id;
  const round = (await invite(third, holding)).body.data.id;
  const answers = await Promise.all([
    decide(member, down, 'ACCEPTED'),
    decide(third, further, 'ACCEPTED'),
    decide(holding, round, 'ACCEPTED'),
  ]);
  expect(answers.map(({ body }) => body.code ?? 'accepted').toSorted((a, b) => a.localeCompare(b))).toEqual([
    'accepted',
    'accepted',
    'group.cycle',
  ]);
});

test('a company above cannot be invited below, except on days it is no longer above', async () => {
  const { id } = (await invite(holding, member, { toDate: '2025-06-30' })).body.data;
  await decide(member, id, 'ACCEPTED');
  expect((await invite(member, holding)).body.code).toBe('group.cycle');
  expect((await invite(member, holding, { fromDate: '2025-07-01' })).status).toBe(200);
});

test('consent covers only the days it was given for; a longer membership needs a new answer', async () => {
  const { id, revision } = (await invite(holding, member, { toDate: '2025-06-30' })).body.data;
  const facts = { kind: 'MEMBER', name: 'The invited one', abn: member.abn };
  const update = (at: number, change: object) =>
    post('entity/update', { ...named({ ...facts, ...change }), id, revision: at }, holding.admin);
  await decide(member, id, 'ACCEPTED');
  // Fewer days are within those that were agreed to.
  expect((await update(revision, { toDate: '2025-03-31' })).body.data).toMatchObject({ consent: 'ACCEPTED' });
  expect(await membersOf(holding, '2025-01-01')).toMatchObject([{ companyId: member.id }]);
  expect(await bell(member.admin)).toHaveLength(1);
  await server.call('POST', '/api/notifications/mark-all-read', { as: member.admin });
  // One day more is not, before or after.
  for (const [at, days] of [{ toDate: '2025-07-01' }, { fromDate: '2024-06-30', toDate: '2025-06-30' }, {}].entries()) {
    expect((await update(revision + 1 + at, days)).body.data).toMatchObject({
      consent: 'INVITED',
      decidedAt: null,
      facilities: [],
    });
    expect(await membersOf(holding, '2025-01-01')).toMatchObject([{ companyId: null }]);
  }
  expect(await bell(member.admin)).toEqual([
    ['company-group.invited', { company: 'Ironbark Holdings' }],
    ['company-group.invited', { company: 'Ironbark Holdings' }],
  ]);
  expect(await invitations()).toMatchObject([{ consent: 'INVITED', toDate: null }]);
  await decide(member, id, 'ACCEPTED');
  expect(await membersOf(holding, '2025-09-01')).toMatchObject([{ companyId: member.id }]);
});

test('days that are changed later do not let two companies control each other', async () => {
  const down = (await invite(holding, member, { toDate: '2025-06-30' })).body.data;
  await decide(member, down.id, 'ACCEPTED');
  const up = (await invite(member, holding, { fromDate: '2025-07-01' })).body.data;
  await decide(holding, up.id, 'ACCEPTED');
  const longer = { kind: 'MEMBER', name: 'The invited one', abn: member.abn, id: down.id, revision: down.revision };
  await post('entity/update', named(longer), holding.admin);
  expect(await membersOf(holding, '2025-09-01')).toMatchObject([{ companyId: null }]);
  expect((await decide(member, down.id, 'ACCEPTED')).body.code).toBe('group.cycle');
  expect(await membersOf(member, '2025-09-01')).toMatchObject([{ companyId: holding.id }]);
});

test('refuses to remove an entity with others below it', async () => {
  const upper = (await create()).body.data;
  const lower = (await create({ name: 'Lower', parentId: upper.id })).body.data;
  const remove = (id: string, as = holding.admin, revision = 1) =>
    server.call('DELETE', `/api/company-group/entity/delete/${id}?revision=${revision}`, { as });
  expect((await remove(upper.id)).body.code).toBe('group.has-children');
  expect((await remove(lower.id, member.admin)).body.code).toBe('group.unknown');
  // Another user has changed it since it was read.
  expect(await remove(lower.id, holding.admin, 2)).toMatchObject({
    status: 409,
    body: { code: 'group.stale', data: { id: lower.id, name: 'Lower', revision: 1 } },
  });
  expect((await remove(lower.id)).status).toBe(200);
  expect((await remove(upper.id)).status).toBe(200);
  expect((await structure()).entities).toEqual([]);
});

test('assigns only facilities of the company, each to one entity at a time', async () => {
  expect((await create({ facilityIds: [member.facility.id] })).body.code).toBe('facility.unknown');
  await create({ facilityIds: [holding.facility.id] });
  await create({ name: 'Second', facilityIds: [holding.facility.id] });
  const { entities } = await structure();
  expect(entities.map((one: { name: string; facilities: object[] }) => [one.name, one.facilities.length])).toEqual([
    ['Ironbark Rail Pty Ltd', 0],
    ['Second', 1],
  ]);
});

test('a user reads but does not write; staff write for the company they name', async () => {
  const user = await server.signedIn(holding.id, ['USER']);
  expect((await create({}, user)).status).toBe(403);
  expect((await server.call('GET', '/api/company-group/structure', { as: user })).status).toBe(200);
  const staff = await server.signedIn(null, ['ADMIN']);
  const { id } = (await create({ kind: 'MEMBER', abn: member.abn, companyId: holding.id }, staff)).body.data;
  const answer = await post('decide', { entityId: id, revision: 1, decision: 'ACCEPTED', companyId: member.id }, staff);
  expect(answer.body.data).toMatchObject({ consent: 'ACCEPTED' });
});
