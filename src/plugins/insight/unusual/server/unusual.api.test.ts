import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { lastDayOfMonth } from '#domain/time';
import { apiKeyOf } from '../../../../../tests/support/api-keys.ts';
import { apiServer, type ApiServer, type TestCompany } from '../../../../../tests/support/api-server.ts';
import { explainWarnings } from '../../../../../tests/support/explain-warnings.ts';
import { dieselBody } from '../../../../../tests/support/record-bodies.ts';
import { NEW_LEVEL, recordMonths } from '../../../../../tests/support/unusual-scene.ts';
import type { UnusualFigure } from '../contract/index.ts';

let server: ApiServer;
let company: TestCompany;
let user: string;
let admin: string;

beforeAll(async () => {
  server = await apiServer();
});
afterAll(() => server.close());

beforeEach(async () => {
  company = await server.company('Ironbark');
  user = await server.signedIn(company.id, ['USER']);
  admin = await server.signedIn(company.id, ['COMPANY_ADMIN']);
});

const get = (path: string, as = user) => server.call('GET', path, { as });
const post = (path: string, body: object, as = user) => server.call('POST', path, { as, body });
const listed = async (query = '', as = user): Promise<UnusualFigure[]> => {
  const { status, body } = await get(`/api/unusual/list?size=100${query}`, as);
  expect([status, body.total_item]).toEqual([200, body.data.length]);
  return body.data;
};
const months = (quantities: readonly (string | null)[], facilityId = company.facility.id) =>
  recordMonths(server, user, facilityId, quantities);
/** Two years of 500 kL a month, with some months changed. */
const steady = (changed: Readonly<Record<number, string | null>> = {}) =>
  Array.from({ length: 24 }, (_, at) => (at in changed ? (changed[at] ?? null) : String(495 + (at % 3) * 5)));
const tasks = async () =>
  (await get('/api/tasks/list?size=100&kind=unusual.figure')).body.data as readonly { id: string; tonnes: string }[];
const settle = (id: string, change: object = {}) =>
  post('/api/unusual/settle', { id, verdict: 'RIGHT', reason: 'A second shift since then.', ...change });

describe('a new level', () => {
  test('is named with its month, its range and t CO2-e, and is a task', async () => {
    const recorded = await months(NEW_LEVEL);
    const found = await listed();
    expect(found).toHaveLength(1);
    const [figure] = found;
    expect(figure).toMatchObject({
      cause: 'level-up',
      code: 'unusual.cause.level-up',
      facilityId: company.facility.id,
      typeScope: 1,
      categoryId: 'STATIONARY_FUELS',
      inputTypeId: 'diesel',
      consumptionTypeId: 'STATIONARY',
      month: recorded[12],
      unit: 'kL',
      quantity: '750',
      openWarnings: 0,
      settled: null,
    });
    expect(figure?.message).toMatch(/^From this month on, \d\d % more is usual than before\.$/);
    // A third of twelve months of 750 kL, each with 2.70972 t CO2-e.
    const tonnes = 12 * 250 * 2.709_72;
    expect(Math.abs(Number(figure?.tonnes) - tonnes)).toBeLessThan(tonnes * 0.1);
    expect((await tasks()).map(({ id, tonnes: stake }) => [id, stake])).toEqual([
      [`unusual:${figure?.id}`, figure?.tonnes],
    ]);
    const { body } = await get(`/api/unusual/series/${figure?.id}`);
    expect(body.data.months).toHaveLength(24);
    expect(body.data.months[12]).toMatchObject({ month: recorded[12], quantity: '750' });
    expect(Number(body.data.months[20].low)).toBeLessThan(750);
    expect(Number(body.data.months[20].high)).toBeGreaterThan(750);
    expect(body.data.hasWeather).toBe(false);
  });

  test('is settled with a reason, and comes back once its quantity changes', async () => {
    const recorded = await months(NEW_LEVEL);
    const id = (await listed())[0]?.id ?? '';
    const answer = await settle(id);
    expect([answer.status, answer.body.data.settled]).toMatchObject([
      200,
      { verdict: 'RIGHT', reason: 'A second shift since then.', isWarning: false },
    ]);
    expect(await listed()).toEqual([]);
    expect((await listed('&shown=settled')).map((one) => one.id)).toEqual([id]);
    expect(await tasks()).toEqual([]);
    const fixed = (await get('/api/tasks/summary')).body.data.fixed;
    expect(fixed).toMatchObject({ issues: 0, explained: 1 });
    // A second record of another month changes nothing about it; one of its month does.
    const more = (month = '') =>
      post('/api/scope-management/create', {
        ...dieselBody(company.facility.id, { versionId: undefined, quantity: '1' }),
        fromDate: month,
        toDate: lastDayOfMonth(month),
      });
    expect((await more(recorded[15])).status).toBe(200);
    expect(await listed()).toEqual([]);
    expect((await more(recorded[12])).status).toBe(200);
    expect((await listed()).map((one) => [one.id, one.quantity])).toEqual([[id, '751']]);
    expect((await settle(id, { verdict: 'MINOR', reason: 'Known.' })).body.data.settled.verdict).toBe('MINOR');
    expect((await post('/api/unusual/reopen', { id })).status).toBe(200);
    expect((await listed()).map((one) => one.id)).toEqual([id]);
    expect((await post('/api/unusual/reopen', { id })).body.code).toBe('unusual.unknown');
  });

  test('needs a reason, and somebody who may write', async () => {
    await months(NEW_LEVEL);
    const id = (await listed())[0]?.id ?? '';
    expect((await settle(id, { reason: ' ' })).status).toBe(400);
    const auditor = await server.signedIn(company.id, ['AUDITOR']);
    expect(await listed('', auditor)).toHaveLength(1);
    expect((await post('/api/unusual/settle', { id, verdict: 'RIGHT', reason: 'No.' }, auditor)).status).toBe(403);
  });

  test('is nobody else’s', async () => {
    await months(NEW_LEVEL);
    const id = (await listed())[0]?.id ?? '';
    const theirs = await server.company('Wattle');
    const stranger = await server.signedIn(theirs.id, ['COMPANY_ADMIN', 'USER']);
    expect(await listed('', stranger)).toEqual([]);
    expect((await get(`/api/unusual/series/${id}`, stranger)).body.code).toBe('unusual.unknown');
    expect((await post('/api/unusual/settle', { id, verdict: 'RIGHT', reason: 'Ours.' }, stranger)).status).toBe(404);
  });
});

describe('a month that does not fit', () => {
  test('is asked once: by the warning of its record', async () => {
    const recorded = await months(steady({ 20: '5000' }));
    const [figure] = await listed();
    expect(figure).toMatchObject({ cause: 'ten-high', month: recorded[20], quantity: '5000', settled: null });
    expect(figure?.openWarnings).toBeGreaterThan(0);
    expect(await tasks()).toEqual([]);
    const id = figure?.id ?? '';
    expect((await settle(id)).body.code).toBe('unusual.has-warning');
    const { body } = await get('/api/scope-management/list?typeScope=1&size=100');
    const record = body.data.find((one: { fromDate: string }) => one.fromDate === recorded[20]);
    await explainWarnings(server, user, record.id as string);
    expect(await listed()).toEqual([]);
    expect((await listed('&shown=settled'))[0]).toMatchObject({
      id,
      settled: { verdict: 'RIGHT', reason: 'Compared with the invoice.', isWarning: true },
    });
  });

  test('that is missing is listed, and is a task of the periods alone', async () => {
    const recorded = await months(steady({ 20: null }));
    expect(await listed()).toMatchObject([{ cause: 'missing', month: recorded[20], quantity: null, openWarnings: 0 }]);
    expect(await tasks()).toEqual([]);
    const missing = (await get('/api/tasks/list?size=100&kind=periods.missing')).body.data;
    expect(missing).toHaveLength(1);
  });

  test('is judged in one unit, whichever was entered', async () => {
    const plain = await months(steady());
    expect(await listed()).toEqual([]);
    const other = await server.facility(company.id, { name: 'Pit' });
    const body = (month: string, at: number) => ({
      ...dieselBody(other.id, { versionId: undefined, fromDate: month, toDate: lastDayOfMonth(month) }),
      ...(at % 2 === 0 ? { quantity: '500', unit: 'kL' } : { quantity: '500000', unit: 'L' }),
    });
    for (const [at, month] of plain.entries())
      expect((await post('/api/scope-management/create', body(month, at))).status).toBe(200);
    expect(await listed()).toEqual([]);
  });

  test('does not matter in an input that is small for the company', async () => {
    const small = await server.facility(company.id, { name: 'Gatehouse' });
    await months(
      steady({ 20: null }).map((quantity) => quantity && '0.05'),
      small.id,
    );
    expect(await listed()).toHaveLength(1);
    await months(steady());
    expect(await listed()).toEqual([]);
  });

  test('pages and filters', async () => {
    const pit = await server.facility(company.id, { name: 'Pit' });
    await months(NEW_LEVEL);
    await months(NEW_LEVEL, pit.id);
    const page = async (query: string) => {
      const { body } = await get(`/api/unusual/list?size=1${query}`);
      return body as typeof body & { readonly nextCursor: string | null };
    };
    const first = await page('');
    expect([first.total_item, first.data.length]).toEqual([2, 1]);
    const next = await page(`&cursor=${first.nextCursor}`);
    expect([next.data.length, next.nextCursor]).toEqual([1, null]);
    expect(next.data[0].id).not.toBe(first.data[0].id);
    expect(await listed(`&facilityId=${pit.id}`)).toMatchObject([{ facilityName: 'Pit' }]);
    expect(await listed('&cause=zero')).toEqual([]);
  });
});

describe('degree days', () => {
  const path = () => `/api/unusual/degree-days?facilityId=${company.facility.id}&year=2026`;
  const sheet = async () => (await get(path())).body.data.months;
  const save = (given: readonly object[], change: object = {}, as = user) =>
    post('/api/unusual/degree-days', { facilityId: company.facility.id, months: given, ...change }, as);
  const july = { month: '2025-07-01', heating: '310.5', cooling: '' };

  test('are written month by month, over the revision that was read', async () => {
    expect((await save([july, { ...july, month: '2025-08-01', cooling: '2' }])).body.data).toEqual({ saved: 2 });
    expect((await sheet()).slice(0, 3)).toEqual([
      { month: '2025-07-01', heating: '310.5', cooling: null, revision: 1 },
      { month: '2025-08-01', heating: '310.5', cooling: '2', revision: 1 },
      { month: '2025-09-01', heating: null, cooling: null, revision: null },
    ]);
    const stale = await save([{ ...july, heating: '1' }]);
    expect([stale.status, stale.body.code, stale.body.data]).toEqual([
      409,
      'unusual.days-stale',
      [{ month: '2025-07-01', heating: '310.5', cooling: null, revision: 1 }],
    ]);
    expect((await save([{ ...july, heating: '', revision: 1 }])).status).toBe(200);
    expect((await sheet())[0]).toEqual({ month: '2025-07-01', heating: null, cooling: null, revision: null });
  });

  test.each([
    ['a day that is not the first', [{ ...july, month: '2025-07-02' }]],
    ['a month twice', [july, july]],
    ['fewer than none', [{ ...july, heating: '-1' }]],
    ['more than there are', [{ ...july, heating: '3000.5' }]],
    ['no months', []],
  ])('refuses %s', async (_, given) => {
    expect((await save(given)).status).toBe(400);
  });

  test('are of the own facilities, and of the whole company', async () => {
    const theirs = await server.company('Wattle');
    expect((await save([july], { facilityId: theirs.facility.id })).body.code).toBe('facility.unknown');
    const foreign = `/api/unusual/degree-days?facilityId=${theirs.facility.id}&year=2026`;
    expect((await get(foreign)).body.code).toBe('facility.unknown');
    const owner = await server.signedIn(company.id, ['COMPANY_ADMIN', 'USER']);
    const key = await apiKeyOf(server, owner, { facilityIds: [company.facility.id] });
    expect((await get(path(), key.secret)).body.code).toBe('caller.facilities-only');
    expect((await get('/api/unusual/list', key.secret)).body.code).toBe('caller.facilities-only');
    expect((await save([july], {}, await server.signedIn(company.id, ['AUDITOR']))).status).toBe(403);
  });

  test('keep a facility from being deleted', async () => {
    const spare = await server.facility(company.id, { name: 'Spare' });
    expect((await save([july], { facilityId: spare.id })).status).toBe(200);
    const refused = await server.call('DELETE', `/api/delete/company-facility/${spare.id}?revision=1`, { as: admin });
    expect(refused.body.code).toBe('facility.in-use');
  });
});
