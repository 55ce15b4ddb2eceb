import type { RawBuilder } from 'kysely';
import { token } from '#contract';
import type { RequestedStep } from '../workflow/requested-step.ts';
import type { Writer } from '../write/writer.ts';

/** One thing to decide: its id, and the revision that the person saw. */
export interface ApprovalItem {
  readonly id: string;
  readonly revision: number;
}

/** A decision about it. */
export interface Decision {
  readonly status: Extract<RequestedStep['status'], 'APPROVED' | 'RETURNED'>;
  readonly reason?: string | undefined;
}

/** A kind of thing that waits for approval in the queue. */
export interface ApprovalSource {
  /** Names it in the API: `record`. */
  readonly kind: string;
  /**
   * A query of what waits in a company, with the columns of `WaitingColumns` in their order. Things without a scope or a
   * facility have null there.
   */
  readonly waiting: (companyId: string) => RawBuilder<unknown>;
  /** Approves or returns one. Throws the problem that refuses it. */
  readonly decide: (writer: Writer, item: ApprovalItem, decision: Decision) => Promise<unknown>;
}

export const ApprovalSource = token<ApprovalSource>('records/approval-source');

/** The columns of `waiting`. */
export interface WaitingColumns {
  /** uuid. */
  readonly id: string;
  /** integer. */
  readonly revision: number;
  /** smallint. */
  readonly scope: number | null;
  /** uuid. */
  readonly facility_id: string | null;
  /** text; empty for what is named by its input. */
  readonly name: string;
  readonly category: string | null;
  readonly input_type: string | null;
  /** numeric. */
  readonly quantity: string;
  readonly unit: string;
  /** date. */
  readonly from_date: string;
  readonly to_date: string | null;
  /** numeric, t CO2-e. */
  readonly tonnes: string | null;
  /** integer: open warnings. */
  readonly warnings: number;
  /** timestamptz. */
  readonly submitted_at: string;
  /** uuid. */
  readonly submitted_by: string;
  /** uuid. */
  readonly prepared_by: string;
  /** uuid[]: everyone who may not approve it if there is somebody else. */
  readonly wrote: readonly string[];
}
