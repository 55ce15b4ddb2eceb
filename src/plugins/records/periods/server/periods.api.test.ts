import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { explainWarnings } from '../../../../../tests/support/explain-warnings.ts';
import { apiServer, type ApiServer, type TestCompany } from '../../../../../tests/support/api-server.ts';
import { dieselBody } from '../../../../../tests/support/record-bodies.ts';

let server: ApiServer;
let company: TestCompany;
let user: string;
let admin: string;

const ROOT = '/api/scope-management';

beforeAll(async () => {
  server = await apiServer();
});

afterAll(() => server.close());

beforeEach(async () => {
  company = await server.company('Books');
  user = await server.signedIn(company.id, ['USER']);
  admin = await server.signedIn(company.id, ['COMPANY_ADMIN']);
});

const post = (path: string, body: unknown, as = user) => server.call('POST', `${ROOT}/${path}`, { as, body });
const diesel = (change = {}) => dieselBody(company.facility.id, change);
const create = async (change = {}) => (await post('create', diesel(change))).body.data.id as string;
const period = (act: string, change = {}, as = admin) =>
  server.call('POST', `/api/period/${act}`, { as, body: { facilityId: company.facility.id, year: 2026, ...change } });
const approve = async (id: string) => {
  await explainWarnings(server, user, id);
  await post('status', { ids: [id], status: 'SUBMITTED' });
  await post('status', { ids: [id], status: 'APPROVED' }, admin);
};
const detail = async (id: string) => (await server.call('GET', `${ROOT}/${id}`, { as: user })).body.data;

test('a period is locked once everything in it is approved or void, with a seal', async () => {
  const open = await create();
  const bill = await create({ fromDate: '2025-06-20', toDate: '2025-07-10' });
  const other = await create({ fromDate: '2024-07-01', toDate: '2024-07-31' });
  const refused = await period('lock');
  expect(refused.body).toMatchObject({
    code: 'period.unsettled',
    data: { count: 2, records: [{ id: bill, status: 'DRAFT' }, { id: open }] },
  });
  await approve(open);
  await approve(bill);
  const locked = await period('lock');
  expect(locked.body.data).toMatchObject({
    state: 'LOCKED',
    seal: expect.stringMatching(/^[0-9a-f]{64}$/),
    records: { APPROVED: 1 },
    from: '2025-07-01',
    to: '2026-06-30',
  });
  expect((await detail(bill)).periodState).toBe('LOCKED');
  expect((await detail(other)).periodState).toBe('OPEN');
  expect((await period('lock')).body.code).toBe('period.locked');
  expect((await period('set', { state: 'OPEN' })).body.code).toBe('period.locked');
});

test('rejects every kind of write to a locked period', async () => {
  const id = await create();
  await approve(id);
  const outside = await create({ fromDate: '2024-07-01', toDate: '2024-07-31' });
  await period('lock');
  const locked = { statusCode: 409, code: 'record.locked' };
  expect((await post('create', diesel())).body).toMatchObject(locked);
  expect((await post('create', diesel({ fromDate: '2025-06-01', toDate: '2025-07-01' }))).body).toMatchObject(locked);
  // A record of another period cannot be moved into it either.
  expect((await post('update', diesel({ id: outside, revision: 1 }))).body).toMatchObject(locked);
  // An approved record is rejected because of the lock: the usual advice to return or void it would be rejected too.
  expect((await post('update', diesel({ id, revision: 3 }))).body).toMatchObject(locked);
  expect((await post(`delete/${id}`, {})).body).toMatchObject(locked);
  const step = await post('status', { ids: [id], status: 'RETURNED', reason: 'No.' }, admin);
  expect(step.body.data.rejected).toMatchObject([{ code: 'record.locked' }]);
  expect((await server.call('GET', `${ROOT}/${id}`, { as: admin })).body.data.allowedStatuses).toEqual([]);
  const copied = await post('duplicate-month', {
    typeScope: 1,
    facilityId: company.facility.id,
    fromMonth: '2024-07',
    toMonth: '2025-08',
  });
  expect(copied.body.data).toMatchObject({ created: [], rejected: [{ code: 'record.locked' }] });
  // Another facility, another year: open.
  const pit = await server.facility(company.id);
  expect((await post('create', diesel({ facilityId: pit.id }))).status).toBe(200);
  expect((await post('create', diesel({ fromDate: '2026-07-01', toDate: '2026-07-31' }))).status).toBe(200);
});

test('unlocking requires a reason, and stores the totals before and after', async () => {
  const id = await create();
  await approve(id);
  const { seal } = (await period('lock')).body.data;
  expect((await period('unlock')).status).toBe(400);
  expect((await period('unlock', { reason: 'A late invoice' })).body.data).toMatchObject({ state: 'OPEN', seal: null });
  expect((await period('unlock', { reason: 'Again' })).body.code).toBe('period.not-locked');
  const restated = async () =>
    (await server.call('GET', '/api/period/restatement/list?year=2026', { as: user })).body.data;
  expect(await restated()).toMatchObject([
    { reason: 'A late invoice', sealBefore: seal, before: [{ scope: 1, total: '1896.804000' }, {}], after: null },
  ]);
  const late = await create({ quantity: '70' });
  await approve(late);
  await period('lock');
  const [row] = await restated();
  expect(row).toMatchObject({ sealBefore: seal, after: [{ scope: 1, total: '2086.484400' }, {}] });
  expect(row.sealAfter).not.toBe(seal);
});

test('a period in review is marked, and can still be edited', async () => {
  expect((await period('set', { state: 'IN_REVIEW' })).body.data.state).toBe('IN_REVIEW');
  const id = await create();
  expect((await detail(id)).periodState).toBe('IN_REVIEW');
  const { body } = await server.call('GET', '/api/period/list', { as: user });
  expect(body.data).toMatchObject([{ year: 2026, state: 'IN_REVIEW', records: { DRAFT: 1 } }]);
});

test('a record written while its period is being locked is either included or rejected', async () => {
  const answers = await Promise.all([
    ...Array.from({ length: 6 }, () => post('create', diesel())),
    period('lock'),
    ...Array.from({ length: 6 }, () => post('create', diesel())),
  ]);
  const locked = answers.some((one) => one.body.data?.state === 'LOCKED');
  const created = answers.filter((one) => one.body.data?.revision === 1).length;
  expect(answers.every((one) => [200, 409].includes(one.status))).toBe(true);
  // A locked period must never contain a draft.
  expect(locked ? created : 0).toBe(0);
});

test('staff lock for a company they name, and this is recorded', async () => {
  const staff = await server.signedIn(null, ['ADMIN']);
  const body = { facilityId: company.facility.id, companyId: company.id, year: 2026 };
  const locked = await server.call('POST', '/api/admin/period/lock', { as: staff, body });
  expect(locked.body.data).toMatchObject({ state: 'LOCKED', lockedBy: expect.any(String) });
  const bell = await server.call('GET', '/api/notifications', { as: user });
  expect(bell.body.data).toMatchObject([{ kind: 'periods.locked' }]);
  expect((await server.call('POST', '/api/period/lock', { as: user, body: { ...body } })).status).toBe(403);
});

test('several periods are previewed and locked in one call, each with its own result', async () => {
  const other = (await server.facility(company.id)).id;
  const months = ['07', '08', '09', '10', '11', '12'];
  for (const [at, month] of months.entries())
    if (month !== '10')
      await approve(
        await create({ fromDate: `2024-${month}-01`, toDate: `2024-${month}-28`, quantity: String(70 + at) }),
      );
  await approve(await create({ fromDate: '2025-01-01', toDate: '2025-01-28', quantity: '79' }));
  await create({ facilityId: other, fromDate: '2024-07-01', toDate: '2024-07-28', quantity: '0' });
  const periods = [company.facility.id, other].map((facilityId) => ({ facilityId, year: 2025 }));
  const call = (path: string, as = admin) => server.call('POST', `/api/period/lock/${path}`, { as, body: { periods } });

  const { periods: looked } = (await call('preview')).body.data;
  expect(looked[0]).toMatchObject({
    facilityName: company.facility.name,
    unsettled: 0,
    openWarnings: 0,
    isLocked: false,
    totals: [expect.objectContaining({ scope: 1, records: 6 }), expect.anything()],
    missing: [{ inputTypeId: 'diesel', months: expect.arrayContaining(['2024-10-01', '2025-02-01', '2025-06-01']) }],
  });
  // Its record has no amount, and uses an edition newer than its year.
  expect(looked[1]).toMatchObject({ unsettled: 1, openWarnings: 2, missing: [] });
  expect((await call('many', user)).status).toBe(403);
  expect((await call('many')).body.data.results).toMatchObject([
    { facilityId: company.facility.id, year: 2025, locked: true, code: '' },
    { facilityId: other, locked: false, code: 'period.unsettled' },
  ]);
  expect((await call('preview')).body.data.periods[0]).toMatchObject({ isLocked: true });
  const stranger = await server.signedIn((await server.company('Strange')).id, ['COMPANY_ADMIN']);
  expect((await call('preview', stranger)).body.code).toBe('facility.unknown');
  expect((await call('many', stranger)).body.data.results).toMatchObject([
    { locked: false, code: 'facility.unknown' },
    { locked: false, code: 'facility.unknown' },
  ]);
});
