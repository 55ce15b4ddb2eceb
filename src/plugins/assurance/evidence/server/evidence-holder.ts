import { token } from '#contract';
import type { Trx } from '#server';

/** Bound by each plugin that attaches files to its rows. Decides when a file can no longer be deleted. */
export interface EvidenceHolder {
  /** For example `records`. */
  readonly id: string;
  /**
   * Those of the ids that belong to the plugin and must keep their files, such as submitted records. Locks their rows
   * (`for share`) until the transaction ends, so that none is settled while its file is being deleted.
   */
  settled(trx: Trx, companyId: string, holderIds: readonly string[]): Promise<readonly string[]>;
}

export const EvidenceHolder = token<EvidenceHolder>('evidence/holder');
