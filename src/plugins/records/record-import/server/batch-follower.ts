import { token } from '#contract';
import type { Trx } from '#server';

/** A batch of a reader whose state changes. */
export interface FollowedBatch {
  readonly companyId: string;
  readonly batchId: string;
  /** The inbox item it was read from. */
  readonly itemId: string;
  /** The person who confirmed, undid or discarded it. */
  readonly accountId: string;
}

/** Takes part in what happens to batches of readers, in the same transaction. */
export interface BatchFollower {
  changed(trx: Trx, batch: FollowedBatch, state: 'IMPORTED' | 'UNDONE' | 'CANCELLED'): Promise<void>;
}

/** Contribution point: the followers of batches. */
export const BatchFollower = token<BatchFollower>('record-import/batch-follower');

/** Calls every follower of a batch that belongs to an inbox item. */
export async function notifyFollowers(
  followers: readonly BatchFollower[],
  trx: Trx,
  { itemId, ...batch }: Omit<FollowedBatch, 'itemId'> & { readonly itemId: string | null },
  state: Parameters<BatchFollower['changed']>[2],
): Promise<void> {
  if (itemId === null) return;
  for (const follower of followers) await follower.changed(trx, { ...batch, itemId }, state);
}
