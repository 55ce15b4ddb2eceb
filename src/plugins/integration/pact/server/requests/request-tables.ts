import type { FootprintRequestState, RequestCriteria } from '../../contract/index.ts';
import type { ShownDelivery } from '../exchange-tables.ts';

/** A request between two connected companies. */
export interface StoredCompanyRequest {
  readonly id: string;
  readonly asker_id: string;
  readonly asked_id: string;
  readonly asker_name: string;
  readonly asked_name: string;
  readonly product: string;
  readonly product_ids: readonly string[];
  readonly from_date: string;
  readonly to_date: string;
  readonly due_date: string | null;
  readonly comment: string;
  readonly status: FootprintRequestState;
}

/** A request of either origin as one side reads it. */
export interface ListedFootprintRequest {
  readonly id: string;
  readonly origin: 'PARTNER' | 'COMPANY';
  readonly counterparty_id: string;
  readonly counterparty: string;
  readonly product: string;
  readonly criteria: RequestCriteria;
  readonly from_date: string | null;
  readonly to_date: string | null;
  readonly due_date: string | null;
  readonly comment: string;
  readonly asked_at: string;
  readonly asked_by_name: string | null;
  readonly status: FootprintRequestState;
  readonly answered_at: string | null;
  readonly answered_by_name: string | null;
  readonly reason: string | null;
  readonly footprints: readonly { readonly id: string; readonly name: string }[];
  readonly delivery: ShownDelivery | null;
  /** An answer could reach the other side: the partner has a system, or the companies are connected. */
  readonly is_reachable: boolean;
}
