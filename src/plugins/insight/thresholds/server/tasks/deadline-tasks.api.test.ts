import { afterAll, beforeAll, expect, test } from 'vitest';
import { Database } from '#server';
import { apiServer, type ApiServer, type TestCompany } from '../../../../../../tests/support/api-server.ts';
import { dieselBody } from '../../../../../../tests/support/record-bodies.ts';
import type { FiledDeadlines } from '../filed-deadlines.ts';
import { ThresholdCells } from '../threshold-cells.ts';
import { deadlineTasks } from './deadline-tasks.ts';

let server: ApiServer;
let large: TestCompany;
let small: TestCompany;

beforeAll(async () => {
  server = await apiServer();
  large = await server.company('Large');
  small = await server.company('Small');
  const as = await server.signedIn(large.id, ['USER']);
  // 9,300 kL of diesel in FY2026: above the 25 kt of a facility.
  const body = dieselBody(large.facility.id, { quantity: '9300' });
  await server.call('POST', '/api/scope-management/create', { as, body });
});

afterAll(() => server.close());

/** Deadlines that are tasks on a day, as kind and due day. */
function tasks({ id }: TestCompany, today: string, filed: readonly FiledDeadlines[] = []) {
  const source = deadlineTasks(server.services.get(ThresholdCells), filed);
  const reader = { companyId: id, accountId: id, authorities: ['COMPANY_ADMIN'], today } as const;
  return server.services
    .get(Database)
    .withTenant(id, async (trx) => (await source.open(trx, reader)).map(({ key, due }) => [key, due]), {
      readonly: true,
    });
}

test('a deadline that applies is a task thirty days before, and stays one when it has passed', async () => {
  expect(await tasks(large, '2026-10-05')).toEqual([
    ['nger-register:2026', '2026-08-31'],
    ['nger-report:2026', '2026-10-31'],
  ]);
  expect((await tasks(large, '2026-11-27')).map(([key]) => key)).toContain('nger-report:2026');
  expect((await tasks(large, '2026-09-15')).map(([key]) => key)).not.toContain('nger-report:2026');
});

test('a deadline that was filed for, or does not apply, is no task', async () => {
  const report: FiledDeadlines = {
    filed: async () => [
      { companyId: large.id, deadline: 'nger-report', year: 2026, id: large.id, number: 1, at: '2026-10-02T00:00:00Z' },
    ],
  };
  // Who has reported is registered.
  expect(await tasks(large, '2026-10-05', [report])).toEqual([]);
  expect(await tasks(small, '2026-10-05')).toEqual([]);
});
