import { sql } from 'kysely';
import { COMPANY_WRITERS } from '#contract';
import { MOST_TASKS, type OpenTask, type TaskSource } from '#plugins/platform/tasks/server';
import {
  requestChangesNotice,
  requestOverdueNotice,
  requestPath,
  requestRemindedNotice,
  requestReminderNotice,
  requestSentNotice,
  requestSubmittedNotice,
} from '../../contract/index.ts';
import { WAITING } from '../requests/request-list-view.ts';

interface Found {
  readonly id: string;
  readonly side: 'answer' | 'review' | 'late';
  readonly other: string;
  readonly purpose: string;
  readonly from: string;
  readonly to: string;
  readonly due: string | null;
  readonly tonnes: string | null;
}

/** Notices of requests that are now a task. */
const TOLD = [
  requestSentNotice,
  requestChangesNotice,
  requestRemindedNotice,
  requestReminderNotice,
  requestSubmittedNotice,
  requestOverdueNotice,
];

/** Requests that this company has to answer, answers that it has to accept, and answers that are late. */
export const requestTasks: TaskSource = {
  id: 'record-request',
  authorities: COMPANY_WRITERS,
  notices: TOLD.map(({ id }) => id),
  async open(trx, { companyId, today }) {
    const columns = sql`id, purpose, from_date as "from", to_date as "to", due_date as due, tonnes`;
    const { rows } = await sql<Found>`
      select ${columns}, 'answer' as side, customer_name as other from record_request
        where supplier_id = ${companyId} and status = any(${[...WAITING]}::text[])
      union all
      select ${columns}, 'review', supplier_name from record_request
        where customer_id = ${companyId} and status = 'SUBMITTED'
      union all
      select ${columns}, 'late', supplier_name from record_request
        where customer_id = ${companyId} and status = any(${[...WAITING]}::text[]) and due_date < ${today}::date
      order by tonnes desc nulls last, due nulls last, id limit ${MOST_TASKS}`.execute(trx);
    return rows.map(({ id, side, other, purpose, from, to, due, tonnes }): OpenTask => {
      const kind = `record-request.${side}`;
      return {
        key: `${side}:${id}`,
        kind,
        title: { key: `${kind}.task`, values: { company: other, purpose } },
        from,
        to,
        count: 1,
        stake: tonnes === null ? null : { tonnes, basis: { key: 'record-request.basis' } },
        due: side === 'review' ? null : due,
        link: requestPath(id),
      };
    });
  },
};
