import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { apiServer, type ApiServer, type TestCompany } from '../support/api-server.ts';
import { explainWarnings } from '../support/explain-warnings.ts';
import { dieselBody } from '../support/record-bodies.ts';

let server: ApiServer;
let company: TestCompany;
let preparer: string;
let approver: string;

const ROOT = '/api/scope-management';

beforeAll(async () => {
  server = await apiServer();
});

afterAll(() => server.close());

beforeEach(async () => {
  company = await server.company('Workflow');
  preparer = await server.signedIn(company.id, ['USER']);
  approver = await server.signedIn(company.id, ['COMPANY_ADMIN']);
});

const make = async (as: string, change: Record<string, unknown>) =>
  (await server.call('POST', `${ROOT}/create`, { as, body: dieselBody(company.facility.id, change) })).body.data
    .id as string;

/** A record that can be submitted: its warnings, if any, are explained. */
const create = async (as = preparer, change = {}) => explainWarnings(server, as, await make(as, change));

const move = (as: string, ids: readonly string[], status: string, reason?: string) =>
  server.call('POST', `${ROOT}/status`, { as, body: { ids, status, ...(reason ? { reason } : {}) } });

const detail = async (id: string, as = preparer) => (await server.call('GET', `${ROOT}/${id}`, { as })).body.data;

describe('the workflow of a record', () => {
  test('is submitted by its preparer, approved by someone else, and shows who did what', async () => {
    const id = await create();
    expect((await detail(id)).allowedStatuses).toEqual(['SUBMITTED']);
    expect((await move(preparer, [id], 'SUBMITTED')).body.data).toEqual({ updated: [id], rejected: [] });
    expect((await detail(id)).allowedStatuses).toEqual([]);
    expect((await detail(id, approver)).allowedStatuses).toEqual(['APPROVED', 'RETURNED', 'VOID']);
    expect((await move(approver, [id], 'APPROVED')).body.data.updated).toEqual([id]);
    const approved = await detail(id);
    expect(approved).toMatchObject({ status: 'APPROVED', revision: 3, periodState: 'OPEN' });
    expect(approved.submittedBy).not.toBe(approved.approvedBy);
    expect(approved.approvedAt).toEqual(expect.any(String));
  });

  test('is not approved by its preparer, unless the company has nobody else', async () => {
    const id = await create(approver);
    await move(approver, [id], 'SUBMITTED');
    expect((await move(approver, [id], 'APPROVED')).body.data.rejected).toMatchObject([
      { code: 'record.own-approval' },
    ]);
    expect((await detail(id, approver)).allowedStatuses).toEqual(['RETURNED', 'VOID']);

    company = await server.company('Alone');
    const alone = await server.signedIn(company.id, ['COMPANY_ADMIN']);
    const own = await create(alone);
    await move(alone, [own], 'SUBMITTED');
    expect((await detail(own, alone)).allowedStatuses).toEqual(['APPROVED', 'RETURNED', 'VOID']);
    expect((await move(alone, [own], 'APPROVED')).body.data.updated).toEqual([own]);
  });

  test('is returned with a reason, changed and submitted again; submitted and approved records cannot be changed', async () => {
    const id = await create();
    await move(preparer, [id], 'SUBMITTED');
    const update = (revision: number) =>
      server.call('POST', `${ROOT}/update`, {
        as: preparer,
        body: dieselBody(company.facility.id, { id, revision, quantity: '350' }),
      });
    expect((await update(2)).body.code).toBe('record.not-editable');
    expect((await move(approver, [id], 'RETURNED')).body.data.rejected).toMatchObject([
      { code: 'record.reason-missing' },
    ]);
    await move(approver, [id], 'RETURNED', 'The invoice says 350 kL.');
    expect(await detail(id)).toMatchObject({ status: 'RETURNED', lastReason: 'The invoice says 350 kL.' });
    expect((await update(3)).body.data).toMatchObject({ revision: 4, status: 'RETURNED', quantity: '350.000' });
    await move(preparer, [id], 'SUBMITTED');
    await move(approver, [id], 'APPROVED');
    expect((await update(6)).body.code).toBe('record.not-editable');
    await move(approver, [id], 'RETURNED', 'Found another invoice.');
    expect(await detail(id)).toMatchObject({ status: 'RETURNED', approvedBy: null });
  });

  test('once submitted is voided, not deleted, and disappears from lists, counts and totals', async () => {
    const id = await create();
    const total = async (query = '') =>
      (await server.call('GET', `${ROOT}/list/total?typeScope=1${query}`, { as: preparer })).body.data;
    await move(preparer, [id], 'SUBMITTED');
    await move(approver, [id], 'RETURNED', 'Entered twice.');
    const deleted = await server.call('POST', `${ROOT}/bulk/delete`, { as: preparer, body: { ids: [id] } });
    expect(deleted.body.data).toMatchObject({ deleted: [], rejected: [{ id, code: 'record.not-deletable' }] });
    expect(await total()).toMatchObject({ records: 1, total: '1896.804000', market: null, energy: '27020.000000' });
    expect((await move(preparer, [id], 'VOID', 'Entered twice.')).body.data.updated).toEqual([id]);
    expect(await total()).toMatchObject({ records: 0, total: null, market: null, energy: null });
    expect(await total('&status=VOID')).toMatchObject({ records: 1, total: '1896.804000' });
    expect((await server.call('GET', `${ROOT}/list?typeScope=1`, { as: preparer })).body.total_item).toBe(0);
    expect((await detail(id)).allowedStatuses).toEqual([]);
    expect((await move(approver, [id], 'SUBMITTED')).body.data.rejected).toMatchObject([
      { code: 'record.no-such-step' },
    ]);
  });

  test('takes many records at once, each separately, and reports which could not be changed', async () => {
    const [draft, submitted] = [await create(), await create()];
    const foreign = await server.company('Foreign');
    const stranger = await server.signedIn(foreign.id, ['USER']);
    const theirs = (
      await server.call('POST', `${ROOT}/create`, { as: stranger, body: dieselBody(foreign.facility.id) })
    ).body.data.id;
    await move(preparer, [submitted], 'SUBMITTED');
    const { body } = await move(approver, [draft, submitted, theirs, submitted], 'APPROVED');
    expect(body.data.updated).toEqual([submitted]);
    expect(body.data.rejected.map((one: { id: string; code: string }) => [one.id, one.code])).toEqual([
      [draft, 'record.no-such-step'],
      [theirs, 'record.unknown'],
    ]);
    expect((await move(preparer, [submitted], 'RETURNED', 'No.')).body.data.rejected).toMatchObject([
      { code: 'record.step-not-allowed' },
    ]);
  });

  test('can be driven by staff, with ids and status in the query, across companies', async () => {
    const staff = await server.signedIn(null, ['ADMIN']);
    const first = await create();
    company = await server.company('Second');
    const second = await create(await server.signedIn(company.id, ['USER']));
    const put = (query: string) =>
      server.call('PUT', `/api/admin/scope-management/update/status?ids=${first},${second}&${query}`, { as: staff });
    expect((await put('status=SUBMITTED')).body.data).toEqual({ updated: [first, second], rejected: [] });
    // The person who submitted it cannot approve it; this applies to staff too.
    expect((await put('status=APPROVED')).body.data.rejected).toMatchObject([
      { code: 'record.own-approval' },
      { code: 'record.own-approval' },
    ]);
    expect((await put('status=RETURNED&reason=Look%20again.')).body.data.updated).toEqual([first, second]);
    expect((await put('status=DRAFT')).status).toBe(400);
  });

  test('notifies about waiting records, and no longer when all are decided', async () => {
    const ids = [await create(), await create(), await create()];
    await move(preparer, ids, 'SUBMITTED');
    const bell = async () => (await server.call('GET', '/api/notifications', { as: approver })).body.data;
    const unread = async () =>
      (await server.call('GET', '/api/notifications/unread-count', { as: approver })).body.data.unread;
    expect(await bell()).toMatchObject([
      { kind: 'records.submitted', count: 3, waiting: 3, link: 'approvals', readAt: null },
    ]);
    await move(approver, ids.slice(0, 1), 'APPROVED');
    expect(await bell()).toMatchObject([{ count: 3, waiting: 2 }]);
    expect(await unread()).toBe(1);
    await move(approver, ids.slice(1, 2), 'APPROVED');
    expect(await bell()).toMatchObject([{ waiting: 1, link: 'approvals' }]);
    await move(approver, ids.slice(2), 'RETURNED', 'Which meter?');
    expect(await bell()).toMatchObject([{ waiting: 0, readAt: expect.any(String) }]);
    expect(await unread()).toBe(0);
  });

  test('notifies the people concerned', async () => {
    const bell = async (as: string) =>
      (await server.call('GET', '/api/notifications', { as })).body.data.map((one: { kind: string }) => one.kind);
    const ids = [await create(), await create()];
    await move(preparer, ids, 'SUBMITTED');
    expect(await bell(approver)).toEqual(['records.submitted']);
    await move(approver, ids.slice(0, 1), 'APPROVED');
    await move(approver, ids.slice(1), 'RETURNED', 'Which meter?');
    await server.call('POST', `${ROOT}/${ids[1]}/remarks`, { as: approver, body: { text: 'Meter 4 or 5?' } });
    expect((await bell(preparer)).toSorted()).toEqual(['records.approved', 'records.remark', 'records.returned']);
  });
});

describe('a record with warnings', () => {
  const thrice = async (quantity = '700') => {
    const months = ['2025-07', '2025-08', '2025-09', '2025-10'];
    const ids: string[] = [];
    for (const [index, month] of months.entries())
      ids.push(
        await make(preparer, {
          fromDate: `${month}-01`,
          toDate: `${month}-28`,
          quantity: index === 3 ? quantity : String(700 + index),
        }),
      );
    return ids;
  };
  const preview = async (as: string, ids: readonly string[], status: string) =>
    (await server.call('POST', `${ROOT}/status/preview`, { as, body: { ids, status } })).body.data.records;

  test('is not submitted before each is explained, alone or among many', async () => {
    const ids = await thrice('700000');
    const slipped = ids[3] as string;
    const open = await detail(slipped);
    expect(open.warnings).toBeGreaterThan(0);
    expect(open.allowedStatuses).toEqual([]);
    expect(open.refusedStatuses).toMatchObject([{ status: 'SUBMITTED', code: 'record.warnings-open' }]);
    const { body } = await move(preparer, ids, 'SUBMITTED');
    expect(body.data.updated).toEqual(ids.slice(0, 3));
    expect(body.data.rejected).toMatchObject([{ id: slipped, code: 'record.warnings-open' }]);
    expect(body.data.rejected[0].message).toMatch(/unresolved\. Fix the record, or explain why it is correct\.$/);
    await explainWarnings(server, preparer, slipped);
    expect((await move(preparer, [slipped], 'SUBMITTED')).body.data.updated).toEqual([slipped]);
  });

  test('shows them with its tonnes before approval, and what would be refused', async () => {
    const ids = await thrice('700000');
    const [draft, , , slipped] = ids as [string, string, string, string];
    await explainWarnings(server, preparer, slipped);
    await move(preparer, ids.slice(1), 'SUBMITTED');
    const looked = await preview(approver, ids, 'APPROVED');
    // The largest first, so that the most important is read first.
    expect(looked[0]).toMatchObject({ id: slipped, tonnes: '1896804.000000', refusal: null, selfApproval: false });
    expect(looked[0].warnings).toContainEqual(
      expect.objectContaining({ code: 'record-checks.unit-slip-high', comment: 'Compared with the invoice.' }),
    );
    expect(looked.find((one: { id: string }) => one.id === draft).refusal).toMatchObject({
      code: 'record.no-such-step',
    });
    expect(await preview(preparer, [slipped], 'APPROVED')).toMatchObject([
      { refusal: { code: 'record.step-not-allowed' } },
    ]);
    const foreign = await server.company('Foreign');
    expect(await preview(await server.signedIn(foreign.id, ['COMPANY_ADMIN']), ids, 'APPROVED')).toEqual([]);
    expect((await detail(slipped)).status).toBe('SUBMITTED');
  });

  test('approved by the company’s only user says so, in the record and in its history', async () => {
    company = await server.company('Alone');
    const alone = await server.signedIn(company.id, ['COMPANY_ADMIN']);
    const own = await create(alone);
    await move(alone, [own], 'SUBMITTED');
    expect(await preview(alone, [own], 'APPROVED')).toMatchObject([{ selfApproval: true, refusal: null }]);
    await move(alone, [own], 'APPROVED');
    expect((await detail(own, alone)).selfApproved).toBe(true);
    const { body } = await server.call('GET', `${ROOT}/${own}/history`, { as: alone });
    expect(body.data.map((one: { act: string; selfApproved: boolean }) => [one.act, one.selfApproved])).toEqual([
      ['APPROVED', true],
      ['SUBMITTED', false],
      ['CREATED', false],
    ]);
    const { body: list } = await server.call('GET', `${ROOT}/list?typeScope=1`, { as: alone });
    expect(list.data[0].selfApproved).toBe(true);
  });
});

test('approval moves cells from open to approved figures', async () => {
  const id = await create();
  const counted = async () =>
    (
      await server.test.query<{ counted_status: string; n: string }>(
        `select counted_status, sum(records)::int as n from emission_month where company_id = $1 and scope = 1 group by 1`,
        [company.id],
      )
    ).map(({ counted_status, n }) => `${n} ${counted_status}`);
  expect(await counted()).toEqual(['1 OPEN']);
  await move(preparer, [id], 'SUBMITTED');
  await move(approver, [id], 'APPROVED');
  expect(await counted()).toEqual(['1 APPROVED']);
});
