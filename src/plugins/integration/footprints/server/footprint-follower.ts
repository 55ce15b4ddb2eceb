import { token } from '#contract';
import type { Trx } from '#server';
import type { ProductFootprint } from '../contract/index.ts';

/** Contribution point: what happens when a footprint changes, in the transaction that changes it. */
export interface FootprintFollower {
  readonly id: string;
  /** A footprint was stored that replaces another. */
  replaced(
    trx: Trx,
    companyId: string,
    made: { readonly document: ProductFootprint; readonly precedingId: string },
  ): Promise<void>;
  /** A footprint was deprecated without a successor. */
  deprecated(trx: Trx, companyId: string, document: ProductFootprint): Promise<void>;
}

export const FootprintFollower = token<FootprintFollower>('footprints/follower');
