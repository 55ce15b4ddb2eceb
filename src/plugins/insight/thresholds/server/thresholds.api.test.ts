import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addDays } from '#domain/time';
import { DeadlineSource, Notices } from '#plugins/platform/notifications/server';
import { Clock, Database } from '#server';
import { apiServer, type ApiServer, type TestCompany } from '../../../../../tests/support/api-server.ts';
import type { RadarRow } from '../contract/index.ts';
import { connect, disclosures, sideOf } from '../../../../../tests/support/disclosure-scene.ts';
import { dieselBody, electricityBody } from '../../../../../tests/support/record-bodies.ts';
import { DeadlineRound } from './deadline-round.ts';
import type { FiledDeadlines } from './filed-deadlines.ts';
import { ThresholdCells } from './threshold-cells.ts';

let server: ApiServer;
let company: TestCompany;
let admin: string;

beforeAll(async () => {
  server = await apiServer();
});

afterAll(() => server.close());

beforeEach(async () => {
  company = await server.company('Ironbark');
  admin = await server.signedIn(company.id, ['COMPANY_ADMIN', 'USER']);
});

const radar = async (year = 2026) =>
  (await server.call('GET', `/api/thresholds/radar?year=${year}&includeDrafts=true`, { as: admin })).body.data;
const post = (path: string, body: object) => server.call('POST', `/api/thresholds/${path}`, { as: admin, body });
/** Diesel of a whole month: 700 kL are 1,896.804 t CO2-e and 27,020 GJ. */
const diesel = (facilityId: string, change: Record<string, unknown> = {}) =>
  server.call('POST', '/api/scope-management/create', { as: admin, body: dieselBody(facilityId, change) });

const lineOf = (subject: { lines: RadarRow[] }, id: string) => subject.lines.find((one) => one.id === id) as RadarRow;

test('without records every line is no data, and every reporting facility is listed', async () => {
  const found = await radar();
  expect(found.silent).toEqual([company.facility.name]);
  for (const subject of [found.group, ...found.facilities])
    for (const { state, projection } of subject.lines)
      expect([state, projection.recorded, projection.yearEnd]).toEqual(['NO_DATA', null, null]);
});

test('the radar equals the ledger, its year end the sum of its facilities, each with its working', async () => {
  await diesel(company.facility.id);
  const found = await radar();
  const own = lineOf(found.facilities[0], 'emissions');
  expect(own.projection).toMatchObject({ method: 'STRAIGHT_LINE', recorded: '1896.804000', ofDays: 365 });
  const { days } = own.projection;
  expect(own.projection.yearEnd).toBe(((1896.804 * 365) / days).toFixed(6));
  expect(lineOf(found.group, 'emissions').projection).toMatchObject({
    method: 'SUM',
    recorded: '1896.804000',
    yearEnd: own.projection.yearEnd,
  });
  expect(lineOf(found.facilities[0], 'consumed').projection.recorded).toBe('27020.000000');
  expect(lineOf(found.facilities[0], 'produced').state).toBe('NO_DATA');
  expect(lineOf(found.facilities[0], 'safeguard').projection.recorded).toBe('1896.804000');
});

test('thresholds count facilities in Australia, name the others, and give those no baseline', async () => {
  const place = { country: 'FR', subdivision: 'FR-69', grid: 'FR', zone: null, timeZone: 'Europe/Paris' } as const;
  const lyon = await server.facility(company.id, { name: 'Lyon Depot', currency: 'EUR', ...place });
  expect((await diesel(company.facility.id)).status).toBe(200);
  const before = await radar();
  expect(before.elsewhere).toEqual([{ name: 'Lyon Depot', country: 'FR' }]);
  expect((await diesel(lyon.id)).status).toBe(200);
  const found = await radar();
  expect(found.facilities.map(({ facilityId }: { facilityId: string }) => facilityId)).toEqual([company.facility.id]);
  expect(lineOf(found.group, 'emissions').projection.recorded).toBe('1896.804000');
  expect(found.group).toEqual(before.group);
  const baseline = { facilityId: lyon.id, year: 2026, amount: '1000', note: '', revision: null };
  expect((await post('baseline/save', baseline)).body).toMatchObject({
    code: 'thresholds.facility-elsewhere',
    issues: [{ path: 'facilityId' }],
  });
});

test('energy produced and used on site is also consumed, in its month; energy supplied to others is not', async () => {
  const solar = (consumptionTypeId: string, fromDate: string, toDate: string) =>
    server.call('POST', '/api/scope-management/create', {
      as: admin,
      body: {
        ...electricityBody(company.facility.id, { fromDate, toDate, quantity: '1000000' }),
        typeScope: 4,
        categoryId: 'ELECTRICITY_PRODUCTION',
        inputTypeId: 'electricity-from-sun',
        consumptionTypeId,
      },
    });
  await diesel(company.facility.id);
  // 1 GWh is 3,600 GJ; half of the days of the second lie in the year before.
  await solar('OWN_USE', '2025-10-01', '2025-10-31');
  await solar('OWN_USE', '2025-06-01', '2025-07-30');
  await solar('SUPPLIED_TO_NETWORK', '2025-11-01', '2025-11-30');
  const found = await radar();
  for (const subject of [found.group, found.facilities[0]]) {
    expect(lineOf(subject, 'consumed').projection.recorded).toBe('32420.000000');
    expect(lineOf(subject, 'produced').projection.recorded).toBe('9000.000000');
  }
  const { months } = lineOf(found.facilities[0], 'consumed').projection;
  expect(months).toEqual(['2025-07-01', '2025-10-01']);
});

test('a baseline is entered, replaced, declined for later years and deleted; sizes decide the AASB group', async () => {
  const facts = { facilityId: company.facility.id, year: 2025, amount: '902', note: 'D1' };
  await post('baseline/save', { ...facts, amount: '1', revision: null });
  const { id } = (await post('baseline/save', { ...facts, revision: 1 })).body.data;
  await diesel(company.facility.id);
  const [facility] = (await radar()).facilities;
  expect(facility.baselineYear).toBe(2025);
  // Under 100,000 t the facility has no statutory baseline, and the response says so.
  expect(lineOf(facility, 'baseline')).toMatchObject({ limit: '853', state: 'NOT_LARGE' });
  const remove = (revision = 2) =>
    server.call('DELETE', `/api/thresholds/baseline/delete/${id}?revision=${revision}`, { as: admin });
  expect(await remove(1)).toMatchObject({
    status: 409,
    body: { code: 'thresholds.stale', data: { id, amount: '902', revision: 2 } },
  });
  expect((await remove()).status).toBe(200);
  expect((await remove()).body.code).toBe('thresholds.unknown');
  expect((await post('size/save', { revenue: '60', assets: '', employees: '100', revision: null })).status).toBe(200);
  expect((await radar()).aasb).toMatchObject({
    size: { revenue: '60', assets: null, employees: 100 },
    recorded: { group: 3, because: 'SIZE' },
  });
  expect((await post('size/save', { employees: '1.5', revision: 1 })).status).toBe(400);
});

test('a second client that writes a stale baseline or size gets a conflict with the current one', async () => {
  const facts = { facilityId: company.facility.id, year: 2025, amount: '902', note: 'D1' };
  const save = (path: string, body: object) =>
    post(path, body).then(({ status, body: { code, data } }) => ({ status, code, data }));
  // Both started without an entry.
  const both = await Promise.all(
    ['900', '901'].map((amount) => save('baseline/save', { ...facts, amount, revision: null })),
  );
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const [won, lost] = both.toSorted((a, b) => a.status - b.status);
  expect(lost).toMatchObject({ code: 'thresholds.stale', data: { amount: won?.data.amount, revision: 1 } });
  expect(await save('baseline/save', { ...facts, revision: 1 })).toMatchObject({ status: 200, data: { revision: 2 } });
  expect(await save('baseline/save', { ...facts, amount: '1', revision: 1 })).toMatchObject({
    code: 'thresholds.stale',
    data: { amount: '902', revision: 2 },
  });
  const size = { revenue: '60', assets: '', employees: '100' };
  expect(await save('size/save', { ...size, revision: null })).toMatchObject({ data: { revision: 1 } });
  for (const revision of [null, 2])
    expect(await save('size/save', { ...size, revision })).toMatchObject({
      status: 409,
      code: 'thresholds.stale',
      data: { revenue: '60', revision: 1 },
    });
  expect((await radar()).aasb.size).toMatchObject({ revision: 1 });
  // A deleted entry cannot be changed.
  await server.call('DELETE', `/api/thresholds/baseline/delete/${won?.data.id}?revision=2`, { as: admin });
  expect(await save('baseline/save', { ...facts, revision: 2 })).toMatchObject({ code: 'thresholds.stale' });
});

const roundOn = (clock: Clock, filed: readonly FiledDeadlines[] = []) => {
  const { services } = server;
  return new DeadlineRound(
    services.get(Database),
    services.get(ThresholdCells),
    services.get(Notices),
    clock,
    services.every(DeadlineSource),
    filed,
  );
};

const noticesOf = async (as: string) =>
  (await server.call('GET', '/api/notifications', { as })).body.data as {
    kind: string;
    count: number;
    link: string | null;
  }[];

test('due dates of disclosures are in the calendars of both sides, link to the request, and are notified once', async () => {
  const [customer, supplier] = [await sideOf(server, 'Asks'), await sideOf(server, 'Answers')];
  await connect(server, customer, supplier);
  const clock = server.services.get(Clock);
  const dueDate = addDays(clock.today(), 10);
  const id = await disclosures(server).send(customer, supplier, { dueDate, reminderDays: [] });
  const link = `record-request/${id}`;
  const given = async (as: string) =>
    ((await server.call('GET', '/api/thresholds/deadlines', { as })).body.data as Record<string, unknown>[]).filter(
      ({ kind }) => kind === 'GIVEN',
    );
  const shared = { day: dueDate, link, overdueDays: 0 };
  expect(await given(customer.user)).toMatchObject([
    { ...shared, text: 'record-request.deadline.awaited', params: { company: expect.stringMatching(/^Answers/) } },
  ]);
  expect(await given(supplier.user)).toMatchObject([
    { ...shared, text: 'record-request.deadline.owed', params: { company: expect.stringMatching(/^Asks/) } },
  ]);
  expect(await given(admin)).toEqual([]);
  const round = roundOn(clock);
  await round.notify();
  await round.notify();
  const told = async (as: string, wanted: string) =>
    (await noticesOf(as)).filter(({ kind }) => kind === wanted).map((one) => [one.count, one.link]);
  expect(await told(customer.admin, 'record-request.answers-due')).toEqual([[1, link]]);
  expect(await told(supplier.user, 'record-request.reminder')).toEqual([[1, link]]);
  // Once answered, nothing is due any more.
  await server.test.query(`update record_request set status = 'SUBMITTED' where id = $1`, [id]);
  expect(await given(supplier.user)).toEqual([]);
});

test('notifies only the administrators of a company of a deadline that applies to it, once', async () => {
  const other = await server.company('Small');
  const small = await server.signedIn(other.id, ['COMPANY_ADMIN']);
  // 9,300 kL: above the 25 kt of a facility.
  expect((await diesel(company.facility.id, { quantity: '9300' })).status).toBe(200);
  const round = roundOn({ now: () => new Date('2026-10-05T02:00:00Z'), today: () => '2026-10-05' });
  await round.notify();
  await round.notify();
  const told = async (as: string) =>
    (await noticesOf(as)).filter(({ kind }) => kind.startsWith('thresholds.')).map(({ kind, count }) => [kind, count]);
  const inOrder = <T extends readonly unknown[]>(rows: readonly T[]) =>
    rows.toSorted(([one], [other]) => (String(one) < String(other) ? -1 : 1));
  const untilOctober = [
    ['thresholds.due-nger-report', 1],
    ['thresholds.overdue-nger-register', 1],
  ];
  expect(inOrder(await told(admin))).toEqual(untilOctober);
  expect(await told(small)).toEqual([]);
  // The day after 31 October nothing is filed: one more notice, of the report, and none later.
  const later = roundOn({ now: () => new Date('2026-11-02T02:00:00Z'), today: () => '2026-11-02' });
  await later.notify();
  await later.notify();
  expect(inOrder(await told(admin))).toEqual([...untilOctober, ['thresholds.overdue-nger-report', 1]]);
  expect(await told(small)).toEqual([]);
});

test('sends no notice for a filed deadline, even after its date', async () => {
  const done = await sideOf(server, 'Has filed');
  const body = { ...dieselBody(done.facility.id), quantity: '9300' };
  expect((await server.call('POST', '/api/scope-management/create', { as: done.user, body })).status).toBe(200);
  const filed: FiledDeadlines = {
    filed: async () => [
      { companyId: done.id, deadline: 'nger-report', year: 2026, id: done.id, number: 1, at: '2026-10-30T00:00:00Z' },
    ],
  };
  await roundOn({ now: () => new Date('2026-11-02T02:00:00Z'), today: () => '2026-11-02' }, [filed]).notify();
  const kinds = (await noticesOf(done.admin)).map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind.startsWith('thresholds.overdue-nger'))).toEqual([]);
});

test('statutory deadlines concern a company abroad only while it has a facility in Australia', async () => {
  const abroad = await sideOf(server, 'Moved abroad');
  const body = { ...dieselBody(abroad.facility.id), quantity: '9300' };
  expect((await server.call('POST', '/api/scope-management/create', { as: abroad.user, body })).status).toBe(200);
  const legal = async () =>
    (
      (await server.call('GET', '/api/thresholds/deadlines', { as: abroad.user })).body.data as { kind: string }[]
    ).filter(({ kind }) => kind === 'LAW').length;
  const told = async () =>
    (await noticesOf(abroad.admin)).filter(({ kind }) => kind.startsWith('thresholds.')).map(({ kind }) => kind);
  const round = roundOn({ now: () => new Date('2026-10-05T02:00:00Z'), today: () => '2026-10-05' });
  await server.test.query(`update company set country = 'GB' where company_id = $1`, [abroad.id]);
  await server.test.query(
    `update facility set country = 'GB', subdivision = 'GB-ENG', grid = 'GB', zone = null where company_id = $1`,
    [abroad.id],
  );
  await round.notify();
  expect([await legal(), await told()]).toEqual([0, []]);
  const home = await server.facility(abroad.id);
  await round.notify();
  // What it does abroad counts towards no threshold.
  expect(await legal()).toBeGreaterThan(0);
  expect(await told()).not.toContain('thresholds.due-nger-report');
  const there = { ...dieselBody(home.id), quantity: '9300' };
  expect((await server.call('POST', '/api/scope-management/create', { as: abroad.user, body: there })).status).toBe(
    200,
  );
  await round.notify();
  expect(await told()).toContain('thresholds.due-nger-report');
});
