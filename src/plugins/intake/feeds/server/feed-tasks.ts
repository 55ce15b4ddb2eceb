import { sql } from 'kysely';
import { COMPANY_WRITERS } from '#contract';
import { MOST_TASKS, type OpenTask, type TaskSource } from '#plugins/platform/tasks/server';
import { FEED_NOTICES } from '../contract/index.ts';
import { FAILING_FROM } from '../domain/index.ts';
import { sourceLink } from './source-link.ts';

interface Late {
  readonly id: string;
  readonly name: string;
  readonly owner: { readonly id: string; readonly name: string } | null;
  readonly day: string;
  readonly count: number;
}

const owned = sql`
  case when owner.id is null then null else json_build_object('id', owner.id, 'name', owner.name) end as owner`;

const ofOwner = sql`
  left join account as owner on owner.id = source.owner_id and owner.company_id = source.company_id
    and owner.status = 'ACTIVE' and owner.unlinked_at is null`;

/** Sources whose files did not come by their due day, and sources that fail again and again, for their owners. */
export const feedTasks: TaskSource = {
  id: 'feeds',
  authorities: COMPANY_WRITERS,
  notices: FEED_NOTICES.map(({ id }) => id),
  async open(trx, { companyId }) {
    const late = await sql<Late>`
      select source.id, source.name, ${owned}, min(due.day)::text as day, count(*)::int as count
      from feed_due as due
        join feed_source as source on source.company_id = due.company_id and source.id = due.source_id
        ${ofOwner}
      where due.company_id = ${companyId} and due.state = 'MISSING' and source.state = 'ON'
      group by source.id, source.name, owner.id, owner.name order by min(due.day), source.id limit ${MOST_TASKS}`.execute(
      trx,
    );
    const failing = await sql<Omit<Late, 'day' | 'count'>>`
      select source.id, source.name, ${owned} from feed_source as source ${ofOwner}
      where source.company_id = ${companyId} and source.state = 'ON' and source.failures >= ${FAILING_FROM}
      order by source.name, source.id limit ${MOST_TASKS}`.execute(trx);
    return [
      ...late.rows.map(({ id, name, owner, day, count }): OpenTask => ({
        key: `late:${id}`,
        kind: 'feeds.late',
        title: { key: 'feeds.late.task', values: { source: name, count } },
        count,
        stake: null,
        due: day,
        link: sourceLink(id),
        owner,
      })),
      ...failing.rows.map(({ id, name, owner }): OpenTask => ({
        key: `failing:${id}`,
        kind: 'feeds.failing',
        title: { key: 'feeds.failing.task', values: { source: name } },
        count: 1,
        stake: null,
        link: sourceLink(id),
        owner,
      })),
    ];
  },
  async inCompanies(trx) {
    const { rows } = await sql<{ companyId: string; count: number; since: string }>`
      select due.company_id as "companyId", count(*)::int as count, min(due.day)::text as since
      from feed_due as due
        join feed_source as source on source.company_id = due.company_id and source.id = due.source_id
      where due.state = 'MISSING' and source.state = 'ON' group by 1`.execute(trx);
    return rows.map((row) => ({ ...row, kind: 'feeds.late', tonnes: null }));
  },
};
