import { afterAll, beforeAll, expect, test } from 'vitest';
import { allRows } from './all-rows.ts';
import { ExampleBook } from './example-book.ts';
import { asked, sendAs } from './request.ts';
import { expected, targetsOf } from './row.ts';
import { makeWorld, type CallerName, type World } from './world.ts';

/** People first: their examples are what most readers look for. */
const CALLERS: readonly CallerName[] = [
  'USER',
  'COMPANY_ADMIN',
  'PRODUCT_MANAGER',
  'AUDITOR',
  'ADMIN',
  'nobody',
  'partner',
  'SCIM',
];

/** Published protocols also answer 201 and 204. */
const isDone = (status: number) => status >= 200 && status < 300;

let world: World;

beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.server.close());

test('the API document has an example of each call, and it is still sent and answered like that', async () => {
  const book = new ExampleBook();
  for (const row of allRows()) {
    const [sent] = targetsOf(row).flatMap((target) =>
      CALLERS.filter((caller) => isDone(expected(row, caller, target))).map((caller) => ({ caller, target })),
    );
    if (!sent) continue;
    const { caller, target } = sent;
    const ask = await asked(world, row, caller, target);
    const answer = await sendAs(world, row, caller, ask);
    expect([row.route, answer.status]).toEqual([row.route, expected(row, caller, target)]);
    book.note(row.route, ask, answer);
  }
  expect(book.faults('src/boot/api-examples/calls.json')).toEqual([]);
}, 300_000);
