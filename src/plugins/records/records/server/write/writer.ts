import type { Authority } from '#contract';
import type { Caller } from '#server';

/** The account that writes, and its company. */
export interface Writer {
  readonly companyId: string;
  readonly accountId: string;
  /** Platform staff, who write in other companies. */
  readonly isStaff?: boolean;
  /** Absent: those of a user who enters records. */
  readonly authorities?: readonly Authority[];
}

/** The caller as a writer in `companyId`. */
export function writerOf(caller: Caller, companyId: string): Writer {
  const { accountId, authorities } = caller;
  return { companyId, accountId, isStaff: caller.companyId === null, authorities };
}

/** The writer as the reader of the result. */
export function readerOfWriter({ accountId, authorities = ['USER'] }: Writer) {
  return { accountId, authorities };
}
