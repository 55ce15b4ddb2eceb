import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiServer, type ApiServer, type TestCompany } from '../support/api-server.ts';
import { electricityBody } from '../support/record-bodies.ts';

let server: ApiServer;
let company: TestCompany;
let writers: readonly string[];

beforeAll(async () => {
  server = await apiServer();
  company = await server.company('Crowded');
  writers = [await server.signedIn(company.id, ['USER']), await server.signedIn(company.id, ['COMPANY_ADMIN'])];
});

afterAll(() => server.close());

const by = (turn: number) => writers[turn % writers.length] as string;
const post = (turn: number, path: string, body?: unknown) =>
  server.call('POST', `/api/scope-management/${path}`, { as: by(turn), ...(body === undefined ? {} : { body }) });
const halfYear = { fromDate: '2025-07-01', toDate: '2025-12-31' };
const otherHalf = { fromDate: '2025-10-15', toDate: '2026-03-31' };
const turns = (count: number) => Array.from({ length: count }, (_, turn) => turn);

/** The totals of the records and of their cells. */
async function both() {
  const [records] = await server.test.query(
    'select count(*)::int as n, coalesce(sum(t_location), 0) as t, coalesce(sum(t_market), 0) as market, coalesce(sum(energy_gj), 0) as gj from emission_record where company_id = $1 and deleted_at is null',
    [company.id],
  );
  const [cells] = await server.test.query(
    'select coalesce(sum(records), 0)::int as n, coalesce(sum(t_location), 0) as t, coalesce(sum(t_market), 0) as market, coalesce(sum(energy_gj), 0) as gj from emission_month where company_id = $1',
    [company.id],
  );
  return { records, cells };
}

test('fifty people write to the same cells at once: all get a response, and every cell equals its records', async () => {
  const made = await Promise.all(
    turns(50).map((turn) =>
      post(turn, 'create', electricityBody(company.facility.id, { ...halfYear, quantity: turn + 0.001 })),
    ),
  );
  expect(made.map((one) => one.status)).toEqual(made.map(() => 200));

  const mixed = await Promise.all(
    turns(50).map((turn) => {
      const id = made[turn]?.body.data.id as string;
      if (turn % 3 === 0) return post(turn, `delete/${id}`);
      if (turn % 3 === 1)
        return post(
          turn,
          'update',
          electricityBody(company.facility.id, { id, revision: 1, ...otherHalf, quantity: turn }),
        );
      return post(turn, 'create', electricityBody(company.facility.id, { ...otherHalf, quantity: turn }));
    }),
  );
  expect(mixed.map((one) => one.status)).toEqual(mixed.map(() => 200));
  const { records, cells } = await both();
  expect(records).toMatchObject({ n: 49 });
  expect(cells).toEqual(records);
}, 60_000);

test('one record changed and deleted by forty at once is changed or deleted once, together with its cells', async () => {
  const { id } = (await post(0, 'create', electricityBody(company.facility.id, halfYear))).body.data;
  const answers = await Promise.all(
    turns(40).map((turn) =>
      turn % 2 === 0
        ? post(turn, 'update', electricityBody(company.facility.id, { id, revision: 1, ...otherHalf, quantity: turn }))
        : post(turn, `delete/${id}`),
    ),
  );
  expect(answers.filter((one) => one.status === 200 && one.body.message === 'Deleted successful')).toHaveLength(1);
  expect(
    answers.filter((one) => one.status === 200 && one.body.message === 'Updated successful').length,
  ).toBeLessThanOrEqual(1);
  expect(answers.filter((one) => ![200, 404, 409].includes(one.status))).toEqual([]);
  const { records, cells } = await both();
  expect(cells).toEqual(records);
}, 60_000);
