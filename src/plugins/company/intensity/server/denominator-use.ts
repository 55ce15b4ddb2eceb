import { token } from '#contract';
import type { Trx } from '#server';

/** Bound by a plugin that divides by a denominator and stores the result: the denominator and its unit then cannot change. */
export interface DenominatorUse {
  /** Whether anything of the company is divided by it. Called while the company's row is locked for update. */
  uses(trx: Trx, companyId: string, denominatorId: string): Promise<boolean>;
}

export const DenominatorUse = token<DenominatorUse>('intensity/denominator-use');
