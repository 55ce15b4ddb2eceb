import { sql } from 'kysely';
import { MOST_TASKS, type OpenTask, type TaskSource } from '#plugins/platform/tasks/server';
import type { FootprintRequestView } from './footprint-request-view.ts';
import { requestLink } from './request-link.ts';
import type { ListedFootprintRequest } from './request-tables.ts';

const KIND = 'pact.answer';

/** Requests for footprints that this company has to answer, of partners and of connected companies. */
export const footprintRequestTasks = (view: FootprintRequestView): TaskSource => ({
  id: 'pact',
  authorities: ['COMPANY_ADMIN'],
  async open(trx, { companyId }) {
    return (await view.open(trx, companyId, MOST_TASKS)).map(taskOf);
  },
  async inCompanies(trx) {
    const { rows } = await sql<{ companyId: string; count: number; since: string }>`
      select request.company_id as "companyId", count(*)::int as count, min(request.at)::date as since
      from (
        select company_id, received_at as at from pact_request where status = 'OPEN'
        union all
        select asked_id, asked_at from pact_company_request where status = 'OPEN'
      ) as request group by request.company_id`.execute(trx);
    return rows.map((row) => ({ ...row, kind: KIND, tonnes: null }));
  },
});

function taskOf(request: ListedFootprintRequest): OpenTask {
  const { id, counterparty, product, criteria, from_date: from, to_date: to, due_date: due } = request;
  const named = product || (criteria.productId ?? []).join(' ');
  const values = { company: counterparty, product: named };
  return {
    key: `answer:${id}`,
    kind: KIND,
    // A partner may ask for everything.
    title: named === '' ? { key: 'pact.answer.task-any', values } : { key: 'pact.answer.task', values },
    from,
    to,
    count: 1,
    stake: null,
    due,
    link: requestLink(id),
  };
}
