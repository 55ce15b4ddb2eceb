import { expect } from 'vitest';
import type { BulkCreateOutcome } from '#plugins/records/records/contract';
import type { Answer, ApiServer } from './api-server.ts';

export type BulkRow = Record<string, unknown>;

/** The outcomes of a call that creates many records, which must have been accepted as a whole. */
export function outcomesOf(answer: Answer): readonly BulkCreateOutcome[] {
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.data.rows;
}

/** The state of each record, or the code of its problem. */
export const statesOf = (answer: Answer) => outcomesOf(answer).map(({ state, problem }) => problem?.code ?? state);

/** The days of a month from July 2021 on. */
export function month(n: number) {
  const of = `${2021 + Math.floor((n + 6) / 12)}-${String(((n + 6) % 12) + 1).padStart(2, '0')}`;
  return { fromDate: `${of}-01`, toDate: `${of}-28` };
}

export async function storedRecords({ test }: ApiServer, companyId: string): Promise<number> {
  const [row] = await test.query<{ n: number }>(
    'select count(*)::int as n from emission_record where company_id = $1',
    [companyId],
  );
  return row?.n ?? 0;
}

/** Records of Scope 1, and what their cells add up to. */
export async function scope1Sums({ test }: ApiServer, companyId: string) {
  const figures = 'coalesce(sum(t_total), 0) as total, coalesce(sum(energy_gj), 0) as gj';
  const [records] = await test.query(
    `select count(*)::int as n, ${figures} from emission_record
     where company_id = $1 and scope = 1 and deleted_at is null`,
    [companyId],
  );
  const [cells] = await test.query(
    `select coalesce(sum(records), 0)::int as n, ${figures} from emission_month where company_id = $1 and scope = 1`,
    [companyId],
  );
  return { records, cells };
}
