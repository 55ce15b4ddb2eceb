import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addDays, addMonths, lastDayOfMonth, monthOf } from '#domain/time';
import { Clock, Database } from '#server';
import { apiServer, type Answer, type ApiServer, type TestCompany } from '../../../../../tests/support/api-server.ts';
import { dieselBody } from '../../../../../tests/support/record-bodies.ts';

import { TaskList } from './task-list.ts';

let server: ApiServer;
let company: TestCompany;
let admin: string;
let preparer: string;
let today: string;

beforeAll(async () => {
  server = await apiServer();
  today = server.services.get(Clock).today();
});

afterAll(() => server.close());

beforeEach(async () => {
  company = await server.company('Ironbark');
  admin = await server.signedIn(company.id, ['COMPANY_ADMIN', 'USER']);
  preparer = await server.signedIn(company.id, ['USER']);
});

const create = async (change: Record<string, unknown> = {}, as = preparer) =>
  (
    await server.call('POST', '/api/scope-management/create', {
      as,
      body: dieselBody(company.facility.id, change),
    })
  ).body.data;
const step = (ids: readonly string[], status: string, as: string, reason?: string) =>
  server.call('POST', '/api/scope-management/status', {
    as,
    body: { ids, status, ...(reason ? { reason } : {}) },
  });
async function read(as: string, query: string) {
  const answer = await server.call('GET', `/api/tasks/list?size=100${query}`, { as });
  if (answer.status === 500)
    await server.services.get(Database).withTenant(company.id, (trx) =>
      server.services.get(TaskList).all(trx, {
        companyId: company.id,
        accountId: company.id,
        authorities: ['COMPANY_ADMIN', 'USER', 'AUDITOR'],
        today,
      }),
    );
  expect(answer.status).toBe(200);
  return answer;
}
const list = async (as: string, query = '') => (await read(as, query)).body.data as Answer['body']['data'][];
const ofKind = async (as: string, kind: string) => (await list(as)).filter(({ code }) => code === kind);
const post = (path: string, body: object, as: string) => server.call('POST', `/api/tasks/${path}`, { as, body });

/** A record without a warning. */
async function explained(change: Record<string, unknown> = {}) {
  const record = await create(change);
  for (const { id } of record.warningList)
    await server.call('POST', `/api/scope-management/${record.id}/warnings/${id}/acknowledge`, {
      as: preparer,
      body: { comment: 'read from the bill' },
    });
  return record;
}

/** Diesel of the last `count` months without those at `except`, counted from the last one. */
async function months(count: number, except: readonly number[], facilityId = company.facility.id) {
  for (let back = count; back >= 1; back -= 1) {
    if (except.includes(back)) continue;
    const month = addMonths(monthOf(today), -back);
    await create({
      facilityId,
      versionId: undefined,
      quantity: String(10 + back),
      fromDate: month,
      toDate: lastDayOfMonth(month),
    });
  }
}

test('a company without records has nothing to do', async () => {
  expect(await list(admin)).toEqual([]);
  const { body } = await server.call('GET', '/api/tasks/summary', { as: admin });
  expect(body.data).toMatchObject({
    tasks: 0,
    tonnes: '0',
    overdue: 0,
    snoozed: 0,
    fixed: { issues: 0, tonnes: '0', explained: 0 },
  });
});

test('records of every scope that wait for approval are one task of those who may approve them', async () => {
  const one = await explained();
  const two = await explained({ fromDate: '2025-08-01', toDate: '2025-08-31', quantity: '710' });
  await step([one.id, two.id], 'SUBMITTED', preparer);
  const [task, ...more] = await ofKind(admin, 'records.approve');
  expect(more).toEqual([]);
  expect(task).toMatchObject({ count: 2, message: '2 records wait for your approval', from: '2025-07-01' });
  expect(Number(task?.['tonnes'])).toBeCloseTo(Number(one.emissions.total) + Number(two.emissions.total), 5);
  expect(task?.['basis'].message).toBe('as recorded');
  expect(await ofKind(preparer, 'records.approve')).toEqual([]);

  const { body } = await post('remedy/preview', { task: task?.['id'], remedy: 'records.approve' }, admin);
  expect(body.data.rows.map((row: { id: string }) => row.id)).toEqual([two.id, one.id]);
  const rows = body.data.rows.map(({ id, revision }: { id: string; revision: number }) => ({ id, revision }));
  const stale = await post(
    'remedy/take',
    { task: task?.['id'], remedy: 'records.approve', rows: [{ ...rows[0], revision: 99 }, rows[1]] },
    admin,
  );
  expect(stale.body.data).toMatchObject({ done: [one.id], rejected: [{ id: two.id, code: 'record.stale' }] });
  await post('remedy/take', { task: task?.['id'], remedy: 'records.approve', rows: [rows[0]] }, admin);
  expect(await ofKind(admin, 'records.approve')).toEqual([]);
});

test('a returned record is a task of the person who prepared it', async () => {
  const record = await explained();
  await step([record.id], 'SUBMITTED', preparer);
  await step([record.id], 'RETURNED', admin, 'wrong meter');
  const [task] = await ofKind(preparer, 'records.returned');
  expect(task).toMatchObject({ count: 1, tonnes: record.emissions.total, link: 'scope1?statuses=RETURNED' });
  expect(task?.['owner'].id).toBe(
    (await server.call('GET', '/api/user-profile', { as: preparer })).body.data.accountId,
  );
  // A colleague sees it only among the tasks of all.
  expect(await ofKind(admin, 'records.returned')).toEqual([]);
  expect((await list(admin, '&whose=all')).some(({ code }) => code === 'records.returned')).toBe(true);
});

test('missing months are one task for the facilities of a place, with the t CO2-e of the year before', async () => {
  const second = await server.facility(company.id);
  await months(13, [1]);
  await months(13, [1], second.id);
  const [task, ...more] = await ofKind(preparer, 'periods.missing');
  expect(more).toEqual([]);
  expect(task?.['facilities']).toHaveLength(2);
  expect(task).toMatchObject({ count: 2, from: addMonths(monthOf(today), -1) });
  expect(task?.['message']).toMatch(/^Diesel.* in NSW has no \w+ \d{4} at 2 facilities$/);
  expect(task?.['basis'].message).toBe('as in the same months of the year before');
  const before = (
    await server.test.query<{ tonnes: string }>(
      `select sum(t_total)::text as tonnes from emission_record where company_id = $1 and from_date = $2::date`,
      [company.id, addMonths(monthOf(today), -13)],
    )
  )[0]?.tonnes;
  expect(Number(task?.['tonnes'])).toBeCloseTo(Number(before), 5);
});

test('a unit that was probably meant is tried on every record, then taken, and what it corrects is measured', async () => {
  for (const month of ['2025-07', '2025-08', '2025-09', '2025-10', '2025-11', '2025-12'])
    await create({ fromDate: `${month}-01`, toDate: `${month}-28`, quantity: '0.7' });
  const wrong = await create({ fromDate: '2026-01-01', toDate: '2026-01-28', quantity: '700' });
  const causes = await ofKind(preparer, 'record-checks.open');
  const slip = causes.find(({ remedies }) => remedies.includes('record-checks.unit'));
  expect(slip).toMatchObject({ count: 1, tonnes: wrong.emissions.total });
  expect(causes[0]).toEqual(slip);

  const asked = { task: slip?.['id'], remedy: 'record-checks.unit' };
  const { rows } = (await post('remedy/preview', asked, preparer)).body.data;
  expect(rows).toMatchObject([
    { id: wrong.id, unit: 'kL', unitAfter: 'L', tonnes: wrong.emissions.total, refusal: null },
  ]);
  expect(Number(rows[0].tonnesAfter)).toBeCloseTo(Number(wrong.emissions.total) / 1000, 5);
  const { body } = await post(
    'remedy/take',
    { ...asked, rows: [{ id: wrong.id, revision: wrong.revision }] },
    preparer,
  );
  expect(body.data.done).toEqual([wrong.id]);
  const detail = (await server.call('GET', `/api/scope-management/${wrong.id}`, { as: preparer })).body.data;
  expect([detail.unit, detail.emissions.total]).toEqual(['L', rows[0].tonnesAfter]);
  const summary = (await server.call('GET', '/api/tasks/summary', { as: preparer })).body.data;
  expect(summary.fixed.issues).toBe(1);
  expect(Number(summary.fixed.tonnes)).toBeCloseTo(Number(wrong.emissions.total) * 0.999, 4);
});

test('warnings of one cause are explained with one comment, which is required', async () => {
  await create({ quantity: '0' });
  const [task] = await ofKind(preparer, 'record-checks.open');
  const asked = { task: task?.['id'], remedy: 'record-checks.explain' };
  const { rows } = (await post('remedy/preview', asked, preparer)).body.data;
  const chosen = rows.map(({ id, revision }: { id: string; revision: number }) => ({ id, revision }));
  expect((await post('remedy/take', { ...asked, rows: chosen }, preparer)).body.code).toBe('tasks.reason-missing');
  expect(
    (await post('remedy/take', { ...asked, rows: chosen, reason: 'as delivered' }, preparer)).body.data.done,
  ).toEqual([rows[0].id]);
  expect((await list(preparer)).map(({ id }) => id)).not.toContain(task?.['id']);
  const { fixed } = (await server.call('GET', '/api/tasks/summary', { as: preparer })).body.data;
  // An explained warning has moved no figure.
  expect(fixed).toMatchObject({ issues: 0, tonnes: '0' });
  expect(fixed.explained).toBeGreaterThan(0);
});

test('a snooze is of one person, and ends', async () => {
  await create();
  const [task] = await list(preparer);
  const until = addDays(today, 3);
  expect((await post('snooze', { tasks: [task?.['id']], until: today, reason: 'later' }, preparer)).body.code).toBe(
    'tasks.day',
  );
  await post('snooze', { tasks: [task?.['id']], until, reason: 'the bill comes on Monday' }, preparer);
  expect((await list(preparer)).map(({ id }) => id)).not.toContain(task?.['id']);
  expect((await list(preparer, '&shown=snoozed'))[0]?.['snoozed']).toEqual({
    until,
    reason: 'the bill comes on Monday',
  });
  expect((await list(admin, '&whose=all')).map(({ id }) => id)).toContain(task?.['id']);
  await server.test.query(`update task_snooze set until = $2::date where company_id = $1`, [company.id, today]);
  expect((await list(preparer)).map(({ id }) => id)).toContain(task?.['id']);
});

test('a task is handed over to somebody who may do it, who is told; others may not take it away', async () => {
  const colleague = await server.account(company.id, ['USER']);
  const auditor = await server.account(company.id, ['AUDITOR']);
  await create({ quantity: '0' });
  const task = (await ofKind(preparer, 'record-checks.open'))[0]?.['id'];
  expect((await post('hand-over', { tasks: [task], accountId: auditor.id }, preparer)).body.code).toBe(
    'tasks.not-theirs',
  );
  const elsewhere = await server.account((await server.company('Elsewhere')).id, ['USER']);
  expect((await post('hand-over', { tasks: [task], accountId: elsewhere.id }, preparer)).body.code).toBe(
    'tasks.person-unknown',
  );
  expect(
    (await post('hand-over', { tasks: [task], accountId: colleague.id, remark: 'your site' }, preparer)).status,
  ).toBe(200);
  expect((await list(preparer)).map(({ id }) => id)).not.toContain(task);
  const notices = await server.test.query<{ kind: string; params: Record<string, string> }>(
    `select kind, params from notifications_notice where account_id = $1`,
    [colleague.id],
  );
  expect(notices.filter(({ kind }) => kind === 'tasks.handed-over')).toMatchObject([
    { params: { remark: 'your site' } },
  ]);
  expect((await post('hand-over', { tasks: [task], accountId: null }, preparer)).body.code).toBe('tasks.not-yours');
  expect((await post('hand-over', { tasks: [task], accountId: null }, admin)).status).toBe(200);
  expect((await list(preparer)).map(({ id }) => id)).toContain(task);
});

test('tasks, people and remedies stay in the company, and unknown records are refused', async () => {
  const record = await create({ quantity: '0' });
  const theirs = await server.company('Stringybark');
  const stranger = await server.signedIn(theirs.id, ['COMPANY_ADMIN', 'USER']);
  const [task] = await ofKind(preparer, 'record-checks.open');
  expect(await list(stranger, '&whose=all')).toEqual([]);
  for (const [path, body] of [
    ['snooze', { tasks: [task?.['id']], until: addDays(today, 1), reason: 'x' }],
    ['wake', { tasks: [task?.['id']] }],
    ['hand-over', { tasks: [task?.['id']], accountId: null }],
    ['remedy/preview', { task: task?.['id'], remedy: 'record-checks.explain' }],
    [
      'remedy/take',
      { task: task?.['id'], remedy: 'record-checks.explain', rows: [{ id: record.id, revision: 1 }], reason: 'x' },
    ],
  ] as const)
    expect([path, (await post(path, body, stranger)).body.code]).toEqual([path, 'tasks.unknown']);
  const other = await explained({ quantity: '5', fromDate: '2026-03-01', toDate: '2026-03-31' });
  const take = {
    task: task?.['id'],
    remedy: 'record-checks.explain',
    rows: [{ id: other.id, revision: 1 }],
    reason: 'x',
  };
  expect((await post('remedy/take', take, preparer)).status).toBe(404);
  const people = (await server.call('GET', '/api/tasks/people', { as: stranger })).body.data;
  expect(people).toHaveLength(1);
});

test('an auditor sees nothing that others have to do, and staff see what waits in each company', async () => {
  const record = await explained();
  await step([record.id], 'SUBMITTED', preparer);
  expect(await list(await server.signedIn(company.id, ['AUDITOR']), '&whose=all')).toEqual([]);
  const staff = await server.signedIn(null, ['ADMIN']);
  const companies = (await server.call('GET', '/api/admin/tasks/companies', { as: staff })).body.data;
  const own = companies.find(({ companyId }: { companyId: string }) => companyId === company.id);
  expect(own.work).toContainEqual({
    kind: 'records.approve',
    count: 1,
    tonnes: record.emissions.total,
    since: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  });
  expect((await server.call('GET', '/api/admin/tasks/companies', { as: admin })).status).toBe(403);
});

test('staff see mails that could not be sent, and exports that failed', async () => {
  const staff = await server.signedIn(null, ['ADMIN']);
  const { id: person } = await server.account(company.id, ['USER']);
  await server.test.query(
    `insert into mail_message (id, kind, recipient, language, subject, body_text, body_html, attempts)
     select gen_random_uuid(), 'test', 'nobody@example.test', 'en', 'Test', '', '', attempts from unnest(array[9, 10]) as attempts`,
  );
  await server.test.query(
    `insert into export_job (id, company_id, account_id, client_key, kind, query, language, status, file_name, created_at, ended_at)
     values (gen_random_uuid(), $1, $2, gen_random_uuid(), 'records', '{}', 'en', 'FAILED', 'records.xlsx', now(), now()),
       (gen_random_uuid(), $1, $2, gen_random_uuid(), 'records', '{}', 'en', 'FAILED', 'records.xlsx', now(), now() - interval '9 days')`,
    [company.id, person],
  );
  const { data } = (await server.call('GET', '/api/admin/tasks/companies', { as: staff })).body;
  const work = (companyId: string | null) =>
    data.find((one: { companyId: string | null }) => one.companyId === companyId)?.work;
  expect(work(null)).toMatchObject([{ kind: 'tasks.mails', count: 1, tonnes: null }]);
  expect(work(company.id)).toMatchObject([{ kind: 'export-jobs.failed', count: 1 }]);
});
