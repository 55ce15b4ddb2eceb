import { BenchmarkRounds } from '#plugins/insight/benchmark/server';
import type {
  Benchmark,
  BenchmarkCell,
  BenchmarkStanding,
} from '../../src/plugins/insight/benchmark/contract/index.ts';
import type { ApiServer } from './api-server.ts';
import { approved } from './fixture-year.ts';
import { dieselBody } from './record-bodies.ts';

/** A company with an approved record of the whole of FY2026. */
export interface BenchmarkCompany {
  readonly id: string;
  readonly user: string;
  readonly admin: string;
}

export function benchmarkScene(server: ApiServer) {
  let count = 0;
  const get = async (path: string, as: string) => (await server.call('GET', `/api/benchmark/${path}`, { as })).body;
  const act = (what: 'join' | 'leave', { admin }: BenchmarkCompany) =>
    server.call('POST', `/api/benchmark/${what}`, { as: admin });
  return {
    act,
    async company(kilolitres: string, ore = '100000'): Promise<BenchmarkCompany> {
      const { id, facility } = await server.company(`Mine ${++count}`);
      const user = await server.signedIn(id, ['USER']);
      const admin = await server.signedIn(id, ['COMPANY_ADMIN']);
      await approved(
        server,
        { user, admin },
        dieselBody(facility.id, { versionId: undefined, toDate: '2026-06-30', quantity: kilolitres }),
      );
      const cells = [{ facilityId: facility.id, month: '2025-07-01', quantity: ore }];
      await server.call('POST', '/api/intensity/sheet', { as: user, body: { denominatorId: 'ORE', cells } });
      return { id, user, admin };
    },
    async join(...companies: readonly BenchmarkCompany[]): Promise<void> {
      for (const one of companies) {
        const { status, body } = await act('join', one);
        if (status !== 200) throw new Error(`Not joined: ${JSON.stringify(body)}`);
      }
    },
    /** Runs the round of a day, also if the worker of the server has run it without companies. */
    async round(day: string): Promise<boolean> {
      await server.test.query('delete from benchmark_round', []);
      return server.services.get(BenchmarkRounds).run(day);
    },
    again: (day: string) => server.services.get(BenchmarkRounds).run(day),
    standing: async ({ user }: BenchmarkCompany): Promise<BenchmarkStanding> => (await get('standing', user)).data,
    async cells({ user }: BenchmarkCompany, per = 'ORE', year = 2026): Promise<readonly BenchmarkCell[]> {
      const { cells }: Benchmark = (await get(`cells?year=${year}&per=${per}`, user)).data;
      return cells;
    },
  };
}

/** The cell of an input and a type. */
export const cellOf = (cells: readonly BenchmarkCell[], type: string, input = 'diesel') =>
  cells.find((one) => one.type === type && one.input === input);
