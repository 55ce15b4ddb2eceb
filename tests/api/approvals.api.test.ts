import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { apiServer, type ApiServer, type TestCompany } from '../support/api-server.ts';
import { explainWarnings } from '../support/explain-warnings.ts';
import { dieselBody, electricityBody } from '../support/record-bodies.ts';

let server: ApiServer;
let company: TestCompany;
let preparer: string;
let approver: string;
let other: string;

const ROOT = '/api/scope-management';

beforeAll(async () => {
  server = await apiServer();
});
afterAll(() => server.close());

beforeEach(async () => {
  company = await server.company('Queue');
  preparer = await server.signedIn(company.id, ['USER']);
  approver = await server.signedIn(company.id, ['COMPANY_ADMIN']);
  other = await server.signedIn(company.id, ['COMPANY_ADMIN']);
});

interface Waiting {
  readonly kind: string;
  readonly id: string;
  readonly revision: number;
}

/** A submitted record. Its warnings are explained before. */
async function submitted(body: object = dieselBody(company.facility.id), as = preparer): Promise<string> {
  const made = await server.call('POST', `${ROOT}/create`, { as, body });
  if (made.status !== 200) throw new Error(JSON.stringify(made.body));
  const id = await explainWarnings(server, as, made.body.data.id);
  const sent = await server.call('POST', `${ROOT}/status`, { as, body: { ids: [id], status: 'SUBMITTED' } });
  expect(sent.body.data.updated).toEqual([id]);
  return id;
}

/** A submitted version of an own factor. */
async function submittedFactor(as = other): Promise<Waiting> {
  const body = { name: 'Pellets', value: '0.039', unit: 'kg CO2-e/kg', source: 'Statement', validFrom: '2024-07-01' };
  const made = (await server.call('POST', '/api/custom-factors/create', { as, body })).body.data;
  const step = { id: made.id, revision: made.revision, status: 'SUBMITTED' };
  const sent = await server.call('POST', '/api/custom-factors/status', { as, body: step });
  expect(sent.status).toBe(200);
  return { kind: 'own-factor', id: made.id, revision: sent.body.data.revision };
}

const list = async (query = '', as = approver) =>
  (await server.call('GET', `/api/approvals/list?size=100&${query}`, { as })).body;
const ids = async (query = '', as = approver) => (await list(query, as)).data.map(({ id }: Waiting) => id);
const decide = async (items: readonly Waiting[], status: string, reason?: string, as = approver) => {
  const body = {
    items: items.map(({ kind, id, revision }) => ({ kind, id, revision })),
    status,
    ...(reason ? { reason } : {}),
  };
  return (await server.call('POST', '/api/approvals/decide', { as, body })).body.data;
};
const waiting = async (id: string): Promise<Waiting> => {
  const { kind, revision } = (await list()).data.find((one: Waiting) => one.id === id);
  return { kind, id, revision };
};

describe('the queue of approvals', () => {
  test('has records of every scope and own factors, the longest waiting first', async () => {
    const diesel = await submitted();
    const factor = await submittedFactor();
    const power = await submitted(electricityBody(company.facility.id));
    const { data, total_item: total } = await list();
    expect(data.map(({ id }: Waiting) => id)).toEqual([diesel, factor.id, power]);
    expect(total).toBe(3);
    expect(data[0]).toMatchObject({
      kind: 'record',
      typeScope: 1,
      facilityName: company.facility.name,
      inputTypeId: 'diesel',
      name: '',
      tonnes: '1896.804000',
      warnings: 0,
      isOwn: false,
    });
    expect(data[1]).toMatchObject({ kind: 'own-factor', name: 'Pellets', typeScope: null, facilityId: null });
  });

  test('says since when a record waits: an explanation or a remark does not change it', async () => {
    const id = await submitted();
    const since = (await list()).data[0].submittedAt;
    const read = (await server.call('GET', `${ROOT}/${id}`, { as: approver })).body.data;
    expect(since).toBe(read.submittedAt);
    await server.call('POST', `${ROOT}/${id}/remarks`, { as: approver, body: { text: 'Which meter?' } });
    expect((await list()).data[0].submittedAt).toBe(since);
  });

  test('is filtered by kind, scope, facility, preparer and name', async () => {
    const diesel = await submitted();
    const power = await submitted(electricityBody(company.facility.id), other);
    const factor = await submittedFactor();
    const people = (await server.call('GET', '/api/approvals/preparers', { as: approver })).body.data.commonObjects;
    expect(people).toHaveLength(2);
    const preparerOf = async (of: string) =>
      (await server.test.query<{ by: string }>('select prepared_by as by from emission_record where id = $1', [of]))[0]
        ?.by;
    expect(await ids('kind=own-factor')).toEqual([factor.id]);
    expect(await ids('kind=record')).toEqual([diesel, power]);
    expect(await ids('kind=nothing')).toEqual([]);
    expect(await ids('typeScope=2')).toEqual([power]);
    expect(await ids(`facilityId=${company.facility.id}`)).toEqual([diesel, power]);
    expect(await ids(`preparerId=${await preparerOf(diesel)}`)).toEqual([diesel]);
    expect(await ids('search=pell')).toEqual([factor.id]);
    expect(await ids('search=diesel')).toEqual([diesel]);
    expect(await ids('search=100%25')).toEqual([]);
    expect((await list('typeScope=2')).total_item).toBe(1);
  });

  test('is read to its end by cursors while records are decided', async () => {
    const all = [];
    for (let made = 0; made < 5; made += 1) all.push(await submitted());
    const seen: string[] = [];
    let cursor: string | null | undefined = '';
    while (cursor !== null && cursor !== undefined) {
      const query = `size=2${cursor === '' ? '' : `&cursor=${cursor}`}`;
      const { body } = await server.call('GET', `/api/approvals/list?${query}`, { as: approver });
      seen.push(...body.data.map(({ id }: Waiting) => id));
      cursor = (body as { nextCursor?: string | null }).nextCursor;
      const [first] = body.data;
      if (first) await decide([first], 'APPROVED');
    }
    expect(seen).toEqual(all);
    const [left] = await ids();
    expect(left).toBe(all[1]);
  });

  test('never shows another company what waits here', async () => {
    await submitted();
    const foreign = await server.company('Foreign');
    const stranger = await server.signedIn(foreign.id, ['COMPANY_ADMIN']);
    expect((await list('', stranger)).data).toEqual([]);
    const preparers = await server.call('GET', '/api/approvals/preparers', { as: stranger });
    expect(preparers.body.data.commonObjects).toEqual([]);
  });
});

describe('a decision about many', () => {
  test('is taken for each by itself, and says which failed and why', async () => {
    const diesel = await waiting(await submitted());
    const mine = await waiting(await submitted(dieselBody(company.facility.id), approver));
    const factor = await submittedFactor();
    const foreign = { kind: 'record', id: '01a1fe87-0431-71a7-9132-6412fcb646c9', revision: 1 };
    const strange = { kind: 'nothing', id: '01a1fe87-0431-71a7-9132-6412fcb646c8', revision: 1 };
    const done = await decide([diesel, mine, factor, foreign, strange], 'APPROVED');
    expect(done.updated).toEqual([
      { kind: 'record', id: diesel.id },
      { kind: 'own-factor', id: factor.id },
    ]);
    expect(done.rejected.map(({ kind, id, code }: Waiting & { code: string }) => [kind, id, code])).toEqual([
      ['record', mine.id, 'record.own-approval'],
      ['record', foreign.id, 'record.unknown'],
      ['nothing', strange.id, 'approval.unknown'],
    ]);
    expect(await ids()).toEqual([mine.id]);
    expect((await list()).data[0].isOwn).toBe(true);
  });

  test('needs a reason to return, which the preparer reads', async () => {
    const diesel = await waiting(await submitted());
    const factor = await submittedFactor();
    const refused = await decide([diesel, factor], 'RETURNED');
    expect(refused.rejected.map(({ code }: { code: string }) => code)).toEqual([
      'record.reason-missing',
      'custom-factor.reason-missing',
    ]);
    const done = await decide([diesel, factor], 'RETURNED', 'Which invoice?');
    expect(done.updated).toHaveLength(2);
    const read = (await server.call('GET', `${ROOT}/${diesel.id}`, { as: preparer })).body.data;
    expect(read).toMatchObject({ status: 'RETURNED', lastReason: 'Which invoice?' });
    expect(await ids()).toEqual([]);
  });

  test('is refused for what has changed since it was read', async () => {
    const diesel = await waiting(await submitted());
    await decide([diesel], 'RETURNED', 'Which invoice?');
    await server.call('POST', `${ROOT}/status`, { as: preparer, body: { ids: [diesel.id], status: 'SUBMITTED' } });
    const late = await decide([diesel], 'APPROVED');
    expect(late.rejected).toMatchObject([{ id: diesel.id, code: 'record.stale' }]);
    expect((await decide([await waiting(diesel.id)], 'APPROVED')).updated).toHaveLength(1);
  });

  test('is for administrators only', async () => {
    const diesel = await waiting(await submitted());
    const asked = await server.call('POST', '/api/approvals/decide', {
      as: preparer,
      body: { items: [diesel], status: 'APPROVED' },
    });
    expect(asked.status).toBe(403);
    expect((await server.call('GET', '/api/approvals/list', { as: preparer })).status).toBe(403);
  });
});
