import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { token } from '#contract';
import type { Trx } from '../db/index.ts';

/** Open jobs of one state. */
export interface JobCount {
  readonly state: string;
  readonly count: number;
  /** Age of the oldest in seconds; null if there is none. */
  readonly oldest: number | null;
}

/** Counts the open jobs of one kind, for those who run the platform. Work `asStaff`; no count names a company. */
export interface JobCounts {
  /** What is counted: `mails`, `exports`. */
  readonly kind: string;
  readonly read: (trx: Trx) => Promise<readonly JobCount[]>;
}

export const JobCounts = token<JobCounts>('server/job-counts');

export interface CountedTable {
  readonly table: string;
  /** Since when a job is open. */
  readonly since: RawBuilder<unknown>;
  /** Condition of each state. An index should cover it. */
  readonly states: Readonly<Record<string, RawBuilder<SqlBool>>>;
}

/** Counts the rows of a table of jobs by state. A state without jobs is counted as 0, so that its figure never vanishes. */
export function countJobs(kind: string, { table, since, states }: CountedTable): JobCounts {
  const parts = Object.entries(states).map(
    ([state, holds]) => sql`
      select ${state}::text as state, count(*)::int as count,
        extract(epoch from now() - min(${since}))::float8 as oldest
      from ${sql.table(table)} where ${holds}`,
  );
  const query = sql<JobCount>`${sql.join(parts, sql` union all `)}`;
  return { kind, read: async (trx) => (await query.execute(trx)).rows };
}
