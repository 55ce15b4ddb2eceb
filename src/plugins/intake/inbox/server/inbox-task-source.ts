import { sql } from 'kysely';
import { COMPANY_WRITERS } from '#contract';
import type { TaskSource } from '#plugins/platform/tasks/server';

/** States of files that wait for a person. */
const WAITING = ['ASKS', 'PROPOSED', 'FAILED'];

/** Files that wait for a person: one queue. */
export const inboxTasks: TaskSource = {
  id: 'inbox',
  authorities: COMPANY_WRITERS,
  async open(trx, { companyId }) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from inbox_item
      where company_id = ${companyId} and state = any(${WAITING}::text[])`.execute(trx);
    const count = rows[0]?.count ?? 0;
    if (count === 0) return [];
    const title = { key: 'inbox.waiting.task', values: { count } };
    return [{ key: 'waiting', kind: 'inbox.waiting', title, count, stake: null, link: 'inbox' }];
  },
  async inCompanies(trx) {
    const { rows } = await sql<{ companyId: string; count: number; since: string }>`
      select company_id as "companyId", count(*)::int as count, min(changed_at)::date as since
      from inbox_item where state = any(${WAITING}::text[]) group by 1`.execute(trx);
    return rows.map((row) => ({ ...row, kind: 'inbox.waiting', tonnes: null }));
  },
};
