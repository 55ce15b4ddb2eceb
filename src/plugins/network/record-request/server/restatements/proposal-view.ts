import { sql, type RawBuilder } from 'kysely';
import { pageAnswer, type RouteRequest } from '#contract';
import type { ReferenceLibrary } from '#plugins/reference/reference-data/server';
import { newestFirst, type Trx } from '#server';
import type { AnswerContent, Proposal, ProposalStatus, recordRequestRoutes } from '../../contract/index.ts';
import { lineDifferences } from '../../domain/index.ts';

export type ProposalQuery = RouteRequest<typeof recordRequestRoutes.proposals>['query'];

interface ProposalRow {
  readonly id: string;
  readonly requestId: string;
  readonly customerId: string;
  readonly customerName: string;
  readonly supplierId: string;
  readonly supplierName: string;
  readonly category: string;
  readonly fromDate: string;
  readonly toDate: string;
  readonly purpose: string;
  readonly status: ProposalStatus;
  readonly remark: string;
  readonly reason: string;
  readonly createdAt: string;
  readonly decidedAt: string | null;
  readonly before: AnswerContent;
  readonly after: AnswerContent;
}

const ORDER = newestFirst<ProposalRow>('proposal.created_at', 'proposal.id', ({ createdAt }) => createdAt);

/** Proposals of restatement for the screens, with their differences. */
export class ProposalView {
  constructor(private readonly library: ReferenceLibrary) {}

  async page(
    trx: Trx,
    companyId: string,
    { direction, filterStatus, page, size, cursor }: ProposalQuery,
  ): Promise<ReturnType<typeof pageAnswer<Proposal>>> {
    const side = direction === 'sent' ? sql`proposal.supplier_id` : sql`proposal.customer_id`;
    const statuses = [...filterStatus];
    const wanted = sql`${side} = ${companyId}
      and (${statuses.length === 0} or proposal.status = any(${statuses}::text[]))`;
    const { rows } = await read(sql`${wanted} and ${ORDER.after(cursor)}`, ORDER.part({ page, size, cursor })).execute(
      trx,
    );
    const counted = await sql<{ total: number }>`
      select count(*)::int as total from record_request_proposal as proposal where ${wanted}`.execute(trx);
    return pageAnswer(
      rows.map((row) => this.present(row, companyId)),
      page,
      size,
      counted.rows[0]?.total ?? 0,
      ORDER.next(rows, size),
    );
  }

  /** Those of one request, newest first; for staff (null) as the customer sees them. */
  async ofRequest(trx: Trx, companyId: string | null, requestId: string): Promise<Proposal[]> {
    const { rows } = await read(sql`proposal.request_id = ${requestId}`, sql``).execute(trx);
    return rows.map((row) => this.present(row, companyId ?? row.customerId));
  }

  private present(row: ProposalRow, companyId: string): Proposal {
    const isCustomer = row.customerId === companyId;
    const { before, after } = row;
    return {
      id: row.id,
      requestId: row.requestId,
      direction: isCustomer ? 'received' : 'sent',
      counterparty: isCustomer
        ? { id: row.supplierId, name: row.supplierName }
        : { id: row.customerId, name: row.customerName },
      categoryId: row.category,
      categoryName: this.library.category(row.category)?.name ?? row.category,
      fromDate: row.fromDate,
      toDate: row.toDate,
      purpose: row.purpose,
      status: row.status,
      remark: row.remark,
      reason: row.reason,
      createdAt: row.createdAt,
      decidedAt: row.decidedAt,
      before: before.allocated?.total ?? null,
      after: after.allocated?.total ?? null,
      differences: [...lineDifferences(before.lines, after.lines)],
      answerBefore: before,
      answerAfter: after,
    };
  }
}

function read(wanted: RawBuilder<unknown>, part: RawBuilder<unknown>) {
  return sql<ProposalRow>`
    select proposal.id, proposal.request_id as "requestId", proposal.customer_id as "customerId",
      request.customer_name as "customerName", proposal.supplier_id as "supplierId",
      request.supplier_name as "supplierName", request.category, request.from_date as "fromDate",
      request.to_date as "toDate", request.purpose, proposal.status, proposal.remark, proposal.reason,
      proposal.created_at as "createdAt", proposal.decided_at as "decidedAt",
      previous.content as before, next.content as after
    from record_request_proposal as proposal
    join record_request as request on request.id = proposal.request_id
    join record_request_answer as previous on previous.id = proposal.answer_id
    join record_request_answer as next on next.id = proposal.next_answer_id
    where ${wanted}
    order by ${ORDER.by} ${part}`;
}
