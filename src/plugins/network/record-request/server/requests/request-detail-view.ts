import { sql } from 'kysely';
import { COMPANY_WRITERS, passes, type Authority } from '#contract';
import type { ConnectionStore } from '#plugins/network/connections/server';
import type { ControlBasis } from '#plugins/company/control-basis/server';
import type { ReferenceLibrary } from '#plugins/reference/reference-data/server';
import type { Clock, Trx } from '#server';
import type {
  AdminRequestDetail,
  Answer,
  Provenance,
  RequestDetail,
  RequestEvent,
  RequestWarning,
} from '../../contract/index.ts';
import { allowedActs } from '../../domain/index.ts';
import type { AnswerStore } from '../answers/answer-store.ts';
import { customerWarnings } from '../answers/answer-warnings.ts';
import type { DraftStore } from '../answers/draft-store.ts';
import { LISTED_COLUMNS, presentAdminRow, presentRow, type ListedRequest } from './present-request.ts';
import type { ProposalView } from '../restatements/proposal-view.ts';
import { unknownRequest } from './request-problems.ts';
import { sideOf } from './request-context.ts';
import type { StoredRequest } from './request-store.ts';

/** The reader. */
export interface RequestReader {
  readonly companyId: string;
  readonly authorities: readonly Authority[];
}

export interface DetailParts {
  readonly library: ReferenceLibrary;
  readonly connections: Pick<ConnectionStore, 'connected'>;
  readonly drafts: Pick<DraftStore, 'find'>;
  readonly control: Pick<ControlBasis, 'at'>;
  readonly answers: Pick<AnswerStore, 'of' | 'one'>;
  readonly proposals: ProposalView;
  readonly clock: Clock;
}

type Read = StoredRequest & ListedRequest;

/** One request for a screen, in the caller's transaction; 404 for one of other companies. */
export class RequestDetailView {
  constructor(private readonly parts: DetailParts) {}

  async detail(trx: Trx, { companyId, authorities }: RequestReader, id: string): Promise<RequestDetail> {
    const row = await find(trx, id);
    const side = sideOf(row, companyId) ?? unknownRequest();
    const shared = await this.shared(trx, row, companyId);
    const isCustomer = side === 'CUSTOMER';
    const draft = isCustomer ? undefined : await this.parts.drafts.find(trx, companyId, id);
    return {
      ...presentRow(row, companyId, this.parts.library, this.parts.clock.today()),
      ...shared,
      allowed: allowedActs({
        status: row.status,
        actor: side,
        connected: shared.connected,
        writes: passes(COMPANY_WRITERS, authorities),
        hasAnswer: shared.answer !== null,
      }),
      draft: draft ?? null,
      record: isCustomer ? await linkedRecord(trx, companyId, id) : null,
      facilityId: isCustomer ? row.facility_id : null,
      warnings: isCustomer ? await this.warnings(trx, row, shared.answer) : [],
    };
  }

  async adminDetail(trx: Trx, id: string): Promise<AdminRequestDetail> {
    const row = await find(trx, id);
    const shared = await this.shared(trx, row, null);
    const { status } = row;
    return {
      ...presentAdminRow(row, this.parts.library, this.parts.clock.today()),
      ...shared,
      allowed: allowedActs({
        status,
        actor: 'STAFF',
        connected: shared.connected,
        writes: true,
        hasAnswer: shared.answer !== null,
      }),
    };
  }

  /** Source of an own record's figures; null for records of another origin. */
  async provenance(trx: Trx, companyId: string, recordId: string): Promise<Provenance | null> {
    const { rows } = await sql<LinkRow>`
      select link.request_id as "requestId", link.answer_id as "answerId", link.accepted_at as "acceptedAt",
        link.accepted_by_name as "acceptedBy"
      from record_request_link as link where link.company_id = ${companyId} and link.record_id = ${recordId}`.execute(
      trx,
    );
    const [link] = rows;
    if (!link) return null;
    const request = await find(trx, link.requestId);
    const answer = (await this.parts.answers.one(trx, link.requestId, link.answerId)) ?? unknownRequest();
    return {
      ...link,
      supplier: { id: request.supplier_id, name: request.supplier_name },
      purpose: request.purpose,
      version: answer.version,
      content: answer.content,
      proposalOpen: request.proposal_open,
    };
  }

  private async shared(trx: Trx, row: Read, companyId: string | null) {
    const { answers, connections, proposals } = this.parts;
    const all = [...(await answers.of(trx, row.id))];
    const connected = await connections.connected(trx, row.customer_id, row.supplier_id);
    return {
      message: row.message,
      reminderDays: row.reminder_days,
      fuelBurntAt: row.fuel_burnt_at,
      createdBy: row.created_by_name,
      connected: connected !== undefined,
      lastReason: row.last_reason,
      answer: all.find(({ id }) => id === row.answer_id) ?? null,
      answers: all,
      history: await history(trx, row.id),
      proposals: await proposals.ofRequest(trx, companyId, row.id),
    };
  }

  private async warnings(trx: Trx, row: Read, answer: Answer | null): Promise<RequestWarning[]> {
    return row.status === 'SUBMITTED' && answer ? customerWarnings(trx, row, answer.content, this.parts.control) : [];
  }
}

type LinkRow = Pick<Provenance, 'requestId' | 'answerId' | 'acceptedAt' | 'acceptedBy'>;

async function find(trx: Trx, id: string): Promise<Read> {
  const { rows } = await sql<Read>`
    select ${sql.raw(LISTED_COLUMNS)}, request.reminder_days, request.reminded, request.message, request.created_by
    from record_request as request where request.id = ${id}`.execute(trx);
  return rows[0] ?? unknownRequest();
}

async function history(trx: Trx, id: string): Promise<RequestEvent[]> {
  const { rows } = await sql<RequestEvent>`
    select id, at, side, by_name as by, event, remark, answer_id as "answerId"
    from record_request_event where request_id = ${id} order by at, id`.execute(trx);
  return rows;
}

async function linkedRecord(trx: Trx, companyId: string, id: string): Promise<RequestDetail['record']> {
  const { rows } = await sql<NonNullable<RequestDetail['record']>>`
    select record.id, record.facility_id as "facilityId", facility.name as "facilityName", record.status,
      record.revision, record.t_total as total, record.deleted_at is not null as deleted
    from record_request_link as link
    join emission_record as record on record.company_id = link.company_id and record.id = link.record_id
    join facility on facility.company_id = record.company_id and facility.id = record.facility_id
    where link.company_id = ${companyId} and link.request_id = ${id}`.execute(trx);
  return rows[0] ?? null;
}
