import type { JSONColumnType } from 'kysely';
import type { BookId } from '#plugins/insight/books/contract';
import type { DrawnFacts, EngagementBody } from '../contract/index.ts';
import type { ExceptionStatus, Level, Outcome, Scope2Method, Standard } from '../domain/index.ts';

/** A check of an engagement. Without a label it is from the catalogue. */
export interface EngagementCheck {
  readonly id: string;
  readonly label: string | null;
}

/** A drawing with its author and time. `at` is an ISO 8601 moment. */
export type KeptDrawing = DrawnFacts & { readonly at: string; readonly drawnBy: string };

/** Fields of an engagement that may change. */
export type ChangeableFacts = Pick<EngagementBody, 'title' | 'year' | 'materialityKind' | 'materiality'>;

export interface AuditEngagementTable {
  company_id: string;
  id: string;
  revision: number;
  title: string;
  standard: Standard;
  level: Level;
  year: number;
  book: BookId;
  scope2_method: Scope2Method;
  materiality_kind: 'TONNES' | 'PERCENT';
  materiality: string;
  checks: JSONColumnType<readonly EngagementCheck[]>;
  drawing: JSONColumnType<KeptDrawing> | null;
  opened_at: string;
  opened_by: string;
  closed_at: string | null;
  closed_by: string | null;
}

interface AuditEngagementChangeTable {
  company_id: string;
  engagement_id: string;
  /** The revision that the change created. */
  revision: number;
  before: JSONColumnType<ChangeableFacts>;
  after: JSONColumnType<ChangeableFacts>;
  at: string;
  by_account: string;
}

export interface AuditSampleTable {
  company_id: string;
  engagement_id: string;
  record_id: string;
  origin: 'CERTAINTY' | 'SYSTEMATIC' | 'HAND';
  stratum: string;
  value: string;
  run_id: string;
  added_at: string;
  added_by: string;
}

interface AuditTickTable {
  company_id: string;
  engagement_id: string;
  record_id: string;
  check_id: string;
  id: string;
  outcome: Outcome;
  comment: string;
  at: string;
  by_account: string;
}

interface AuditQueryTable {
  company_id: string;
  engagement_id: string;
  id: string;
  record_id: string;
  first_at: string;
  asked_at: string;
  asked_by: string;
  closed_at: string | null;
  closed_by: string | null;
}

interface AuditExceptionTable {
  company_id: string;
  engagement_id: string;
  id: string;
  revision: number;
  record_id: string | null;
  check_id: string | null;
  description: string;
  effect: string;
  status: ExceptionStatus;
  response: string | null;
  responded_at: string | null;
  responded_by: string | null;
  raised_at: string;
  raised_by: string;
}

/** Tables of this plugin, for `trx.withTables`. */
export type AuditTables = {
  audit_engagement: AuditEngagementTable;
  audit_engagement_change: AuditEngagementChangeTable;
  audit_sample: AuditSampleTable;
  audit_tick: AuditTickTable;
  audit_query: AuditQueryTable;
  audit_exception: AuditExceptionTable;
};
