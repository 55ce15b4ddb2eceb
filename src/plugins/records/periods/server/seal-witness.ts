import { token } from '#contract';
import type { Trx } from '#server';

/** Contribution point: other immutable data that is verified together with the seals. */
export interface SealWitness {
  readonly id: string;
  /** Differences from the stored data of one company; empty if there are none. */
  verify(trx: Trx, companyId: string): Promise<readonly string[]>;
}

export const SealWitness = token<SealWitness>('periods/seal-witness');
