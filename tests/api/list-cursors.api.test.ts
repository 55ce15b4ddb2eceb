import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiServer, type ApiServer, type TestCompany } from '../support/api-server.ts';
import { dieselBody } from '../support/record-bodies.ts';

let server: ApiServer;
let company: TestCompany;
let as: string;

beforeAll(async () => {
  server = await apiServer();
  company = await server.company('Cursors');
  as = await server.signedIn(company.id, ['USER']);
});

afterAll(() => server.close());

const ROOT = '/api/scope-management';

async function create(fromDate = '2025-07-01'): Promise<string> {
  const body = dieselBody(company.facility.id, { fromDate });
  const made = await server.call('POST', `${ROOT}/create`, { as, body });
  if (made.status !== 200) throw new Error(JSON.stringify(made.body));
  return made.body.data.id;
}

const ask = (words: string) => server.call('GET', `${ROOT}/list?typeScope=1&size=3&${words}`, { as });

const nextOf = (body: object) => (body as { nextCursor?: string | null }).nextCursor;

/** Reads a list to its end by cursors. `between` runs between two pages. */
async function everyId(words: string, between: () => Promise<unknown> = async () => {}): Promise<readonly string[]> {
  const ids: string[] = [];
  let cursor: string | null | undefined = '';
  while (cursor !== null && cursor !== undefined) {
    const { status, body } = await ask(`${words}${cursor === '' ? '' : `&cursor=${cursor}`}`);
    expect([status, body.code]).toEqual([200, undefined]);
    ids.push(...body.data.map(({ id }: { id: string }) => id));
    cursor = nextOf(body);
    await between();
  }
  return ids;
}

test.each([
  'fieldSort=createdAt&sort=DESC',
  'fieldSort=createdAt&sort=ASC',
  'fieldSort=fromDate&sort=DESC',
  'fieldSort=fromDate&sort=ASC',
])('by %s, every record is met once, in the order of the pages', async (words) => {
  for (const day of ['2025-07-01', '2025-07-02', '2025-07-01', '2025-07-02']) await create(day);
  const pages = await server.call('GET', `${ROOT}/list?typeScope=1&size=100&${words}`, { as });
  expect(await everyId(words)).toEqual(pages.body.data.map(({ id }: { id: string }) => id));
});

test('writers at work cause no doubles and no gaps', async () => {
  const before = await everyId('');
  // Newest first: each new record moves every later page by one.
  const ids = await everyId('', () => Promise.all([create(), create('2025-07-03')]));
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toEqual(before);
  const byDay = await everyId('fieldSort=fromDate&sort=ASC', () => create('2025-07-02'));
  expect(new Set(byDay).size).toBe(byDay.length);
  expect(byDay).toEqual(expect.arrayContaining([...before]));
});

test('a cursor of another order, or none at all, is refused', async () => {
  const cursor = nextOf((await ask('')).body);
  expect(cursor).toEqual(expect.any(String));
  for (const words of [
    `fieldSort=fromDate&cursor=${cursor}`,
    `sort=ASC&cursor=${cursor}`,
    'cursor=abc',
    `fieldSort=quantity&cursor=${cursor}`,
  ]) {
    const { status, body } = await ask(words);
    expect([words, status, body.code]).toEqual([words, 422, 'list.cursor']);
  }
  expect(nextOf((await ask('fieldSort=quantity')).body)).toBeUndefined();
});

test('a cursor of another company is refused', async () => {
  const cursor = nextOf((await ask('')).body);
  const other = await server.company('Others');
  const stranger = await server.signedIn(other.id, ['USER']);
  const { status, body } = await server.call('GET', `${ROOT}/list?typeScope=1&size=3&cursor=${cursor}`, {
    as: stranger,
  });
  expect([status, body.code, body.data]).toEqual([422, 'list.cursor', undefined]);
});
