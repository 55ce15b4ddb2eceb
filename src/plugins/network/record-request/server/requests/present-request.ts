import type { ReferenceLibrary } from '#plugins/reference/reference-data/server';
import type { AdminRequestRow, RequestRow } from '../../contract/index.ts';
import { isOverdue } from '../../domain/index.ts';
import type { StoredRequest } from './request-store.ts';

/** A request as lists read it. */
export type ListedRequest = Omit<StoredRequest, 'reminder_days' | 'reminded' | 'message' | 'created_by'> & {
  readonly proposal_open: boolean;
};

/** Columns of `ListedRequest`; the table is `request`. */
export const LISTED_COLUMNS = `request.id, request.customer_id, request.supplier_id, request.customer_name,
  request.supplier_name, request.origin, request.status, request.campaign_id, request.from_date, request.to_date,
  request.category, request.input_type, request.purpose, request.due_date, request.facility_id, request.fuel_burnt_at,
  request.last_reason, request.answer_id, request.tonnes, request.created_at, request.created_by_name,
  request.updated_at, exists (select 1 from record_request_proposal as proposal
    where proposal.request_id = request.id and proposal.status = 'OPEN') as proposal_open`;

/** Fields every reader sees. */
export function presentFacts(row: ListedRequest, library: ReferenceLibrary, today: string) {
  return {
    id: row.id,
    origin: row.origin,
    status: row.status,
    overdue: isOverdue(row.status, row.due_date, today),
    fromDate: row.from_date,
    toDate: row.to_date,
    categoryId: row.category,
    categoryName: library.category(row.category)?.name ?? row.category,
    inputTypeId: row.input_type,
    inputTypeName: library.inputType(row.category, row.input_type)?.name ?? row.input_type,
    purpose: row.purpose,
    dueDate: row.due_date,
    tonnes: row.tonnes,
    proposalOpen: row.proposal_open,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

/** Seen from one side. Only the sender sees its campaign. */
export function presentRow(
  row: ListedRequest,
  companyId: string,
  library: ReferenceLibrary,
  today: string,
): RequestRow {
  const isCustomer = row.customer_id === companyId;
  return {
    ...presentFacts(row, library, today),
    direction: isCustomer ? 'sent' : 'received',
    counterparty: isCustomer ? supplierOf(row) : customerOf(row),
    campaignId: isCustomer ? row.campaign_id : null,
  };
}

export function presentAdminRow(row: ListedRequest, library: ReferenceLibrary, today: string): AdminRequestRow {
  return { ...presentFacts(row, library, today), customer: customerOf(row), supplier: supplierOf(row) };
}

const customerOf = (row: ListedRequest) => ({ id: row.customer_id, name: row.customer_name });
const supplierOf = (row: ListedRequest) => ({ id: row.supplier_id, name: row.supplier_name });
