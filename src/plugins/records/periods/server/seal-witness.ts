import { token } from '#contract';
import type { Trx } from '#server';

/** Contribution point: something else that is kept and never changes, and is looked at with the seals. */
export interface SealWitness {
  readonly id: string;
  /** What is not as it was kept, of one company; nothing: all of it is. */
  verify(trx: Trx, companyId: string): Promise<readonly string[]>;
}

export const SealWitness = token<SealWitness>('periods/seal-witness');
