import type { Generated, JSONColumnType } from 'kysely';
import type {
  AnswerBody,
  AnswerDraft,
  AnswerContent,
  Origin,
  ProposalStatus,
  RequestStatus,
  Side,
  UsedRecord,
} from '../contract/index.ts';
import type { KeptFigures } from '../domain/index.ts';

export interface RecordRequestTable {
  id: string;
  customer_id: string;
  supplier_id: string;
  customer_name: string;
  supplier_name: string;
  origin: Origin;
  status: RequestStatus;
  campaign_id: string | null;
  from_date: string;
  to_date: string;
  category: string;
  input_type: string;
  purpose: string;
  message: string;
  due_date: string | null;
  reminder_days: number[];
  /** Reminders sent; -1 for the one after the due date. */
  reminded: number[];
  facility_id: string | null;
  fuel_burnt_at: string | null;
  last_reason: Generated<string>;
  answer_id: string | null;
  tonnes: string | null;
  created_at: string;
  created_by: string;
  created_by_name: string;
  updated_at: string;
}

interface OfRequest {
  request_id: string;
  customer_id: string;
  supplier_id: string;
}

interface AnswerTable extends OfRequest {
  id: string;
  version: number;
  content: JSONColumnType<AnswerContent>;
  shared_from: string | null;
  submitted_at: string;
  submitted_by: string;
  submitted_by_name: string;
}

interface EventTable extends OfRequest {
  id: string;
  at: string;
  side: Side;
  by_account: string | null;
  by_name: string | null;
  event: string;
  remark: string;
  answer_id: string | null;
}

interface ProposalTable extends OfRequest {
  id: string;
  answer_id: string;
  next_answer_id: string;
  status: ProposalStatus;
  remark: string;
  reason: Generated<string>;
  created_at: string;
  decided_at: string | null;
}

interface DraftTable {
  company_id: string;
  request_id: string;
  body: JSONColumnType<AnswerDraft>;
  revision: Generated<number>;
  updated_at: string;
  updated_by: string;
  updated_by_name: Generated<string>;
}

interface RecipeTable {
  company_id: string;
  answer_id: string;
  request_id: string;
  body: JSONColumnType<AnswerBody>;
  figures: JSONColumnType<KeptFigures>;
  digest: string | null;
  found_at: string | null;
  found_digest: string | null;
  found_tonnes: string | null;
}

interface LineageTable {
  company_id: string;
  answer_id: string;
  record_id: string;
  revision: number;
  run_id: string;
  t_total: string;
  used: JSONColumnType<UsedRecord>;
}

interface CampaignTable {
  company_id: string;
  id: string;
  title: string;
  from_date: string;
  to_date: string;
  category: string;
  due_date: string;
  created_at: string;
  created_by: string;
}

interface LinkTable {
  company_id: string;
  request_id: string;
  record_id: string;
  answer_id: string;
  customer_amount: string | null;
  accepted_at: string;
  accepted_by: string;
  accepted_by_name: string;
}

interface MailTable {
  id: string;
  request_id: string;
  kind: 'new' | 'reminder' | 'reminded';
  days_left: number | null;
  remark: Generated<string>;
}

/** Tables of this plugin, for `trx.withTables`. */
export type RequestTables = {
  record_request: RecordRequestTable;
  record_request_answer: AnswerTable;
  record_request_event: EventTable;
  record_request_proposal: ProposalTable;
  record_request_draft: DraftTable;
  record_request_recipe: RecipeTable;
  record_request_lineage: LineageTable;
  record_request_campaign: CampaignTable;
  record_request_link: LinkTable;
  record_request_mail: MailTable;
};
