import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apiServer, type ApiServer } from '../../../../tests/support/api-server.ts';
import { dieselBody, electricityBody } from '../../../../tests/support/record-bodies.ts';
import { RollupCheck, type CompanyCheck } from './rollup-check.ts';

let server: ApiServer;

beforeAll(async () => {
  server = await apiServer();
});

afterAll(() => server.close());

async function every(checks: AsyncIterable<CompanyCheck>, companyId: string): Promise<CompanyCheck | undefined> {
  const found: CompanyCheck[] = [];
  for await (const check of checks) found.push(check);
  return found.find((check) => check.companyId === companyId);
}

const verify = (companyId: string) => every(server.services.get(RollupCheck).verify(), companyId);

const step = fc.record({
  act: fc.constantFrom('create', 'create', 'update', 'delete'),
  electric: fc.boolean(),
  quantity: fc.integer({ min: 0, max: 999_999_999 }).map((thousandths) => (thousandths / 1000).toFixed(3)),
  from: fc.integer({ min: 1, max: 28 }),
  months: fc.integer({ min: 0, max: 5 }),
});

describe('cells', () => {
  test('equal their records after any mix of creating, changing and deleting, also at once', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 8 }),
        async (rounds) => {
          const company = await server.company('Random');
          const user = await server.signedIn(company.id, ['USER']);
          const alive = new Map<string, number>();
          const body = ({ electric, quantity, from, months }: (typeof rounds)[number][number]) => {
            const dates = {
              fromDate: `2025-07-${String(from).padStart(2, '0')}`,
              toDate: `2025-${String(7 + months).padStart(2, '0')}-28`,
              quantity,
            };
            return electric ? electricityBody(company.facility.id, dates) : dieselBody(company.facility.id, dates);
          };
          const statuses: number[] = [];
          const post = async (path: string, sent?: unknown) => {
            const { status, body: said } = await server.call('POST', `/api/scope-management/${path}`, {
              as: user,
              ...(sent ? { body: sent } : {}),
            });
            statuses.push(status);
            return said.data.id as string;
          };
          for (const round of rounds)
            await Promise.all(
              round.map(async (one, index) => {
                const [id, revision] = [...alive][index] ?? [];
                if (one.act === 'create' || !id || !revision) alive.set(await post('create', body(one)), 1);
                else if (one.act === 'update') {
                  await post('update', { ...body(one), id, revision });
                  alive.set(id, revision + 1);
                } else {
                  await post(`delete/${id}`);
                  alive.delete(id);
                }
              }),
            );
          expect(statuses.filter((status) => status !== 200)).toEqual([]);
          expect(await verify(company.id)).toMatchObject({ records: alive.size, differences: [] });
          const listed = await Promise.all(
            [1, 2].map((scope) =>
              server.call('GET', `/api/scope-management/list?typeScope=${scope}&size=1`, { as: user }),
            ),
          );
          expect(listed.reduce((sum, one) => sum + (one.body.total_item ?? 0), 0)).toBe(alive.size);
        },
      ),
      { numRuns: 12 },
    );
  });

  test('that are wrong are found, and built anew', async () => {
    const company = await server.company('Damaged');
    const user = await server.signedIn(company.id, ['USER']);
    await server.call('POST', '/api/scope-management/create', { as: user, body: dieselBody(company.facility.id) });
    await server.test.query(
      'update emission_month set t_total = t_total + 0.000001 where company_id = $1 and scope = 1',
      [company.id],
    );
    expect((await verify(company.id))?.differences).toMatchObject([{ scope: 1, tTotal: '-0.000001', records: 0 }]);
    await every(server.services.get(RollupCheck).rebuild(), company.id);
    expect((await verify(company.id))?.differences).toEqual([]);
  });
});
