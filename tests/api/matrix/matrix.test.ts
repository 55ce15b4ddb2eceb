import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { request } from './request.ts';
import { allRows } from './all-rows.ts';
import { expected, targetsOf } from './row.ts';
import { CALLERS, makeWorld, MARKS, type World } from './world.ts';

const rows = allRows();
let world: World;

beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.server.close());

test('the table has one row for every route there is, and no other', async () => {
  const { paths } = (await world.server.call('GET', '/api/openapi.json')).body as unknown as {
    paths: Record<string, object>;
  };
  const declared = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(rows.map(({ route }) => route).toSorted()).toEqual(declared.toSorted());
});

describe.each(rows)('$route', (row) => {
  test.each(targetsOf(row))('answers everyone as the table says, named thing: %s', async (target) => {
    const met: Record<string, number> = {};
    const due: Record<string, number> = {};
    const leaks: string[] = [];
    for (const caller of CALLERS) {
      const { status, body } = await request(world, row, caller, target);
      met[caller] = status;
      due[caller] = expected(row, caller, target);
      const said = JSON.stringify(body);
      // A company's people hear nothing of the other one, whatever they ask for.
      if (caller !== 'ADMIN' && caller !== 'stranger' && said.includes(MARKS.theirs)) leaks.push(caller);
      if (caller === 'stranger' && said.includes(MARKS.ours)) leaks.push(caller);
    }
    expect(met).toEqual(due);
    expect(leaks).toEqual([]);
  });
});
