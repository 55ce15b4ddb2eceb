import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Answer } from '../../support/api-server.ts';
import { declaredRoutes } from '../../support/declared-routes.ts';
import { takesCursor } from '../../../src/server/registry/list-cursor.ts';
import { allRows } from './all-rows.ts';
import { asked, sendAs } from './request.ts';
import { expected, targetsOf, type Ask, type Row } from './row.ts';
import { makeWorld, type CallerName, type World } from './world.ts';

/** Calls that answer pages without cursors, and why. */
const WITHOUT: Readonly<Record<string, string>> = {};

/** Lists that the rows of the matrix cannot fill. Other calls that are tested here read them by the same functions. */
const SAME_AS: Readonly<Record<string, string>> = {
  'GET /api/inbox/{id}/rows': 'GET /api/scope-management/import/{id}/rows',
  'GET /api/admin/factor-library/draft/compare/{id}': 'GET /api/admin/factor-library/compare',
};

/** Lists that have fewer than two rows after every call of the matrix was made. */
const SHORT: readonly string[] = [
  'GET /api/spend/groups',
  'GET /api/pact/footprint-requests/list',
  'GET /api/scope-management/record-request/restatement/list',
  'GET /api/admin/scope-management/import/{id}/rows',
  'GET /api/scope-management/import/{id}/rows',
  'GET /api/admin/factor-library/draft/finding/{id}',
  'GET /api/admin/factor-library/draft/impact-record/{id}',
];

const CALLERS: readonly CallerName[] = ['USER', 'COMPANY_ADMIN', 'PRODUCT_MANAGER', 'ADMIN', 'nobody'];

/** Rows that are compared of each list. */
const ROWS = 6;

const paging = [...declaredRoutes].filter(([, { response }]) => 'shape' in response && hasPages(response.shape));

function hasPages(shape: unknown): boolean {
  return typeof shape === 'object' && shape !== null && 'page_size' in shape;
}

const listed = new Map(allRows().map((row) => [row.route, row]));

let world: World;
const counts = new Map<string, number>();
const cursors = new Map<string, string>();

beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.server.close());

const callerOf = (row: Row) =>
  targetsOf(row).includes('own') ? CALLERS.find((caller) => expected(row, caller, 'own') === 200) : undefined;

const page = (row: Row, caller: CallerName, ask: Ask, query: Record<string, string | number>) =>
  sendAs(world, row, caller, { ...ask, query: { ...ask.query, ...query } });

const nextOf = ({ body }: Answer) => (body as { readonly nextCursor?: string | null }).nextCursor;

test('every call that answers pages takes a cursor, or says why not', () => {
  expect(paging.length).toBeGreaterThan(40);
  const without = paging.filter(([, route]) => !takesCursor(route)).map(([call]) => call);
  expect(without).toEqual(Object.keys(WITHOUT));
  expect(paging.filter(([call]) => !listed.has(call))).toEqual([]);
  for (const [call, same] of Object.entries(SAME_AS))
    expect([call, same].map((one) => paging.some(([of]) => of === one))).toEqual([true, true]);
});

test('every call of the matrix is made, so that the lists have rows', async () => {
  for (const row of allRows()) {
    const caller = callerOf(row);
    if (caller === undefined) continue;
    const { status } = await sendAs(world, row, caller, await asked(world, row, caller, 'own'));
    expect([row.route, status]).toEqual([row.route, 200]);
  }
}, 300_000);

describe.each(paging.map(([call]) => call).filter((call) => !(call in SAME_AS)))('%s', (call) => {
  test('has the same rows by cursors as by pages', async () => {
    const row = listed.get(call);
    const caller = row && callerOf(row);
    if (!row || caller === undefined) throw new Error(`Nobody may call ${call}.`);
    // What a row of the matrix prepares for its request is what the list has.
    const ask = await asked(world, row, caller, 'own');
    for (let more = 0; more < 2 && !ask.params; more += 1) await asked(world, row, caller, 'own');
    const byPages: unknown[] = [];
    const byCursors: unknown[] = [];
    let next: string | null | undefined;
    for (let index = 1; index <= ROWS; index += 1) {
      const answer = await page(row, caller, ask, { size: 1, page: index });
      expect(answer.status).toBe(200);
      byPages.push(...answer.body.data);
    }
    for (let index = 1; index <= ROWS && next !== null; index += 1) {
      const answer = await page(row, caller, ask, { size: 1, ...(next === undefined ? {} : { cursor: next }) });
      expect([answer.status, answer.body.code]).toEqual([200, undefined]);
      byCursors.push(...answer.body.data);
      next = nextOf(answer);
      if (next) cursors.set(call, next);
      expect(next).not.toBeUndefined();
    }
    expect(byCursors).toEqual(byPages);
    counts.set(call, byPages.length);
  });

  test('refuses the cursor of another list, filter or company', async () => {
    const row = listed.get(call);
    const caller = row && callerOf(row);
    if (!row || caller === undefined) throw new Error(`Nobody may call ${call}.`);
    const ask = await asked(world, row, caller, 'own');
    const foreign = [...cursors].find(([of]) => of !== call)?.[1] ?? 'AAAA';
    const wrong = await page(row, caller, ask, { cursor: foreign });
    expect([wrong.status, wrong.body.code, wrong.body.issues?.[0]?.path]).toEqual([422, 'list.cursor', 'cursor']);
    const own = cursors.get(call);
    if (own === undefined || expected(row, 'stranger', 'own') !== 200 || caller === 'nobody') return;
    const theirs = await page(row, 'stranger', await asked(world, row, 'stranger', 'own'), { cursor: own });
    expect([theirs.status, theirs.body.code]).toEqual([422, 'list.cursor']);
  });
});

test('the lists have rows to compare', () => {
  const short = [...counts].filter(([, count]) => count < 2).map(([call]) => call);
  expect(short).toEqual(SHORT);
});
