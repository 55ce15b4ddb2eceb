import { token } from '#contract';
import type { CivilDate } from '#domain/time';
import type { Trx } from '#server';
import type { CompanyRecipients, NewNotice } from './notices.ts';

/** Something one company is waited for, or waits for, until a day. */
export interface GivenDeadline {
  readonly companyId: string;
  /** Unlike that of any other deadline of its source, and the same as long as it stands. */
  readonly id: string;
  readonly day: CivilDate;
  /** Translation key of what is due, with what fills its places. */
  readonly text: string;
  readonly params: Readonly<Record<string, string | number>>;
  /** Paths below the area of companies and that of staff; null: there is nothing to open. */
  readonly link: string | null;
  readonly staffLink: string | null;
  /** How the company is told once when the day is near; null: whoever gives the deadline tells by itself. */
  readonly telling: { readonly to: CompanyRecipients; readonly notice: NewNotice<string> } | null;
}

/**
 * Contribution point: deadlines that come out of what companies do, for the calendar of deadlines and its bell. It stands
 * here, below both the plugins that have deadlines and the one that shows them.
 */
export interface DeadlineSource {
  /** Id of the plugin; stored with what was told. */
  readonly id: string;
  /** Translation key of what all of them are. */
  readonly title: string;
  /** What is still open: of one company, or of all the transaction sees; null begins with what is overdue. */
  open(
    trx: Trx,
    query: { readonly companyId: string | null; readonly from: CivilDate | null; readonly to: CivilDate },
  ): Promise<readonly GivenDeadline[]>;
}

export const DeadlineSource = token<DeadlineSource>('notifications/deadline-source');
