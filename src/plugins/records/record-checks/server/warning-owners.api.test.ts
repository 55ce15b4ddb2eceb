import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { apiServer, type ApiServer, type TestCompany } from '../../../../../tests/support/api-server.ts';
import { apiKeyOf } from '../../../../../tests/support/api-keys.ts';
import { dieselBody } from '../../../../../tests/support/record-bodies.ts';

let server: ApiServer;
let company: TestCompany;
let admin: string;
let first: string;
let second: string;

beforeAll(async () => {
  server = await apiServer();
});
afterAll(() => server.close());

beforeEach(async () => {
  company = await server.company('Owners');
  admin = await server.signedIn(company.id, ['COMPANY_ADMIN']);
  first = await server.signedIn(company.id, ['USER']);
  second = await server.signedIn(company.id, ['USER']);
});

interface Listed {
  readonly id: string;
  readonly recordId: string;
  readonly owner: { readonly id: string } | null;
  readonly due: string | null;
}

/** A record of zero, which has one open warning that says so. */
async function warned(as = first): Promise<void> {
  const { id } = await server.facility(company.id);
  const made = await server.call('POST', '/api/scope-management/create', {
    as,
    body: dieselBody(id, { quantity: '0' }),
  });
  expect(made.status).toBe(200);
}

const list = async (query = '', as = first): Promise<Listed[]> =>
  (await server.call('GET', `/api/record-warning/list?size=100&code=record-checks.zero${query}`, { as })).body.data;
const assign = (ids: readonly string[], accountId: string | null, due: string | null, as = admin) =>
  server.call('POST', '/api/record-warning/assign', { as, body: { ids, accountId, due } });
/** The account that a token was issued to. */
const idOf = (token: string): string =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8')).sub;
/** Tasks about these warnings, those with an owner first. */
const tasks = async (as: string) =>
  (await server.call('GET', '/api/tasks/list?size=100&kind=record-checks.open', { as })).body.data
    .filter(({ link }: { link: string }) => link.includes('record-checks.zero'))
    .toSorted((one: Listed, other: Listed) => Number(one.owner === null) - Number(other.owner === null));

test('warnings are given to a person with a due day, and shown in the list and among their tasks', async () => {
  await warned();
  await warned();
  const [one, other] = await list();
  const person = idOf(first);
  const done = await assign([one?.id ?? ''], person, '2031-01-31');
  expect(done.body.data).toEqual({ updated: [one?.id], rejected: [] });
  expect((await list()).find(({ id }) => id === one?.id)).toMatchObject({ owner: { id: person }, due: '2031-01-31' });
  expect((await list(`&ownerId=${person}`)).map(({ id }) => id)).toEqual([one?.id]);
  expect((await list('&unowned=1')).map(({ id }) => id)).toEqual([other?.id]);
  expect(await tasks(first)).toMatchObject([
    { owner: { id: person }, due: '2031-01-31', count: 1 },
    { owner: null, due: null, count: 1 },
  ]);
  // Colleagues see only what nobody has taken.
  expect(await tasks(second)).toMatchObject([{ owner: null, count: 1 }]);
  const bell = (await server.call('GET', '/api/notifications', { as: first })).body.data;
  expect(bell).toMatchObject([{ kind: 'tasks.handed-over', link: `record-checks?ownerId=${person}` }]);
});

test('a due day that has passed is overdue, in the list and in the summary', async () => {
  await warned();
  const [one] = await list();
  await assign([one?.id ?? ''], idOf(first), '2020-01-31');
  expect(await list('&overdue=1')).toHaveLength(1);
  expect((await server.call('GET', '/api/tasks/summary', { as: first })).body.data.overdue).toBe(1);
  await assign([one?.id ?? ''], null, null);
  expect(await list('&overdue=1')).toEqual([]);
  expect((await list())[0]).toMatchObject({ owner: null, due: null });
});

test('a remedy of a task is about the warnings of its owner alone', async () => {
  await warned();
  await warned();
  const [one] = await list();
  await assign([one?.id ?? ''], idOf(first), null);
  const [mine] = await tasks(first);
  const preview = await server.call('POST', '/api/tasks/remedy/preview', {
    as: first,
    body: { task: mine.id, remedy: 'record-checks.explain' },
  });
  expect(preview.body.data).toMatchObject({ total: 1, rows: [{ id: one?.recordId }] });
});

test('only an administrator takes a warning away from a colleague', async () => {
  await warned();
  const [one] = await list();
  const id = one?.id ?? '';
  await assign([id], idOf(first), null);
  const taken = await assign([id], idOf(second), null, second);
  expect(taken.body.data).toMatchObject({ updated: [], rejected: [{ id, code: 'tasks.not-yours' }] });
  expect((await assign([id], idOf(second), null, admin)).body.data.updated).toEqual([id]);
});

test('nobody from elsewhere, and nobody who may not explain warnings, is given one', async () => {
  await warned();
  const [one] = await list();
  const id = one?.id ?? '';
  const foreign = await server.company('Elsewhere');
  const stranger = await server.signedIn(foreign.id, ['COMPANY_ADMIN']);
  const auditor = await server.signedIn(company.id, ['AUDITOR']);
  expect((await assign([id], idOf(stranger), null)).status).toBe(400);
  expect((await assign([id], idOf(auditor), null)).status).toBe(409);
  expect((await assign([id], null, '2031-01-31', auditor)).status).toBe(403);
  const theirs = await assign([id], null, '2031-01-31', stranger);
  expect(theirs.body.data).toMatchObject({ updated: [], rejected: [{ id, code: 'record.warning-unknown' }] });
  expect((await list())[0]).toMatchObject({ owner: null, due: null });
});

test('a key that is limited to a facility sees and gives the warnings of that facility alone', async () => {
  await warned();
  const { id: facilityId } = await server.facility(company.id);
  await server.call('POST', '/api/scope-management/create', {
    as: first,
    body: dieselBody(facilityId, { quantity: '0' }),
  });
  const { secret } = await apiKeyOf(server, admin, { facilityIds: [facilityId] });
  const seen = await list('', secret);
  expect(seen).toHaveLength(1);
  const all = await list();
  const done = await assign(
    all.map(({ id }) => id),
    null,
    '2031-01-31',
    secret,
  );
  expect(done.body.data).toMatchObject({ updated: [seen[0]?.id], rejected: [{ code: 'record.warning-unknown' }] });
  expect((await list('', secret))[0]).toMatchObject({ due: '2031-01-31' });
});
