import { token, type Authority } from '#contract';
import type { CivilDate } from '#domain/time';
import type { Trx } from '#server';

/** The person who gets a mail. */
export interface WorkReader {
  readonly companyId: string;
  readonly accountId: string;
  readonly authorities: readonly Authority[];
  readonly today: CivilDate;
}

/** What a person has to do, as a mail lists it: by kind, with numbers only. */
export interface WorkToDo {
  /** The most important kind first. `name` is the key of its text. */
  readonly kinds: readonly { readonly name: string; readonly count: number }[];
  /** How many are past their due day. */
  readonly overdue: number;
  /**
   * What there is to do, one entry each. A mail that lists nothing but known entries is not sent again, so an entry changes
   * when the person should hear of it once more.
   */
  readonly entries: readonly string[];
}

/** Contribution point: what a person has to do. It opens the daily mail. */
export interface MailedWork {
  /** The topic whose mail setting decides: any mail includes the daily one. */
  readonly topic: string;
  /** Kinds of notices about the same work. The mail lists the work and does not count these notices again. */
  readonly kinds: readonly string[];
  of(trx: Trx, reader: WorkReader): Promise<WorkToDo>;
}

export const MailedWork = token<MailedWork>('notifications/mailed-work');
