import { token } from '#contract';
import type { Trx } from '#server';

/** Whoever attaches files to things of its own binds one, and so decides when a file may no longer be deleted. */
export interface EvidenceHolder {
  /** For example `records`. */
  readonly id: string;
  /**
   * Those of the ids that are its own and may lose nothing any more, as a record that was submitted. It holds their rows
   * (`for share`) until the transaction ends, so that none is settled while its file is being deleted.
   */
  settled(trx: Trx, companyId: string, holderIds: readonly string[]): Promise<readonly string[]>;
}

export const EvidenceHolder = token<EvidenceHolder>('evidence/holder');
