import { sql } from 'kysely';
import { COMPANY_WRITERS } from '#contract';
import { MOST_TASKS, type OpenTask, type TaskSource } from '#plugins/platform/tasks/server';
import {
  requestChangesNotice,
  requestPath,
  requestRemindedNotice,
  requestReminderNotice,
  requestSentNotice,
  requestSubmittedNotice,
} from '../../contract/index.ts';
import { WAITING } from '../requests/request-list-view.ts';

interface Found {
  readonly id: string;
  readonly isSupplier: boolean;
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
];

/** Requests that this company has to answer, and answers that it has to accept. */
export const requestTasks: TaskSource = {
  id: 'record-request',
  authorities: COMPANY_WRITERS,
  notices: TOLD.map(({ id }) => id),
  async open(trx, { companyId }) {
    const columns = sql`id, purpose, from_date as "from", to_date as "to", due_date as due, tonnes`;
    const { rows } = await sql<Found>`
      select ${columns}, true as "isSupplier", customer_name as other from record_request
        where supplier_id = ${companyId} and status = any(${[...WAITING]}::text[])
      union all
      select ${columns}, false, supplier_name from record_request
        where customer_id = ${companyId} and status = 'SUBMITTED'
      order by tonnes desc nulls last, due nulls last, id limit ${MOST_TASKS}`.execute(trx);
    return rows.map(({ id, isSupplier, other, purpose, from, to, due, tonnes }): OpenTask => {
      const kind = isSupplier ? 'record-request.answer' : 'record-request.review';
      return {
        key: `${isSupplier ? 'answer' : 'review'}:${id}`,
        kind,
        title: { key: `${kind}.task`, values: { company: other, purpose } },
        from,
        to,
        count: 1,
        stake: tonnes === null ? null : { tonnes, basis: { key: 'record-request.basis' } },
        due: isSupplier ? due : null,
        link: requestPath(id),
      };
    });
  },
};
