import { sql } from 'kysely';
import { COMPANY_WRITERS } from '#contract';
import type { TaskSource } from '#plugins/platform/tasks/server';

interface Found {
  readonly id: string;
  readonly title: string;
  readonly count: number;
}

/** Open engagements, for the auditors of a company. */
export const auditorTasks: TaskSource = {
  id: 'audit-engagements',
  authorities: ['AUDITOR'],
  async open(trx, { companyId }) {
    const { rows } = await sql<Found>`
      select engagement.id, engagement.title, (
        select count(*)::int from audit_sample as sample
        where sample.company_id = engagement.company_id and sample.engagement_id = engagement.id) as count
      from audit_engagement as engagement
      where engagement.company_id = ${companyId} and engagement.closed_at is null
      order by engagement.opened_at desc, engagement.id`.execute(trx);
    return rows.map(({ id, title, count }) => ({
      key: id,
      kind: 'audit.engagement',
      title: { key: 'audit.engagement.task', values: { title, count } },
      count,
      stake: null,
      link: `audit/${id}`,
    }));
  },
};

/** Open queries of auditors, for the people of the company. */
export const auditQueries: TaskSource = {
  id: 'audit-queries',
  authorities: COMPANY_WRITERS,
  async open(trx, { companyId }) {
    const { rows } = await sql<Found & { tonnes: string | null; from: string; to: string }>`
      select engagement.id, engagement.title, count(*)::int as count, sum(record.t_total)::text as tonnes,
        min(record.from_date) as "from", max(record.to_date) as "to"
      from audit_query as query
        join audit_engagement as engagement
          on engagement.company_id = query.company_id and engagement.id = query.engagement_id
        join emission_record as record on record.company_id = query.company_id and record.id = query.record_id
      where query.company_id = ${companyId} and query.closed_at is null and engagement.closed_at is null
      group by engagement.id, engagement.title`.execute(trx);
    return rows.map(({ id, title, count, tonnes, from, to }) => ({
      key: id,
      kind: 'audit.query',
      title: { key: 'audit.query.task', values: { title, count } },
      from,
      to,
      count,
      stake: tonnes === null ? null : { tonnes, basis: { key: 'tasks.basis.recorded' } },
      link: `audit/${id}`,
    }));
  },
};
