import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { financialYear } from '#domain/time';
import { decimal, exactText, sum } from '#domain/units';
import { BookLedger } from '#plugins/insight/books/server';
import { Database } from '#server';
import { explainWarnings } from '../../../../../tests/support/explain-warnings.ts';
import { apiServer, type Answer, type ApiServer, type TestCompany } from '../../../../../tests/support/api-server.ts';
import { dieselBody, electricityBody } from '../../../../../tests/support/record-bodies.ts';
import { Population } from './population.ts';
import { waitingRequests } from '../../../../../tests/support/waiting-requests.ts';
import { readWorkbook } from '../../../../../tests/support/workbooks.ts';

let server: ApiServer;
let company: TestCompany;
let user: string;
let admin: string;
let auditor: string;
/** Approved: 24 months of diesel that grow from 10 kL to 240 kL, a bill across two years, and electricity. */
let records: string[];

const ROOT = '/api/audit/engagement';
const BODY = {
  title: 'Report FY2026',
  standard: 'ASAE_3410',
  level: 'REASONABLE',
  year: 2026,
  book: 'GHG_PROTOCOL',
  materialityKind: 'PERCENT',
  materiality: '5',
  checks: ['EVIDENCE', 'QUANTITY'],
  ownChecks: ['Meter read', ''],
};

const post = (path: string, body: object, as = auditor) => server.call('POST', `${ROOT}/${path}`, { as, body });
const get = (path: string, as = auditor) => server.call('GET', `${ROOT}/${path}`, { as });
const open = async (change = {}) => (await post('create', { ...BODY, ...change })).body.data.id as string;
const draw = { by: 'SIZE', size: 6, strata: 'NONE', seed: 'first' };
const sampleOf = async (id: string, as = auditor) => (await get(`${id}/sample`, as)).body.data;
const codeOf = ({ status, body }: Answer) => [status, body.code];

async function approved(body: object): Promise<string> {
  const made = await server.call('POST', '/api/scope-management/create', { as: user, body });
  const ids = [await explainWarnings(server, user, made.body.data)];
  await server.call('POST', '/api/scope-management/status', { as: user, body: { ids, status: 'SUBMITTED' } });
  await server.call('POST', '/api/scope-management/status', { as: admin, body: { ids, status: 'APPROVED' } });
  return ids[0] ?? '';
}

beforeAll(async () => {
  server = await apiServer();
  company = await server.company('Ironbark');
  user = await server.signedIn(company.id, ['USER']);
  admin = await server.signedIn(company.id, ['COMPANY_ADMIN']);
  auditor = await server.signedIn(company.id, ['AUDITOR']);
  records = [];
  const { facility } = company;
  for (let month = 1; month <= 12; month += 1) {
    const [year, name] = month > 6 ? [2025, month] : [2026, month];
    const from = `${year}-${String(name).padStart(2, '0')}-01`;
    const to = from.replace(/01$/, '28');
    for (const kilolitres of [month * 10, month * 20])
      records.push(
        await approved(dieselBody(facility.id, { fromDate: from, toDate: to, quantity: String(kilolitres) })),
      );
  }
  records.push(
    await approved(dieselBody(facility.id, { fromDate: '2025-06-16', toDate: '2025-07-15', quantity: '30' })),
  );
  records.push(await approved(electricityBody(facility.id)));
  // A draft is not part of the population.
  await server.call('POST', '/api/scope-management/create', { as: user, body: dieselBody(facility.id) });
});

afterAll(() => server.close());

test.each([
  ['NGER', 'LOCATION'],
  ['GHG_PROTOCOL', 'LOCATION'],
  ['GHG_PROTOCOL', 'MARKET'],
] as const)('the population of %s, Scope 2 %s, adds up to the total of its ledger', async (book, scope2Method) => {
  const query = { companyId: company.id, year: 2026, book, scope2Method };
  const [population, ledger] = await server.services
    .get(Database)
    .withTenant(company.id, async (trx) => [
      await server.services.get(Population).all(trx, query),
      await server.services
        .get(BookLedger)
        .sums(
          trx,
          { companyIds: [company.id], facilityIds: [], includeDrafts: false, book, ...financialYear(2026) },
          [],
        ),
    ]);
  expect(population).toHaveLength(records.length);
  const [found] = ledger;
  if (!found) throw new Error('The ledger has nothing.');
  const { tTotal, tLocation, tMarket } = found;
  const total = scope2Method === 'LOCATION' ? decimal(tTotal) : decimal(tTotal).minus(tLocation).plus(tMarket);
  expect(tMarket).not.toBe(tLocation);
  expect(exactText(sum(population.map(({ value }) => value)))).toBe(exactText(total));
});

test('draws the same sample from the same seed, with every record that reaches the interval', async () => {
  const [one, other] = [await open(), await open()];
  const plan = await get(`${one}/plan?by=SIZE&size=6&strata=NONE&seed=first`);
  expect(plan.body.data).toMatchObject({ records: 26, outsideRecords: 0, risk: null });
  expect(await sampleOf(one)).toEqual([]);
  const drawn = (await post(`${one}/draw`, draw)).body.data;
  expect(drawn).toEqual(plan.body.data);
  expect((await post(`${other}/draw`, draw)).body.data.hash).toBe(drawn.hash);
  const idsIn = async (id: string) => (await sampleOf(id)).map(({ recordId }: { recordId: string }) => recordId);
  expect(await idsIn(other)).toEqual(await idsIn(one));
  const sample = await sampleOf(one);
  expect(sample).toHaveLength(drawn.certain + drawn.systematic);
  // The electricity alone is most of the year.
  expect(sample[0]).toMatchObject({ recordId: records.at(-1), origin: 'CERTAINTY', ticks: [], isChanged: false });
  expect((await get(one)).body.data.drawing).toMatchObject({
    by: 'SIZE',
    seed: 'first',
    who: expect.stringMatching(/^Person/),
  });
  // Drawn again with another seed, since no work has begun.
  expect((await post(`${one}/draw`, { ...draw, seed: 'second', strata: 'SCOPE' })).body.data.hash).toBe(drawn.hash);
});

test('counts marks, hides them from the company, and enters exceptions into the register', async () => {
  const id = await open();
  await post(`${id}/draw`, draw);
  const sample = await sampleOf(id);
  const steps = sample.filter(({ origin }: { origin: string }) => origin === 'SYSTEMATIC');
  const [first, second] = [sample[0].recordId as string, steps[0].recordId as string];
  for (const checkId of ['EVIDENCE', 'QUANTITY', 'OWN-1'])
    await post(`${id}/tick`, { recordId: first, checkId, outcome: 'OK', comment: 'Bill 4' });
  const found = { description: 'A delivery is missing', direction: 'UNDER', tonnes: '2.5' };
  await post(`${id}/tick`, { recordId: second, checkId: 'QUANTITY', outcome: 'EXCEPTION', exception: found });
  expect((await get(id)).body.data).toMatchObject({
    sampled: sample.length,
    openExceptions: 1,
    coverage: { doneRecords: 1, doneTotal: sample[0].value },
  });
  const seen = await sampleOf(id, admin);
  expect(seen[0]).toMatchObject({ done: 3, ticks: null });
  expect(JSON.stringify(seen)).not.toContain('Bill 4');
  const { exceptions, interval, projected, isMaterial } = (await get(`${id}/exception/list`, admin)).body.data;
  const taint = decimal('2.5').div(steps[0].value);
  expect(Number(projected)).toBeCloseTo(taint.times(interval).toNumber(), 5);
  expect(exceptions).toMatchObject([{ record: { recordId: second }, effect: '2.500000', status: 'OPEN' }]);
  expect(isMaterial).toBe(false);
  expect(codeOf(await post(`${id}/draw`, draw))).toEqual([409, 'audit.begun']);
  expect(codeOf(await post(`${id}/tick`, { recordId: second, checkId: 'CUTOFF', outcome: 'OK' }))).toEqual([
    404,
    'audit.no-such-check',
  ]);
  // An exception requires a description.
  const silent = await post(`${id}/tick`, { recordId: second, checkId: 'QUANTITY', outcome: 'EXCEPTION' });
  expect(silent.status).toBe(400);
});

test('adds a query to the thread of the record, notifies the preparer, and is settled', async () => {
  const id = await open();
  const recordId = records[3] ?? '';
  expect(codeOf(await post(`${id}/query/ask`, { recordId, text: 'Why?' }))).toEqual([409, 'audit.not-sampled']);
  await post(`${id}/sample/add`, { recordId });
  expect(codeOf(await post(`${id}/sample/add`, { recordId }))).toEqual([409, 'audit.sampled']);
  await post(`${id}/query/ask`, { recordId, text: 'Which dockets?' });
  const bell = (await server.call('GET', '/api/notifications', { as: user })).body.data;
  expect(bell).toEqual(
    expect.arrayContaining([expect.objectContaining({ kind: 'records.remark', link: `scope1/${recordId}` })]),
  );
  // The preparer answers on the page of the record.
  const thread = `/api/scope-management/${recordId}/remarks`;
  await server.call('POST', thread, { as: user, body: { text: 'Those of May.' } });
  const [answered] = (await get(`${id}/query/list`)).body.data;
  expect(answered).toMatchObject({ state: 'ANSWERED', recordId });
  expect(answered.thread.map(({ text, own }: { text: string; own: boolean }) => [text, own])).toEqual([
    ['Which dockets?', true],
    ['Those of May.', false],
  ]);
  // Another question reopens the same query. The answer may also come through the workspace.
  await post(`${id}/query/ask`, { recordId, text: 'And June?' });
  expect((await get(`${id}/query/list`)).body.data).toMatchObject([{ id: answered.id, state: 'OPEN' }]);
  await post(`${id}/query/answer`, { queryId: answered.id, text: 'There are none.' }, user);
  expect(codeOf(await post(`${id}/close`, {}))).toEqual([409, 'audit.unsettled']);
  await post(`${id}/query/close`, { queryId: answered.id });
  expect((await get(`${id}/query/list`)).body.data).toMatchObject([{ state: 'CLOSED', thread: { length: 4 } }]);
  expect(codeOf(await post(`${id}/query/close`, { queryId: answered.id }))).toEqual([409, 'audit.query-closed']);
});

test('keeps the sample if a mark is set while a drawing waits', async () => {
  const id = await open();
  await post(`${id}/draw`, draw);
  const before = await sampleOf(id);
  const again = await server.services.get(Database).withTenant(company.id, async (trx) => {
    await sql`select 1 from audit_engagement where id = ${id}::uuid for share`.execute(trx);
    const drawing = post(`${id}/draw`, { ...draw, size: 3, seed: 'second' });
    await waitingRequests(server, 1);
    const tick = { recordId: before[0].recordId, checkId: 'EVIDENCE', outcome: 'OK', comment: 'Bill 4' };
    expect((await post(`${id}/tick`, tick)).status).toBe(200);
    return { drawing };
  });
  expect(codeOf(await again.drawing)).toEqual([409, 'audit.begun']);
  expect((await sampleOf(id)).map(({ recordId }: { recordId: string }) => recordId)).toEqual(
    before.map(({ recordId }: { recordId: string }) => recordId),
  );
});

test('stores a query and its question together or not at all if the engagement closes meanwhile', async () => {
  const id = await open();
  await post(`${id}/draw`, draw);
  const [{ recordId }] = await sampleOf(id);
  const thread = async () =>
    (await server.call('GET', `/api/scope-management/${recordId}/remarks`, { as: user })).body.data;
  const before = (await thread()).length;
  // The question waits before it is added to the record's thread. The engagement is closed meanwhile.
  const held = await server.services.get(Database).withTenant(company.id, async (trx) => {
    await sql`select 1 from emission_record where id = ${recordId}::uuid for update`.execute(trx);
    const asking = post(`${id}/query/ask`, { recordId, text: 'Which meter?' });
    await waitingRequests(server, 1);
    const closing = post(`${id}/close`, {});
    await Promise.race([closing, waitingRequests(server, 2)]);
    return { asking, closing };
  });
  const [asked, closed] = [await held.asking, await held.closing];
  expect([asked.status, ...codeOf(closed)]).toEqual([200, 409, 'audit.unsettled']);
  expect((await thread()).length).toBe(before + 1);
  expect((await get(`${id}/query/list`)).body.data).toMatchObject([{ recordId, state: 'OPEN' }]);
});

test("accepts the company's response, exports the register, and freezes a closed engagement", async () => {
  const id = await open({ materialityKind: 'TONNES', materiality: '10' });
  const raised = await post(`${id}/exception/create`, { description: '=Leak', direction: 'UNDER', tonnes: '12' });
  const exceptionId = raised.body.data.id as string;
  expect((await get(`${id}/exception/list`)).body.data).toMatchObject({
    remaining: '12',
    material: '10',
    isMaterial: true,
  });
  await post(`${id}/exception/respond`, { exceptionId, revision: 1, response: 'Recorded now.' }, admin);
  const told = (await server.call('GET', '/api/notifications', { as: auditor })).body.data;
  expect(told[0]).toMatchObject({ kind: 'audit.exception-answered', link: `audit/${id}` });
  const change = {
    exceptionId,
    revision: 2,
    description: 'Leak',
    direction: 'UNDER',
    tonnes: '12',
    status: 'CORRECTED',
  };
  await post(`${id}/exception/update`, change);
  const register = (await get(`${id}/exception/list`)).body.data;
  expect(register).toMatchObject({ remaining: '0', exceptions: [{ status: 'CORRECTED', response: 'Recorded now.' }] });
  const file = await get(`${id}/exception/export?format=xlsx`);
  const workbook = await readWorkbook(file.bytes);
  expect(workbook.cell('Exceptions', 'K2')).toBe(12);
  expect(workbook.rows('Working').map(([first]) => first)).toContain('Remaining after corrections');
  expect((await post(`${id}/close`, {})).status).toBe(200);
  expect(codeOf(await post(`${id}/exception/create`, change))).toEqual([400, 'request.invalid']);
  const again = { description: 'More', direction: 'OVER', tonnes: '1' };
  expect(codeOf(await post(`${id}/exception/create`, again))).toEqual([409, 'audit.closed']);
  expect(codeOf(await post(`${id}/exception/respond`, { exceptionId, revision: 3, response: 'No.' }, admin))).toEqual([
    409,
    'audit.closed',
  ]);
});

test("rejects an exception larger than the world's emissions", async () => {
  const id = await open({ materialityKind: 'TONNES', materiality: '10' });
  const found = { description: 'Nobody emits that.', direction: 'OVER', tonnes: '999999999999999' };
  const { status, body } = await post(`${id}/exception/create`, found);
  expect([status, body.issues?.map(({ path }) => path)]).toEqual([400, ['tonnes']]);
  expect((await post(`${id}/exception/create`, { ...found, tonnes: '99999999999.999' })).status).toBe(200);
});

test('rejects changes of an exception that the other side has changed meanwhile', async () => {
  const id = await open({ materialityKind: 'TONNES', materiality: '10' });
  const found = { description: 'A bill is missing.', direction: 'UNDER', tonnes: '12' };
  const exceptionId = (await post(`${id}/exception/create`, found)).body.data.id as string;
  const seen = { exceptionId, revision: 1 };
  const change = (description: string) =>
    post(`${id}/exception/update`, { ...found, ...seen, description, status: 'UNCORRECTED' });
  const respond = (response: string) => post(`${id}/exception/respond`, { ...seen, response }, admin);
  const answers = await Promise.all([change('Two bills are.'), respond('It came late.'), respond('We have it.')]);
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409]);
  expect(answers.flatMap(({ body }) => body.code ?? [])).toEqual(Array(2).fill('audit.exception-stale'));
  const [row] = (await get(`${id}/exception/list`)).body.data.exceptions;
  expect(row).toMatchObject({ revision: 2, ...(answers[0]?.status === 200 ? { response: null } : { status: 'OPEN' }) });
});

test('changes an engagement by revision, keeps its history, and fixes its year once there is a sample', async () => {
  const id = await open({ scope2Method: 'MARKET' });
  const facts = { title: 'Report', year: 2025, materialityKind: 'PERCENT', materiality: '5' };
  expect((await post(`${id}/update`, { ...facts, revision: 1 })).status).toBe(200);
  expect(codeOf(await post(`${id}/update`, { ...facts, revision: 1 }))).toEqual([409, 'audit.stale']);
  await post(`${id}/update`, { ...facts, year: 2026, revision: 2 });
  await post(`${id}/draw`, { ...draw, by: 'RISK', risk: 37 });
  const { drawing, material, scope2Method } = (await get(id)).body.data;
  expect([material, scope2Method]).toEqual([drawing.material, 'MARKET']);
  expect(codeOf(await post(`${id}/update`, { ...facts, revision: 3 }))).toEqual([409, 'audit.drawn']);
  await post(`${id}/update`, { ...facts, year: 2026, materiality: '2.5', revision: 3 });
  const changed = (await get(id, user)).body.data;
  expect(decimal(changed.material).times(2).toFixed()).toBe(decimal(drawing.material).toFixed());
  // The parameters of the drawing stay, so that anyone can draw the same sample again.
  expect(changed.drawing).toEqual(drawing);
  expect((await get(`${id}/exception/list`)).body.data.material).toBe(changed.material);
  expect(changed.changes).toMatchObject([
    { revision: 4, before: { materiality: '5.000' }, after: { materiality: '2.5' } },
    { revision: 3, before: { year: 2025 }, after: { year: 2026 } },
    {
      revision: 2,
      before: { title: 'Report FY2026' },
      after: { title: 'Report' },
      by: expect.stringMatching(/^Person/),
    },
  ]);
});

test('lets an auditor change no record', async () => {
  const recordId = records[0] ?? '';
  const update = { ...dieselBody(company.facility.id), id: recordId, revision: 3 };
  for (const [path, body] of [
    ['create', dieselBody(company.facility.id)],
    ['update', update],
    [`delete/${recordId}`, {}],
    [`${recordId}/remarks`, { text: 'Mine' }],
    ['status', { ids: [recordId], status: 'RETURNED', reason: 'Wrong' }],
  ] as const)
    expect((await server.call('POST', `/api/scope-management/${path}`, { as: auditor, body })).status).toBe(403);
});
