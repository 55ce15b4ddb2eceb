import type { FootprintWorking, ProductFootprint } from '../contract/index.ts';

/** A footprint of the company as it is stored. */
export interface StoredFootprint {
  readonly id: string;
  readonly created_at: string;
  readonly created_by: string;
  readonly created_by_name: string | null;
  readonly preceding_id: string | null;
  readonly document: ProductFootprint;
  readonly working: FootprintWorking;
  readonly valid_to: string;
  readonly deprecated_at: string | null;
  readonly deprecated_by: string | null;
  readonly reason: string | null;
  readonly successor_id: string | null;
}

/** Criteria of a partner for footprints: OR inside one, AND between them. All are compared without case. */
export interface FootprintCriteria {
  readonly productId: readonly string[];
  readonly companyId: readonly string[];
  readonly geography: readonly string[];
  readonly classification: readonly string[];
  readonly status: readonly string[];
  /** Moments as ISO 8601. */
  readonly validOn?: string | undefined;
  readonly validAfter?: string | undefined;
  readonly validBefore?: string | undefined;
}
