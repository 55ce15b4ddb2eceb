import { sql } from 'kysely';
import type { Lateness } from '#plugins/platform/tasks/server';
import type { RecordScope } from '../../contract/index.ts';

/** Records that wait for approval: the index of the queue has only these. */
export const lateApprovals = (scopes: readonly Pick<RecordScope, 'number'>[]): Lateness => ({
  kind: 'records.approve',
  order: 20,
  late: () => sql`
    select company_id, count(*)::int as count, min(submitted_at)::date as since
    from emission_record
    where status = 'SUBMITTED' and deleted_at is null and submitted_at is not null
      and scope = any(${scopes.map(({ number }) => number)}::int[])
    group by company_id`,
});
