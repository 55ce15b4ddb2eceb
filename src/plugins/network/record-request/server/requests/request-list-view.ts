import { sql, type RawBuilder } from 'kysely';
import { pageAnswer, type RouteRequest } from '#contract';
import type { ReferenceLibrary } from '#plugins/reference/reference-data/server';
import { newestFirst, type Clock, type PageAsked, type Trx } from '#server';
import {
  REQUEST_STATUSES,
  type AdminRequestRow,
  type adminRecordRequestRoutes,
  type RequestCounts,
  type RequestRow,
  type RequestStatus,
  type StatusCounts,
  type recordRequestRoutes,
} from '../../contract/index.ts';
import type { RequestSource } from './request-source.ts';
import { LISTED_COLUMNS, presentAdminRow, presentRow, type ListedRequest } from './present-request.ts';

export type ListQuery = RouteRequest<typeof recordRequestRoutes.list>['query'];
export type AdminListQuery = RouteRequest<typeof adminRecordRequestRoutes.list>['query'];

/** Statuses without an answer yet. */
export const WAITING: readonly RequestStatus[] = ['PENDING', 'IN_PROGRESS', 'CHANGES_REQUESTED'];

/** Requests for the lists, in the caller's transaction. */
export class RequestListView {
  constructor(
    private readonly library: ReferenceLibrary,
    private readonly clock: Clock,
    private readonly sources: readonly RequestSource[],
  ) {}

  async page(trx: Trx, companyId: string, query: ListQuery): Promise<ReturnType<typeof pageAnswer<RequestRow>>> {
    const { page, size, direction, search, overdue } = query;
    const own = direction === 'sent' ? sql`request.customer_id` : sql`request.supplier_id`;
    const other = direction === 'sent' ? sql`request.supplier_name` : sql`request.customer_name`;
    const today = this.clock.today();
    const wanted = [
      sql`${own} = ${companyId}`,
      ...shared(query),
      ...(search ? [sql`(${other} ilike ${pattern(search)} or request.purpose ilike ${pattern(search)})`] : []),
      ...(overdue ? [sql`request.due_date < ${today}`, sql`request.status = any(${[...WAITING]}::text[])`] : []),
    ];
    const { rows, total, next } = await pageOf(trx, wanted, query);
    return pageAnswer(
      rows.map((row) => presentRow(row, companyId, this.library, today)),
      page,
      size,
      total,
      next,
    );
  }

  async adminPage(trx: Trx, query: AdminListQuery): Promise<ReturnType<typeof pageAnswer<AdminRequestRow>>> {
    const { page, size, filterInputType } = query;
    const wanted = [
      ...shared(query),
      ...(filterInputType.length === 0
        ? []
        : [
            sql`(request.input_type = any(${[...filterInputType]}::text[]) or request.category = any(${[...filterInputType]}::text[]))`,
          ]),
    ];
    const { rows, total, next } = await pageOf(trx, wanted, query);
    const today = this.clock.today();
    return pageAnswer(
      rows.map((row) => presentAdminRow(row, this.library, today)),
      page,
      size,
      total,
      next,
    );
  }

  async counts(trx: Trx, companyId: string): Promise<RequestCounts> {
    const today = this.clock.today();
    const side = async (column: 'customer_id' | 'supplier_id') => {
      const { rows } = await sql<CountRow>`
        select status, count(*)::int as requests,
          (count(*) filter (where due_date < ${today}))::int as late
        from record_request where ${sql.ref(column)} = ${companyId} group by status`.execute(trx);
      return countsOf(rows);
    };
    const { rows } = await sql<{ open: number; found: number }>`
      select
        (select count(*)::int from record_request_proposal
          where customer_id = ${companyId} and status = 'OPEN') as open,
        (select count(*)::int from record_request_recipe as recipe
          join record_request as request on request.answer_id = recipe.answer_id and request.status = 'ACCEPTED'
          where recipe.company_id = ${companyId} and recipe.found_at is not null
            and request.id = recipe.request_id) as found`.execute(trx);
    let further = { received: 0, sent: 0 };
    // Sequential: they share a connection.
    for (const source of this.sources) {
      const { received, sent } = await source.counts(trx, companyId);
      further = { received: further.received + received, sent: further.sent + sent };
    }
    return {
      received: await side('supplier_id'),
      sent: await side('customer_id'),
      further,
      proposalsOpen: rows[0]?.open ?? 0,
      restatements: rows[0]?.found ?? 0,
    };
  }

  async ofCampaign(trx: Trx, companyId: string, campaignId: string): Promise<RequestRow[]> {
    const { rows } = await sql<ListedRequest>`
      select ${sql.raw(LISTED_COLUMNS)} from record_request as request
      where request.campaign_id = ${campaignId} and request.customer_id = ${companyId}
      order by request.supplier_name, request.id`.execute(trx);
    const today = this.clock.today();
    return rows.map((row) => presentRow(row, companyId, this.library, today));
  }
}

export interface CountRow {
  readonly status: RequestStatus;
  readonly requests: number;
  /** Past their due date, answered or not. */
  readonly late: number;
}

/** Counts by status, zero where there are none. */
export function countsOf(rows: readonly CountRow[]): StatusCounts {
  const of = (status: RequestStatus) => rows.find((row) => row.status === status);
  const counts = Object.fromEntries(REQUEST_STATUSES.map((status) => [status, of(status)?.requests ?? 0])) as Record<
    RequestStatus,
    number
  >;
  return { ...counts, overdue: WAITING.reduce((late, status) => late + (of(status)?.late ?? 0), 0) };
}

function shared({ filterStatus, from, to }: Pick<ListQuery, 'filterStatus' | 'from' | 'to'>): RawBuilder<unknown>[] {
  return [
    ...(filterStatus.length > 0 ? [sql`request.status = any(${[...filterStatus]}::text[])`] : []),
    ...(from ? [sql`request.to_date >= ${from}`] : []),
    ...(to ? [sql`request.from_date <= ${to}`] : []),
  ];
}

const ORDER = newestFirst<ListedRequest>('request.created_at', 'request.id', ({ created_at }) => created_at);

async function pageOf(trx: Trx, conditions: readonly RawBuilder<unknown>[], asked: PageAsked) {
  const wanted = conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
  // A generic plan may scan every request; a plan for these values uses the index of the side or status.
  await sql`set local plan_cache_mode = force_custom_plan`.execute(trx);
  const { rows } = await sql<ListedRequest>`
    select ${sql.raw(LISTED_COLUMNS)} from record_request as request 
    where ${wanted} and ${ORDER.after(asked.cursor)} order by ${ORDER.by} ${ORDER.part(asked)}`.execute(trx);
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from record_request as request where ${wanted}`.execute(trx);
  return { rows, total: counted.rows[0]?.total ?? 0, next: ORDER.next(rows, asked.size) };
}

/** Escapes `%` and `_`. */
function pattern(search: string): string {
  return `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
