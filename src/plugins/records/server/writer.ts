import type { Caller } from '#server';

/** Who writes, and for which company. */
export interface Writer {
  readonly companyId: string;
  readonly accountId: string;
  /** Platform staff, who write inside a company that is not theirs. */
  readonly isStaff?: boolean;
}

/** The writer a caller is inside `companyId`. */
export function writerOf(caller: Caller, companyId: string): Writer {
  return { companyId, accountId: caller.accountId, isStaff: caller.companyId === null };
}
