import { token } from '#contract';
import type { Trx } from '#server';

/** Whoever divides by a denominator and keeps what came out binds one: the denominator stays, and so does its unit. */
export interface DenominatorUse {
  /** Whether something of the company is divided by it. Asked while the row of the company is held for an update. */
  uses(trx: Trx, companyId: string, denominatorId: string): Promise<boolean>;
}

export const DenominatorUse = token<DenominatorUse>('intensity/denominator-use');
