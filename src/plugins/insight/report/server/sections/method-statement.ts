import { sql } from 'kysely';
import { BORROWED_NOTES, OWN_FACTOR, type BorrowedNote } from '#domain/emissions';
import { CUSTOM_METHODS, isOwnResult } from '#plugins/records/records/contract';
import type { ActivityLine } from '#plugins/records/records/server';
import type { Trx } from '#server';

/** Calculation methods of records, from their workings. */
export interface MethodLine {
  readonly scope: number;
  readonly method: string;
  readonly version: string;
  readonly document: string;
  readonly edition: string;
  readonly gwpSet: string;
  readonly records: number;
  /** Publications of the factors used; each once, in order. */
  readonly factors: readonly FactorPlace[];
  /** Remarks in workings about values taken from another state. */
  readonly remarks: readonly BorrowedNote[];
}

/** Publication of a factor, from its working. */
export interface FactorPlace {
  readonly edition: string;
  readonly source: string;
  readonly table: string;
}

interface StoredMethod {
  readonly id: string;
  readonly method: string;
  readonly version: string;
  readonly document: string;
  readonly edition: string;
  readonly gwpSet: string;
  readonly factors: readonly FactorPlace[];
  readonly remarks: readonly BorrowedNote[];
}

type Found = Omit<MethodLine, 'factors' | 'remarks'> & {
  readonly factors: Map<string, FactorPlace>;
  readonly remarks: Set<BorrowedNote>;
};

/**
 * Methods and sources from the workings behind lines of activity. For each line the workings of its first and last
 * record are read, and of one that uses another state's upstream: one line is one input, use, method and edition of one
 * facility, which the factors depend on. Lines may arrive in any number of batches; only their common part is retained.
 */
export class MethodStatement {
  private readonly found = new Map<string, Found>();

  async add(trx: Trx, companyId: string, lines: readonly ActivityLine[]): Promise<void> {
    const recorded = lines.filter(({ isDerived }) => !isDerived);
    const ids = [...new Set(recorded.flatMap(({ runIds }) => runIds))];
    const runs = new Map((await methodsOf(trx, companyId, ids)).map((run) => [run.id, run]));
    for (const { scope, records, runIds } of recorded)
      for (const [index, runId] of runIds.entries()) {
        const run = runs.get(runId);
        if (run) this.plus(scope, run, index === 0 ? records : 0);
      }
  }

  /** Sorted by scope, method, version, edition and potentials. */
  lines(): readonly MethodLine[] {
    return inOrder(this.found).map((line) => ({
      ...line,
      factors: inOrder(line.factors),
      remarks: [...line.remarks].toSorted(),
    }));
  }

  private plus(scope: number, { id: _id, factors, remarks, ...run }: StoredMethod, records: number): void {
    const key = [scope, run.method, run.version, run.edition, run.gwpSet].join('|');
    const known = this.found.get(key);
    const places = known?.factors ?? new Map<string, FactorPlace>();
    for (const one of factors) places.set([one.edition, one.source, one.table].join('|'), one);
    this.found.set(key, {
      scope,
      ...run,
      records: (known?.records ?? 0) + records,
      factors: places,
      remarks: new Set([...(known?.remarks ?? []), ...remarks]),
    });
  }
}

function inOrder<T>(things: ReadonlyMap<string, T>): readonly T[] {
  return [...things].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, thing]) => thing);
}

/** A result calculated by another party. The library provided at most the energy, and is not its source. */
const IS_OWN = sql`run.trace ->> 'methodId' in (${sql.join(CUSTOM_METHODS.map(({ id }) => id).filter(isOwnResult))})`;

async function methodsOf(trx: Trx, companyId: string, ids: readonly string[]): Promise<readonly StoredMethod[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<StoredMethod>`
    select run.id, run.trace ->> 'methodId' as method, run.trace ->> 'methodVersion' as version,
      run.trace ->> 'methodSource' as document,
      case when ${IS_OWN} then ${OWN_FACTOR} else run.trace ->> 'edition' end as edition, run.gwp_set as "gwpSet",
      case when ${IS_OWN} then array[jsonb_build_object('edition', ${OWN_FACTOR}::text, 'table', '', 'source',
        concat_ws(', ', nullif(record.custom_emission ->> 'method', ''), record.custom_emission ->> 'source'))]
      else array(
        select distinct jsonb_build_object('edition', coalesce(factor ->> 'edition', ''),
          'source', coalesce(factor ->> 'source', ''), 'table', coalesce(factor ->> 'table', ''))
        from jsonb_array_elements(run.trace -> 'factors') as factor
      ) end as factors,
      array(
        select distinct step ->> 'note' from jsonb_array_elements(run.trace -> 'steps') as step
        where step ->> 'note' = any(${[...BORROWED_NOTES]}::text[])
      ) as remarks
    from calculation_run as run
      join emission_record as record on record.company_id = run.company_id and record.id = run.record_id
    where run.company_id = ${companyId}::uuid
      and run.id = any(${[...ids]}::uuid[])`.execute(trx);
  return rows;
}
