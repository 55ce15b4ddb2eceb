import { sql } from 'kysely';
import { BORROWED_NOTES, OWN_FACTOR, type BorrowedNote } from '#domain/emissions';
import { CUSTOM_METHODS, isOwnResult } from '#plugins/records/records/contract';
import type { Trx } from '#server';
import { packed, type PackScope } from './pack-scope.ts';

/** A method that current runs of records used. */
export interface MethodLine {
  readonly scope: number;
  readonly method: string;
  readonly version: string;
  readonly document: string;
  readonly edition: string;
  readonly gwpSet: string;
  readonly records: number;
  /** Documents and tables of its factors. */
  readonly factors: readonly string[];
  /** Notes in the workings about values of another state. */
  readonly remarks: readonly BorrowedNote[];
}

type MethodKeys = Omit<MethodLine, 'factors' | 'remarks' | 'records'>;

/** An own result. The library provides at most its energy, so it is not its source. */
const IS_OWN = sql`run.trace ->> 'methodId' in (${sql.join(CUSTOM_METHODS.map(({ id }) => id).filter(isOwnResult))})`;

const KEYS = sql`record.scope, run.trace ->> 'methodId' as method, run.trace ->> 'methodVersion' as version,
  run.trace ->> 'methodSource' as document,
  case when ${IS_OWN} then ${OWN_FACTOR} else run.trace ->> 'edition' end as edition, run.gwp_set as "gwpSet"`;

const RUNS = sql`
  from emission_record as record
    join calculation_run as run on run.company_id = record.company_id and run.id = record.run_id`;

/** Methods with their documents, editions and the sources of their factors, in a fixed order. */
export async function methodLines(trx: Trx, scope: PackScope): Promise<readonly MethodLine[]> {
  const { rows } = await sql<Omit<MethodLine, 'factors' | 'remarks'>>`
    select ${KEYS}, count(*)::int as records ${RUNS}
    where ${packed(scope)} group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 5, 6, 4`.execute(trx);
  const { rows: sources } = await sql<MethodKeys & { readonly factor: string }>`
    select distinct ${KEYS},
      concat_ws(', ', nullif(used.factor ->> 'source', ''), nullif(used.factor ->> 'table', '')) as factor
    ${RUNS} cross join jsonb_array_elements(run.trace -> 'factors') as used (factor)
    where ${packed(scope)} and not ${IS_OWN}
    union
    select distinct ${KEYS},
      concat_ws(', ', nullif(record.custom_emission ->> 'method', ''), record.custom_emission ->> 'source')
    ${RUNS} where ${packed(scope)} and ${IS_OWN}`.execute(trx);
  const { rows: remarks } = await sql<MethodKeys & { readonly note: BorrowedNote }>`
    select distinct ${KEYS}, step.line ->> 'note' as note
    ${RUNS} cross join jsonb_array_elements(run.trace -> 'steps') as step (line)
    where ${packed(scope)} and step.line ->> 'note' = any(${[...BORROWED_NOTES]}::text[])`.execute(trx);
  const factorsOf = byLine(sources.map(({ factor, ...line }) => [line, factor] as const));
  const remarksOf = byLine(remarks.map(({ note, ...line }) => [line, note] as const));
  return rows.map((line) => ({ ...line, factors: factorsOf(line), remarks: remarksOf(line) }));
}

/** The sorted texts of each line. */
function byLine<T extends string>(texts: readonly (readonly [MethodKeys, T])[]): (line: MethodKeys) => readonly T[] {
  const found = new Map<string, T[]>();
  for (const [line, text] of texts) found.set(keyOf(line), [...(found.get(keyOf(line)) ?? []), text]);
  return (line) => (found.get(keyOf(line)) ?? []).toSorted();
}

const keyOf = ({ scope, method, version, document, edition, gwpSet }: MethodKeys) =>
  [scope, method, version, document, edition, gwpSet].join('\u0000');
