import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CompanyOutOfUse } from '#plugins/company/company/server';
import { Database } from '#server';
import { decimal } from '#domain/units';
import { apiKeyOf } from '../../../../../tests/support/api-keys.ts';
import { apiServer, type ApiServer } from '../../../../../tests/support/api-server.ts';
import { benchmarkScene, cellOf, type BenchmarkCompany } from '../../../../../tests/support/benchmark-scene.ts';
import { stepOf } from '../domain/steps.ts';

const TYPE = 'MINING_OPERATOR';
const [FIRST, SECOND] = ['2026-11-27', '2027-02-05'];

let server: ApiServer;
let scene: ReturnType<typeof benchmarkScene>;
beforeEach(async () => {
  server = await apiServer();
  scene = benchmarkScene(server);
});
afterEach(() => server.close());

const companies = async (...kilolitres: readonly string[]) => {
  const made: BenchmarkCompany[] = [];
  for (const one of kilolitres) made.push(await scene.company(one));
  return made as [BenchmarkCompany, ...BenchmarkCompany[]];
};

describe('taking part', () => {
  test('is consent of an administrator, and ends whenever the company wants', async () => {
    const own = await scene.company('700');
    expect(await scene.standing(own)).toMatchObject({ takesPart: false, since: null, shared: [] });
    const { user, admin } = own;
    expect((await server.call('POST', '/api/benchmark/join', { as: user })).status).toBe(403);
    expect((await server.call('POST', '/api/benchmark/leave', { as: admin })).body.code).toBe('benchmark.outside');
    const joined = await scene.act('join', own);
    expect([joined.status, joined.body.data.takesPart]).toEqual([200, true]);
    expect((await scene.act('join', own)).body.code).toBe('benchmark.takes-part');
    expect((await scene.act('leave', own)).body.data).toMatchObject({ takesPart: false, since: null });
    expect((await scene.act('join', own)).status).toBe(200);
  });

  test('ends when the company is deactivated', async () => {
    const own = await scene.company('700');
    await scene.join(own);
    const { services } = server;
    for (const one of services.every(CompanyOutOfUse))
      await services.get(Database).asStaff({ action: 'test', audit: false }, (trx) => one.left(trx, own.id));
    const consents = await services.get(Database).asStaff({ action: 'test', audit: false }, (trx) =>
      sql<{ open: number }>`
        select count(*)::int as open from benchmark_consent
        where company_id = ${own.id}::uuid and left_at is null`.execute(trx),
    );
    expect(consents.rows).toEqual([{ open: 0 }]);
  });

  test('without it there are no figures of others', async () => {
    const own = await scene.company('700');
    await scene.round(FIRST);
    expect(await scene.cells(own)).toEqual([]);
  });

  test('no program can join or leave; one with reports:read reads', async () => {
    const own = await scene.company('700');
    await scene.join(own);
    const { secret: key } = await apiKeyOf(server, own.admin, { scopes: ['reports:read'] });
    const call = (method: 'GET' | 'POST', path: string) => server.call(method, `/api/benchmark/${path}`, { as: key });
    expect((await call('GET', 'cells?year=2026&per=ORE')).status).toBe(200);
    expect((await call('POST', 'leave')).status).toBe(403);
  });

  test('shares steps, never the exact figures, once a round has run', async () => {
    const own = await scene.company('700', '123456.789');
    await scene.join(own);
    expect((await scene.standing(own)).shared).toEqual([]);
    expect(await scene.round(FIRST)).toBe(true);
    expect(await scene.again(FIRST)).toBe(false);
    const { shared, years } = await scene.standing(own);
    expect(years).toEqual([2026]);
    // 1,896.804 t is in the step of 1,800 to 2,200; 27,020 GJ in 27,000 to 33,000; the ore in 120,000 to 150,000.
    expect(shared).toEqual([
      {
        year: 2026,
        inputs: [{ id: 'diesel', name: expect.stringMatching(/diesel/i), tonnes: '2000' }],
        per: [
          { id: 'GJ', amount: '30000', unit: 'GJ' },
          { id: 'ORE', amount: '135000', unit: 't' },
        ],
      },
    ]);
  });
});

describe('cells', () => {
  test('of four companies are withheld, of five have a median and the own place', async () => {
    const [own, ...others] = await companies('700', '900', '1100', '1300', '1500');
    await scene.join(own, ...others.slice(1));
    await scene.round(FIRST);
    expect(cellOf(await scene.cells(own), TYPE)).toMatchObject({ reason: 'TOO_FEW', median: null, place: null });
    await scene.join(...others.slice(0, 1));
    await scene.round(SECOND);
    const cell = cellOf(await scene.cells(own), TYPE);
    // 900, 1,100 and 1,300 kL: 2,438.7, 2,980.7 and 3,522.6 t; the median step is 2,700 to 3,300, and 110,000 t of ore.
    expect(cell).toMatchObject({ reason: null, count: '5-9', median: '0.027', lower: null, upper: null });
    expect(cell).toMatchObject({ own: '0.018968', place: 'LOWER_HALF' });
    expect(cellOf(await scene.cells(own), 'ALL', '')).toMatchObject({ median: '0.027', own: '0.018968' });
    const file = await server.call('GET', '/api/benchmark/export?year=2026&language=fr', { as: own.user });
    expect(file.headers['content-type']).toMatch('text/csv');
    expect(file.bytes.toString()).toMatch(/2026,Exploitant minier,.*diesel.*,t CO2-e\/t,5-9,,0.027,,0.018968,/i);
  });

  test('are frozen: a change of the records changes no cell', async () => {
    const [own, ...others] = await companies('700', '900', '1100', '1300', '1500');
    await scene.join(own, ...others);
    await scene.round(FIRST);
    const before = await scene.cells(own);
    const late = await scene.company('5000');
    await scene.join(late);
    await scene.round(SECOND);
    expect(await scene.cells(own)).toEqual(before);
    // The latecomer takes part, and sees them with its own value.
    expect(cellOf(await scene.cells(late), TYPE)).toMatchObject({ median: '0.027', place: 'HIGHER_HALF' });
  });
});

describe('an attacker with four companies', () => {
  test('encloses one company, and learns its step and no more', async () => {
    const [victim] = await companies('1111');
    const own = await companies('1050', '1060', '1150', '1160');
    const [eyes] = own;
    await scene.join(victim, ...own);
    await scene.round(FIRST);
    const seen = cellOf(await scene.cells(eyes), TYPE);
    // The victim has 3,010.4 t and 100,000 t of ore, which the attacker knows to be in the step of 110,000.
    const found = decimal(seen?.median ?? '0').times(110_000);
    const step = stepOf(found);
    expect([step?.low.toFixed(), step?.high.toFixed()]).toEqual(['2700', '3300']);
    expect(step?.high.div(step.low).gte('1.18')).toBe(true);
  });

  test('sees nothing of a company that has left, neither the cells with it nor those without', async () => {
    const all = await companies('700', '900', '1100', '1300', '1500', '1700');
    const [eyes] = all;
    const victim = all[3] as BenchmarkCompany;
    await scene.join(...all);
    await scene.round(FIRST);
    expect(cellOf(await scene.cells(eyes), TYPE)?.reason).toBeNull();
    expect((await scene.act('leave', victim)).status).toBe(200);
    for (const per of ['GJ', 'ORE'])
      for (const cell of await scene.cells(eyes, per))
        expect(cell).toMatchObject({ median: null, lower: null, upper: null, count: null });
    expect(cellOf(await scene.cells(eyes), TYPE)?.reason).toBe('LEFT');
    const kept = await server.test.query('select * from benchmark_contribution where company_id = $1', [victim.id]);
    expect(kept).toHaveLength(0);
    // Five are left, but their figures beside those of six would show the one that left.
    await scene.round(SECOND);
    expect(cellOf(await scene.cells(eyes), TYPE)).toMatchObject({ reason: 'DIFFERENCE', median: null });
    expect(cellOf(await scene.cells(eyes), 'ALL', '')).toMatchObject({ reason: 'DIFFERENCE', median: null });
  });

  test('cannot make one company more than half of a cell', async () => {
    const all = await companies('700', '1', '2', '3', '4', '5');
    await scene.join(...all);
    await scene.round(FIRST);
    expect(cellOf(await scene.cells(all[0]), TYPE)).toMatchObject({ reason: 'ONE_LARGE', median: null });
  });
});
