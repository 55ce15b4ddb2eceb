import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asked, sendAs } from './request.ts';
import { allRows } from './all-rows.ts';
import { Documented, documentOf, type ApiDocument } from './documented.ts';
import { expected, targetsOf, type Ask } from './row.ts';
import { CALLERS, makeWorld, MARKS, type World } from './world.ts';

const rows = allRows();
let world: World;
let document: ApiDocument;
let documented: Documented;

beforeAll(async () => {
  world = await makeWorld();
  document = await documentOf(world.server);
  documented = new Documented(document);
});
afterAll(() => world.server.close());

test('the table has exactly one row for every route', () => {
  const declared = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(rows.map(({ route }) => route).toSorted()).toEqual(declared.toSorted());
});

test('every upload documents its form, and every file response its media types', () => {
  const takes = rows.map(({ route }) => documented.operation(route)).filter(({ requestBody }) => requestBody);
  const forms = takes.filter(({ requestBody }) => 'multipart/form-data' in (requestBody?.content ?? {}));
  expect(forms.length).toBeGreaterThan(8);
  const files = rows.filter(({ route }) => /export|download|\/photo\/|\/logo\/|\.(xml|txt)$/.test(route));
  const asJson = files.filter(({ route }) => {
    const { content = {} } = documented.operation(route).responses['200'] ?? {};
    return route.startsWith('GET') && route.includes('download') && 'application/json' in content;
  });
  expect(asJson.map(({ route }) => route)).toEqual([]);
});

describe.each(rows)('$route', (row) => {
  test.each(targetsOf(row))('responds to every caller as the table says, object: %s', async (target) => {
    const met: Record<string, number> = {};
    const due: Record<string, number> = {};
    const leaks: string[] = [];
    const undocumented: string[] = [];
    /** What a refused request says: a refusal uses up nothing, so refused people of our company send the same. */
    let refused: Promise<Ask> | undefined;
    for (const caller of CALLERS) {
      const isRefused = [401, 403].includes(expected(row, caller, target)) && caller !== 'stranger';
      if (isRefused) refused ??= asked(world, row, caller, target);
      const ask = await ((isRefused ? refused : undefined) ?? asked(world, row, caller, target));
      const answer = await sendAs(world, row, caller, ask);
      const { status, body } = answer;
      const fault = documented.fault(row.route, answer);
      if (fault !== null) undocumented.push(fault);
      met[caller] = status;
      due[caller] = expected(row, caller, target);
      const said = JSON.stringify(body);
      // A company's people get no data of the other company, whatever they request.
      if (caller !== 'ADMIN' && caller !== 'stranger' && said.includes(MARKS.theirs)) leaks.push(caller);
      if (caller === 'stranger' && said.includes(MARKS.ours)) leaks.push(caller);
    }
    expect(met).toEqual(due);
    expect(leaks).toEqual([]);
    expect(undocumented).toEqual([]);
  });
});
