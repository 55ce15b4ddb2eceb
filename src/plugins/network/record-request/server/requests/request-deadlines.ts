import { sql, type RawBuilder } from 'kysely';
import type { DeadlineSource, CompanyDeadline } from '#plugins/platform/notifications/server';
import type { Trx } from '#server';
import { answersDueNotice, requestPath, requestReminderNotice } from '../../contract/index.ts';
import { WAITING } from './request-list-view.ts';

interface Asked {
  readonly companyId: string | null;
  readonly from: string | null;
  readonly to: string;
}

/** Maximum number of deadlines of one company read at once: the nearest. */
const AT_MOST = 200;

/**
 * Due dates of unanswered requests, on both sides. A campaign is one deadline of the requesting company. Suppliers of
 * requests with reminders are notified through these.
 */
export const requestDeadlines: DeadlineSource = {
  id: 'record-request',
  title: 'record-request.title',
  async open(trx, asked) {
    return [...(await awaited(trx, asked)), ...(await owed(trx, asked))];
  },
};

/** Open requests by due date, of one company on one side or of all. */
const open = (side: 'customer_id' | 'supplier_id', { companyId, from, to }: Asked): RawBuilder<unknown> => sql`
  request.due_date is not null and request.due_date <= ${to}::date
  and request.status in (${sql.join(WAITING.map((status) => sql.lit(status)))})
  ${from === null ? sql`` : sql`and request.due_date >= ${from}::date`}
  ${companyId === null ? sql`` : sql`and request.${sql.ref(side)} = ${companyId}::uuid`}`;

const nearest = ({ companyId }: Asked) => (companyId === null ? sql`` : sql`limit ${AT_MOST}`);

interface Awaited {
  readonly companyId: string;
  readonly id: string;
  readonly campaign: string | null;
  readonly title: string | null;
  readonly day: string;
  readonly count: number;
  readonly supplier: string;
  readonly purpose: string;
  readonly askers: readonly string[];
}

/** Answers a company is waiting for. */
async function awaited(trx: Trx, asked: Asked): Promise<readonly CompanyDeadline[]> {
  const { rows } = await sql<Awaited>`
    select request.customer_id as "companyId", coalesce(request.campaign_id, request.id) as id,
      request.campaign_id as campaign, max(campaign.title) as title, request.due_date as day, count(*)::int as count,
      min(request.supplier_name) as supplier, min(request.purpose) as purpose,
      array_agg(distinct request.created_by::text) as askers
    from record_request as request
      left join record_request_campaign as campaign
        on campaign.company_id = request.customer_id and campaign.id = request.campaign_id
    where ${open('customer_id', asked)}
    group by 1, 2, 3, 5 order by 5, 2 ${nearest(asked)}`.execute(trx);
  return rows.map(({ companyId, id, campaign, title, day, count, supplier, purpose, askers }) => {
    const what = title ?? purpose;
    const link = campaign === null ? requestPath(id) : requestPath(`campaign/${campaign}`);
    const due: Pick<CompanyDeadline, 'text' | 'params'> =
      campaign === null
        ? { text: 'record-request.deadline.awaited', params: { company: supplier, purpose } }
        : { text: 'record-request.deadline.campaign', params: { title: what, count } };
    return {
      companyId,
      id: `${id}-customer`,
      day,
      ...due,
      link,
      staffLink: campaign === null ? link : null,
      notification: {
        to: { roles: ['COMPANY_ADMIN'], accounts: askers },
        notice: { kind: answersDueNotice, params: { what, day }, subject: id, link },
      },
    };
  });
}

interface Owed {
  readonly companyId: string;
  readonly id: string;
  readonly day: string;
  readonly customer: string;
  readonly purpose: string;
  readonly fromDate: string;
  readonly toDate: string;
  readonly isReminded: boolean;
}

/** Answers a company owes. */
async function owed(trx: Trx, asked: Asked): Promise<readonly CompanyDeadline[]> {
  const { rows } = await sql<Owed>`
    select request.supplier_id as "companyId", request.id, request.due_date as day, request.customer_name as customer,
      request.purpose, request.from_date as "fromDate", request.to_date as "toDate",
      cardinality(request.reminder_days) > 0 as "isReminded"
    from record_request as request
    where ${open('supplier_id', asked)}
    order by request.due_date, request.id ${nearest(asked)}`.execute(trx);
  return rows.map(({ companyId, id, day, customer, purpose, fromDate, toDate, isReminded }) => {
    const params = { company: customer, purpose, from: fromDate, to: toDate };
    const notice = { kind: requestReminderNotice, params, subject: id, link: requestPath(id) };
    return {
      companyId,
      id: `${id}-supplier`,
      day,
      text: 'record-request.deadline.owed',
      params: { company: customer, purpose },
      link: requestPath(id),
      staffLink: requestPath(id),
      notification: isReminded ? null : { to: {}, notice },
    };
  });
}
