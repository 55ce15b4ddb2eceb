import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { Threads } from '#server';
import { apiServer, type ApiServer, type TestCompany } from '../../../../../tests/support/api-server.ts';
import { dieselBody } from '../../../../../tests/support/record-bodies.ts';
import { compareTask } from './compare-task.ts';

const FY26 = { from: '2025-07-01', to: '2026-06-30' };

let server: ApiServer;
let company: TestCompany;
let user: string;

beforeAll(async () => {
  server = await apiServer();
  company = await server.company('Brigalow Coal');
  user = await server.signedIn(company.id, ['USER']);
  const year = { fromDate: '2024-07-01', toDate: '2024-07-31', versionId: 'NGA-2024' };
  for (const body of [dieselBody(company.facility.id, { ...year, quantity: '500' }), dieselBody(company.facility.id)])
    await server.call('POST', '/api/scope-management/create', { as: user, body });
});
afterAll(() => server.close());

const report = () =>
  server.call(
    'GET',
    `/api/report/variance?${new URLSearchParams({ ...FY26, framework: 'NGER', includeDrafts: 'true' }).toString()}`,
    {
      as: user,
    },
  );

test('other calls are answered while a report compares, and it reads its own snapshot', async () => {
  const threads = server.services.get(Threads);
  const run = threads.run.bind(threads);
  let begun = () => {};
  let goOn = () => {};
  const isRunning = new Promise<void>((resolve) => (begun = resolve));
  const mayGoOn = new Promise<void>((resolve) => (goOn = resolve));
  const spy = vi.spyOn(threads, 'run').mockImplementation(async (task, input, call) => {
    if (task.id === compareTask.id) {
      begun();
      await mayGoOn;
    }
    return run(task, input, call);
  });
  const answer = report();
  await isRunning;
  // A record written meanwhile is not in the report, whose snapshot is older.
  const late = await server.call('POST', '/api/scope-management/create', {
    as: user,
    body: dieselBody(company.facility.id, { fromDate: '2025-09-01', toDate: '2025-09-30' }),
  });
  expect(late.status).toBe(200);
  goOn();
  const { status, body } = await answer;
  spy.mockRestore();
  expect(status).toBe(200);
  const bars = body.data.sections.find(({ id }: { id: string }) => id === 'variance').rows;
  const amounts = bars.map(({ id, cells }: { id: string; cells: { amount: string } }) => [id, cells.amount]);
  // 500 kL become 700 kL; with September it would be 1,400.
  expect(amounts).toEqual([
    ['from', '1354.860000'],
    ['activity', '541.944000'],
    ['to', '1896.804000'],
    ['difference', '541.944000'],
  ]);
  const after = (await report()).body.data.sections.find(({ id }: { id: string }) => id === 'variance').rows;
  expect(after.find(({ id }: { id: string }) => id === 'to').cells.amount).toBe('3793.608000');
});
