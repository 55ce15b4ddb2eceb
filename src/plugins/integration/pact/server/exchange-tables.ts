import type { RequestCriteria } from '../contract/index.ts';

export type RequestStatus = 'OPEN' | 'FULFILLED' | 'REJECTED';

/** The delivery that a request or a question led to. */
export interface ShownDelivery {
  readonly id: string;
  readonly state: 'WAITING' | 'SENT' | 'ABANDONED';
  readonly attempts: number;
  readonly at: string;
  readonly message: string | null;
}

/** A request of a partner. */
export interface StoredRequest {
  readonly id: string;
  readonly partner_id: string;
  readonly partner: string;
  readonly event_id: string;
  readonly criteria: RequestCriteria;
  readonly comment: string;
  readonly received_at: string;
  readonly status: RequestStatus;
  readonly answered_at: string | null;
  readonly reason: string | null;
  readonly footprint_ids: readonly string[];
  readonly delivery: ShownDelivery | null;
}

/** A request to a partner. Its id is that of its event. */
export interface StoredAsked {
  readonly id: string;
  readonly partner_id: string;
  readonly partner: string;
  readonly criteria: RequestCriteria;
  readonly comment: string;
  /** Name of the product; empty: ids alone. */
  readonly product: string;
  readonly asked_at: string;
  readonly status: RequestStatus;
  readonly answered_at: string | null;
  readonly error: string | null;
  readonly delivery: ShownDelivery | null;
}

/** A delivery that this process has taken. */
export interface TakenDelivery {
  readonly companyId: string;
  readonly id: string;
  readonly partnerId: string;
  readonly event: Readonly<Record<string, unknown>> | null;
  readonly footprintId: string | null;
  /** Attempts so far, this one included. */
  readonly attempts: number;
  readonly createdAt: string;
}
