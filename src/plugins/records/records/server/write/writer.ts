import type { Authority } from '#contract';
import type { Caller } from '#server';

/** Who writes, and for which company. */
export interface Writer {
  readonly companyId: string;
  readonly accountId: string;
  /** Platform staff, who write inside a company that is not theirs. */
  readonly isStaff?: boolean;
  /** Absent: one who enters records. */
  readonly authorities?: readonly Authority[];
}

/** The writer a caller is inside `companyId`. */
export function writerOf(caller: Caller, companyId: string): Writer {
  const { accountId, authorities } = caller;
  return { companyId, accountId, isStaff: caller.companyId === null, authorities };
}

/** The writer as one who reads what came of it. */
export function readerOfWriter({ accountId, authorities = ['USER'] }: Writer) {
  return { accountId, authorities };
}
