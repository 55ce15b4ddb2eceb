import type { DELIVERY_STATES, Webhook } from '../contract/index.ts';

/** A row of `webhook_endpoint`. */
export interface StoredWebhook {
  readonly company_id: string;
  readonly id: string;
  readonly url: string;
  readonly description: string;
  readonly event_types: readonly string[];
  readonly facility_ids: readonly string[];
  readonly state: Webhook['state'];
  readonly message: string | null;
  /** Sealed. */
  readonly secret: string;
  /** The sealed secret before the last rotation, which signs until `previous_until`. */
  readonly previous_secret: string | null;
  readonly previous_until: string | null;
  readonly revision: number;
  readonly failing_since: string | null;
  readonly last_delivered_at: string | null;
  readonly created_at: string;
  readonly created_by: string;
}

/** The same with the names of its facilities, and what waits or was given up. */
export type ShownWebhook = StoredWebhook & {
  readonly facilities: readonly { id: string; name: string }[];
  readonly waiting: number;
  readonly failed: number;
};

export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** A row of `webhook_delivery` with its event. */
export interface ShownDelivery {
  readonly id: string;
  readonly number: string;
  readonly event_id: string;
  readonly type: string;
  readonly subject: string;
  readonly state: DeliveryState;
  readonly due_at: string;
  readonly attempts: number;
  readonly response_status: number | null;
  readonly duration_ms: number | null;
  readonly message: string | null;
  readonly response: string;
  readonly created_at: string;
  readonly ended_at: string | null;
}

/** One attempt, as it is logged. */
export interface LoggedAttempt {
  readonly at: string;
  readonly durationMs: number;
  /** Null: no response. */
  readonly responseStatus: number | null;
  /** Null: delivered. */
  readonly message: string | null;
  readonly response: string;
  readonly headers: Readonly<Record<string, string>>;
}
