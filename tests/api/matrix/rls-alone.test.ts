import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apiServer } from '../../support/api-server.ts';
import { allRows } from './all-rows.ts';
import { prepare } from './request.ts';
import { targetsOf } from './row.ts';
import { watchCompanyChanges, type CompanyChanges } from './company-changes.ts';
import { makeWorld, MARKS, WORLD_OPTIONS, type World } from './world.ts';

// The product without its authority checks: anyone with a session may call everything, including staff calls. Only row-level
// security is left between two companies, and it must let nothing through.
let world: World;
let changes: CompanyChanges;

beforeAll(async () => {
  world = await makeWorld(() => apiServer({ ...WORLD_OPTIONS, everyoneMayEverything: true }));
  changes = await watchCompanyChanges(world.server.test.admin);
});
afterAll(async () => {
  await changes.end();
  await world.server.close();
});

/** How often a request is repeated while something changes at the same time. */
const ROUNDS = 6;

const COMPANY_PEOPLE = [
  { caller: 'stranger', away: 'ours' },
  { caller: 'USER', away: 'theirs' },
] as const;

test('the checks are really off: a user can make staff calls', async () => {
  const { status } = await world.server.call('GET', '/api/admin/selection/company', { as: world.tokens.USER ?? '' });
  expect(status).toBe(200);
  expect(changes.tables.length).toBeGreaterThan(6);
});

test('a write to a company is noticed, with its table, and as that company’s only', async () => {
  const before = await changes.latest();
  await world.record('ours');
  expect(await changes.of(world.companies.ours.id, before)).toContain('emission_record');
  expect(await changes.of(world.companies.theirs.id, before)).toEqual([]);
});

describe.each(allRows())('$route', (row) => {
  test.each(targetsOf(row))(
    'neither shows nor changes anything of another company, named thing: %s',
    async (target) => {
      for (const { caller, away } of COMPANY_PEOPLE) {
        const changed = async () => {
          const send = await prepare(world, row, caller, target);
          const before = await changes.latest();
          const { body } = await send();
          expect([caller, JSON.stringify(body).includes(MARKS[away])]).toEqual([caller, false]);
          return changes.of(world.companies[away].id, before);
        };
        // Background workers change something now and then, but not every time the request is made. A round of daily mails
        // goes through many accounts.
        let moved = await changed();
        for (let again = 0; moved.length > 0 && again < ROUNDS; again++) {
          await setTimeout(500);
          moved = await changed();
        }
        expect([caller, moved]).toEqual([caller, []]);
      }
    },
  );
});
