import { sql } from 'kysely';
import { OWN_FACTOR } from '#domain/emissions';
import { CUSTOM_METHODS, isOwnResult } from '#plugins/records/records/contract';
import type { Trx } from '#server';
import { packed, type PackScope } from './pack-scope.ts';

/** How records were calculated, as the runs that count say. */
export interface MethodLine {
  readonly scope: number;
  readonly method: string;
  readonly version: string;
  readonly document: string;
  readonly edition: string;
  readonly gwpSet: string;
  readonly records: number;
  /** Documents and tables of the factors used. */
  readonly factors: readonly string[];
}

/** A result somebody else found. Beside it the library gave at most the energy, and is not its source. */
const IS_OWN = sql`run.trace ->> 'methodId' in (${sql.join(CUSTOM_METHODS.map(({ id }) => id).filter(isOwnResult))})`;

const KEYS = sql`record.scope, run.trace ->> 'methodId' as method, run.trace ->> 'methodVersion' as version,
  run.trace ->> 'methodSource' as document,
  case when ${IS_OWN} then ${OWN_FACTOR} else run.trace ->> 'edition' end as edition, run.gwp_set as "gwpSet"`;

const RUNS = sql`
  from emission_record as record
    join calculation_run as run on run.company_id = record.company_id and run.id = record.run_id`;

/** Methods with their documents, editions and the sources of their factors, in one order. */
export async function methodLines(trx: Trx, scope: PackScope): Promise<readonly MethodLine[]> {
  const { rows } = await sql<Omit<MethodLine, 'factors'>>`
    select ${KEYS}, count(*)::int as records ${RUNS}
    where ${packed(scope)} group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 5, 6, 4`.execute(trx);
  const { rows: sources } = await sql<Omit<MethodLine, 'factors' | 'records'> & { readonly factor: string }>`
    select distinct ${KEYS},
      concat_ws(', ', nullif(used.factor ->> 'source', ''), nullif(used.factor ->> 'table', '')) as factor
    ${RUNS} cross join jsonb_array_elements(run.trace -> 'factors') as used (factor)
    where ${packed(scope)} and not ${IS_OWN}
    union
    select distinct ${KEYS},
      concat_ws(', ', nullif(record.custom_emission ->> 'method', ''), record.custom_emission ->> 'source')
    ${RUNS} where ${packed(scope)} and ${IS_OWN}`.execute(trx);
  const found = new Map<string, string[]>();
  for (const { factor, ...line } of sources) found.set(keyOf(line), [...(found.get(keyOf(line)) ?? []), factor]);
  return rows.map((line) => ({ ...line, factors: (found.get(keyOf(line)) ?? []).toSorted() }));
}

const keyOf = ({ scope, method, version, document, edition, gwpSet }: Omit<MethodLine, 'factors' | 'records'>) =>
  [scope, method, version, document, edition, gwpSet].join('\u0000');
